public import PuzzleModel

/// The answer to a guess: how many pegs are right, and how many colors are right elsewhere.
///
/// It does not tell which pegs those are.
public struct CodeFeedback: Hashable, Sendable {
  /// The number of pegs with the right color in the right place.
  public let blacks: Int
  /// The number of pegs with a color that the code has elsewhere, each peg of the code counted once.
  public let whites: Int
  /// The number of pegs in the code.
  public let length: Int

  /// Compares a guess with a code: exact matches first, then colors.
  public init(of guess: ColorCode, against code: ColorCode) {
    blacks = zip(guess.pegs, code.pegs).count { $0 == $1 }
    let shared = CodeColor.allCases.reduce(0) { sum, color in
      sum + min(guess.pegs.count { $0 == color }, code.pegs.count { $0 == color })
    }
    whites = shared - blacks
    length = code.length
  }

  /// Whether the guess is the code.
  public var isSolved: Bool { blacks == length }

  /// The feedback as pegs, as many as the code has: blacks, then whites, then empty holes.
  public var pegs: [FeedbackPeg] {
    Array(repeating: .black, count: blacks) + Array(repeating: .white, count: whites)
      + Array(repeating: .empty, count: max(0, length - blacks - whites))
  }
}

/// A peg of the feedback.
public enum FeedbackPeg: String, CaseIterable, Sendable {
  /// A peg of the guess has the right color in the right place.
  case black
  /// A peg of the guess has a color that the code has elsewhere.
  case white
  /// Nothing is told.
  case empty
}
