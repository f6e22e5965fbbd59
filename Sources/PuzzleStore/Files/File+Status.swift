import Foundation

extension File {
  /// The properties of a file that the system reports.
  struct Status: Hashable {
    /// What a path can lead to.
    enum Kind: Hashable {
      case file, folder, link, pipe, socket, device
    }

    /// The numbers that identify a file, whatever path or link leads to it.
    struct Identity: Hashable {
      /// The number of its disk.
      let disk: UInt64
      /// Its number on the disk.
      let serialNumber: UInt64
    }

    /// What it is.
    let kind: Kind
    /// The size of the file.
    let byteCount: Int
    /// When it was last written, in nanoseconds.
    let writtenAt: Int
    /// Which file it is.
    let identity: Identity
    /// The user and the group to which it belongs.
    let owner: uid_t, group: gid_t
    /// Who may read, write and run it.
    let permissions: mode_t

    /// Whether it is a folder in which only the owner of a file may remove it.
    let isSticky: Bool

    /// Whether it is a regular file, not a folder, a pipe or a device.
    var isRegularFile: Bool { kind == .file }
  }

  /// Returns the status of the file that a path leads to, or nil if there is none.
  static func status(of path: String) throws(StoreError) -> Status? {
    var status = stat()
    if stat(path, &status) == 0 { return Status(status) }
    guard errno == ENOENT else { throw .system(.read, path) }
    return nil
  }

  /// Returns the status of a file, or of the link at a path; nil if there is neither.
  static func status(ofLink path: String) throws(StoreError) -> Status? {
    var status = stat()
    if lstat(path, &status) == 0 { return Status(status) }
    guard errno == ENOENT else { throw .system(.read, path) }
    return nil
  }

  /// Returns the path that a link holds.
  static func content(ofLink path: String) throws(StoreError) -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.bindMemory(to: CChar.self).baseAddress.map { readlink(path, $0, buffer.count) } ?? -1
    }
    guard count >= 0 else { throw .system(.read, path) }
    guard let content = String(bytes: bytes[..<count], encoding: .utf8) else {
      throw .system(.read, path, code: EILSEQ)
    }
    return content
  }

  /// Returns how many bytes a path has once its links are followed.
  static func resolvedByteCount(of path: String) throws(StoreError) -> Int {
    guard let resolved = realpath(path, nil) else { throw .system(.open, path) }
    defer { free(resolved) }
    return strlen(resolved)
  }

  /// Returns what identifies the file that a path leads to; nil if it leads to none that can be seen.
  static func identity(of path: String) -> Status.Identity? {
    var status = stat()
    return stat(path, &status) == 0 ? Status(status).identity : nil
  }
}

extension File.Status {
  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
    byteCount = Int(status.st_size)
    #if canImport(Darwin)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    writtenAt = written.tv_sec &* 1_000_000_000 &+ written.tv_nsec
    identity = Identity(
      disk: UInt64(truncatingIfNeeded: status.st_dev),
      serialNumber: UInt64(status.st_ino)
    )
    (owner, group) = (status.st_uid, status.st_gid)
    permissions = status.st_mode & 0o777
    isSticky = status.st_mode & S_ISVTX != 0
  }
}
