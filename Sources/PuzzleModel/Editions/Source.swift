/// An input file of an edition.
public struct Source: Hashable, Sendable {
  /// The path relative to the recipe's folder.
  public let path: String
  /// SHA-256 of its bytes in lower-case hexadecimal.
  public let sha256: String
  /// The shape of the file.
  public let format: String
  /// How many records were read from it.
  public let recordCount: Int
  /// The licence of its content, an SPDX expression.
  public let licence: String

  /// Makes a source; a licence that nobody stated is `NOASSERTION` in SPDX.
  public init(path: String, sha256: String, format: String, recordCount: Int, licence: String) {
    self.path = path
    self.sha256 = sha256
    self.format = format
    self.recordCount = recordCount
    self.licence = licence
  }
}
