import CZlib

/// Decompresses gzip with zlib.
final class GzipCodec: MemberCodec {
  /// The largest window that zlib has, and 16 more to have it expect the header and checksum of gzip.
  private static let windowBits: Int32 = 15 + 16

  private let stream: UnsafeMutablePointer<z_stream>

  init() throws(CompressionFault) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(stream, Self.windowBits, ZLIB_VERSION, size) == Z_OK else {
      throw .noMemory
    }
  }

  deinit {
    // It does nothing where the beginning failed.
    inflateEnd(stream)
    stream.deallocate()
  }

  func restart() throws(CompressionFault) {
    guard inflateReset(stream) == Z_OK else { throw .corrupt(.gzip) }
  }

  func step(
    _ source: UnsafeBufferPointer<UInt8>,
    into target: UnsafeMutableBufferPointer<UInt8>
  ) throws(CompressionFault) -> MemberStep {
    let (sourceCount, targetCount) = (
      UInt32(clamping: source.count), UInt32(clamping: target.count)
    )
    stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
    stream.pointee.avail_in = sourceCount
    stream.pointee.next_out = target.baseAddress
    stream.pointee.avail_out = targetCount
    let result = inflate(stream, Z_NO_FLUSH)
    switch result {
    // No progress is an error of the buffers, which is told by the numbers.
    case Z_OK, Z_STREAM_END, Z_BUF_ERROR: break
    case Z_MEM_ERROR: throw .noMemory
    default: throw .corrupt(.gzip)
    }
    return MemberStep(
      used: Int(sourceCount - stream.pointee.avail_in),
      written: Int(targetCount - stream.pointee.avail_out),
      isMemberAtEnd: result == Z_STREAM_END
    )
  }
}
