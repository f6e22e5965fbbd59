import PuzzleStore

/// The versions of the files that this version of the package reads and writes; older files are migrated.
public enum SchemaVersions {
  /// The version of the schema of editions, at least 1.
  public static var edition: Int { PuzzleLibrary.schemaVersion }
  /// The version of the schema of a player's progress, at least 1.
  public static var progress: Int { ProgressStore.schemaVersion }
}
