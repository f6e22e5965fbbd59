import PuzzleEngine
import PuzzleModel
import Testing

extension WordSearchGame {
  private static let words = [
    "rose", "tulip", "spade", "fern", "moss", "hedge", "gate", "lawn", "bench", "pond", "frog",
    "robin", "thrush", "daisy", "compost", "orchid", "trellis", "sundial",
  ]

  /// Begins a game on a grid of a side.
  static func sample(side: Int = 10) throws -> WordSearchGame {
    let theme = WordTheme(
      id: "garden",
      title: "The Garden",
      language: "en",
      words: words.map {
        ThemeWord(
          text: $0,
          definition: "What somebody who has a garden knows as \($0.count) letters."
        )
      }
    )
    let day = try #require(CalendarDay("2027-03-01"))
    return try WordSearchGame(
      WordSearch(of: theme, on: day, side: side, version: "1", blocking: .none)
    )
  }

  /// Finds so many words, one a second.
  mutating func find(_ count: Int) {
    for (index, word) in board.puzzle.words.prefix(count).enumerated() {
      _ = apply(.select(word.path.start, word.path.end), at: 1000 * index)
    }
  }
}
