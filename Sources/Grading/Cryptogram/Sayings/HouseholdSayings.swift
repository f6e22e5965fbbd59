/// The sayings that most readers of English know by heart: a person who has some letters of one completes
/// the rest from memory.
///
/// The list is the house's own and is part of the code, because a grade depends on it. Of its 1,021 entries, 567
/// stand letter for letter in Bartlett's *Familiar Quotations* (Project Gutenberg 27889), the King James Bible or
/// Shakespeare's works, and 198 more only in other collections of texts and quotations. The other 256 were
/// written from knowledge and not found in a reference. That a saying is a household word is judgment.
///
/// An entry may be only the best-known words of a saying, so that other wordings are found, too. The rest of
/// the sentence then counts as known, up to as many letters again as the entry has.
struct HouseholdSayings: Sendable {
  /// The fewest letters of a saying, so that no few common words are one.
  static let leastLetterCount = 8

  /// The house's list.
  static let usual = HouseholdSayings([proverbs, scripture, shakespeare, writers])

  /// The letters of each saying, from 0 for A.
  let sayings: [[UInt8]]
  /// The indices of the sayings, by their first letters.
  private let openings: [UInt64: [Int]]

  /// Makes a list from texts in which `;` divides the sayings.
  init(_ texts: [String]) {
    sayings = texts.flatMap { $0.split(separator: ";") }.map { saying in
      TextWord.words(of: String(saying)).flatMap(\.playedLetters)
    }
    var openings: [UInt64: [Int]] = [:]
    for (index, saying) in sayings.enumerated() where saying.count >= Self.leastLetterCount {
      openings[Self.opening(of: saying, at: 0), default: []].append(index)
    }
    self.openings = openings
  }

  /// Returns the indices of the words that stand in a saying; only the letters have to agree.
  ///
  /// - Complexity: Linear in the number of letters, as few sayings begin alike.
  func places(in words: [TextWord]) -> Set<Int> {
    let letters = words.map(\.playedLetters)
    let text = letters.flatMap(\.self)
    // The word that ends before a position.
    var ends: [Int: Int] = [:]
    var position = 0
    let starts = letters.enumerated().map { index, word in
      defer {
        position += word.count
        ends[position] = index
      }
      return position
    }
    var places: Set<Int> = []
    for (first, start) in starts.enumerated() where start + Self.leastLetterCount <= text.count {
      for index in openings[Self.opening(of: text, at: start)] ?? [] {
        let end = start + sayings[index].count
        guard end <= text.count, let last = ends[end], last >= first,
          text[start..<end].elementsEqual(sayings[index])
        else { continue }
        places.formUnion(first...Self.end(of: sayings[index].count, after: last, letters, words))
      }
    }
    return places
  }

  /// Returns the last word of a saying's sentence that follows within a number of letters.
  private static func end(
    of letterCount: Int,
    after last: Int,
    _ letters: [[UInt8]],
    _ words: [TextWord]
  ) -> Int {
    var (end, room) = (last, letterCount)
    while end + 1 < words.count, !words[end + 1].opensSentence, letters[end + 1].count <= room {
      end += 1
      room -= letters[end].count
    }
    return end
  }

  /// Packs the first letters from a position on into a number.
  private static func opening(of letters: [UInt8], at start: Int) -> UInt64 {
    letters[start..<start + leastLetterCount].reduce(0) { $0 << 5 | UInt64($1) }
  }
}
