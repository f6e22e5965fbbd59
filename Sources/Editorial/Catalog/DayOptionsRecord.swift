import PuzzleModel
public import Scheduling

/// What could stand on a day, as it is printed: the puzzles in words.
public struct DayOptionsRecord: Encodable, Sendable {
  /// A puzzle that could stand on the day; see `DayOptions.Option`.
  public struct Option: Encodable, Sendable {
    /// The puzzle's ID, its tier, and the text of its quotation or its subject.
    public let puzzle, tier, text: String
    /// The author who is quoted.
    @OrNull public internal(set) var author: String?
    /// What the calendar would cost more than it does, in points.
    public let cost: Int
    /// The rules that it would break whatever the other days have.
    public let breaks: [BrokenRule]
    /// The days whose puzzles would give way.
    public let displaces: [String]
    /// The day on which it stands now.
    @OrNull public internal(set) var standsOn: String?
  }

  /// The day, as `YYYY-MM-DD`.
  public let day: String
  /// The ID of the puzzle that stands on the day now.
  @OrNull public internal(set) var puzzle: String?
  /// The options, those first that break no rule, each group with the cheapest first.
  public let options: [Option]
  /// How many options there are beside those listed.
  public let more: Int

  /// Names the first options of a day.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - catalog: What the puzzles are.
  ///   - count: How many to list.
  public init(_ options: DayOptions, _ catalog: PuzzleCatalog, count: Int) {
    day = options.day.description
    puzzle = options.current?.puzzle.description
    more = max(0, options.options.count - count)
    self.options = options.options.prefix(count).map { option in
      let puzzle = option.candidate.puzzle
      return Option(
        puzzle: puzzle.description,
        tier: option.candidate.tier.rawValue,
        text: catalog.text(of: puzzle) ?? "",
        author: catalog.authorName(of: puzzle),
        cost: option.cost,
        breaks: option.breaches.map { BrokenRule($0) },
        displaces: option.displaced.map(\.description),
        standsOn: option.standing?.description
      )
    }
  }
}
