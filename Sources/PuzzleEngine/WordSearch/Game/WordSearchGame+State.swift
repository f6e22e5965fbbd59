public import PuzzleModel

extension WordSearchGame {
  /// The status of the game.
  public var status: Status {
    if finds.count == board.puzzle.words.count { return .completed }
    return startedAt == nil ? .ready : .playing
  }

  /// Whether a word was found, by its place in the puzzle's list.
  public func isFound(_ word: Int) -> Bool { finds.contains { $0.word == word } }

  /// The word to be looked for next, as a place in the puzzle's list; nil if all are found.
  public var wantedWord: Int? { nextWord { !isFound($0) } }

  /// The score: how many words are found, of how many in all.
  public var score: (found: Int, total: Int) { (finds.count, board.puzzle.words.count) }

  /// The number of hints that were taken.
  public var hintCount: Int { hintedWords.count }

  /// The time of the last find in milliseconds; nil as long as words are to be found.
  public var endedAt: Int? { status == .completed ? finds.last?.milliseconds : nil }

  /// Returns the time from the start to the end, or until a moment, in milliseconds; 0 before the start.
  public func elapsedMilliseconds(at moment: Int) -> Int {
    guard let startedAt else { return 0 }
    let end = endedAt ?? max(moment, startedAt)
    let (elapsed, isOver) = end.subtractingReportingOverflow(startedAt)
    return isOver ? Int.max : elapsed
  }

  /// The cells of the found words, in reading order.
  public var solvedCells: [GridCell] {
    Set(finds.flatMap { board.puzzle.words[$0.word].path.cells }).sorted()
  }

  /// The first cells of the words that hints showed and that are still to be found, in reading order.
  public var hintedCells: [GridCell] {
    let words = hintedWords.filter { !isFound($0) }
    return Set(words.map { board.puzzle.words[$0].path.start }).sorted()
  }

  /// What the list shows for a word: its text, or its definition as long as it is not found.
  ///
  /// A word without a definition shows its text, and a place outside the list shows nothing.
  public func wordHint(of word: Int, _ mode: WordHintMode) -> String {
    guard board.puzzle.words.indices.contains(word) else { return "" }
    let themeWord = board.puzzle.words[word].word
    switch mode {
    case .word: return themeWord.text
    case .definition: return isFound(word) ? themeWord.text : themeWord.definition ?? themeWord.text
    }
  }

  /// A checksum of everything that a player can notice.
  public var checksum: UInt64 {
    var sum = StableHash.mixed(0, with: finds.count)
    for find in finds {
      sum = StableHash.mixed(sum, with: find.word)
      sum = StableHash.mixed(sum, with: find.milliseconds)
    }
    for word in hintedWords { sum = StableHash.mixed(sum, with: word) }
    for number in [anchor?.row, anchor?.column, round, startedAt, latestMilliseconds] {
      sum = StableHash.mixed(sum, with: number ?? Int.min)
    }
    return sum
  }
}

/// What the list of words shows for a word that is still to be found.
public enum WordHintMode: String, CaseIterable, Sendable {
  /// The word itself.
  case word
  /// What it means.
  case definition
}
