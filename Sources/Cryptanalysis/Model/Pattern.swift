/// Tells which letters of a word are equal: `noon` and `deed` have the same pattern.
struct Pattern: Hashable, Sendable {
  /// How many different letters the word has.
  private(set) var kindCount = 0
  /// A hash of the word with each letter replaced by its number in the order of first appearance.
  ///
  /// Words of different patterns have different hashes, within the odds of 64 bits.
  private var hash: UInt64 = 0

  /// Takes the pattern of letters, 0 to 25, and apostrophes.
  init(_ letters: some Collection<UInt8>) {
    var kinds = SIMD32<UInt8>(repeating: 0)
    for letter in letters {
      var kind: UInt8 = 27
      if letter < 26 {
        if kinds[Int(letter)] == 0 {
          kindCount += 1
          kinds[Int(letter)] = UInt8(kindCount)
        }
        kind = kinds[Int(letter)]
      }
      hash = (hash &+ UInt64(kind)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
  }
}
