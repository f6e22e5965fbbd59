import Foundation

/// What is done in an open folder; the names are looked up in it, wherever its path leads by now.
extension File {
  /// Opens a folder.
  static func folder(_ path: String) throws(StoreError) -> File {
    try File(opening: path, O_RDONLY | O_DIRECTORY)
  }

  /// The path of a file of the folder.
  func path(of name: String) -> String {
    path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// Returns the status of a file or a link of the folder, or nil if there is none.
  func status(of name: String) throws(StoreError) -> Status? {
    var status = stat()
    if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return Status(status) }
    guard errno == ENOENT else { throw .system(.read, path(of: name)) }
    return nil
  }

  /// Creates a folder that only this user may enter, unless something of the name is there.
  func makePrivateFolder(_ name: String) throws(StoreError) {
    guard mkdirat(descriptor, name, 0o700) == 0 || errno == EEXIST else {
      throw .system(.create, path(of: name))
    }
  }

  /// Allows only this user to enter the folder.
  func makePrivate() throws(StoreError) {
    guard fchmod(descriptor, 0o700) == 0 else { throw .system(.lock, path) }
  }

  /// Returns the names of what is in the folder, in no order.
  func names() throws(StoreError) -> [String] {
    // The stream closes its descriptor and moves its place, so it gets one of its own.
    let own = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0, let stream = fdopendir(own) else { throw .system(.read, path) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Removes a file of the folder, if it is there.
  func removeFile(_ name: String) throws(StoreError) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
      throw .system(.remove, path(of: name))
    }
  }

  /// Removes an empty folder of the folder.
  func removeFolder(_ name: String) throws(StoreError) {
    guard unlinkat(descriptor, name, AT_REMOVEDIR) == 0 else {
      throw .system(.remove, path(of: name))
    }
  }

  /// Renames a file of the folder over one of another folder.
  func move(_ name: String, to other: borrowing File, as newName: String) throws(StoreError) {
    guard renameat(descriptor, name, other.descriptor, newName) == 0 else {
      throw .system(.rename, other.path(of: newName))
    }
  }
}

extension File {
  /// Copies a file and waits until the disk has stored the copy.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - copy: The path of the copy.
  ///   - flags: Flags of open(2) for a copy that already exists.
  /// - Throws: ``StoreError`` if the one cannot be read or the other cannot be written.
  static func copy(_ path: String, to copy: String, _ flags: Int32) throws(StoreError) {
    let source = try File(opening: path, O_RDONLY | O_NONBLOCK)
    let target = try File(opening: copy, O_WRONLY | O_CREAT | flags)
    var offset = 0
    while true {
      let bytes = try source.read(upTo: 1 << 20, at: offset)
      if bytes.isEmpty { break }
      try target.write(bytes)
      offset += bytes.count
    }
    try target.sync()
  }

  /// Removes a file, if there is one.
  static func remove(_ path: String) throws(StoreError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .system(.remove, path) }
  }
}
