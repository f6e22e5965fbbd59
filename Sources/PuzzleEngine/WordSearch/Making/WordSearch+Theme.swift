public import PuzzleModel

extension WordSearch {
  /// Makes the puzzle of a day from a theme.
  ///
  /// The puzzle depends on the theme, the day, the side, the directions, the version and the blocked words alone.
  /// The words are drawn from those of the theme that suit the side: with 3 letters to as many as the side has, without
  /// a blocked word in them, and none that can be read in another one, forwards or backwards. Words are drawn as
  /// long as their letters together fill at most three fifths of the cells, up to five more than the side. They
  /// are listed in alphabetical order.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - day: The day that the puzzle is made for, which its ID names.
  ///   - side: The number of rows and of columns; another one than ``usualSide`` is the ID's variant.
  ///   - directions: The directions that words may run in.
  ///   - version: The version of the list of themes, so that a new list gives new puzzles.
  ///   - blocked: The words that must not be read.
  /// - Throws: ``WordSearchFault`` if the theme has too few words for the side, or a word finds no place.
  public init(
    of theme: WordTheme,
    on day: CalendarDay,
    side: Int = usualSide,
    directions: Directions = .medium,
    version: String,
    blocking blocked: BlockedWords
  ) throws(WordSearchFault) {
    guard let id = Self.id(on: day, side: side) else { throw .side(side) }
    let seed = [
      day.description, String(side), theme.id, theme.language, version, directions.rawValue,
    ].joined(separator: "\n")
    let words = try theme.words(side: side, seed: seed, blocking: blocked)
    try self.init(
      id: id,
      title: theme.title,
      language: theme.language,
      placing: words,
      side: side,
      directions: directions,
      seed: seed,
      blocking: blocked
    )
  }

  /// The ID of the puzzle of a day: `word-search:day-2027-01-01`, or `word-search:day-2027-01-01:side-8`.
  ///
  /// It is nil for a side outside 3 to ``sideLimit``.
  public static func id(on day: CalendarDay, side: Int = usualSide) -> PuzzleID? {
    guard (leastLetterCount...sideLimit).contains(side) else { return nil }
    guard side != usualSide else { return PuzzleID(kind: .wordSearch, day: day) }
    return PuzzleID.Label("side-\(side)").flatMap {
      PuzzleID(kind: .wordSearch, day: day, variant: $0)
    }
  }
}

extension WordTheme {
  /// Draws the words of a puzzle, in alphabetical order of their letters.
  fileprivate func words(
    side: Int,
    seed: String,
    blocking blocked: BlockedWords
  ) throws(WordSearchFault) -> [ThemeWord] {
    var candidates = words.map { (word: $0, letters: Glyph.playedLetters(of: $0.text)) }.filter {
      (WordSearch.leastLetterCount...side).contains($0.letters.count)
        && blocked.firstWord(in: $0.letters) == nil
    }
    var generator = SplitMix64(seededBy: "quoin/word-search/words/1", seed)
    generator.shuffle(&candidates)
    var chosen: [(word: ThemeWord, letters: [Letter])] = []
    var room = side * side * 3 / 5
    for candidate in candidates where chosen.count < side + 5 {
      guard candidate.letters.count <= room,
        !chosen.contains(where: { Self.overlap($0.letters, candidate.letters) })
      else { continue }
      chosen.append(candidate)
      room -= candidate.letters.count
    }
    // A small grid has room for fewer words than a puzzle should have, so it asks for no more than it can hold.
    guard chosen.count >= min(WordSearch.leastWordCount, side / 2) else {
      throw .fewWords(theme: title, side: side, count: chosen.count)
    }
    return chosen.sorted { $0.letters.lexicographicallyPrecedes($1.letters) }.map(\.word)
  }

  /// Whether one of two words can be read in the other, forwards or backwards.
  private static func overlap(_ first: [Letter], _ second: [Letter]) -> Bool {
    let (short, long) = first.count <= second.count ? (first, second) : (second, first)
    let backwards = Array(short.reversed())
    return (0...(long.count - short.count)).contains { offset in
      let run = long[offset..<offset + short.count]
      return run.elementsEqual(short) || run.elementsEqual(backwards)
    }
  }
}
