import PuzzleModel

@testable import PuzzleEngine

extension WordTheme {
  /// A theme with a palindrome, words inside others, a word backwards in another, and marks.
  static let sample = WordTheme(
    id: "garden",
    title: "The Garden",
    language: "en",
    words: [
      "rose", "primrose", "tulip", "level", "spade", "rake", "ekar", "fern", "Moss", "naïve bee",
      "hedge", "gate", "lawn", "weed", "seed", "bulb", "compost", "trowel", "bench", "pond", "frog",
      "robin", "wren", "thrush", "daisy", "poppy", "crocus", "barrow", "hose", "greenhouse",
      "sundial", "trellis", "orchid", "lavender", "rosemary",
    ].map { ThemeWord(text: $0, definition: "what a garden knows as \($0.count) letters") }
  )
}

extension WordSearch {
  /// Letters of a text, such as a row of a grid.
  static func letters(_ text: String) -> [Letter] { Glyph.playedLetters(of: text) }

  static let day = CalendarDay(ordinal: 20_000) ?? .first

  /// The puzzle of a day from the sample theme.
  static func sample(
    _ number: Int = 0,
    side: Int = 10,
    directions: Directions = .hard,
    blocking blocked: BlockedWords = .none
  ) throws -> WordSearch {
    try WordSearch(
      of: .sample,
      on: day.adding(days: number) ?? .first,
      side: side,
      directions: directions,
      version: "1",
      blocking: blocked
    )
  }

  /// A small puzzle made by hand: CAT and the palindrome NOON run east, TOOP south from the T of CAT.
  static func small() throws -> WordSearch {
    let rows = ["CATX", "XQOZ", "NOON", "ZWPX"]
    let places: [(String, GridCell, GridDirection)] = [
      ("cat", GridCell(row: 0, column: 0), .east),
      ("noon", GridCell(row: 2, column: 0), .east),
      ("toop", GridCell(row: 0, column: 2), .south),
    ]
    let id = PuzzleID("word-search:day-2024-10-04:side-4")
    guard let id else { throw WordSearchFault.side(4) }
    return WordSearch(
      id: id,
      title: "Small",
      language: "en",
      directions: .easy,
      side: 4,
      letters: letters(rows.joined()),
      words: places.map { text, start, direction in
        Word(
          word: ThemeWord(text: text, definition: text == "cat" ? "It purrs." : nil),
          letters: letters(text),
          start: start,
          direction: direction
        )
      }
    )
  }

  /// The same puzzle with other parts.
  func with(
    side: Int? = nil,
    letters: [Letter]? = nil,
    words: [Word]? = nil
  ) -> WordSearch {
    WordSearch(
      id: id,
      title: title,
      language: language,
      directions: directions,
      side: side ?? self.side,
      letters: letters ?? self.letters,
      words: words ?? self.words
    )
  }
}

/// Moves drawn from a seed, possible or not.
enum RandomWordPlay {
  static func move(_ generator: inout SplitMix64, _ game: WordSearchGame) -> WordSearchMove {
    let words = game.board.puzzle.words
    let path = words[generator.next(below: words.count)].path
    switch generator.next(below: 14) {
    case 0, 1: return .drag(path.start, path.end)
    case 2: return .select(path.end, path.start)
    case 3: return .tap(path.start)
    case 4: return .tap(path.end)
    case 5: return .hint(nil)
    case 6: return .hint(generator.next(below: words.count + 2) - 1)
    case 7 where generator.next(below: 6) == 0: return .reset(generator.next(below: 3))
    case 7: return .leave
    case 8: return .drag(cell(&generator, game), cell(&generator, game))
    case 9: return .select(cell(&generator, game), cell(&generator, game))
    case 10: return .drag(path.start, wild(&generator))
    case 11: return .select(wild(&generator), wild(&generator))
    case 12: return .tap(wild(&generator))
    default: return .tap(cell(&generator, game))
    }
  }

  private static func cell(_ generator: inout SplitMix64, _ game: WordSearchGame) -> GridCell {
    let side = game.board.puzzle.side
    return GridCell(row: generator.next(below: side), column: generator.next(below: side))
  }

  /// A cell from anywhere, mostly far outside every grid.
  private static func wild(_ generator: inout SplitMix64) -> GridCell {
    let odd = [Int.min, Int.max, -1, 0, 40, 1_000_000_000, -1_000_000_001, Int.max - 1]
    func number() -> Int { odd[generator.next(below: odd.count)] }
    return GridCell(row: number(), column: number())
  }
}
