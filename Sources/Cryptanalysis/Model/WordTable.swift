/// Finds the word that letters spell.
///
/// An open hash table: an entry has the place of a word in 20 bits and 12 bits of its hash, 0 is none.
struct WordTable: Sendable {
  private var entries: [UInt32]
  /// A bit for each hash that a word has: most of what is no word is told apart in little memory.
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
    precondition(wordCount < 1 << 20, "a word's place has 20 bits")
    var size = 1024
    while size < wordCount * 2 { size *= 2 }
    entries = [UInt32](repeating: 0, count: size)
    offsets.reserveCapacity(wordCount + 1)
    var start = 0
    for (length, count) in zip(lengths, counts) {
      for _ in 0..<count {
        var hash: UInt64 = 0
        for place in start..<start + length { hash = Self.step(hash, letters[place]) }
        insert(offsets.count, hash)
        offsets.append(Int32(start))
        start += length
      }
    }
    offsets.append(Int32(start))
  }

  private mutating func insert(_ word: Int, _ hash: UInt64) {
    var slot = slot(of: hash)
    while entries[slot] != 0 { slot = (slot + 1) & (entries.count - 1) }
    entries[slot] = Self.tag(of: hash) | UInt32(word + 1)
    filter[Int(hash >> 50)] |= 1 << (hash >> 44 & 63)
  }

  /// The word that some of the symbols read as under a key, or −1 for none.
  func word(
    _ symbols: [UInt8],
    _ range: Range<Int>,
    under key: [UInt8],
    letters: [UInt8]
  ) -> Int {
    var hash: UInt64 = 0
    for place in range { hash = Self.step(hash, key[Int(symbols[place])]) }
    guard filter[Int(hash >> 50)] >> (hash >> 44 & 63) & 1 == 1 else { return -1 }
    let tag = Self.tag(of: hash)
    var slot = slot(of: hash)
    while entries[slot] != 0 {
      let entry = entries[slot]
      if entry & 0xFFF0_0000 == tag {
        let word = Int(entry & 0xF_FFFF) - 1
        if spells(word, symbols, range, under: key, letters) { return word }
      }
      slot = (slot + 1) & (entries.count - 1)
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
    var place = Int(offsets[word])
    guard Int(offsets[word + 1]) - place == range.count else { return false }
    for index in range {
      guard letters[place] == key[Int(symbols[index])] else { return false }
      place += 1
    }
    return true
  }

  private func slot(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 32) & (entries.count - 1)
  }

  private static func tag(of hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> 12) & 0xFFF0_0000
  }

  private static func step(_ hash: UInt64, _ letter: UInt8) -> UInt64 {
    (hash &+ UInt64(letter) &+ 1) &* 0x9E37_79B9_7F4A_7C15
  }
}
