import PuzzleStore

/// Brings an older edition up to the schema of this version.
public enum EditionUpgrade {
  /// Migrates the edition at a path, and says in words what was done.
  ///
  /// - Throws: `StoreError` where the file is no edition, is newer than we are, or cannot be written.
  public static func migrate(_ path: String) throws -> String {
    switch try EditionMigration.migrate(path) {
    case .upToDate(let version):
      "\(path): is at schema version \(version) already, nothing to do"
    case .migrated(let old, let new):
      "\(path): migrated from schema version \(old) to \(new)"
    }
  }
}
