import Foundation

/// An open file or folder, which is closed when it goes out of scope.
struct File: ~Copyable {
  let path: String
  let descriptor: Int32

  /// Opens a path with the flags of open(2); child processes do not inherit it.
  init(opening path: String, _ flags: Int32) throws(StoreError) {
    // The umask limits the permissions, as it does for any file that a tool writes.
    descriptor = open(path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw .system(flags & O_CREAT == 0 ? .open : .create, path)
    }
    self.path = path
  }

  /// Opens a file of a folder that is open, wherever the folder's path leads by now.
  init(opening name: String, in folder: borrowing File, _ flags: Int32) throws(StoreError) {
    path = folder.path(of: name)
    descriptor = openat(folder.descriptor, name, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw .system(flags & O_CREAT == 0 ? .open : .create, path)
    }
  }

  deinit {
    close(descriptor)
  }

  /// Returns the status of the open file.
  func status() throws(StoreError) -> Status {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(.read, path) }
    return Status(status)
  }

  /// Reads bytes from an offset, by default the start of the file; a shorter file gives fewer bytes.
  func read(upTo byteCount: Int, at offset: Int = 0) throws(StoreError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: byteCount)
    var filled = 0
    while filled < byteCount {
      let count = bytes.withUnsafeMutableBytes {
        pread(
          descriptor,
          $0.baseAddress?.advanced(by: filled),
          byteCount - filled,
          off_t(offset + filled)
        )
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system(.read, path) }
      if count == 0 { break }
      filled += count
    }
    return Array(bytes.prefix(filled))
  }

  /// Appends bytes to the file.
  func write(_ bytes: [UInt8]) throws(StoreError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system(.write, path) }
      written += count
    }
  }

  /// Writes bytes over those at an offset.
  func overwrite(at offset: Int, with bytes: [UInt8]) throws(StoreError) {
    let count = bytes.withUnsafeBytes {
      pwrite(descriptor, $0.baseAddress, bytes.count, off_t(offset))
    }
    guard count == bytes.count else { throw .system(.write, path) }
  }

  /// Waits until the disk has stored all that was written.
  func sync() throws(StoreError) {
    #if canImport(Darwin)
      // On Apple systems fsync leaves the bytes in the drive's cache. Some file systems lack F_FULLFSYNC.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    while fsync(descriptor) != 0 {
      guard errno == EINTR else { throw .system(.sync, path) }
    }
  }

  /// Locks the file for this process until it is closed.
  ///
  /// - Returns: Whether the lock was taken; false if another process holds it.
  func lock() throws(StoreError) -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      guard errno == EINTR else { throw .system(.lock, path) }
    }
    return true
  }

  /// Gives the file the owner and the permissions of another, as far as the system allows it.
  func adopt(_ status: Status) {
    // A change of owner clears some permissions, so it comes first. Who may not give the file away may
    // still give it to one of their groups.
    if fchown(descriptor, status.owner, status.group) != 0 {
      _ = fchown(descriptor, uid_t.max, status.group)
    }
    _ = fchmod(descriptor, status.permissions)
  }
}
