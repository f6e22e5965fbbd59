/// The whole content of an edition, as values.
///
/// The order of its arrays does not matter. An edition is sorted by key before it is written or
/// digested, and ``sorted()`` gives the order in which a stored edition is read back.
public struct Edition: Hashable, Sendable {
  /// The edition's name, such as `Quoin Daily`.
  public var name: String
  /// The editor's version number for the content, at least 1.
  public var contentVersion: Int
  /// The day of release, or nil if the edition does not state one, as in schema 1 and 2.
  public var released: CalendarDay?
  /// The SHA-256 of the canonical content, in lower-case hexadecimal.
  public var contentDigest: String
  /// The SHA-256 of the recipe that the edition was built from, in lower-case hexadecimal.
  public var recipeDigest: String
  /// The program that built the edition and its version.
  public var generator: String
  /// The input files of the corpus.
  public var sources: [Source]
  /// The authors who are quoted.
  public var authors: [Author]
  /// The quotations, in any order.
  public var quotations: [Quotation]
  /// The puzzles of all games, each with its content and its check.
  public var puzzles: [Puzzle]
  /// The calendar of daily puzzles.
  public var days: [DailyPuzzle]

  /// Makes an edition, empty by default.
  ///
  /// The content digest is usually set later, when the content is complete.
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
  /// Returns the edition sorted by its keys, with the evidence of each puzzle sorted by feature.
  public consuming func sorted() -> Edition {
    var edition = self
    edition.sources.sort { $0.path.precedesBytewise($1.path) }
    edition.authors.sort { $0.id.description.precedesBytewise($1.id.description) }
    edition.quotations = edition.quotations.sorted(by: \.id)
    if !edition.puzzles.allSatisfy(\.hasEvidenceInOrder) {
      edition.puzzles = edition.puzzles.map(\.withEvidenceInOrder)
    }
    edition.puzzles = edition.puzzles.sorted(by: \.id)
    edition.days.sort {
      ($0.day, $0.puzzle.kind.rawValue, $0.puzzle) < ($1.day, $1.puzzle.kind.rawValue, $1.puzzle)
    }
    return edition
  }
}

extension Array {
  /// The elements in the order of their keys.
  ///
  /// Elements in order already are shared with every copy; others are moved once, by the order of their indices.
  fileprivate func sorted<Key: Comparable>(by key: (Element) -> Key) -> [Element] {
    let keys = map(key)
    if zip(keys, keys.dropFirst()).allSatisfy({ $0 <= $1 }) { return self }
    return indices.sorted { keys[$0] < keys[$1] }.map { self[$0] }
  }
}

extension Puzzle {
  /// Whether the evidence is in the byte order of the features' names.
  fileprivate var hasEvidenceInOrder: Bool {
    zip(difficulty.evidence, difficulty.evidence.dropFirst()).allSatisfy {
      !$1.feature.precedesBytewise($0.feature)
    }
  }

  /// The puzzle with its evidence in the byte order of the features' names.
  package var withEvidenceInOrder: Puzzle {
    // A puzzle in order shares its evidence with every copy.
    if hasEvidenceInOrder { return self }
    let evidence = difficulty.evidence
    var puzzle = self
    puzzle.difficulty = Difficulty(
      score: difficulty.score,
      tier: difficulty.tier,
      evidence: evidence.sorted { $0.feature.precedesBytewise($1.feature) }
    )
    return puzzle
  }
}

extension String {
  /// Whether this string sorts before another by its UTF-8 bytes, as in SQLite.
  ///
  /// The operator `<` compares normalized text, so it can take strings with different bytes for equal.
  package func precedesBytewise(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}
