import GRDB
public import PuzzleModel

extension PuzzleLibrary {
  /// What SQLite's own checks say against the rows; empty if nothing is wrong.
  ///
  /// - Throws: ``StoreError/damaged(path:reason:)`` if the pages of the file are broken.
  public func faults() throws -> [String] {
    try StoreError.naming(path) {
      // SQLite's check would go down a chain of pages without end.
      try queue.read { try PageTrees.check($0, path: path) }
      return try copy().read { try SoundnessCheck.faults($0, path: path) }
    }
  }

  /// Reads a whole edition whose bytes are known, without a check of its pages and rows.
  ///
  /// - Parameters:
  ///   - path: The path of the edition.
  ///   - digest: Takes the SHA-256 of bytes.
  ///   - fileDigest: Takes the SHA-256 of a file's bytes.
  ///   - isKnown: Says of the file's SHA-256 whether it is known to be that of a sound edition.
  /// - Returns: The edition; nil if its bytes are not known, or were replaced while they were read.
  /// - Throws: ``StoreError`` if the file cannot be read, or an error of `fileDigest`.
  public static func edition(
    at path: String,
    digest: @escaping TableDigests.Function,
    fileDigest: (String) throws -> String,
    isKnown: (String) -> Bool
  ) throws -> Edition? {
    let before = try File.status(of: path)
    guard isKnown(try fileDigest(path)) else { return nil }
    let edition = try open(path, scrutiny: .schema(digest: digest)).edition()
    return try File.status(of: path) == before ? edition : nil
  }

  /// Returns the digests that the edition states for its tables.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func statedDigests() throws -> TableDigests {
    try read { try TableDigests.stated($0.database) }
  }

  /// Computes the digests of the tables from their rows.
  ///
  /// - Throws: ``StoreError`` if the file is damaged.
  public func actualDigests(_ digest: TableDigests.Function) throws -> TableDigests {
    try read { try TableDigests.actual($0.database, digest) }
  }
}
