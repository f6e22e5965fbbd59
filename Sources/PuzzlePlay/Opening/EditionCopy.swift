import Foundation
import PuzzleEngine
import PuzzleStore

/// Copies and migrates editions, completely or not at all.
enum EditionCopy {
  /// Copies the file at a path over an edition, or to a path where nothing is yet.
  ///
  /// - Throws: `StoreError`, or an error of the file system; the destination is then unchanged.
  static func publish(_ source: String, to path: String) throws {
    let file = URL(fileURLWithPath: source).resolvingSymlinksInPath().path
    try Publication(of: .edition, to: path, sparing: [source]).publish { draft in
      try FileManager.default.copyItem(atPath: file, toPath: draft)
    }
  }

  /// Migrates a copy of the edition at a path, and puts it in the edition's place.
  ///
  /// - Throws: `StoreError`; the edition is then unchanged.
  static func migrate(_ path: String) throws {
    _ = try EditionMigration.migrate(path, digest: ContentDigest.hexadecimal(of:))
  }

  /// Makes a migrated copy of an edition, unless it is there from before.
  ///
  /// - Throws: `StoreError`; nothing is then changed.
  static func migrate(_ path: String, to copy: String) throws {
    try EditionMigration.copy(path, to: copy, digest: ContentDigest.hexadecimal(of:))
  }
}
