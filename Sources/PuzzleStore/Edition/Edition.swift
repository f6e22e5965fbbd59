public import PuzzleModel

/// Everything that a content edition holds, as values.
///
/// The order of its arrays never matters: ``EditionWriter`` and ``canonicalContent`` sort by key, and
/// ``sorted()`` gives the order in which ``PuzzleLibrary`` hands an edition back.
public struct Edition: Hashable, Sendable {
  /// What the edition calls itself, `Quoin Daily`.
  public var name: String
  /// The editor's number of the content, at least 1.
  public var contentVersion: Int
  /// The day that the edition is released on; nil where nobody said, as in schema 1 and 2.
  public var released: CalendarDay?
  /// SHA-256 of the content in lower-case hexadecimal; see ``canonicalContent``.
  public var contentDigest: String
  /// SHA-256 of the recipe that it was pressed from, in lower-case hexadecimal.
  public var recipeDigest: String
  /// The program that pressed it, `quoin 0.1.0`.
  public var generator: String
  /// The input files.
  public var sources: [Source]
  /// The authors who are quoted.
  public var authors: [Author]
  /// The quotations.
  public var quotations: [Quotation]
  /// The puzzles, graded.
  public var puzzles: [Puzzle]
  /// What the cryptograms among the puzzles are played from.
  public var cryptograms: [Cryptogram]
  /// What the headless check found of each puzzle.
  public var checks: [SolveCheck]
  /// The calendar.
  public var days: [DailyPuzzle]

  /// Makes an edition, at first with nothing in it.
  ///
  /// The content digest is usually set later, from the digest of ``canonicalContent``.
  public init(
    name: String,
    contentVersion: Int,
    released: CalendarDay? = nil,
    contentDigest: String = "",
    recipeDigest: String,
    generator: String,
    sources: [Source] = [],
    authors: [Author] = [],
    quotations: [Quotation] = [],
    puzzles: [Puzzle] = [],
    cryptograms: [Cryptogram] = [],
    checks: [SolveCheck] = [],
    days: [DailyPuzzle] = []
  ) {
    self.name = name
    self.contentVersion = contentVersion
    self.released = released
    self.contentDigest = contentDigest
    self.recipeDigest = recipeDigest
    self.generator = generator
    self.sources = sources
    self.authors = authors
    self.quotations = quotations
    self.puzzles = puzzles
    self.cryptograms = cryptograms
    self.checks = checks
    self.days = days
  }
}

extension Edition {
  /// The same edition in the order of its keys, each puzzle's evidence in the order of `Feature`.
  public func sorted() -> Edition {
    var edition = self
    edition.sources.sort { $0.path.precedesBytewise($1.path) }
    edition.authors.sort { $0.id.description.precedesBytewise($1.id.description) }
    edition.quotations.sort { $0.id < $1.id }
    edition.puzzles = puzzles.map { $0.withEvidenceInOrder() }.sorted { $0.id < $1.id }
    edition.cryptograms.sort { $0.id < $1.id }
    edition.checks.sort { $0.id < $1.id }
    edition.days.sort {
      ($0.day, $0.puzzle.kind.rawValue, $0.puzzle) < ($1.day, $1.puzzle.kind.rawValue, $1.puzzle)
    }
    return edition
  }
}

extension Puzzle {
  /// The same puzzle with its evidence in the order of `Feature`.
  func withEvidenceInOrder() -> Puzzle {
    let ranked = difficulty.evidence.map { (rank: Feature.ranks[$0.feature, default: 0], $0) }
    let isInOrder = zip(ranked, ranked.dropFirst()).allSatisfy { $0.rank <= $1.rank }
    if isInOrder { return self }
    let difficulty = Difficulty(
      score: difficulty.score,
      tier: difficulty.tier,
      evidence: ranked.sorted { $0.rank < $1.rank }.map { $0.1 }
    )
    return Puzzle(
      kind: id.kind,
      quotation: quotation,
      difficulty: difficulty,
      ambiguity: ambiguity
    )
  }
}

extension Feature {
  fileprivate static let ranks = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($0.element, $0.offset) }
  )
}

extension String {
  /// Whether the UTF-8 of this string sorts before another's, as SQLite sorts.
  ///
  /// Not `<`, which compares normalized text: there two strings of different bytes can be equal.
  func precedesBytewise(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}
