public import PuzzleModel

/// A word search in play; only moves change it.
///
/// Callers pass in the time in milliseconds from any fixed moment. A move with an earlier time than the last move
/// counts as made at the same time. The game decides what the rules leave open: a path that was tried takes the anchor
/// away, whether it read a word or not; the word to be looked for next is the first after the last find that
/// is not found, around the end of the list.
public struct WordSearchGame: Hashable, Sendable {
  /// The status of a game.
  public enum Status: String, CaseIterable, Hashable, Sendable {
    /// The game is shown, but nothing has been done yet.
    case ready
    case playing
    /// Every word is found.
    case completed
  }

  /// A word that was found.
  public struct Find: Hashable, Sendable {
    /// The word's place in the puzzle's list.
    public let word: Int
    /// When it was found, in milliseconds.
    public let milliseconds: Int
  }

  /// The layout, which moves do not change.
  public let board: WordSearchBoard
  /// The words that were found, in the order of their times, then of the list.
  public internal(set) var finds: [Find] = []
  /// The words whose first cell was shown, as places in the list, in order.
  public internal(set) var hintedWords: [Int] = []
  /// The cell that a first tap chose, or nil.
  public internal(set) var anchor: GridCell?
  /// The number of the round, 0 at first; starting over begins the next one.
  public internal(set) var round = 0
  /// The time of the first move of the round that did something, in milliseconds, or nil.
  public internal(set) var startedAt: Int?
  /// The time of the latest move in milliseconds, or nil before the first one.
  public internal(set) var latestMilliseconds: Int?

  /// Begins a game on a puzzle.
  ///
  /// - Throws: ``WordSearchBoardFault`` if the parts of the puzzle contradict each other.
  public init(_ puzzle: WordSearch) throws(WordSearchBoardFault) {
    self.init(try WordSearchBoard(puzzle))
  }

  /// Begins a game on a board.
  public init(_ board: WordSearchBoard) {
    self.board = board
  }

  /// Makes a move.
  public mutating func apply(_ move: WordSearchMove, at milliseconds: Int) -> WordSearchOutcome {
    let moment = max(milliseconds, latestMilliseconds ?? milliseconds)
    latestMilliseconds = moment
    if case .reset(let round) = move { return reset(to: round) }
    guard status != .completed else { return .ignored(.notNow) }
    let outcome: WordSearchOutcome =
      switch move {
      case .tap(let cell): tap(cell, at: moment)
      case .select(let start, let end): select(start, end, at: moment)
      case .drag(let start, let end): drag(start, end, at: moment)
      case .hint(let word): hint(word)
      case .leave: forgetAnchor()
      case .reset: .ignored(.nothingThere)
      }
    if case .ignored = outcome { return outcome }
    startedAt = startedAt ?? moment
    return outcome
  }

  private mutating func tap(_ cell: GridCell, at moment: Int) -> WordSearchOutcome {
    guard board.contains(cell) else { return .ignored(.outside) }
    guard let start = anchor else {
      anchor = cell
      return .anchored
    }
    return start == cell ? forgetAnchor() : select(start, cell, at: moment)
  }

  private mutating func select(
    _ start: GridCell,
    _ end: GridCell,
    at moment: Int
  ) -> WordSearchOutcome {
    guard board.contains(start), board.contains(end) else { return .ignored(.outside) }
    return attempt(GridPath(from: start, to: end, inSide: board.puzzle.side), at: moment)
  }

  private mutating func drag(
    _ start: GridCell,
    _ end: GridCell,
    at moment: Int
  ) -> WordSearchOutcome {
    let path = GridPath(dragFrom: start, to: end, inSide: board.puzzle.side)
    return path.map { attempt($0, at: moment) } ?? .ignored(.outside)
  }

  private mutating func attempt(_ path: GridPath?, at moment: Int) -> WordSearchOutcome {
    anchor = nil
    guard let path else { return .missed(.noPath) }
    guard let word = board.word(on: path) else { return .missed(.noWord) }
    guard !isFound(word) else { return .missed(.alreadyFound) }
    add(Find(word: word, milliseconds: moment))
    return wantedWord.map { .found(word, next: $0) } ?? .completed(word)
  }

  /// Adds a find in its place; the latest find is the last.
  mutating func add(_ find: Find) {
    let place = finds.firstIndex {
      ($0.milliseconds, $0.word) > (find.milliseconds, find.word)
    }
    finds.insert(find, at: place ?? finds.endIndex)
  }

  private mutating func hint(_ wanted: Int?) -> WordSearchOutcome {
    if let wanted {
      guard board.puzzle.words.indices.contains(wanted) else { return .ignored(.nothingThere) }
    }
    let word = wanted ?? nextWord { !isFound($0) && !hintedWords.contains($0) }
    guard let word, !isFound(word), !hintedWords.contains(word) else {
      return .ignored(.nothingThere)
    }
    hintedWords.append(word)
    hintedWords.sort()
    return .hinted(word, board.puzzle.words[word].path.start)
  }

  /// Starts over, but keeps the moment of the last move, because time does not run backwards.
  private mutating func reset(to round: Int) -> WordSearchOutcome {
    guard round > self.round, Self.rounds.contains(round) else { return .ignored(.nothingThere) }
    self.round = round
    finds = []
    hintedWords = []
    anchor = nil
    startedAt = nil
    return .reset
  }

  /// The numbers that rounds may have.
  static let rounds = 0...1_000_000_000

  private mutating func forgetAnchor() -> WordSearchOutcome {
    guard anchor != nil else { return .ignored(.nothingThere) }
    anchor = nil
    return .cleared
  }

  /// The first word after the last find that suits, around the end of the list.
  func nextWord(where suits: (Int) -> Bool) -> Int? {
    let count = board.puzzle.words.count
    let first = finds.last.map { $0.word + 1 } ?? 0
    return (first..<first + count).lazy.map { $0 % count }.first(where: suits)
  }
}
