/// Brings the file of an older edition to the schema of this program.
public enum EditionMigration {
  /// What was done to a file.
  public enum Outcome: Hashable, Sendable {
    /// Nothing: the file has the schema version already.
    case upToDate(version: Int)
    /// The file was replaced by one of the later version.
    case migrated(from: Int, to: Int)
  }

  /// Migrates an edition through a copy in memory, and publishes that over the file.
  ///
  /// So a read-only file in a folder that can be written is migrated too, and a migration that fails
  /// leaves the file as it was.
  ///
  /// - Throws: ``StoreError``, in particular where the file is no edition or a newer program's.
  public static func migrate(_ path: String) throws -> Outcome {
    try migrate(path, to: .edition)
  }

  static func migrate(_ path: String, to schema: Schema) throws -> Outcome {
    let header = try DatabaseHeader.read(path)
    try header.check(isOf: schema, path: path)
    guard header.userVersion < schema.version else {
      return .upToDate(version: header.userVersion)
    }
    try Publication.replaceDatabase(at: path) { draft in
      try StoreError.naming(path) {
        try Draft(of: path, schema: schema).write(to: draft)
      }
    }
    return .migrated(from: header.userVersion, to: schema.version)
  }
}
