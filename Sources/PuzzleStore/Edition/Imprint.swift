public import PuzzleModel

/// The name, versions, digests and other facts that an edition states about itself.
public struct Imprint: Hashable, Sendable {
  /// The edition's name, such as `Quoin Daily`.
  public let name: String
  /// The editor's version number for the content, at least 1.
  public let contentVersion: Int
  /// The day of release, or nil if the edition does not state one.
  public let released: CalendarDay?
  /// The SHA-256 of ``Edition/canonicalContent``, in lower-case hexadecimal.
  public let contentDigest: String
  /// The SHA-256 of the recipe that the edition was built from, in lower-case hexadecimal.
  public let recipeDigest: String
  /// The program that built the edition and its version.
  public let generator: String
}

extension Imprint {
  /// Takes the imprint of an edition.
  public init(_ edition: Edition) {
    self.init(
      name: edition.name,
      contentVersion: edition.contentVersion,
      released: edition.released,
      contentDigest: edition.contentDigest,
      recipeDigest: edition.recipeDigest,
      generator: edition.generator
    )
  }
}
