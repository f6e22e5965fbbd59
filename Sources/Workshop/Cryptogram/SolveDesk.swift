import Cryptanalysis
public import PuzzleModel

/// A solver that is ready, for ciphertexts that come one at a time.
public struct SolveDesk: Sendable {
  private let solver: Solver

  /// Loads the language model.
  ///
  /// - Parameter isThorough: Whether to search as thoroughly as the check of puzzles does.
  /// - Returns: The desk.
  /// - Throws: `LanguageModelError` if the model is missing or damaged.
  public static func load(isThorough: Bool) throws -> SolveDesk {
    SolveDesk(
      solver: Solver(
        model: try LanguageModel.bundled(),
        effort: isThorough ? .thorough : .fast
      )
    )
  }

  /// Solves a ciphertext.
  ///
  /// - Parameters:
  ///   - ciphertext: A line of at most 1 MiB.
  ///   - place: The line, for what is found wrong with it.
  ///   - hintCount: How many letters to give as hints, from 0 to 26.
  ///   - answer: The letter that each cipher letter stands for, from which hints are taken.
  /// - Returns: The solution; a ciphertext without letters has a problem instead, and a blank one neither.
  public func solved(
    _ ciphertext: String,
    at place: Place,
    hints hintCount: Int = 0,
    answer: [Letter: Letter] = [:]
  ) -> SolvedLine {
    let helped = solver.solve(ciphertext, hints: hintCount, answer: answer)
    let solution = helped.solution
    let hasLetters = !solution.key.isEmpty
    var problem: Finding?
    if !hasLetters, !ciphertext.allSatisfy(\.isWhitespace) {
      problem = Finding(
        .noLetters,
        at: place,
        "'\(ciphertext.prefix(40))' has no letters A to Z; a ciphertext needs at least one"
      )
    }
    return SolvedLine(
      number: place.line ?? 1,
      plaintext: solution.plaintext,
      key: solution.key,
      blind: hasLetters ? solution.blind : nil,
      differing: solution.differing,
      given: helped.given,
      problem: problem
    )
  }
}

extension SolvedLine {
  /// A line that cannot be read.
  init(at place: Place, _ problem: Finding) {
    self.init(
      number: place.line ?? 1,
      plaintext: "",
      key: [:],
      blind: nil,
      differing: [],
      given: [:],
      problem: problem
    )
  }
}
