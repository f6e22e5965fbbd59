/// A library that decompresses one member at a time.
///
/// It is a class because the library's state may not move in memory and is freed at its end.
protocol MemberCodec: AnyObject {
  /// Begins another member.
  func restart() throws(CompressionFault)

  /// Decompresses some bytes into some memory, as far as either goes.
  func step(
    _ source: UnsafeBufferPointer<UInt8>,
    into target: UnsafeMutableBufferPointer<UInt8>
  ) throws(CompressionFault) -> MemberStep
}

/// What one step of a library came to.
struct MemberStep {
  /// How many compressed bytes were used.
  let used: Int
  /// How many bytes were written.
  let written: Int
  /// Whether the member is at its end, and its checksum right.
  let isMemberAtEnd: Bool
}
