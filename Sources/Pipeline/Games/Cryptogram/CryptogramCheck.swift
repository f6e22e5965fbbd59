import Cryptanalysis
import Editorial
import PuzzleModel
import Recipes
import PuzzleEngine

/// The check of cryptograms: the engine plays them to their end, and a solver looks for readings that a
/// person could defend against the quotation.
struct CryptogramCheck: Sendable {
  // A thorough search costs four times as much, and of 1,272 quotations
  // it found a real rival to one more.
  private let solver: Solver

  /// Makes a check that solves with a model of English.
  init(model: LanguageModel) {
    solver = Solver(model: model, effort: .fast)
  }

  /// The help that a cryptogram needs to have one reading.
  struct Settlement: Hashable, Sendable {
    /// How open the ciphertext alone leaves the reading; see ``BlindSolve/ambiguity``.
    let ambiguity: Int
    /// The letters that have to be given, in order.
    let given: [Letter]
    /// The nearest other reading with these letters, and its margin.
    let blind: BlindSolve
    /// A reading that a person could defend even then.
    var open: OpenReading?
    /// The near miss that the solver reads instead of the quotation, if it does.
    var nearMiss: Rival?
  }

  /// Finds the fewest letters that leave a cryptogram no other reading that a person could defend.
  func settlement(of cryptogram: Cryptogram, limit: Int) -> Settlement {
    let found = solver.settle(cryptogram.ciphertext, answer: cryptogram.answer, limit: limit)
    let helped = found.helped
    return Settlement(
      ambiguity: found.ambiguity,
      given: found.letters(of: cryptogram.letterKey),
      blind: helped.blind,
      open: found.open(cryptogram.letterKey),
      nearMiss: helped.misreading.flatMap { $0.kind == .nearMiss ? $0 : nil }
    )
  }

  /// Says how open the ciphertext of a cryptogram leaves the reading.
  func ambiguity(ofCiphertext ciphertext: String, _ key: Substitution) -> Ambiguity {
    let found = solver.settle(
      ciphertext,
      answer: key.answer(to: ciphertext),
      limit: CheckOrder.usualLettersGiven
    )
    return Ambiguity(
      given: found.letters(of: key),
      alone: found.bare.blind,
      open: found.open(key)
    )
  }

  /// Plays a cryptogram and looks for other readings with the letters that it gives.
  ///
  /// It fails if the solver reads another text that a person could defend. Whatever else the solver reads
  /// is no fault of the puzzle.
  func check(_ cryptogram: Cryptogram) -> SolveCheck {
    let prefilled = cryptogram.prefilled ?? []
    guard prefilled.count <= Recipe.lettersGivenRange.upperBound else {
      let reason = "it gives \(prefilled.count) letters, and a puzzle gives at most "
      return SolveCheck(
        id: cryptogram.id,
        status: .failed("\(reason)\(Recipe.lettersGivenRange.upperBound)"),
        keystrokeCount: 0,
        hintCount: 0
      )
    }
    let given = Set(prefilled.map { Letter.all[cryptogram.letterKey.symbol(for: $0)] })
    let found = solver.examine(cryptogram.ciphertext, answer: cryptogram.answer, given: given)
    let problem =
      found.misreading?.kind == .real
      ? "the blind solver reads '\(found.reading)', and not the quotation" : nil
    return SolveCheck(of: cryptogram).adding(found.blind, problem: problem)
  }
}

extension CryptogramCheck.Settlement {
  /// Reads the settlement from a checked puzzle; nil if the puzzle is another cryptogram, if its
  /// check did not find one reading, or if it gives more letters than a limit.
  init?(of cryptogram: Cryptogram, in puzzle: Puzzle?, limit: Int) {
    guard let puzzle, case .cryptogram(let known) = puzzle.content,
      known.letterKey == cryptogram.letterKey, known.ciphertext == cryptogram.ciphertext,
      let check = puzzle.check, check.status == .passed, let blind = check.blind,
      blind.verdict == .unique, let ambiguity = puzzle.ambiguity,
      (known.prefilled ?? []).count <= limit
    else { return nil }
    self.init(ambiguity: ambiguity, given: known.prefilled ?? [], blind: blind)
  }
}

extension Solver.Settlement {
  /// The letters that are given, in order.
  fileprivate func letters(of key: Substitution) -> [Letter] {
    given.map { key.letter(for: $0.index) }.sorted()
  }

  /// The reading that a person could defend in spite of the letters; nil if there is none.
  fileprivate func open(_ key: Substitution) -> OpenReading? {
    rival.map { OpenReading($0.plaintext, given: letters(of: key), isCutShort: isCutShort) }
  }
}

extension Substitution {
  /// The letter that each letter of a ciphertext stands for.
  func answer(to ciphertext: String) -> [Letter: Letter] {
    let symbols = Set(ciphertext.unicodeScalars.compactMap { Letter($0) })
    return Dictionary(uniqueKeysWithValues: symbols.map { ($0, letter(for: $0.index)) })
  }
}

extension Cryptogram {
  /// The letter that each letter of the ciphertext stands for.
  var answer: [Letter: Letter] { letterKey.answer(to: ciphertext) }

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
  /// Copies the check with what was found of the readings; it fails if there is a problem.
  func adding(_ blind: BlindSolve, problem: String? = nil) -> SolveCheck {
    SolveCheck(
      id: id,
      status: status == .passed ? problem.map(Status.failed) ?? .passed : status,
      keystrokeCount: keystrokeCount,
      hintCount: hintCount,
      blind: blind
    )
  }
}
