import Foundation
import GRDB

extension ProgressStore {
  /// Sets a damaged file aside, and puts a new one in its place with every row that can still be read.
  ///
  /// The damaged file is copied with its logs to `progress.damaged-1.sqlite`, or the next number that is free,
  /// before anything else is done; nothing is read from the place of the file itself. The new file takes that
  /// place by rename when it is complete. Close the progress before; while another process has the
  /// folder locked for the same work, this one is refused. Running totals are added up anew.
  ///
  /// - Parameter path: The path of the progress.
  /// - Returns: Where the damaged file lies, and what was carried over.
  /// - Throws: ``StoreError``, for example ``StoreError/missing(path:)``, ``StoreError/diskFull(path:)`` or
  ///   ``StoreError/locked(path:)``; then the damaged file is in its place as it was. A newer file or one of
  ///   another program is refused: it is not damaged.
  public static func salvage(_ path: String) throws -> Salvage {
    guard !path.isEmpty, !path.hasNUL else {
      throw StoreError.notReplaced(path: path, because: .noPath)
    }
    let folder = try File.folder(ProgressFile.folder(of: path))
    guard try folder.lock() else { throw StoreError.locked(path: path) }
    guard let status = try File.status(of: path) else { throw StoreError.missing(path: path) }
    guard status.isRegularFile else { throw StoreError.notAFile(path: path) }
    let damaged = try setAside(path)
    // Those of a process that died at this work may be there.
    let (draft, source) = (path + ".new", path + ".reading")
    for file in [draft, source] { try removeDatabase(file) }
    try copyDatabase(damaged, to: source)
    if try File.status(of: source)?.byteCount == 0 {
      // SQLite deletes the log beside an empty file, and reads one beside a page of zeros.
      try File(opening: source, O_WRONLY).write(Array(repeating: 0, count: 4096))
    }
    do {
      try refuseStranger(source, path: path)
    } catch {
      for file in [source, damaged] { try removeDatabase(file) }
      throw error
    }
    let salvage = try StoreError.naming(draft) {
      let queue = try DatabaseQueue(path: ProgressFile.sqliteName(draft))
      try Schema.progress.migrate(queue)
      let carried = try Carriage.carry(from: source, of: damaged, into: queue)
      try queue.close()
      return carried
    }
    try removeDatabase(source)
    try File(opening: draft, O_RDONLY).sync()
    // SQLite would replay the old log on the new file.
    for companion in ProgressFile.companions { try File.remove(path + companion) }
    guard rename(draft, path) == 0 else { throw StoreError.system(.rename, path) }
    try folder.sync()
    return salvage
  }

  /// Refuses a file that is not for this program to read.
  private static func refuseStranger(_ copy: String, path: String) throws {
    do {
      _ = try ProgressFile.look(copy, Configuration(), .progress)
    } catch StoreError.newer(_, let version, let supported) {
      throw StoreError.newer(path: path, version: version, supported: supported)
    } catch StoreError.foreign(_, let applicationID, let expected) where applicationID != 0 {
      throw StoreError.foreign(path: path, applicationID: applicationID, expected: expected)
    } catch is DatabaseError, is StoreError {
      // It is damaged, which is why this is done.
    }
  }

  /// Copies a file and its logs to a name that is free, and flushes the copies.
  private static func setAside(_ path: String) throws -> String {
    let stem = path.hasSuffix(".sqlite") ? String(path.dropLast(7)) : path
    var number = 1
    while try File.status(ofLink: "\(stem).damaged-\(number).sqlite") != nil { number += 1 }
    let damaged = "\(stem).damaged-\(number).sqlite"
    try copyDatabase(path, to: damaged)
    return damaged
  }

  private static func copyDatabase(_ path: String, to copy: String) throws {
    for ending in ["-wal", "-journal", ""] where try File.status(of: path + ending) != nil {
      try File.copy(path + ending, to: copy + ending, O_TRUNC)
    }
  }

  private static func removeDatabase(_ path: String) throws(StoreError) {
    for ending in ProgressFile.companions + [""] { try File.remove(path + ending) }
  }
}
