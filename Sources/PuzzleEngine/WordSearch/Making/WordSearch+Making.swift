public import PuzzleModel

extension WordSearch {
  /// The fewest letters of a word, and the shortest side of a grid.
  public static let leastLetterCount = 3
  /// The fewest words of a puzzle that is made from a theme.
  public static let leastWordCount = 4
  /// How many seeds are tried before a puzzle is given up.
  public static let attemptLimit = 1000

  /// Makes a puzzle that has exactly these words.
  ///
  /// The grid depends on the words, the side, the directions, the blocked words and the seed alone. If a word finds
  /// no place, all begins anew with the next seed of the series. Each word can be read once in the grid, in any of
  /// the eight directions, and no blocked word can be read at all.
  ///
  /// - Parameters:
  ///   - id: The puzzle's ID.
  ///   - title: The theme's name for people.
  ///   - language: The language of the words, as a BCP 47 tag.
  ///   - words: The words in the order in which they are listed; none may be readable in another one.
  ///   - side: The number of rows and of columns, 3 to ``sideLimit``.
  ///   - directions: The directions that words may run in.
  ///   - seed: Any text; another one gives another grid.
  ///   - blocked: The words that must not be read.
  /// - Throws: ``WordSearchFault``, which names the word that is to blame.
  public init(
    id: PuzzleID,
    title: String,
    language: String,
    placing words: [ThemeWord],
    side: Int,
    directions: Directions,
    seed: String,
    blocking blocked: BlockedWords
  ) throws(WordSearchFault) {
    let list = try WordList(words, side: side, blocking: blocked)
    let attempt = try Self.attempt(list, side: side, directions: directions, seed: seed)
    self.init(
      id: id,
      title: title,
      language: language,
      directions: directions,
      side: side,
      letters: attempt.grid.letters,
      words: zip(words.indices, attempt.paths).compactMap { index, path in
        path.map {
          Word(
            word: words[index],
            letters: list.letters[index],
            start: $0.start,
            direction: $0.direction
          )
        }
      }
    )
  }

  /// Tries one seed of a series after the other.
  private static func attempt(
    _ list: WordList,
    side: Int,
    directions: Directions,
    seed: String
  ) throws(WordSearchFault) -> GridAttempt {
    var failureCounts = [Int](repeating: 0, count: list.words.count)
    for number in 0..<attemptLimit {
      let generator = SplitMix64(seededBy: "quoin/word-search/grid/1", seed, String(number))
      var attempt = GridAttempt(
        list,
        side: side,
        directions: directions.all,
        generator: generator
      )
      guard let failure = attempt.run() else { return attempt }
      failureCounts[failure] += 1
    }
    let most = failureCounts.max() ?? 0
    let worst = failureCounts.firstIndex(of: most) ?? 0
    throw .noPlace(list.words[worst].text, attemptCount: attemptLimit)
  }
}
