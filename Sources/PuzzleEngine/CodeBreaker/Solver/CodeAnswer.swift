/// A guess and what it was answered with, as the solver sees it.
public struct CodeAnswer: Hashable, Sendable {
  /// The place of the guess in its space.
  public let guess: Int
  /// The number of pegs with the right color in the right place.
  public let blacks: Int
  /// The number of pegs with a color that is elsewhere in the code.
  public let whites: Int

  /// Makes an answer from its parts.
  public init(guess: Int, blacks: Int, whites: Int) {
    self.guess = guess
    self.blacks = blacks
    self.whites = whites
  }
}
