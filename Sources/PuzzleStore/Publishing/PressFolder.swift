import Foundation

/// The hidden folder beside a destination; only one process at a time writes in it.
///
/// The process locks the folder itself by flock(2). The system releases the lock when the process ends
/// for any reason. So a folder without a lock was left by a dead process and may be emptied.
struct PressFolder: ~Copyable {
  /// The folder's path.
  let path: String

  private let lock: File

  /// Creates and locks the folder, or takes over one that was left behind, and empties it.
  ///
  /// - Throws: ``StoreError/pressUnderWay(folder:destination:)`` if another process holds it.
  static func open(beside destination: Destination) throws(StoreError) -> PressFolder {
    let path = destination.pressFolder
    let lock = try locked(path, for: destination)
    try empty(path)
    return PressFolder(path: path, lock: lock)
  }

  /// Removes the folder and its content.
  ///
  /// If something cannot be removed, the next process clears it. By now the file is published, or a worse
  /// error is being reported.
  func discard() {
    do throws(StoreError) {
      try Self.empty(path)
    } catch {
      return
    }
    rmdir(path)
  }

  private static func locked(
    _ path: String,
    for destination: Destination
  ) throws(StoreError) -> File {
    while true {
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .system(.create, path) }
      let folder: File
      do throws(StoreError) {
        folder = try File(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      } catch .missing {
        // Its owner removed it between the two calls.
        continue
      }
      guard try folder.lock() else {
        throw .pressUnderWay(folder: path, destination: destination.path)
      }
      // The owner may have removed it before we locked it; then the path leads elsewhere or nowhere.
      if try folder.status() == File.status(of: path) { return folder }
    }
  }

  private static func empty(_ path: String) throws(StoreError) {
    guard let folder = opendir(path) else { throw .system(.read, path) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    for entry in names.map({ path + "/" + $0 }) {
      if unlink(entry) == 0 { continue }
      // For a folder, Linux reports EISDIR, and POSIX EPERM.
      guard errno == EISDIR || errno == EPERM else { throw .system(.remove, entry) }
      try empty(entry)
      guard rmdir(entry) == 0 else { throw .system(.remove, entry) }
    }
  }
}
