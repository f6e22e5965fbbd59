/// A fast hash of bytes, by which equal ones are found again among millions.
///
/// It folds products of 128 bits. It is the same within a run alone, and never leaves it.
enum ByteHash {
  /// The hash of some bytes.
  static func hash(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = folded(UInt64(bytes.count))
    var offset = 0
    while offset + 8 <= bytes.count {
      hash = folded(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    guard offset < bytes.count else { return hash }
    if bytes.count >= 8 {
      // The last eight bytes, some of which were taken before.
      return folded(hash ^ bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
    }
    return folded(hash ^ bytes.reduce(0) { $0 << 8 | UInt64($1) })
  }

  private static func folded(_ word: UInt64) -> UInt64 {
    // The constants are those of SplitMix64, whose bits are well mixed.
    let product = (word ^ 0xBF58_476D_1CE4_E5B9).multipliedFullWidth(by: 0x94D0_49BB_1331_11EB)
    return product.high ^ product.low
  }
}
