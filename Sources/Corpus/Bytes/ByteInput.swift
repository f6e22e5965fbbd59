import Crypto
import Foundation

/// The bytes of an input in order, decompressed and translated to UTF-8 if they are neither plain nor UTF-8.
///
/// It is the one door for every file that is read. An input is a regular file, standard input, or bytes in
/// memory, and it is opened once; its digest is that of the bytes as they lie there. It is a class because it
/// owns a file descriptor, which it closes at its end.
final class ByteInput {
  /// The most bytes in a row that readers pass over because they make no line and no record: 64 MiB.
  static let mostSkipped = 1 << 26
  /// The most bytes that are read for the digest of a file alone; more would be a sparse file.
  private static let mostDrained = 1 << 30

  private let path: String
  private let descriptor: Int32
  /// What the bytes are translated from; nil for nothing, so that they are as they lie there.
  private(set) var encoding: TextEncoding?
  /// Whether the encoding is still to be looked for in the declaration of XML at the start.
  private var looksForDeclaration = false
  /// The bytes that were read to look for it.
  private var ahead: [UInt8] = []
  private let compression: Compression?
  private let memory: [UInt8]
  private var memoryOffset = 0
  /// Whether a reader has come to the end; what is written there later is not read.
  private var isAtEnd = false
  /// How many bytes of the file were read, as they lie there; each reading counts anew.
  private(set) var readCount = 0
  private var hash: SHA256?
  /// The digest of the first reading, once there is a second.
  private var firstDigest: String?

  private var decompressor: Decompressor?
  private var translation: Translation?

  /// Opens an input and reads nothing yet; the location `-` is standard input.
  ///
  /// Without an encoding it is the single-byte one that an XML document declares itself, if it does.
  ///
  /// - Throws: ``CorpusError`` if the file cannot be opened or is no regular file.
  init(
    path: String,
    location: String,
    encoding: TextEncoding? = .utf8,
    compression: Compression? = nil,
    isHashed: Bool = false
  ) throws(CorpusError) {
    self.path = path
    self.encoding = encoding
    looksForDeclaration = encoding == nil
    self.compression = compression
    memory = []
    hash = isHashed ? SHA256() : nil
    descriptor = location == "-" ? 0 : try Self.opened(location, path: path)
    try beginLayers()
  }

  /// Makes an input of bytes in memory, in the encoding that a file of them would have.
  init(_ file: WholeFile, encoding: TextEncoding? = .utf8) {
    path = file.path
    self.encoding = encoding
    looksForDeclaration = encoding == nil
    translation = encoding.flatMap(Translation.init)
    compression = nil
    memory = file.bytes
    descriptor = -1
  }

  deinit {
    if descriptor > 0 { close(descriptor) }
  }

  /// Whether the input is standard input, which can be read only once and has no folder.
  var isStandardInput: Bool { descriptor == 0 }

  /// Whether the input may be far longer than anything on the disk is: standard input, or a compressed file.
  var mayBeEndless: Bool { isStandardInput || compression != nil }

  /// What is found of a file that was read and is declared to have a single-byte encoding: that it is UTF-8.
  var likeness: UTF8Likeness? { translation?.likeness.flatMap { $0.isFound ? $0 : nil } }

  /// Goes back to the first byte; the digest stays that of the first reading.
  ///
  /// - Throws: ``CorpusError/cannotRead(path:reason:)`` if the input is a stream.
  func rewind() throws(CorpusError) {
    if hash != nil {
      firstDigest = try digest()
      hash = nil
    }
    (memoryOffset, readCount) = (0, 0)
    try beginLayers()
    guard descriptor >= 0 else { return }
    guard lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw CorpusError.cannotRead(path: path, reason: CorpusError.systemReason)
    }
  }

  private func beginLayers() throws(CorpusError) {
    translation = encoding.flatMap(Translation.init)
    ahead = []
    guard let compression else { return }
    do throws(CompressionFault) {
      decompressor = try Decompressor(compression)
    } catch {
      throw CorpusError.cannotRead(path: path, reason: error.reason)
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
        try fillStored(bytes)
      }
      left = count < chunk.count ? 0 : left - count
    }
    return Digest.text((hash ?? SHA256()).finalize())
  }

  /// Fills a buffer with the next bytes; a buffer that is not full means the end of the file.
  ///
  /// - Throws: ``CorpusError/cannotRead(path:reason:)``.
  func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>) throws(CorpusError) -> Int {
    if looksForDeclaration { try lookForDeclaration() }
    if translation == nil { return try fillUntranslated(buffer) }
    var filled = 0
    while filled < buffer.count {
      let room = UnsafeMutableBufferPointer(rebasing: buffer[filled...])
      if let count = translation?.take(room), count > 0 {
        filled += count
      } else if try !translateNext() {
        break
      }
    }
    return filled
  }

  /// Reads the start of the file, which stays to be read, and finds the encoding that it declares.
  private func lookForDeclaration() throws(CorpusError) {
    looksForDeclaration = false
    var start = [UInt8](repeating: 0, count: TextEncoding.declarationLength)
    let count = try start.withUnsafeMutableBufferPointer { bytes throws(CorpusError) in
      try fillUntranslated(bytes)
    }
    ahead = Array(start[..<count])
    encoding = TextEncoding(ofXML: ahead)
    translation = encoding.flatMap(Translation.init)
  }

  /// Translates the next bytes; false at the end.
  private func translateNext() throws(CorpusError) -> Bool {
    guard var translation, !translation.isAtEnd else { return false }
    // It is taken out while it works, so that its memory is not copied.
    self.translation = nil
    defer { self.translation = translation }
    let count = try translation.source.withUnsafeMutableBufferPointer {
      bytes throws(CorpusError) in
      try fillUntranslated(bytes)
    }
    do throws(TextDecoder.Fault) {
      try translation.translate(count)
    } catch {
      throw CorpusError.cannotRead(path: path, reason: error.reason)
    }
    return true
  }

  private func fillUntranslated(
    _ buffer: UnsafeMutableBufferPointer<UInt8>
  ) throws(CorpusError) -> Int {
    let count = min(ahead.count, buffer.count)
    if count > 0 {
      _ = buffer.update(fromContentsOf: ahead[..<count])
      ahead.removeFirst(count)
    }
    return count + (try fillPlain(UnsafeMutableBufferPointer(rebasing: buffer[count...])))
  }

  /// Fills a buffer with the next bytes, decompressed.
  private func fillPlain(
    _ buffer: UnsafeMutableBufferPointer<UInt8>
  ) throws(CorpusError) -> Int {
    guard decompressor != nil else { return try fillStored(buffer) }
    let result = try decompressor?.fill(buffer) { bytes throws(CorpusError) in
      try fillStored(bytes)
    }
    switch result {
    case .success(let count): return count
    case .failure(let fault): throw CorpusError.cannotRead(path: path, reason: fault.reason)
    case nil: return 0
    }
  }

  /// Fills a buffer with the next bytes as they lie there.
  private func fillStored(
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
    readCount += filled
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
}
