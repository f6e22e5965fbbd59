/// An input file of an edition.
public struct Source: Hashable, Sendable {
  /// The path, relative to the recipe's folder.
  public let path: String
  /// The SHA-256 of its bytes, in lower-case hexadecimal.
  public let sha256: String
  /// The file's format, such as `csv` or `xml`.
  public let format: String
  /// The number of records that were read from it.
  public var recordCount: Int
  /// The license of its content, as an SPDX expression.
  public let license: String

  /// Makes a source; SPDX writes an unknown license as `NOASSERTION`.
  public init(path: String, sha256: String, format: String, recordCount: Int, license: String) {
    self.path = path
    self.sha256 = sha256
    self.format = format
    self.recordCount = recordCount
    self.license = license
  }
}
