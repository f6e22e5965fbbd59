import Corpus
public import PuzzleModel

/// What puzzles are made of and by whom, to find them by and to name them for a person.
public struct PuzzleCatalog: Sendable {
  private let quotations: [Quotation.ID: Quotation]
  private let authors: [Author.ID: Author]
  private let subjects: [Puzzle.ID: String]

  /// Takes the puzzles, quotations and authors of an edition.
  public init(_ edition: Edition) {
    quotations = Dictionary(edition.quotations.map { ($0.id, $0) }) { first, _ in first }
    authors = Dictionary(edition.authors.map { ($0.id, $0) }) { first, _ in first }
    subjects = Dictionary(
      edition.puzzles.compactMap { puzzle in puzzle.content.subject.map { (puzzle.id, $0) } }
    ) { first, _ in first }
  }

  /// The quotation that a puzzle is made of; nil if there is none.
  public func quotation(of puzzle: Puzzle.ID) -> Quotation? {
    puzzle.quotation.flatMap { quotations[$0] }
  }

  /// The author with an ID; nil if there is none.
  func author(_ id: Author.ID) -> Author? { authors[id] }

  /// The name of the author whom a puzzle quotes, or else the author's ID.
  public func authorName(of puzzle: Puzzle.ID) -> String? {
    quotation(of: puzzle).map { authors[$0.author]?.name ?? $0.author.description }
  }

  /// The text of the puzzle's quotation, or else what the puzzle is in a few words.
  public func text(of puzzle: Puzzle.ID) -> String? {
    quotation(of: puzzle)?.text ?? subjects[puzzle]
  }

  /// The first words of a puzzle and its author, for a table that people read: `Who ever loved… — Marlowe`.
  ///
  /// It has at most ``wordsLimit`` characters before the author; empty for an unknown puzzle.
  public func words(of puzzle: Puzzle.ID) -> String {
    guard let text = text(of: puzzle) else { return "" }
    let start = text.visibleLine.abbreviated(to: Self.wordsLimit)
    return authorName(of: puzzle).map { "\(start) — \($0.visibleLine)" } ?? start
  }

  /// The most characters of a text beside a pin; a row with an ID then takes a line of a wide screen.
  static let wordsLimit = 40
}

extension String {
  /// The first whole words of a text in at most so many characters, with an ellipsis where words are left out.
  func abbreviated(to limit: Int) -> String {
    guard count > limit else { return self }
    let start = prefix(limit)
    let cut = start.lastIndex(where: \.isWhitespace).map { start[..<$0] } ?? start.dropLast()
    let end = cut.lastIndex { $0.isLetter || $0.isNumber }.map { cut[...$0] } ?? cut
    return end + "…"
  }
}
