import GRDB
import PuzzleModel

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
  /// unchanged. Only an edition is migrated that is sound, can be read whole and has the digests that it
  /// states.
  ///
  /// - Parameters:
  ///   - path: The path of the edition.
  ///   - digest: Takes the digests of the content and of the tables.
  /// - Returns: What was done.
  /// - Throws: ``StoreError``, for example if the file is not an edition, was changed after it was pressed,
  ///   or has a newer schema.
  public static func migrate(
    _ path: String,
    digest: @escaping TableDigests.Function
  ) throws -> SchemaChange {
    try migrate(path, to: .edition, digest: digest)
  }

  static func migrate(
    _ path: String,
    to schema: Schema,
    digest: @escaping TableDigests.Function
  ) throws -> SchemaChange {
    let header = try DatabaseHeader.read(path)
    try header.check(isOf: schema, path: path)
    let version = header.userVersion
    let source = try PuzzleLibrary.open(path, schema: schema.through(version))
    guard version < schema.version else { return .upToDate(version: version) }
    try Publication(of: .edition, to: path).publish { draft in
      try write(source, to: draft, schema: schema, digest: digest)
    }
    return .migrated(from: version, to: schema.version)
  }

  /// Writes a sound edition, migrated, to a new file.
  static func write(
    _ source: PuzzleLibrary,
    to draft: String,
    schema: Schema,
    digest: TableDigests.Function?
  ) throws {
    let path = source.path
    do {
      try StoreError.naming(path) {
        if let fault = try source.faults().first {
          throw StoreError.damaged(path: path, reason: fault)
        }
        let copy = try Draft.copy(of: source.queue, schema: schema)
        if let digest { try copy.queue.write { try restate($0, digest, path: path) } }
        try copy.write(to: draft)
      }
    } catch let error as StoreError {
      throw naming(path, in: error)
    }
  }

  /// Checks that the migrated content is what the edition states, and states the digests of its tables.
  private static func restate(
    _ database: Database,
    _ digest: TableDigests.Function,
    path: String
  ) throws {
    let edition = try EditionReader(database: database).edition()
    let actual = try digest(edition.forEachPieceOfCanonicalContent)
    guard actual == edition.contentDigest else {
      throw StoreError.damaged(
        path: path,
        reason: "its content has the digest \(actual), and it states \(edition.contentDigest)"
      )
    }
    try TableDigests.store(in: database, digest)
  }

  /// Names the file in an error that names its draft, which is gone by then.
  private static func naming(_ path: String, in error: StoreError) -> StoreError {
    switch error {
    case .damaged(_, let reason): .damaged(path: path, reason: reason)
    default: error
    }
  }
}
