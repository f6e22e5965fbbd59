import PuzzleModel
import PuzzleStore

/// Brings an older edition up to the schema of this version.
public enum EditionUpgrade: Hashable, Sendable {
  /// The edition already has the schema of this version.
  case upToDate(version: Int)
  /// A migrated copy of the edition took its place.
  case migrated(from: Int, to: Int)

  /// Migrates the edition at a path.
  ///
  /// - Throws: `StoreError` if the file is no edition, is newer than this version, cannot be read whole or
  ///   cannot be written; ``Refusal`` if its content is not what was pressed. It is then unchanged.
  public static func run(_ path: String) throws -> EditionUpgrade {
    let change = try EditionMigration.migrate(path) { edition in
      guard edition.isUnchanged else { throw Refusal(path: path) }
    }
    return switch change {
    case .upToDate(let version): .upToDate(version: version)
    case .migrated(let old, let new): .migrated(from: old, to: new)
    }
  }

  /// An edition that was changed after it was pressed, so that nobody knows what its migration would mean.
  public struct Refusal: Error, CustomStringConvertible {
    let path: String

    /// What is wrong and what to do.
    public var description: String {
      "\(path) is not migrated: its content does not have the digest that it states, so it was changed "
        + "after it was pressed; take another copy or press it anew"
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
