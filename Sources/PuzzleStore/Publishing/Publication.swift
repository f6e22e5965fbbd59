import Foundation

/// Puts a finished file in a place at once, or not at all.
///
/// The file is written in a hidden folder beside its destination, flushed to the disk, and renamed
/// over the destination. So whoever opens the destination finds the old file or the new one, whole,
/// also after a crash or a cut of power. One process at a time writes a destination; the folder that
/// a killed one leaves behind is emptied and used again by the next.
///
/// Not `FileManager.replaceItemAt`, which on Linux (Swift 6.3.1) throws and leaves nothing at the
/// destination: the old file is removed, and the new one stays where it was. And not
/// `Data.WritingOptions.atomic`, which does not flush the folder.
public enum Publication {
  /// Lets a closure write a draft, and publishes it.
  ///
  /// The destination's folder must exist; its last component is created where only that is missing.
  /// A symbolic link at the destination is replaced by the file.
  ///
  /// - Parameters:
  ///   - destination: The path of the file, of which no process holds a press under way.
  ///   - press: Writes the file at the path that it is given, where nothing is yet. It may put other
  ///     files beside the draft; they are removed with the folder.
  /// - Throws: ``StoreError``, or what the closure throws; the destination is then as it was and the
  ///   work folder is gone. Only where the flush of the folder fails, at the very end, is the new file
  ///   in its place already.
  public static func publish(
    to destination: String,
    _ press: (_ draft: String) throws -> Void
  ) throws {
    let target = Destination(destination)
    try target.prepare()
    let folder = try PressFolder(beside: target)
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

  /// Checks that a file could be published, before the work for it begins.
  ///
  /// - Throws: ``StoreError`` where the path is a folder's, or its folder is missing and cannot be
  ///   created.
  public static func prepare(_ destination: String) throws {
    try Destination(destination).prepare()
  }

  /// Writes a small file in the same way.
  ///
  /// - Throws: ``StoreError`` where the file cannot be written; what was there is then as it was.
  public static func write(_ bytes: [UInt8], to destination: String) throws {
    try publish(to: destination) { draft in
      try File(opening: draft, O_WRONLY | O_CREAT | O_EXCL).write(bytes)
    }
  }
}

extension Publication {
  /// Publishes a database over an older one.
  ///
  /// A journal beside the old file would be rolled into the new one by whoever opens it next
  /// (https://www.sqlite.org/howtocorrupt.html, section 1.4), so nothing is published over it.
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
