import Foundation

/// Publishes a finished file completely or not at all.
///
/// The file is written in a hidden folder beside its destination, flushed to the disk, and renamed over
/// the destination. So the destination always holds the old file or the new one, even after a crash or a
/// power failure. Only one process at a time writes to a destination. The folder of a killed process is
/// emptied and used again by the next process.
///
/// `FileManager.replaceItemAt` is not used: on Linux (Swift 6.3.1) it throws, removes the old file, and
/// leaves the new one where it was. `Data.WritingOptions.atomic` is not used either, because it does not
/// flush the folder.
public enum Publication {
  /// Publishes a file that a closure writes.
  ///
  /// If only the last component of the destination's folder is missing, it is created. The file replaces a
  /// symbolic link at the destination.
  ///
  /// - Parameters:
  ///   - destination: The path of the file.
  ///   - press: Writes a new file at the path that it receives. It may write other files beside the draft;
  ///     they are removed with the folder.
  /// - Throws: ``StoreError``, or the closure's error. The destination is then unchanged, and the work
  ///   folder is gone. Only if the final flush of the folder fails is the new file already in place.
  public static func publish(
    to destination: String,
    _ press: (_ draft: String) throws -> Void
  ) throws {
    let target = Destination(destination)
    try target.prepare()
    let folder = try PressFolder.open(beside: target)
    let draft = folder.path + "/" + target.name
    do {
      try press(draft)
      try File(opening: draft, O_RDONLY).sync()
      guard rename(draft, target.path) == 0 else {
        throw StoreError.system(.rename, target.path)
      }
    } catch {
      folder.discard()
      throw error
    }
    folder.discard()
    try File(opening: target.folder, O_RDONLY | O_DIRECTORY).sync()
  }

  /// Checks that a file can be published, before the work for it begins.
  ///
  /// - Throws: ``StoreError`` if the path leads to a folder, or if its folder is missing and cannot be
  ///   created.
  public static func prepare(_ destination: String) throws {
    try Destination(destination).prepare()
  }

  /// Reads a published file that is small.
  ///
  /// - Returns: The bytes, or nil if there is no file.
  /// - Throws: ``StoreError`` if it cannot be read, is no regular file, or has more bytes than that.
  public static func read(_ path: String, upTo limit: Int) throws -> [UInt8]? {
    guard try File.status(of: path) != nil else { return nil }
    let file = try File(opening: path, O_RDONLY | O_NONBLOCK)
    let status = try file.status()
    guard status.isRegularFile else { throw StoreError.notAFile(path: path) }
    guard status.byteCount <= limit else {
      throw StoreError.tooLarge(path: path, byteCount: status.byteCount, limit: limit)
    }
    return try file.read(upTo: status.byteCount)
  }

  /// Publishes bytes as a file.
  ///
  /// - Throws: ``StoreError`` if the file cannot be written; the destination is then unchanged.
  public static func write(_ bytes: [UInt8], to destination: String) throws {
    try publish(to: destination) { draft in
      try File(opening: draft, O_WRONLY | O_CREAT | O_EXCL).write(bytes)
    }
  }
}

extension Publication {
  /// Publishes a database over an older one.
  ///
  /// If there is a journal beside the old file, nothing is published: the next program to open the new
  /// file would apply the journal to it (https://www.sqlite.org/howtocorrupt.html, section 1.4).
  static func replaceDatabase(
    at path: String,
    _ press: (_ draft: String) throws -> Void
  ) throws {
    try publish(to: path) { draft in
      for journal in [path + "-journal", path + "-wal"] {
        if let status = try File.status(of: journal), status.byteCount > 0 {
          throw StoreError.journalBeside(path: path, journal: journal)
        }
      }
      try press(draft)
    }
  }
}
