import Cryptanalysis
import PuzzleModel
import PuzzleEngine

/// The check of cryptograms: the engine plays them to their end, and a solver finds the quotation from
/// the ciphertext alone.
struct CryptogramCheck: Sendable {
  /// How many letters a puzzle may give away before it is set aside.
  ///
  /// The number is the house's choice. With three, 32 of the 1,272 quotations of the starter corpus
  /// stay open.
  static let prefillLimit = 3

  private let solver: Solver

  /// Makes a check that solves with a model of English.
  init(model: LanguageModel) {
    solver = Solver(model: model, effort: .thorough)
  }

  /// The help that a cryptogram needs to have one reading.
  struct Settlement: Hashable, Sendable {
    /// Whether the cryptogram has one reading with the letters given.
    let isSettled: Bool
    /// How open the ciphertext alone leaves the reading; see ``BlindSolve/ambiguity``.
    let ambiguity: Int
    /// The letters that have to be given, in order.
    let given: [Letter]
    /// How sure the reading is with these letters; for a puzzle that stays open, the rival reading.
    let blind: BlindSolve
    /// Whether the search for letters to give took too much work and was given up.
    var isCutShort = false

    /// How far the rival reading of a puzzle that stays open was held against given letters.
    var reach: String {
      isCutShort
        ? "as far as a bounded search for letters to give can tell"
        : "even with \(CryptogramCheck.prefillLimit) letters given"
    }
  }

  /// Finds the fewest letters that give a cryptogram one reading.
  func settlement(of cryptogram: Cryptogram) -> Settlement {
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
      // The finding shows the editor the reading that is not the quotation.
      let rival = BlindSolve(
        margin: bare.blind.margin,
        alternative: isRight ? bare.blind.alternative : bare.plaintext,
        effort: bare.blind.effort
      )
      var open = Settlement(isSettled: false, ambiguity: ambiguity, given: [], blind: rival)
      open.isCutShort = settlement.isCutShort
      return open
    }
    return Settlement(
      isSettled: true,
      ambiguity: ambiguity,
      given: helped.given.values.sorted(),
      blind: helped.solution.blind
    )
  }

  /// Plays a cryptogram with the letters that its settlement gives.
  func play(_ cryptogram: Cryptogram, _ settlement: Settlement) -> SolveCheck {
    SolveCheck(of: cryptogram).adding(settlement.blind, problem: nil)
  }

  /// Plays a cryptogram and solves it with the letters that it gives.
  func check(_ cryptogram: Cryptogram) -> SolveCheck {
    let given = cryptogram.prefilled ?? []
    if given.count > Self.prefillLimit {
      return SolveCheck(
        id: cryptogram.id,
        status: .failed(
          "it gives \(given.count) letters, and a puzzle gives at most \(Self.prefillLimit)"
        ),
        keystrokeCount: 0,
        hintCount: 0
      )
    }
    let answer = cryptogram.answer
    let known = answer.filter { given.contains($0.value) }
    let solution = solver.solve(cryptogram.ciphertext, known: known)
    let problem =
      solution.key == answer
      ? nil : "the blind solver reads '\(solution.plaintext)', and not the quotation"
    return SolveCheck(of: cryptogram).adding(solution.blind, problem: problem)
  }
}

extension CryptogramCheck.Settlement {
  /// Reads the settlement from a checked puzzle; nil if the puzzle is another cryptogram, or if its
  /// check did not find one reading.
  init?(of cryptogram: Cryptogram, in puzzle: Puzzle?) {
    guard let puzzle, case .cryptogram(let known) = puzzle.content,
      known.letterKey == cryptogram.letterKey, known.ciphertext == cryptogram.ciphertext,
      let check = puzzle.check, check.status == .passed, let blind = check.blind,
      blind.verdict == .unique, let ambiguity = puzzle.ambiguity,
      (known.prefilled ?? []).count <= CryptogramCheck.prefillLimit
    else { return nil }
    self.init(
      isSettled: true,
      ambiguity: ambiguity,
      given: known.prefilled ?? [],
      blind: blind
    )
  }
}

extension Cryptogram {
  /// The letter that each letter of the ciphertext stands for.
  var answer: [Letter: Letter] {
    let symbols = Set(ciphertext.unicodeScalars.compactMap { Letter($0) })
    return Dictionary(
      uniqueKeysWithValues: symbols.map { ($0, letterKey.letter(for: $0.index)) }
    )
  }

  /// Copies the cryptogram with other letters given.
  func giving(_ letters: [Letter]) -> Cryptogram {
    Cryptogram(
      id: id,
      text: text,
      ciphertext: ciphertext,
      letterKey: letterKey,
      numberKey: numberKey,
      prefilled: letters.isEmpty ? nil : letters
    )
  }
}

extension SolveCheck {
  /// Copies the check with the result of a blind solve; it fails if there is a problem.
  fileprivate func adding(_ blind: BlindSolve, problem: String?) -> SolveCheck {
    SolveCheck(
      id: id,
      status: status == .passed ? problem.map(Status.failed) ?? .passed : status,
      keystrokeCount: keystrokeCount,
      hintCount: hintCount,
      blind: blind
    )
  }
}
