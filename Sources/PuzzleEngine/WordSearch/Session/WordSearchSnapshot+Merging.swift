extension WordSearchSnapshot {
  /// Joins what two processes stored of one puzzle: no find of either is lost.
  ///
  /// If one has started over, that round counts, as it is. In one round, a word is found if either found it, at the earlier time. The start is the earlier one, the latest move the later
  /// one, and the anchor that of the later move, unless the game is completed. Whichever is joined with which first, and
  /// however often, the result is the same.
  ///
  /// - Throws: ``WordSearchMergeError`` if the two are not of one puzzle.
  public func merged(
    with other: WordSearchSnapshot
  ) throws(WordSearchMergeError) -> WordSearchSnapshot {
    guard puzzle == other.puzzle else {
      throw .otherPuzzle(found: other.puzzle, expected: puzzle)
    }
    guard wordCount == other.wordCount else {
      throw .otherWordCount(found: other.wordCount, expected: wordCount)
    }
    if round != other.round { return round > other.round ? self : other }
    var times: [String: Int] = [:]
    for find in finds + other.finds {
      times[find.word] = min(times[find.word] ?? find.milliseconds, find.milliseconds)
    }
    var merged = self
    merged.finds = times.map { Find(word: $0.key, milliseconds: $0.value) }
      .sorted(by: Self.isBefore)
    merged.hintedWords = Set(hintedWords + other.hintedWords).sorted()
    merged.startedAt = [startedAt, other.startedAt].compactMap(\.self).min()
    merged.latestMilliseconds = [latestMilliseconds, other.latestMilliseconds].compactMap(\.self)
      .max()
    let later = anchorRank >= other.anchorRank ? anchor : other.anchor
    merged.anchor = merged.isCompleted ? nil : later
    merged.isLogged = isLogged || other.isLogged
    return merged
  }

  /// Ranks an anchor by the time of the latest move; of one time, the cell that is read last counts.
  private var anchorRank: (Int, Int, Int) {
    (latestMilliseconds ?? Int.min, anchor?.row ?? Int.min, anchor?.column ?? Int.min)
  }
}

/// The reasons why two snapshots cannot be joined.
public enum WordSearchMergeError: Error, Hashable, CustomStringConvertible {
  /// One belongs to another puzzle.
  case otherPuzzle(found: String, expected: String)
  /// One was taken of a puzzle with another number of words.
  case otherWordCount(found: Int, expected: Int)
  /// What was to be joined cannot be resumed.
  case resume(WordSearchResumeError)

  /// The reason in words.
  public var description: String {
    switch self {
    case .otherPuzzle(let found, let expected):
      "the saved games belong to two puzzles, '\(found)' and '\(expected)'"
    case .otherWordCount(let found, let expected):
      "the saved games have \(found) and \(expected) words"
    case .resume(let error): "\(error)"
    }
  }
}
