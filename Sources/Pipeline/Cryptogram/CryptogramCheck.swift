import Cryptanalysis
import PuzzleModel
import PuzzleEngine

/// The check of cryptograms: that the engine plays them to their end, and that a solver who sees the
/// ciphertext alone gets to the quotation.
struct CryptogramCheck: Sendable {
  /// How many letters a puzzle may give away before it is set aside.
  static let prefillLimit = 3

  private let solver: Solver

  /// Prepares a check by a solver with a model of English.
  init(model: LanguageModel) {
    solver = Solver(model: model, effort: .thorough)
  }

  /// A cryptogram that was settled, or could not be.
  struct Outcome: Sendable {
    /// The cryptogram with the letters that it takes to leave one reading.
    let cryptogram: Cryptogram
    /// What was found.
    let entry: SolveCache.Entry
    /// What the check of the cryptogram found.
    let check: SolveCheck
  }

  /// Finds the fewest letters that leave a cryptogram one reading, and plays it with them.
  func settle(_ bare: Cryptogram, _ cache: SolveCache) -> Outcome {
    let entry = cache[bare] ?? found(bare)
    let cryptogram = Cryptogram(
      id: bare.id,
      text: bare.text,
      ciphertext: bare.ciphertext,
      letterKey: bare.letterKey,
      numberKey: bare.numberKey,
      prefilled: entry.given.isEmpty ? nil : entry.given
    )
    return Outcome(
      cryptogram: cryptogram,
      entry: entry,
      check: SolveCheck(of: cryptogram).solved(entry.blind, problem: nil)
    )
  }

  private func found(_ cryptogram: Cryptogram) -> SolveCache.Entry {
    let answer = cryptogram.answer
    let settlement = solver.settle(
      cryptogram.ciphertext,
      answer: answer,
      limit: Self.prefillLimit
    )
    let bare = settlement.bare
    let isRight = bare.key == answer
    let ambiguity = isRight ? bare.blind.ambiguity : 1000
    guard let helped = settlement.helped else {
      // Of two readings of a puzzle that is set aside the one that is not the quotation is told.
      let rival = BlindSolve(
        margin: bare.blind.margin,
        alternative: isRight ? bare.blind.alternative : bare.plaintext,
        effort: bare.blind.effort
      )
      return SolveCache.Entry(isSettled: false, ambiguity: ambiguity, given: [], blind: rival)
    }
    return SolveCache.Entry(
      isSettled: true,
      ambiguity: ambiguity,
      given: helped.given.values.sorted(),
      blind: helped.solution.blind
    )
  }

  /// Plays a cryptogram and solves it with the letters that it gives.
  func check(_ cryptogram: Cryptogram) -> SolveCheck {
    let answer = cryptogram.answer
    let known = answer.filter { cryptogram.prefilled?.contains($0.value) == true }
    let solution = solver.solve(cryptogram.ciphertext, known: known)
    let problem =
      solution.key == answer
      ? nil : "the blind solver reads '\(solution.plaintext)', and not the quotation"
    return SolveCheck(of: cryptogram).solved(solution.blind, problem: problem)
  }
}

extension Cryptogram {
  /// What each letter of the ciphertext stands for.
  var answer: [Letter: Letter] {
    let symbols = Set(ciphertext.unicodeScalars.compactMap { Letter($0) })
    return Dictionary(
      uniqueKeysWithValues: symbols.map { ($0, letterKey.letter(for: $0.index)) }
    )
  }
}

extension SolveCheck {
  /// The check with what solving blind found, and failed where that is not the quotation.
  fileprivate func solved(_ blind: BlindSolve, problem: String?) -> SolveCheck {
    SolveCheck(
      id: id,
      status: status == .passed ? problem.map(Status.failed) ?? .passed : status,
      keystrokeCount: keystrokeCount,
      hintCount: hintCount,
      blind: blind
    )
  }
}
