public import PuzzleModel

extension WordSearchGame {
  /// Resumes a game where a snapshot was taken.
  ///
  /// - Throws: ``WordSearchResumeError`` if it is of another puzzle, or contradicts itself.
  public init(
    resuming snapshot: WordSearchSnapshot,
    on board: WordSearchBoard
  ) throws(WordSearchResumeError) {
    self.init(board)
    let expected = board.puzzle.id
    guard snapshot.puzzle == expected.description else {
      throw .otherPuzzle(found: snapshot.puzzle, expected: expected)
    }
    guard snapshot.wordCount == board.puzzle.words.count else {
      throw .otherWordCount(found: snapshot.wordCount, expected: board.puzzle.words.count)
    }
    guard Self.rounds.contains(snapshot.round) else {
      throw .contradiction("there is no round \(snapshot.round)")
    }
    round = snapshot.round
    startedAt = snapshot.startedAt
    latestMilliseconds = snapshot.latestMilliseconds
    for find in snapshot.finds {
      let word = try board.known(find.word)
      guard !isFound(word) else { throw .contradiction("a word was found twice") }
      add(Find(word: word, milliseconds: find.milliseconds))
    }
    for hinted in snapshot.hintedWords {
      let word = try board.known(hinted)
      guard !hintedWords.contains(word) else { throw .contradiction("a word was shown twice") }
      hintedWords.append(word)
    }
    hintedWords.sort()
    if let cell = snapshot.anchor {
      anchor = GridCell(row: cell.row, column: cell.column)
      guard anchor.map(board.contains) == true else {
        throw .outside(row: cell.row, column: cell.column)
      }
    }
    try checkTimes()
  }

  private func checkTimes() throws(WordSearchResumeError) {
    if status == .completed, anchor != nil {
      throw .contradiction("a game that is completed has no anchor")
    }
    guard let startedAt else {
      guard finds.isEmpty, hintedWords.isEmpty, anchor == nil else {
        throw .contradiction("a game in which something was done has begun")
      }
      return
    }
    guard let latestMilliseconds, startedAt <= latestMilliseconds else {
      throw .contradiction("a game begins before its latest move, or with it")
    }
    if finds.contains(where: { !(startedAt...latestMilliseconds).contains($0.milliseconds) }) {
      throw .contradiction("a word is found after the start and before the latest move")
    }
  }
}

extension WordSearchBoard {
  fileprivate func known(_ text: String) throws(WordSearchResumeError) -> Int {
    guard let word = word(text) else { throw .otherWord(text) }
    return word
  }
}

/// The reasons why a game cannot be resumed from a snapshot.
public enum WordSearchResumeError: Error, Hashable, CustomStringConvertible {
  /// The snapshot belongs to another puzzle.
  case otherPuzzle(found: String, expected: Puzzle.ID)
  /// The puzzle has another number of words.
  case otherWordCount(found: Int, expected: Int)
  /// The puzzle has no such word.
  case otherWord(String)
  /// The anchor lies outside the grid.
  case outside(row: Int, column: Int)
  /// Two parts of the snapshot contradict each other.
  case contradiction(String)

  /// The reason in words.
  public var description: String {
    switch self {
    case .otherPuzzle(let found, let expected):
      "the saved game belongs to the puzzle '\(found.abridged(to: 120).visibleLine)', not to \(expected)"
    case .otherWordCount(let found, let expected):
      "the saved game has \(found) words, but the puzzle has \(expected)"
    case .otherWord(let word):
      "the puzzle does not have the word '\(word.abridged(to: 80).visibleLine)' of the saved game"
    case .outside(let row, let column):
      "the anchor of the saved game, row \(row) and column \(column), lies outside the grid"
    case .contradiction(let reason): "the saved game contradicts itself: \(reason)"
    }
  }
}
