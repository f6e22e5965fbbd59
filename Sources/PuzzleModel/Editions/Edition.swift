/// Everything that a content edition holds, as values.
///
/// The order of its arrays never matters: whoever writes an edition or takes its digest sorts by key,
/// and ``sorted()`` gives the order in which a stored edition is read back.
public struct Edition: Hashable, Sendable {
  /// What the edition calls itself, `Quoin Daily`.
  public var name: String
  /// The editor's number of the content, at least 1.
  public var contentVersion: Int
  /// The day of release, or nil if the edition does not say, as in schema 1 and 2.
  public var released: CalendarDay?
  /// SHA-256 of the canonical content in lower-case hexadecimal.
  public var contentDigest: String
  /// SHA-256 of the recipe that the edition was pressed from, in lower-case hexadecimal.
  public var recipeDigest: String
  /// The program that pressed it, `quoin 0.1.0`.
  public var generator: String
  /// The input files.
  public var sources: [Source]
  /// The authors who are quoted.
  public var authors: [Author]
  /// The quotations.
  public var quotations: [Quotation]
  /// The puzzles of all games, each with its content and its check.
  public var puzzles: [Puzzle]
  /// The calendar.
  public var days: [DailyPuzzle]

  /// Makes an edition, at first with nothing in it.
  ///
  /// The content digest is usually set later, once the content is complete.
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
    self.days = days
  }
}

extension Edition {
  /// The same edition in the order of its keys, with each puzzle's evidence by feature.
  public func sorted() -> Edition {
    var edition = self
    edition.sources.sort { $0.path.precedesBytewise($1.path) }
    edition.authors.sort { $0.id.description.precedesBytewise($1.id.description) }
    edition.quotations.sort { $0.id < $1.id }
    edition.puzzles = puzzles.map(\.withEvidenceInOrder).sorted { $0.id < $1.id }
    edition.days.sort {
      ($0.day, $0.puzzle.kind.rawValue, $0.puzzle) < ($1.day, $1.puzzle.kind.rawValue, $1.puzzle)
    }
    return edition
  }
}

extension Puzzle {
  /// The same puzzle with its evidence in the byte order of the features' names.
  fileprivate var withEvidenceInOrder: Puzzle {
    var puzzle = self
    puzzle.difficulty = Difficulty(
      score: difficulty.score,
      tier: difficulty.tier,
      evidence: difficulty.evidence.sorted { $0.feature.precedesBytewise($1.feature) }
    )
    return puzzle
  }
}

extension String {
  /// Whether the UTF-8 of this string sorts before another's, as SQLite sorts.
  ///
  /// Not `<`, which compares normalized text: there two strings of different bytes can be equal.
  package func precedesBytewise(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}
