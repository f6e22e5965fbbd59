/// Which letters of a word are equal: `noon` and `deed` have one pattern.
struct Pattern: Hashable, Sendable {
  /// How many different letters the word has.
  private(set) var kindCount = 0
  /// For each letter which kind it is, in the order of their first places, hashed: up to the odds of 64
  /// bits only words of one pattern have one hash.
  private var hash: UInt64 = 0

  /// Reads the pattern of letters, 0 to 25, and apostrophes.
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
