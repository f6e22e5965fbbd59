import Corpus
import PuzzleStore

/// Brings an older edition up to the schema of this version.
public enum EditionUpgrade: Hashable, Sendable {
  /// The edition already has the schema of this version.
  case upToDate(version: Int)
  /// A migrated copy of the edition took its place.
  case migrated(from: Int, to: Int)

  /// Migrates the edition at a path.
  ///
  /// - Throws: `StoreError` if the file is no edition, is newer than this version, cannot be read whole,
  ///   is not what was pressed, or cannot be written. It is then unchanged.
  public static func run(_ path: String) throws -> EditionUpgrade {
    switch try EditionMigration.migrate(path, digest: Digest.hexadecimal(of:)) {
    case .upToDate(let version): .upToDate(version: version)
    case .migrated(let old, let new): .migrated(from: old, to: new)
    }
  }

  /// The path of the edition that an error refuses because its schema is older than this version's.
  ///
  /// - Parameter error: Any error.
  /// - Returns: The path, or nil if the error has another cause.
  public static func olderEdition(in error: any Error) -> String? {
    if case StoreError.older(let path, _, _) = error { path } else { nil }
  }
}
