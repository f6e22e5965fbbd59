import GRDB

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
