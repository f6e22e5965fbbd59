import Foundation
import PuzzleEngine
import PuzzleStore

/// Opens the edition of an app, and repairs what stands in the way as far as that needs no player.
///
/// What is tried is in the order of the rules: once more, then migrating an older file, then the bundled
/// edition. No file is lost: a damaged one is renamed before another takes its place.
struct EditionOpening {
  /// The path of the edition.
  let path: String
  /// The path of the edition in the app's bundle, which is never changed; nil if there is none.
  let bundled: String?
  /// The folder for the copy of an edition that cannot be migrated where it is.
  let spareFolder: String

  private(set) var repairs: [Repair] = []
  /// Whether the bundled edition was tried; it is tried once.
  private var triedBundled = false

  init(path: String, bundled: String?, spareFolder: String) {
    (self.path, self.bundled, self.spareFolder) = (path, bundled, spareFolder)
  }

  /// Opens the edition.
  ///
  /// - Throws: ``PlayError`` if the edition cannot be opened and there is no bundled one that can.
  mutating func open() throws(PlayError) -> PuzzleBook {
    let store: StoreError
    do {
      return PuzzleBook(
        library: try PuzzleLibrary.open(path, scrutiny: .schema(digest: ContentDigest.hexadecimal))
      )
    } catch let error as StoreError {
      store = error
    } catch {
      throw PlayError(error, in: .edition)
    }
    if case .older(_, let version, _) = store { return try migrate(path, from: version) }
    let failure = PlayError(store, in: .edition)
    switch failure.recovery {
    case .reinstall: return try restore(after: failure, isMissing: store.isMissing)
    case .retry: return try PuzzleBook.open(path)
    case .updateApp, .freeSpace, .resetProgress, .chooseAnother: throw failure
    }
  }

  /// Replaces an edition that turned out to be damaged, and opens what takes its place.
  mutating func replace(because failure: PlayError) throws(PlayError) -> PuzzleBook {
    try restore(after: failure, isMissing: !FileManager.default.fileExists(atPath: path))
  }
}

extension EditionOpening {
  /// Copies the bundled edition to the path.
  private mutating func restore(
    after failure: PlayError,
    isMissing: Bool
  ) throws(PlayError) -> PuzzleBook {
    guard let bundled, bundled != path, !triedBundled else { throw failure }
    triedBundled = true
    let version = try Self.version(ofBundled: bundled, orThrow: failure)
    var aside: String?
    do {
      if !isMissing { aside = try SetAside.move(path) }
      try EditionCopy.publish(bundled, to: path)
    } catch {
      if let aside { SetAside.moveBack(aside, to: path) }
      repairs.append(.openedBundled(because: PlayError(error, in: .edition)))
      if let version { return try migrateCopy(of: bundled, from: version) }
      return try PuzzleBook.open(bundled)
    }
    repairs.append(aside.map { .restored(damaged: $0, because: failure) } ?? .installed)
    if let version { return try migrate(path, from: version) }
    return try PuzzleBook.open(path)
  }

  /// Checks that the bundled edition opens, before anything is moved.
  ///
  /// - Returns: The version of its schema if that is an older one.
  /// - Throws: The failure that led here if the bundled edition is no better.
  private static func version(
    ofBundled path: String,
    orThrow failure: PlayError
  ) throws(PlayError) -> Int? {
    do {
      _ = try PuzzleLibrary.open(path)
      return nil
    } catch StoreError.older(_, let version, _) {
      return version
    } catch {
      throw failure
    }
  }

  /// Migrates an older edition where it is, or else a copy of it in the spare folder.
  private mutating func migrate(_ path: String, from version: Int) throws(PlayError) -> PuzzleBook {
    let failure: PlayError
    do {
      guard path != bundled else { return try migrateCopy(of: path, from: version) }
      try EditionCopy.migrate(path)
      repairs.append(.migrated(from: version, to: PuzzleLibrary.schemaVersion, path: path))
      return try PuzzleBook.open(path)
    } catch {
      failure = PlayError(error, in: .edition)
    }
    switch failure.kind {
    case .fileSystem, .connection: return try migrateCopy(of: path, from: version)
    case .damaged, .migration:
      return try restore(after: failure, isMissing: false)
    case .opening, .query, .absence, .invalid: throw failure
    }
  }

  private mutating func migrateCopy(
    of path: String,
    from version: Int
  ) throws(PlayError) -> PuzzleBook {
    let copy = URL(fileURLWithPath: spareFolder).appendingPathComponent("edition.sqlite").path
    try PlayError.naming(.edition) {
      try EditionCopy.migrate(path, to: copy)
    }
    repairs.append(.migrated(from: version, to: PuzzleLibrary.schemaVersion, path: copy))
    return try PuzzleBook.open(copy)
  }
}

extension StoreError {
  /// Whether there is no file.
  fileprivate var isMissing: Bool {
    if case .missing = self { true } else { false }
  }
}
