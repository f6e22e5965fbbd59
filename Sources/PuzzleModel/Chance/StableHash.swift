/// A 64-bit hash that is the same in every process, on every platform and in every version.
///
/// It is FNV-1a over the bytes, with the offset basis and prime published by Fowler, Noll and Vo. The
/// mixing function of SplitMix64 finishes it, so that all bits are usable. It does not resist attack.
/// Other modules inline it, because a game takes a checksum after every move.
public struct StableHash: Sendable {
  @usableFromInline var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Makes a hash to which nothing has been added.
  @inlinable public init() {}

  /// Adds one byte.
  @inlinable
  public mutating func combine(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// Adds a string as UTF-8 with an end mark, so that ("ab", "c") and ("a", "bc") differ.
  @inlinable
  public mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(0xFF)
  }

  /// Adds an integer as eight bytes, lowest first.
  @inlinable
  public mutating func combine(_ number: Int) {
    var bits = UInt64(truncatingIfNeeded: number)
    for _ in 0..<8 {
      combine(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
    }
  }

  /// The plain FNV-1a hash of everything added.
  public var fnv1a: UInt64 { state }

  /// The mixed hash of everything added.
  public var value: UInt64 { Self.mixed(state) }

  /// The mixing function of SplitMix64: a bijection of 64-bit words.
  @inlinable
  public static func mixed(_ word: UInt64) -> UInt64 {
    var mix = word
    mix = (mix ^ (mix >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mix = (mix ^ (mix >> 27)) &* 0x94D0_49BB_1331_11EB
    return mix ^ (mix >> 31)
  }

  /// Returns a word with a number mixed in.
  @inlinable
  public static func mixed(_ word: UInt64, with number: Int) -> UInt64 {
    mixed(word &+ 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: number))
  }
}
