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
    tools: { WordSearchMaker.tools },
    prepare: { _ in
      WordSearchMaker(house: BlockedWords(try BlockedWordList.house().words)).maker
    },
    play: { WordSearchMaker.check($0, blocking: .none) }
  )
}

/// Makes, grades and checks word searches.
struct WordSearchMaker: Sendable {
  fileprivate static let tools = "grids 1"

  /// The words that no grid may hold.
  let house: BlockedWords

  /// The maker in the form that the press uses.
  var maker: GameMaker {
    GameMaker(
      kind: .wordSearch,
      plural: Game.wordSearch.plural,
      tools: Self.tools,
      make: { order in try make(order) },
      check: { piece, _ in
        var piece = piece
        if !piece.isWhole {
          piece.puzzle.check = Self.check(piece.puzzle, blocking: house)
        }
        return CheckedPiece(piece: piece, verdict: .settled)
      },
      recheck: { Self.check($0, blocking: house) }
    )
  }

  /// Makes the puzzle of every day, and those that were published as they were.
  private func make(_ order: MakerOrder) throws(CancellationError) -> GameMaker.Made {
    var made = GameMaker.Made()
    guard let words = order.words else { return made }
    let source = WordSource(words, order)
    for day in order.madeDays(of: .wordSearch) {
      if Task.isCancelled { throw CancellationError() }
      guard let id = WordSearch.id(on: day, side: words.side) else { continue }
      do throws(WordSearchFault) {
        made.pieces.append(try piece(id, on: day, from: source, order))
      } catch {
        made.findings.append(.noGrid(error, on: day, at: words.place))
      }
    }
    return made
  }

  private static func puzzle(_ id: Puzzle.ID, _ search: WordSearch) -> Puzzle {
    Puzzle(id: id, difficulty: Difficulty(of: search), content: .wordSearch(search))
  }

  private func piece(
    _ id: Puzzle.ID,
    on day: CalendarDay,
    from source: WordSource,
    _ order: MakerOrder
  ) throws(WordSearchFault) -> Piece {
    guard case .wordSearch(let search) = order.published[id] else {
      return try dealt(id, on: day, from: source, order)
    }
    if order.frozen.contains(id) { return published(id, search, on: day, order) }
    do throws(WordSearchFault) {
      let dealt = try dealt(id, on: day, from: source, order)
      // A day that was published stays, whatever is added, as long as its words are there.
      let isSame = dealt.puzzle.content.plays(as: .wordSearch(search))
      return isSame || !source.has(search) ? dealt : published(id, search, on: day, order)
    } catch {
      guard source.has(search) else { throw error }
      return published(id, search, on: day, order)
    }
  }

  /// The puzzle as it was published.
  private func published(
    _ id: Puzzle.ID,
    _ search: WordSearch,
    on day: CalendarDay,
    _ order: MakerOrder
  ) -> Piece {
    let origin = order.known.origin(of: id)
    let known = order.known.whole(id, madeFrom: origin)
      .flatMap { $0.content == .wordSearch(search) ? $0 : nil }
    var kept = piece(known ?? Self.puzzle(id, search), on: day, order)
    (kept.origin, kept.isWhole) = (origin, known != nil)
    return kept
  }

  /// The puzzle that today's words make.
  private func dealt(
    _ id: Puzzle.ID,
    on day: CalendarDay,
    from source: WordSource,
    _ order: MakerOrder
  ) throws(WordSearchFault) -> Piece {
    let theme = try source.theme(on: day)
    let origin = source.origin(theme)
    let known = order.known.whole(id, madeFrom: origin)
    var made: Piece
    if let known {
      made = piece(known, on: day, order)
    } else {
      made = piece(Self.puzzle(id, try source.search(theme, on: day)), on: day, order)
    }
    (made.origin, made.isWhole) = (origin, known != nil)
    return made
  }

  private func piece(_ puzzle: Puzzle, on day: CalendarDay, _ order: MakerOrder) -> Piece {
    Piece(
      quotation: nil,
      puzzle: puzzle,
      isFrozen: order.frozen.contains(puzzle.id),
      isDrawable: true,
      days: .only(day)
    )
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
  /// The quotations of the language, and the names of their authors.
  private let quotations: [Quotation]
  private let authors: [Author.ID: String]
  /// The IDs of the quotations as they are written, one after another.
  private let ids: [UInt8]
  /// A hash of what the words of all days have in common.
  private let settings: StableHash

  init(_ words: WordLists, _ order: MakerOrder) {
    self.words = words
    blocked = BlockedWords(words.blocked)
    rotation = ThemeRotation(
      of: words.themes,
      language: words.language,
      version: String(words.version)
    )
    let names = Dictionary(order.authors.map { ($0.id, $0.name) }) { first, _ in first }
    authors = names
    quotations =
      words.quotationDay == nil
      ? []
      : order.quotations.filter { $0.language == words.language && names[$0.author] != nil }
    ids = quotations.flatMap { $0.id.description.utf8 }
    var settings = StableHash()
    settings.combine("quoin/word-search/origin/1")
    for number in [words.side, words.version, words.blocked.count] { settings.combine(number) }
    settings.combine(words.directions.rawValue)
    for word in words.blocked { settings.combine(String(word.map(\.character))) }
    self.settings = settings
  }

  /// The words of a day.
  func theme(on day: CalendarDay) throws(WordSearchFault) -> WordTheme {
    guard let theme = quoted(on: day) ?? rotation?.theme(on: day) else { throw .noWords }
    return theme
  }

  /// A hash of everything that the grid of a theme depends on besides its day, in hexadecimal.
  func origin(_ theme: WordTheme) -> String {
    var hash = settings
    for text in [theme.id, theme.title, theme.language] { hash.combine(text) }
    for word in theme.words {
      hash.combine(word.text)
      hash.combine(word.definition.map { "=\($0)" } ?? "")
    }
    return String(hash.value, radix: 16)
  }

  /// Whether the words of a grid are still those of a theme or a quotation, and it holds none that the recipe blocks.
  func has(_ search: WordSearch) -> Bool {
    let listed = Set(search.words.map(\.word.text))
    func holds(_ theme: WordTheme) -> Bool {
      theme.title == search.title && theme.language == search.language
        && listed.isSubset(of: theme.words.map(\.text))
    }
    guard SolveCheck(of: search, blocking: blocked).status == .passed else { return false }
    return words.themes.contains(where: holds)
      || quotations.contains { quotation in
        guard authors[quotation.author] == search.title else { return false }
        return WordTheme(quotation: quotation, author: search.title).map(holds) ?? false
      }
  }

  /// Makes the word search of a day from its words.
  func search(_ theme: WordTheme, on day: CalendarDay) throws(WordSearchFault) -> WordSearch {
    try WordSearch(
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
    var start = StableHash()
    start.combine("quoin/word-search/quotation/1")
    start.combine(day.description)
    let width = ids.count / max(1, quotations.count)
    var points = quotations.indices.map { index in
      var hash = start
      for byte in ids[(index * width)..<(index * width + width)] { hash.combine(byte) }
      // The end mark of a text, an `Int` as `StableHash.combine(_: String)` has it.
      hash.combine(0xFF as Int)
      return hash.value
    }
    // Words are sought in the quotation with the most points alone, as that takes far longer than to find it.
    while let best = points.indices.max(by: { points[$0] < points[$1] }), points[best] > 0 {
      let quotation = quotations[best]
      let theme = authors[quotation.author].flatMap {
        WordTheme(quotation: quotation, author: $0)
      }
      if let theme { return theme }
      points[best] = 0
    }
    return nil
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
