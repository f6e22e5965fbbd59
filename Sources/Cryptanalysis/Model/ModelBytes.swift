/// Reads the bytes of a model one section after another; numbers are little-endian.
struct ModelBytes {
  private let all: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    all = bytes
  }

  /// How many bytes there are in all.
  var count: Int { all.count }

  /// The next bytes.
  mutating func bytes(_ count: Int) -> ArraySlice<UInt8> {
    defer { position += count }
    return all[position..<position + count]
  }

  /// The next whole numbers of a width in bytes.
  mutating func integers(_ count: Int, width: Int) -> [Int] {
    let start = position
    position += count * width
    return (0..<count).map { index in
      (0..<width).reduce(0) { $0 | Int(all[start + index * width + $1]) << ($1 * 8) }
    }
  }

  /// The next cells of 16 bits.
  mutating func cells(_ count: Int) -> [UInt16] {
    let start = position
    position += count * 2
    return all.withUnsafeBytes { bytes in
      (0..<count).map {
        UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: start + $0 * 2, as: UInt16.self))
      }
    }
  }

  /// Skips to the next multiple of a number of bytes.
  mutating func align(to width: Int) {
    position += (width - position % width) % width
  }

  /// The checksum of all bytes not read yet, in steps of 8 bytes.
  func checksumOfRest() -> UInt64 {
    var checksum: UInt64 = 0xCBF2_9CE4_8422_2325
    all.withUnsafeBytes { bytes in
      for offset in stride(from: position, to: bytes.count - 7, by: 8) {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        checksum = (checksum ^ UInt64(littleEndian: word)) &* 0x9E37_79B9_7F4A_7C15
        checksum ^= checksum >> 29
      }
    }
    return checksum
  }

  /// Letters that were packed into five bits each.
  static func unpacked(_ bytes: ArraySlice<UInt8>, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { letters, initializedCount in
      var (bits, bitCount, index) = (UInt32(0), 0, bytes.startIndex)
      for position in 0..<count {
        if bitCount < 5 {
          bits |= UInt32(bytes[index]) << UInt32(bitCount)
          bitCount += 8
          index += 1
        }
        letters[position] = UInt8(bits & 31)
        bits >>= 5
        bitCount -= 5
      }
      initializedCount = count
    }
  }
}
