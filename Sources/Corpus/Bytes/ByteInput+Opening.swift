import Foundation

extension ByteInput {
  /// Opens a regular file.
  ///
  /// A pipe without a writer would wait for ever to be opened, so the opening does not wait.
  static func opened(_ location: String, path: String) throws(CorpusError) -> Int32 {
    guard !location.utf8.contains(0) else {
      throw CorpusError.cannotOpen(path: path, reason: "a path has no NUL")
    }
    let descriptor = open(location, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENXIO { throw CorpusError.notFile(path: path, kind: "a socket") }
      throw CorpusError.cannotOpen(path: path, reason: CorpusError.systemReason)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let reason = CorpusError.systemReason
      close(descriptor)
      throw CorpusError.cannotOpen(path: path, reason: reason)
    }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFREG else { return descriptor }
    close(descriptor)
    throw switch kind {
    case S_IFDIR: CorpusError.cannotOpen(path: path, reason: "is a directory")
    case S_IFIFO: CorpusError.notFile(path: path, kind: "a pipe")
    default: CorpusError.notFile(path: path, kind: "a device")
    }
  }
}
