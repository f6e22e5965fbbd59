import Corpus
import Editorial
import PuzzleEngine
import PuzzleModel
import Scheduling

extension Game {
  /// Word searches: one for each day, from the themes of the recipe.
  static let wordSearch = Game(
    kind: .wordSearch,
    plural: "word searches",
    usualLetters: 1...Puzzle.letterLimit,
    prepare: { _ in
      WordSearchMaker(house: BlockedWords(try BlockedWordList.house().words)).maker
    },
    play: { WordSearchMaker.check($0, blocking: .none) }
  )
}

/// Makes, grades and checks word searches.
struct WordSearchMaker: Sendable {
  /// The words that no grid may hold.
  let house: BlockedWords

  /// The maker in the form that the press uses.
  var maker: GameMaker {
    GameMaker(
      kind: .wordSearch,
      plural: Game.wordSearch.plural,
      tools: "grids 1",
      make: { order throws(CancellationError) in try make(order) },
      check: { piece, _ in
        var piece = piece
        piece.puzzle.check = Self.check(piece.puzzle, blocking: house)
        return CheckedPiece(piece: piece, verdict: .settled)
      },
      recheck: { Self.check($0, blocking: house) }
    )
  }

  /// Makes the puzzle of every day, and those of frozen days as they were published.
  private func make(_ order: MakerOrder) throws(CancellationError) -> GameMaker.Made {
    var made = GameMaker.Made()
    guard let words = order.words else { return made }
    let source = WordSource(words, order)
    for day in order.madeDays(of: .wordSearch) {
      if Task.isCancelled { throw CancellationError() }
      guard let id = WordSearch.id(on: day, side: words.side) else { continue }
      let isFrozen = order.frozen.contains(id)
      var puzzle: Puzzle?
      if isFrozen, case .wordSearch(let search) = order.published[id] {
        puzzle = Puzzle(id: id, difficulty: Difficulty(of: search), content: .wordSearch(search))
      } else {
        do throws(WordSearchFault) {
          let search = try source.search(on: day)
          puzzle = Puzzle(id: id, difficulty: Difficulty(of: search), content: .wordSearch(search))
        } catch {
          made.findings.append(.noGrid(error, on: day, at: words.place))
        }
      }
      guard let puzzle else { continue }
      made.pieces.append(
        Piece(
          quotation: nil,
          puzzle: puzzle,
          isFrozen: isFrozen,
          isDrawable: true,
          days: .only(day)
        )
      )
    }
    return made
  }

  /// Plays a word search to its end, and looks for its words without knowing where they lie.
  static func check(_ puzzle: Puzzle, blocking blocked: BlockedWords) -> SolveCheck {
    guard case .wordSearch(let search) = puzzle.content else {
      return .failed(puzzle, "it has no grid")
    }
    return SolveCheck(of: search, blocking: blocked)
  }
}

/// Where the words of a day come from: the themes in turn, and on one weekday a quotation.
private struct WordSource {
  private let words: WordLists
  private let blocked: BlockedWords
  private let rotation: ThemeRotation?
  private let quotations: [(id: String, theme: WordTheme)]

  init(_ words: WordLists, _ order: MakerOrder) {
    self.words = words
    blocked = BlockedWords(words.blocked)
    rotation = ThemeRotation(
      of: words.themes,
      language: words.language,
      version: String(words.version)
    )
    let names = Dictionary(order.authors.map { ($0.id, $0.name) }) { first, _ in first }
    quotations =
      words.quotationDay == nil
      ? []
      : order.quotations.filter { $0.language == words.language }.compactMap { quotation in
        names[quotation.author].flatMap { WordTheme(quotation: quotation, author: $0) }
          .map { (quotation.id.description, $0) }
      }
  }

  /// Makes the word search of a day.
  func search(on day: CalendarDay) throws(WordSearchFault) -> WordSearch {
    guard let theme = quoted(on: day) ?? rotation?.theme(on: day) else { throw .noWords }
    return try WordSearch(
      of: theme,
      on: day,
      side: words.side,
      directions: words.directions,
      version: String(words.version),
      blocking: blocked
    )
  }

  /// The words of a quotation, on its weekday; a quotation more or less changes few days.
  private func quoted(on day: CalendarDay) -> WordTheme? {
    guard day.weekday == words.quotationDay else { return nil }
    return quotations.max { point($0.id, day) < point($1.id, day) }?.theme
  }

  private func point(_ quotation: String, _ day: CalendarDay) -> UInt64 {
    var hash = StableHash()
    hash.combine("quoin/word-search/quotation/1")
    hash.combine(day.description)
    hash.combine(quotation)
    return hash.value
  }
}

extension Finding {
  /// Makes the finding about a day for which no grid can be made.
  fileprivate static func noGrid(
    _ fault: WordSearchFault,
    on day: CalendarDay,
    at place: Place
  ) -> Finding {
    Finding(.noGrid, at: place, field: "themes", "\(day) gets no word search: \(fault)")
  }
}
