import Foundation

/// The hidden folder beside a destination that one process at a time writes in.
///
/// The lock is flock(2) on the folder itself: the system lets go of it when the process ends in any
/// way, so a folder that is there and not locked is a dead press's and may be emptied.
struct PressFolder: ~Copyable {
  /// The folder's path.
  let path: String

  private let lock: File

  /// Creates the folder, or takes over one that was left behind, and empties it.
  ///
  /// - Throws: ``StoreError/pressUnderWay(folder:destination:)`` where another process holds it.
  init(beside destination: Destination) throws(StoreError) {
    let path = destination.pressFolder
    let lock = try Self.locked(path, for: destination)
    try Self.empty(path)
    self.path = path
    self.lock = lock
  }

  /// Removes the folder with what is in it.
  ///
  /// What cannot be removed stays for the next press to clear: the file is published by now, or there
  /// is a worse error to tell.
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
        // Its owner finished and removed it between the two calls.
        continue
      }
      guard try folder.lock() else {
        throw .pressUnderWay(folder: path, destination: destination.path)
      }
      // The owner may have removed it before the lock was ours: then it is a folder without a name.
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
      // Linux says EISDIR of a folder and POSIX EPERM.
      guard errno == EISDIR || errno == EPERM else { throw .system(.remove, entry) }
      try empty(entry)
      guard rmdir(entry) == 0 else { throw .system(.remove, entry) }
    }
  }
}
