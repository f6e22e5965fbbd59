import CBZip2

/// Decompresses bzip2 with libbz2, which takes up to 4 MB of memory.
final class BZip2Codec: MemberCodec {
  private let stream: UnsafeMutablePointer<bz_stream>

  init() throws(CompressionFault) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: bz_stream())
    try begin()
  }

  deinit {
    // It does nothing where the beginning failed.
    BZ2_bzDecompressEnd(stream)
    stream.deallocate()
  }

  func restart() throws(CompressionFault) {
    BZ2_bzDecompressEnd(stream)
    stream.pointee = bz_stream()
    try begin()
  }

  func step(
    _ source: UnsafeBufferPointer<UInt8>,
    into target: UnsafeMutableBufferPointer<UInt8>
  ) throws(CompressionFault) -> MemberStep {
    let (sourceCount, targetCount) = (
      UInt32(clamping: source.count), UInt32(clamping: target.count)
    )
    let result = source.withMemoryRebound(to: CChar.self) { source in
      target.withMemoryRebound(to: CChar.self) { target in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.pointee.avail_in = sourceCount
        stream.pointee.next_out = target.baseAddress
        stream.pointee.avail_out = targetCount
        return BZ2_bzDecompress(stream)
      }
    }
    switch result {
    case BZ_OK, BZ_STREAM_END: break
    case BZ_MEM_ERROR: throw .noMemory
    default: throw .corrupt(.bzip2)
    }
    return MemberStep(
      used: Int(sourceCount - stream.pointee.avail_in),
      written: Int(targetCount - stream.pointee.avail_out),
      isMemberAtEnd: result == BZ_STREAM_END
    )
  }

  private func begin() throws(CompressionFault) {
    guard BZ2_bzDecompressInit(stream, 0, 0) == BZ_OK else { throw .noMemory }
  }
}
