import Crypto
import Foundation

/// The bytes of an input in order, translated to UTF-8 if it has another encoding.
///
/// It is the one door for every file that is read. An input is a regular file, standard input, or bytes in
/// memory, and it is opened once; its digest is that of the bytes that were handed out. It is a class
/// because it owns a file descriptor, which it closes at its end.
final class ByteInput {
  /// The most bytes in a row that readers pass over because they make no line and no record: 64 MiB.
  static let mostSkipped = 1 << 26
  /// The most bytes that are read for the digest of a file alone; more would be a sparse file.
  private static let mostDrained = 1 << 30

  private let path: String
  private let descriptor: Int32
  private let encoding: TextEncoding
  private let memory: [UInt8]
  private var memoryOffset = 0
  private var untranslated: [UInt8] = []
  /// Whether a reader has come to the end; what is written there later is not read.
  private var isAtEnd = false
  private var hash: SHA256?
  /// The digest of the first reading, once there is a second.
  private var firstDigest: String?

  /// Opens an input and reads nothing yet; the location `-` is standard input.
  ///
  /// - Throws: ``CorpusError`` if the file cannot be opened or is no regular file.
  init(
    path: String,
    location: String,
    encoding: TextEncoding = .utf8,
    isHashed: Bool = false
  ) throws(CorpusError) {
    self.path = path
    self.encoding = encoding
    memory = []
    hash = isHashed ? SHA256() : nil
    descriptor = location == "-" ? 0 : try Self.opened(location, path: path)
  }

  /// Makes an input of bytes in memory.
  init(_ file: WholeFile) {
    path = file.path
    encoding = .utf8
    memory = file.bytes
    descriptor = -1
  }

  deinit {
    if descriptor > 0 { close(descriptor) }
  }

  /// Whether the input is standard input, which can be read only once and has no folder.
  var isStandardInput: Bool { descriptor == 0 }

  /// Goes back to the first byte; the digest stays that of the first reading.
  ///
  /// - Throws: ``CorpusError/cannotRead(path:reason:)`` if the input is a stream.
  func rewind() throws(CorpusError) {
    if hash != nil {
      firstDigest = try digest()
      hash = nil
    }
    memoryOffset = 0
    guard descriptor >= 0 else { return }
    guard lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw CorpusError.cannotRead(path: path, reason: CorpusError.systemReason)
    }
  }

  /// The digest of the input in lower-case hexadecimal.
  ///
  /// What a reader left of a file that it gave up is read first, up to a gibibyte. Standard input may have no
  /// end, so its digest is that of the bytes that were read.
  ///
  /// - Throws: ``CorpusError/cannotRead(path:reason:)``.
  func digest() throws(CorpusError) -> String {
    if let firstDigest { return firstDigest }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var left = isStandardInput || isAtEnd ? 0 : Self.mostDrained
    while left > 0 {
      let count = try chunk.withUnsafeMutableBufferPointer { bytes throws(CorpusError) in
        try fillUntranslated(bytes)
      }
      left = count < chunk.count ? 0 : left - count
    }
    return Digest.text((hash ?? SHA256()).finalize())
  }

  /// Fills a buffer with the next bytes; a buffer that is not full means the end of the file.
  ///
  /// - Throws: ``CorpusError/cannotRead(path:reason:)``.
  func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>) throws(CorpusError) -> Int {
    if encoding == .utf8 { return try fillUntranslated(buffer) }
    // One byte of a single-byte encoding becomes at most three of UTF-8.
    let share = buffer.count / 3
    if untranslated.count < share { untranslated = [UInt8](repeating: 0, count: share) }
    var source = untranslated
    untranslated = []
    defer { untranslated = source }
    let count = try source.withUnsafeMutableBufferPointer { bytes throws(CorpusError) in
      try fillUntranslated(UnsafeMutableBufferPointer(rebasing: bytes[..<share]))
    }
    var written = 0
    for byte in source[..<count] {
      for unit in encoding.utf8(of: byte) {
        buffer[written] = unit
        written += 1
      }
    }
    return written
  }

  private func fillUntranslated(
    _ buffer: UnsafeMutableBufferPointer<UInt8>
  ) throws(CorpusError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = next(UnsafeMutableBufferPointer(rebasing: buffer[filled...]))
      if count == 0 {
        isAtEnd = true
        break
      }
      if count > 0 {
        filled += count
      } else if errno == EAGAIN, isStandardInput {
        // Whoever started the program may have set its standard input not to wait.
        var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&waited, 1, -1)
      } else if errno != EINTR {
        throw CorpusError.cannotRead(path: path, reason: CorpusError.systemReason)
      }
    }
    let bytes = UnsafeRawBufferPointer(buffer)
    hash?.update(bufferPointer: UnsafeRawBufferPointer(rebasing: bytes[..<filled]))
    return filled
  }

  /// Reads some bytes as read(2) does.
  private func next(_ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard descriptor < 0 else { return read(descriptor, buffer.baseAddress, buffer.count) }
    let count = min(buffer.count, memory.count - memoryOffset)
    _ = buffer.update(fromContentsOf: memory[memoryOffset..<memoryOffset + count])
    memoryOffset += count
    return count
  }

  /// Opens a regular file.
  ///
  /// A pipe without a writer would wait for ever to be opened, so the opening does not wait.
  private static func opened(_ location: String, path: String) throws(CorpusError) -> Int32 {
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
