import Foundation

/// An open file or folder of the system, closed when it goes out of scope.
struct File: ~Copyable {
  private let path: String
  private let descriptor: Int32

  /// What the system says of a file.
  struct Status: Hashable {
    /// Whether it is an ordinary file, and no folder, pipe or device.
    let isRegularFile: Bool
    /// The size.
    let byteCount: Int
    /// The number that identifies the file on its disk.
    let serialNumber: UInt64
  }

  /// Opens a path with the flags of open(2), and never hands it to a child process.
  init(opening path: String, _ flags: Int32) throws(StoreError) {
    // Read by owner, group and others as their umask says, like any file that a tool writes.
    descriptor = open(path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw .system(flags & O_CREAT == 0 ? .open : .create, path)
    }
    self.path = path
  }

  deinit {
    close(descriptor)
  }

  /// The status of the open file.
  func status() throws(StoreError) -> Status {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(.read, path) }
    return Status(status)
  }

  /// The status of what a path leads to, or nil where there is nothing.
  static func status(of path: String) throws(StoreError) -> Status? {
    var status = stat()
    if stat(path, &status) == 0 { return Status(status) }
    guard errno == ENOENT else { throw .system(.read, path) }
    return nil
  }

  /// Reads bytes from the start of the file, fewer where it is shorter.
  func read(upTo byteCount: Int) throws(StoreError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: byteCount)
    var filled = 0
    while filled < byteCount {
      let count = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress?.advanced(by: filled), byteCount - filled, off_t(filled))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system(.read, path) }
      if count == 0 { break }
      filled += count
    }
    return Array(bytes.prefix(filled))
  }

  /// Writes all the bytes at the file's end.
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

  /// Waits until the disk has what was written.
  func sync() throws(StoreError) {
    #if canImport(Darwin)
      // Apple's fsync leaves the bytes in the drive's cache; not every file system has the other.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    while fsync(descriptor) != 0 {
      guard errno == EINTR else { throw .system(.sync, path) }
    }
  }

  /// Takes the file for this process alone until it is closed, or says that another one has it.
  func lock() throws(StoreError) -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      guard errno == EINTR else { throw .system(.lock, path) }
    }
    return true
  }
}

extension File.Status {
  fileprivate init(_ status: stat) {
    isRegularFile = status.st_mode & S_IFMT == S_IFREG
    byteCount = Int(status.st_size)
    serialNumber = UInt64(status.st_ino)
  }
}
