public import PuzzleModel

/// What an edition says about itself.
public struct Imprint: Hashable, Sendable {
  /// What the edition calls itself, `Quoin Daily`.
  public let name: String
  /// The editor's number of the content, at least 1.
  public let contentVersion: Int
  /// The day that the edition is released on, or nil where it does not say.
  public let released: CalendarDay?
  /// SHA-256 of ``Edition/canonicalContent`` in lower-case hexadecimal.
  public let contentDigest: String
  /// SHA-256 of the recipe that it was pressed from, in lower-case hexadecimal.
  public let recipeDigest: String
  /// The program that pressed it, `quoin 0.1.0`.
  public let generator: String
}
