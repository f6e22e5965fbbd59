/// A 64-bit hash that is the same in every process, on every platform and in every version.
///
/// FNV-1a over the bytes (offset basis and prime as published by Fowler, Noll and Vo), finished with
/// the mixing function of SplitMix64 so that all bits are usable. Not for adversaries.
public struct StableHash: Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Makes the hash of nothing.
  public init() {}

  /// Adds one byte.
  public mutating func combine(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// Adds a string's UTF-8 and an end mark, so that ("ab", "c") and ("a", "bc") differ.
  public mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(0xFF)
  }

  /// Adds an integer, as its eight bytes from the lowest.
  public mutating func combine(_ number: Int) {
    let bits = UInt64(truncatingIfNeeded: number)
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      combine(UInt8(truncatingIfNeeded: bits >> shift))
    }
  }

  /// The plain FNV-1a hash of what was added.
  public var fnv1a: UInt64 { state }

  /// The hash of what was added, mixed.
  public var value: UInt64 { Self.mixed(state) }

  /// The mixing function of SplitMix64: a bijection of 64-bit words.
  public static func mixed(_ word: UInt64) -> UInt64 {
    var mix = word
    mix = (mix ^ (mix >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mix = (mix ^ (mix >> 27)) &* 0x94D0_49BB_1331_11EB
    return mix ^ (mix >> 31)
  }
}
