public import PuzzleModel

/// What is found of a puzzle whose solution is known: what the solver reads blind, and the other readings.
///
/// It is the same for every key of the text: the cipher letters are numbered in the order of first
/// appearance, and what a letter that does not stand for itself tells is of no account. A player of the
/// encoding in numbers is not told it, and one puzzle is played in both.
public struct Examination: Hashable, Sendable {
  /// The solver's best reading of the ciphertext with the letters that are given.
  public let reading: String
  /// The solver's reading as a rival; nil if it is the solution, or nothing that comes within 10 nats in a
  /// reader's words.
  public let misreading: Rival?
  /// The nearest other reading in a reader's words; nil if none comes within 10 nats.
  public let nearest: Rival?
  /// How many candidates the solver tried, and how many words the search for rivals.
  public let effort: Int
  /// Whether the search for rivals took too much work and was given up.
  public let isCutShort: Bool
  /// The other readings, the nearest first.
  let contenders: [RivalJudge.Contender]
  /// The work that was done; see ``WorkBudget``.
  let work: Int

  /// The nearest other reading and its margin, in the form of a blind solution.
  ///
  /// Without another reading the margin is 10 nats.
  public var blind: BlindSolve {
    BlindSolve(
      margin: nearest?.margin ?? RivalJudge.farthest,
      alternative: nearest?.plaintext,
      effort: effort
    )
  }

  /// The readings that a person could defend.
  var realRivals: [RivalJudge.Contender] {
    contenders.filter { Rival.Kind(margin: $0.margin) == .real }
  }
}

extension Solver {
  /// Solves a puzzle blind, and looks for other readings that a person could defend.
  ///
  /// They are the solver's own readings, and all that differ from the solution in one to three letters.
  ///
  /// - Parameters:
  ///   - ciphertext: The text.
  ///   - answer: The right key: the letter for each cipher letter of the text.
  ///   - given: The cipher letters that are given.
  /// - Returns: What is found.
  public func examine(
    _ ciphertext: String,
    answer: [Letter: Letter],
    given: Set<Letter> = []
  ) -> Examination {
    RivalTrial(ciphertext, answer: answer, solver: self)
      .examination(given: given)
  }
}

/// A ciphertext with its answer, in the solver's terms.
struct RivalTrial {
  let ciphertext: String
  let text: CipherText
  /// The letter of each symbol, and the apostrophe.
  let answer: SIMD32<UInt8>
  private let words: ReaderWords
  private let solver: Solver

  init(_ ciphertext: String, answer: [Letter: Letter], solver: Solver) {
    (self.ciphertext, self.solver) = (ciphertext, solver)
    text = CipherText(ciphertext, keys: .any)
    var key = text.key(answer)
    // No reading can know a letter that is not in the text.
    for symbol in text.symbolCount..<26 { key[symbol] = BeamSearch.unknown }
    key[Int(Vocabulary.apostrophe)] = Vocabulary.apostrophe
    self.answer = key
    words = solver.words.adding(text.words.map { $0.symbols.map { key[Int($0)] } })
  }

  /// The symbols of letters, a bit for each.
  func symbols(of letters: Set<Letter>) -> UInt32 {
    (0..<text.symbolCount).reduce(0) {
      letters.contains(text.letters[$1]) ? $0 | 1 << UInt32($1) : $0
    }
  }

  /// The letters of a contender, in the form that others see.
  func rival(_ contender: RivalJudge.Contender) -> Rival {
    let letters = Reading(key: contender.reading, cost: 0).letters(in: text)
    return Rival(
      plaintext: ciphertext.deciphered(by: letters),
      margin: contender.margin,
      differing: text.letters(of: contender.differing)
    )
  }

  /// Examines the text with some letters given.
  func examination(given: Set<Letter>) -> Examination {
    let given = symbols(of: given)
    var known = SIMD32<UInt8>(repeating: BeamSearch.unknown)
    for symbol in 0..<26 where given >> UInt32(symbol) & 1 == 1 { known[symbol] = answer[symbol] }
    let found = solver.readings(of: text, known: known)
    var search = RivalSearch(text, answer: answer, words: words)
    let near = text.isUnspaced ? [] : search.run(given: given)
    var judge = RivalJudge(text, answer: answer, model: solver.model, words: words)
    var seen: Set<SIMD32<UInt8>> = []
    let contenders = (near + found.readings.map { $0.withApostrophe })
      .filter { seen.insert($0).inserted }
      .compactMap { judge.contender($0) }
      .sorted { precedes($0, $1) }
    let best = found.readings.first?.withApostrophe
    return Examination(
      reading: ciphertext.deciphered(by: found.readings.first?.letters(in: text) ?? [:]),
      misreading: contenders.first { $0.reading == best }.map(rival),
      nearest: contenders.first.map(rival),
      effort: found.triedCount + search.triedCount,
      isCutShort: search.isCutShort,
      contenders: contenders,
      work: found.work + search.work
    )
  }

  /// The nearer one comes first; the plaintext breaks ties.
  private func precedes(_ first: RivalJudge.Contender, _ second: RivalJudge.Contender) -> Bool {
    guard first.margin == second.margin else { return first.margin < second.margin }
    for symbol in 0..<text.symbolCount where first.reading[symbol] != second.reading[symbol] {
      return first.reading[symbol] < second.reading[symbol]
    }
    return false
  }
}

extension Reading {
  /// The key, in which an apostrophe stands for itself.
  fileprivate var withApostrophe: SIMD32<UInt8> {
    var key = key
    key[Int(Vocabulary.apostrophe)] = Vocabulary.apostrophe
    return key
  }
}
