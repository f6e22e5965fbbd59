public import PuzzleModel

/// Everything that an editor asks of a puzzle, as it is printed; what there is not is null.
public struct PuzzleRecord: Hashable, Sendable, Encodable {
  /// A reason for the grade.
  public struct Reason: Hashable, Sendable, Encodable {
    /// The name of the feature.
    public let feature: String
    /// Its value and its points; a giveaway has fewer than 0.
    public let value, points: Int
    /// What the value means to a player.
    public let sentence: String
  }

  /// The puzzle's ID, its game, its tier, and the text of its quotation or what it is in a few words.
  public let puzzle, kind, tier, text: String
  /// The author who is quoted, and the work.
  public let author, work: String?
  /// The score, from 0 to 1000.
  public let score: Int
  /// The reasons for the score, in the order of the features.
  public let evidence: [Reason]
  /// The letters that the puzzle shows, such as `ETA`; empty if it shows none, and nil in a game without such letters.
  public let given: String?
  /// `passed` or `failed`; null for a puzzle that was not checked.
  public let status: String?
  /// Why the check failed.
  public let detail: String?
  /// How sure the solver is: `unique`, `likely` or `ambiguous`; null for a puzzle that is not solved blind.
  public let verdict: String?
  /// How far the nearest other reading is behind.
  public let margin: Nats?
  /// The nearest other reading.
  public let alternative: String?
  /// The days on which it stands, as `YYYY-MM-DD`, in order.
  public let days: [String]
  /// What came of solving it blind.
  public let blind: BlindSolve?

  private enum CodingKeys: CodingKey {
    case puzzle, kind, text, author, work, tier, score, evidence, given
    case status, detail, verdict, margin, alternative, days
  }

  /// Describes a puzzle.
  ///
  /// - Parameters:
  ///   - puzzle: The puzzle.
  ///   - catalog: What it is made of.
  ///   - days: The days on which it stands.
  ///   - report: What grading its text again tells of it; nil if it is not graded by its text.
  init(
    _ puzzle: Puzzle,
    _ catalog: PuzzleCatalog,
    days: [CalendarDay],
    _ report: GradeReport?
  ) {
    let quotation = catalog.quotation(of: puzzle.id)
    self.puzzle = puzzle.id.description
    kind = puzzle.id.kind.rawValue
    tier = puzzle.difficulty.tier.rawValue
    text = catalog.text(of: puzzle.id) ?? ""
    author = catalog.authorName(of: puzzle.id)
    work = quotation?.work
    score = puzzle.difficulty.score
    evidence = puzzle.difficulty.evidence.map { evidence in
      Reason(
        feature: evidence.feature,
        value: evidence.value,
        points: evidence.points,
        sentence: EvidenceSentence.of(evidence, puzzle.id.kind, report)
      )
    }
    given = puzzle.content.lettersGiven.map { $0.map(\.description).joined() }
    switch puzzle.check?.status {
    case nil: (status, detail) = (nil, nil)
    case .passed: (status, detail) = ("passed", nil)
    case .failed(let reason): (status, detail) = ("failed", reason)
    }
    let solve = puzzle.check?.blind
    blind = solve
    verdict = solve?.verdict.rawValue
    alternative = solve?.alternative
    margin = solve.flatMap { $0.alternative == nil ? nil : Nats(hundredths: $0.margin) }
    self.days = days.sorted().map(\.description)
  }

  /// Writes every key.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(puzzle, forKey: .puzzle)
    try values.encode(kind, forKey: .kind)
    try values.encode(text, forKey: .text)
    try values.encode(author, forKey: .author)
    try values.encode(work, forKey: .work)
    try values.encode(tier, forKey: .tier)
    try values.encode(score, forKey: .score)
    try values.encode(evidence, forKey: .evidence)
    try values.encode(given.flatMap { $0.isEmpty ? nil : $0 }, forKey: .given)
    try values.encode(status, forKey: .status)
    try values.encode(detail, forKey: .detail)
    try values.encode(verdict, forKey: .verdict)
    try values.encode(margin, forKey: .margin)
    try values.encode(alternative, forKey: .alternative)
    try values.encode(days, forKey: .days)
  }
}
