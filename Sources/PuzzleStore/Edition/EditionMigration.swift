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
  /// unchanged.
  ///
  /// - Throws: ``StoreError``, for example if the file is not an edition or has a newer schema.
  public static func migrate(_ path: String) throws -> SchemaChange {
    try migrate(path, to: .edition)
  }

  static func migrate(_ path: String, to schema: Schema) throws -> SchemaChange {
    let header = try DatabaseHeader.read(path)
    try header.check(isOf: schema, path: path)
    guard header.userVersion < schema.version else {
      return .upToDate(version: header.userVersion)
    }
    try Publication(of: .edition, to: path).publish { draft in
      try StoreError.naming(path) {
        try Draft.copy(of: path, schema: schema).write(to: draft)
      }
    }
    return .migrated(from: header.userVersion, to: schema.version)
  }
}
