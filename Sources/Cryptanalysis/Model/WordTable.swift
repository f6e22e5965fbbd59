/// Finds the word that letters spell.
///
/// It is a hash table with open addressing. A bucket holds the position of a word plus one in 20 bits
/// and 12 bits of its hash; an empty bucket is 0.
struct WordTable: Sendable {
  private var buckets: [UInt32]
  /// A bit for each hash that a word has, which rules out most other texts in little memory.
  private var filter = [UInt64](repeating: 0, count: 1 << 14)
  /// Where each word's letters begin, and where the last one's end.
  private var offsets: [Int32] = []

  /// Puts words into a table.
  ///
  /// - Parameters:
  ///   - lengths: The length of the words of each class.
  ///   - counts: The number of words of each class; fewer than 2^20 in all.
  ///   - letters: The letters of all words.
  init(lengths: [Int], counts: [Int], letters: [UInt8]) {
    let wordCount = counts.reduce(0, +)
    precondition(wordCount < 1 << 20, "a word's position has 20 bits")
    var size = 1024
    while size < wordCount * 2 { size *= 2 }
    buckets = [UInt32](repeating: 0, count: size)
    offsets.reserveCapacity(wordCount + 1)
    var start = 0
    for (length, count) in zip(lengths, counts) {
      for _ in 0..<count {
        var hash: UInt64 = 0
        for position in start..<start + length { hash = Self.step(hash, letters[position]) }
        insert(offsets.count, hash)
        offsets.append(Int32(start))
        start += length
      }
    }
    offsets.append(Int32(start))
  }

  private mutating func insert(_ word: Int, _ hash: UInt64) {
    var bucket = firstBucket(of: hash)
    while buckets[bucket] != 0 { bucket = (bucket + 1) & (buckets.count - 1) }
    buckets[bucket] = Self.tag(of: hash) | UInt32(word + 1)
    filter[Int(hash >> 50)] |= 1 << (hash >> 44 & 63)
  }

  /// The word that a range of symbols spells under a key, or −1 if it spells none.
  func word(
    _ symbols: [UInt8],
    _ range: Range<Int>,
    under key: [UInt8],
    letters: [UInt8]
  ) -> Int {
    var hash: UInt64 = 0
    for position in range { hash = Self.step(hash, key[Int(symbols[position])]) }
    guard filter[Int(hash >> 50)] >> (hash >> 44 & 63) & 1 == 1 else { return -1 }
    let tag = Self.tag(of: hash)
    var bucket = firstBucket(of: hash)
    while buckets[bucket] != 0 {
      let content = buckets[bucket]
      if content & 0xFFF0_0000 == tag {
        let word = Int(content & 0xF_FFFF) - 1
        if spells(word, symbols, range, under: key, letters) { return word }
      }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return -1
  }

  private func spells(
    _ word: Int,
    _ symbols: [UInt8],
    _ range: Range<Int>,
    under key: [UInt8],
    _ letters: [UInt8]
  ) -> Bool {
    var position = Int(offsets[word])
    guard Int(offsets[word + 1]) - position == range.count else { return false }
    for index in range {
      guard letters[position] == key[Int(symbols[index])] else { return false }
      position += 1
    }
    return true
  }

  private func firstBucket(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 32) & (buckets.count - 1)
  }

  private static func tag(of hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> 12) & 0xFFF0_0000
  }

  private static func step(_ hash: UInt64, _ letter: UInt8) -> UInt64 {
    (hash &+ UInt64(letter) &+ 1) &* 0x9E37_79B9_7F4A_7C15
  }
}
