/// Decompresses a stream of members, one after another, in memory that does not grow.
///
/// Both formats allow members to be concatenated. After the last one zeros may follow, as a tape leaves them;
/// anything else is a fault.
struct Decompressor {
  private enum State {
    case beforeMember, inMember, inPadding
  }

  private let compression: Compression
  private let codec: any MemberCodec
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  /// The compressed bytes that were read and not used yet.
  private var unused = 0..<0
  private var isSourceAtEnd = false
  private var isAtFirstMember = true
  private var state = State.beforeMember

  /// Makes a decompressor for the start of a file.
  init(_ compression: Compression) throws(CompressionFault) {
    self.compression = compression
    switch compression {
    case .gzip: codec = try GzipCodec()
    case .bzip2: codec = try BZip2Codec()
    }
  }

  /// Fills a buffer with the next bytes; a buffer that is not full means the end of the file.
  ///
  /// - Parameters:
  ///   - buffer: The memory to fill.
  ///   - read: Fills a buffer with compressed bytes; one that is not full means their end.
  /// - Returns: How many bytes were written, or the fault that ends the stream.
  /// - Throws: What `read` throws.
  mutating func fill<Failure: Error>(
    _ buffer: UnsafeMutableBufferPointer<UInt8>,
    from read: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Int
  ) throws(Failure) -> Result<Int, CompressionFault> {
    var filled = 0
    while filled < buffer.count {
      if unused.isEmpty, !isSourceAtEnd {
        let count = try chunk.withUnsafeMutableBufferPointer { bytes throws(Failure) in
          try read(bytes)
        }
        unused = 0..<count
        isSourceAtEnd = count < chunk.count
      }
      if unused.isEmpty, state != .inMember, !isAtFirstMember { break }
      do throws(CompressionFault) {
        switch state {
        case .beforeMember: try beginMember()
        case .inMember: filled += try step(UnsafeMutableBufferPointer(rebasing: buffer[filled...]))
        case .inPadding: try skipPadding()
        }
      } catch {
        return .failure(error)
      }
    }
    return .success(filled)
  }

  private mutating func beginMember() throws(CompressionFault) {
    if isAtFirstMember {
      guard chunk[unused].starts(with: compression.magic) else { throw .notCompressed(compression) }
      isAtFirstMember = false
    } else if chunk[unused].first == 0 {
      state = .inPadding
      return
    } else {
      // The rest of the magic may not have been read yet; the library looks at it.
      guard chunk[unused].first == compression.magic.first else {
        throw .trailingBytes(compression)
      }
      try codec.restart()
    }
    state = .inMember
  }

  private mutating func step(
    _ target: UnsafeMutableBufferPointer<UInt8>
  ) throws(CompressionFault) -> Int {
    let step = try chunk.withUnsafeBufferPointer { bytes throws(CompressionFault) in
      try codec.step(UnsafeBufferPointer(rebasing: bytes[unused]), into: target)
    }
    unused = unused.dropFirst(step.used)
    if step.isMemberAtEnd {
      state = .beforeMember
    } else if step.used == 0, step.written == 0 {
      throw isSourceAtEnd && unused.isEmpty ? .truncated(compression) : .corrupt(compression)
    }
    return step.written
  }

  private mutating func skipPadding() throws(CompressionFault) {
    guard chunk[unused].allSatisfy({ $0 == 0 }) else { throw .trailingBytes(compression) }
    unused = unused.upperBound..<unused.upperBound
  }
}
