/// A fast hash of bytes, by which equal ones are found again among millions.
///
/// It folds products of 128 bits. It is the same within a run alone, and never leaves it.
enum ByteHash {
  /// The hash of some bytes.
  static func hash(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    func word(_ offset: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    var (hash, other) = (folded(UInt64(bytes.count)), UInt64(0))
    var offset = 0
    // A product waits for the one before it, so there are two rows of them, each of two words at a time.
    while offset + 32 <= bytes.count {
      hash = folded(hash ^ word(offset), by: word(offset + 8))
      other = folded(other ^ word(offset + 16), by: word(offset + 24))
      offset += 32
    }
    hash = folded(hash ^ other)
    while offset + 8 <= bytes.count {
      hash = folded(hash ^ word(offset))
      offset += 8
    }
    guard offset < bytes.count else { return hash }
    if bytes.count >= 8 {
      // The last eight bytes, some of which were taken before.
      return folded(hash ^ word(bytes.count - 8))
    }
    return folded(hash ^ bytes.reduce(0) { $0 << 8 | UInt64($1) })
  }

  @inline(__always)
  private static func folded(_ word: UInt64, by other: UInt64 = 0) -> UInt64 {
    // The constants are those of SplitMix64, whose bits are well mixed.
    let product = (word ^ 0xBF58_476D_1CE4_E5B9)
      .multipliedFullWidth(by: other ^ 0x94D0_49BB_1331_11EB)
    return product.high ^ product.low
  }
}
