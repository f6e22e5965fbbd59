import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay
import PuzzleStore
import TestSupport
import Testing

/// A folder with an edition of word searches, and the progress of a player.
struct WordSearchTable {
  let folder: TemporaryFolder
  var edition: String { folder("puzzles.sqlite") }
  var progress: String { folder("progress.sqlite") }

  static let noon = Desk.noon

  init(_ puzzles: [WordSearch]? = nil) throws {
    folder = try TemporaryFolder()
    try publish(try puzzles ?? Self.firstDays())
  }

  /// The puzzles of the first days of March 2027.
  static func firstDays() throws -> [WordSearch] {
    try (1...3).map { try puzzle(march($0)) }
  }

  /// The puzzle of a day, from a small theme.
  static func puzzle(_ day: CalendarDay, version: String = "1") throws -> WordSearch {
    let words = [
      "rose", "tulip", "spade", "fern", "moss", "hedge", "gate", "lawn", "bench", "pond", "frog",
      "robin", "thrush", "daisy",
    ]
    let theme = WordTheme(
      id: "garden",
      title: "The Garden",
      language: "en",
      words: words.map { ThemeWord(text: $0, definition: "what a garden knows as \($0)") }
    )
    return try WordSearch(of: theme, on: day, side: 8, version: version, blocking: .none)
  }

  /// Replaces the edition, as an app's download does; the calendar has every day once.
  func publish(_ puzzles: [WordSearch], contentVersion: Int = 1) throws {
    var edition = Edition(
      name: "Sample",
      contentVersion: contentVersion,
      recipeDigest: String(repeating: "0", count: 64),
      generator: "tests",
      sources: [],
      authors: []
    )
    for puzzle in puzzles {
      edition.puzzles.append(
        Puzzle(
          id: puzzle.id,
          difficulty: Difficulty(score: 0, tier: .easy, evidence: []),
          content: .wordSearch(puzzle)
        )
      )
      if let day = puzzle.id.day { edition.days.append(DailyPuzzle(day: day, puzzle: puzzle.id)) }
    }
    edition.contentDigest = ContentDigest.hexadecimal(of: edition.canonicalContent)
    try EditionWriter(edition, digest: ContentDigest.hexadecimal(of:)).publish(to: self.edition)
  }

  /// Opens a player, as a new process would.
  func open(for member: MemberID? = nil, waiting seconds: Double = 5) throws -> Player {
    try Player.open(edition: edition, progress: progress, for: member, waiting: seconds)
  }

  /// Opens the game of a day in a new process.
  func play(_ day: Int, on today: Int? = nil, at date: Date = noon) throws -> WordSearchPlay {
    try open().playDailyWordSearch(march(day), at: date, today: march(today ?? day))
  }
}

extension WordSearchPlay {
  /// The number of words.
  var wordCount: Int { page.wordSearch.words.count }

  /// Finds a word.
  @discardableResult
  mutating func find(_ word: Int, at date: Date, today: CalendarDay) -> WordSearchOutcome {
    let path = page.wordSearch.words[word].path
    return apply(.select(path.start, path.end), at: date, today: today)
  }
}
