public import PuzzleModel

/// Migrates the file of an older edition to the schema of this program.
public enum EditionMigration {
  /// The change of a file's schema version.
  public enum SchemaChange: Hashable, Sendable {
    /// The file already had the schema version and was not changed.
    case upToDate(version: Int)
    /// A file of the later version replaced the file.
    case migrated(from: Int, to: Int)
  }

  /// Migrates a copy of an edition in memory, and publishes the copy over the file.
  ///
  /// So a read-only file can be migrated if its folder is writable, and a failed migration leaves the file
  /// unchanged. The copy is read whole before it is published.
  ///
  /// - Parameters:
  ///   - path: The path of the edition.
  ///   - check: Throws if the migrated edition must not be published.
  /// - Returns: What changed.
  /// - Throws: ``StoreError``, for example if the file is not an edition or has a newer schema, or the error
  ///   of `check`.
  public static func migrate(
    _ path: String,
    checking check: (Edition) throws -> Void = { _ in }
  ) throws -> SchemaChange {
    try migrate(path, to: .edition, checking: check)
  }

  static func migrate(
    _ path: String,
    to schema: Schema,
    checking check: (Edition) throws -> Void = { _ in }
  ) throws -> SchemaChange {
    let header = try DatabaseHeader.read(path)
    try header.check(isOf: schema, path: path)
    guard header.userVersion < schema.version else {
      return .upToDate(version: header.userVersion)
    }
    try Publication(of: .edition, to: path).publish { draft in
      do {
        try StoreError.naming(path) {
          try Draft.copy(of: path, schema: schema).write(to: draft)
        }
        try check(PuzzleLibrary.open(draft, schema: schema).edition())
      } catch let error as StoreError {
        throw naming(path, in: error)
      }
    }
    return .migrated(from: header.userVersion, to: schema.version)
  }

  /// Names the file in an error that names its draft, which is gone by then, or one of its rows alone.
  private static func naming(_ path: String, in error: StoreError) -> StoreError {
    switch error {
    case .damaged(_, let reason): .damaged(path: path, reason: reason)
    case .unreadable, .missingRow: .damaged(path: path, reason: "\(error)")
    default: error
    }
  }
}
