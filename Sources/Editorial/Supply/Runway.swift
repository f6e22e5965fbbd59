public import PuzzleModel
import Scheduling

/// How long the puzzles last: the puzzles that each calendar leaves, and the days that they could fill.
///
/// The days are counted for each game and tier, as if the same policy went on.
public struct Runway: Codable, Hashable, Sendable {
  /// The puzzles of a tier of a game, or of all its tiers.
  public struct Stretch: Codable, Hashable, Sendable {
    /// The game.
    public let kind: String
    /// The tier's name, or `all`.
    public let tier: String
    /// The number of puzzles that the policy admits.
    public let puzzles: Int
    /// The number of these puzzles that the calendar uses.
    public let scheduled: Int
    /// Whether the game makes a puzzle for each day, so that they last as long as days are asked for.
    public let isMade: Bool
    /// The number of these puzzles that the calendar leaves.
    public let left: Int
    /// The number of puzzles that the policy wishes for in a year of 365 days.
    public let wishedPerYear: Int
    /// How many days the rest lasts; nil if the policy wishes for no such puzzle, and for those that are made.
    public let days: Int?

    /// How many years the rest lasts, rounded to a tenth; nil if the policy wishes for no such puzzle.
    public var years: Double? { days.map { (Double($0) / 36.525).rounded() / 10 } }

    /// How long the rest lasts, in words: `560 days, 1.5 years`.
    public var lasting: String {
      days.map { "\($0) days, \(years ?? 0) years" }
        ?? (isMade ? "made for each day" : "not wished for")
    }

    /// Whether a tier's puzzles last less than a year after the calendar.
    fileprivate var isShort: Bool { tier != Runway.allTiers && days.map { $0 < 365 } ?? false }

    private enum CodingKeys: String, CodingKey {
      case kind, tier, puzzles, scheduled, left, isMade = "made", wishedPerYear, days, years
    }

    /// Reads what ``encode(to:)`` writes; the years follow from the days.
    ///
    /// - Throws: `DecodingError` if it is no such object.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        kind: try container.decode(String.self, forKey: .kind),
        tier: try container.decode(String.self, forKey: .tier),
        puzzles: try container.decode(Int.self, forKey: .puzzles),
        scheduled: try container.decode(Int.self, forKey: .scheduled),
        isMade: try container.decodeIfPresent(Bool.self, forKey: .isMade) ?? false,
        left: try container.decode(Int.self, forKey: .left),
        wishedPerYear: try container.decode(Int.self, forKey: .wishedPerYear),
        days: try container.decodeIfPresent(Int.self, forKey: .days)
      )
    }

    init(
      kind: String,
      tier: String,
      puzzles: Int,
      scheduled: Int,
      isMade: Bool,
      left: Int,
      wishedPerYear: Int,
      days: Int?
    ) {
      (self.kind, self.tier, self.puzzles, self.scheduled) = (kind, tier, puzzles, scheduled)
      (self.isMade, self.left, self.wishedPerYear, self.days) = (isMade, left, wishedPerYear, days)
    }

    /// Encodes an object; `days` and `years` are null if the policy wishes for no such puzzle.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(kind, forKey: .kind)
      try container.encode(tier, forKey: .tier)
      try container.encode(puzzles, forKey: .puzzles)
      try container.encode(scheduled, forKey: .scheduled)
      try container.encode(left, forKey: .left)
      try container.encode(isMade, forKey: .isMade)
      try container.encode(wishedPerYear, forKey: .wishedPerYear)
      try container.encode(days, forKey: .days)
      try container.encode(years, forKey: .years)
    }
  }

  /// The name of all tiers together.
  static let allTiers = "all"

  /// The tiers of each game from the easiest, followed by all tiers together.
  public let stretches: [Stretch]

  /// Counts what calendars leave; nil if a game has no calendar.
  public init?(_ calendars: [LaidCalendar]) {
    var stretches: [Stretch] = []
    for calendar in calendars {
      guard let schedule = calendar.schedule else { return nil }
      stretches += Self.stretches(of: calendar, schedule)
    }
    self.stretches = stretches
  }

  /// The findings about games with tiers whose puzzles last less than a year, one for each game.
  ///
  /// - Parameter place: Where the recipe asks for the calendar.
  /// - Returns: The findings, in the order of the games.
  public func findings(at place: Place) -> [Finding] {
    var kinds: [String] = []
    for stretch in stretches where !kinds.contains(stretch.kind) { kinds.append(stretch.kind) }
    return kinds.compactMap { kind in
      let short = stretches.filter { $0.kind == kind && $0.isShort }
      return short.isEmpty ? nil : .shortSupply(short, of: kind, at: place)
    }
  }

  private static func stretches(of calendar: LaidCalendar, _ schedule: Schedule) -> [Stretch] {
    // Their places stand for the candidates, which are large.
    let candidates = calendar.request.candidates
    let admitted = candidates.indices.filter {
      candidates[$0].days != .none && calendar.request.policy.admits(candidates[$0])
    }
    guard admitted.contains(where: { candidates[$0].days == .any }) || admitted.isEmpty else {
      return [made(admitted.count, calendar, schedule)]
    }
    let used = Set(schedule.assignments.map(\.candidate.puzzle))
    let wishes = Dictionary(grouping: schedule.assignments, by: \.wished).mapValues(\.count)
    let dayCount = max(1, schedule.assignments.count)
    func stretch(_ name: String, _ puzzles: [Int], wished: Int) -> Stretch {
      let left = puzzles.count { !used.contains(candidates[$0].puzzle) }
      return Stretch(
        kind: calendar.kind.rawValue,
        tier: name,
        puzzles: puzzles.count,
        scheduled: puzzles.count - left,
        isMade: false,
        left: left,
        wishedPerYear: (wished * 365 + dayCount / 2) / dayCount,
        days: wished == 0 ? nil : left * dayCount / wished
      )
    }
    return Tier.allCases.map { tier in
      let puzzles = admitted.filter { candidates[$0].tier == tier }
      return stretch(tier.rawValue, puzzles, wished: wishes[tier] ?? 0)
    } + [stretch(allTiers, admitted, wished: schedule.assignments.count)]
  }

  /// The one stretch of a game that makes a puzzle for each day.
  private static func made(
    _ puzzleCount: Int,
    _ calendar: LaidCalendar,
    _ schedule: Schedule
  ) -> Stretch {
    Stretch(
      kind: calendar.kind.rawValue,
      tier: allTiers,
      puzzles: puzzleCount,
      scheduled: schedule.assignments.count,
      isMade: true,
      left: 0,
      wishedPerYear: 365,
      days: nil
    )
  }
}

extension Finding {
  /// Makes the finding about tiers whose puzzles last less than a year.
  fileprivate static func shortSupply(
    _ stretches: [Runway.Stretch],
    of kind: String,
    at place: Place
  ) -> Finding {
    let tiers = stretches.map { "\($0.tier) \($0.left), for \($0.days ?? 0) days" }
    return Finding(
      .shortSupply,
      at: place,
      field: "schedule",
      "after this calendar, the puzzles of '\(kind)' that are left last less than a year: "
        + "\(tiers.joined(separator: "; ")); add quotations, of which a plan of the calendar says what would "
        + "help most"
    )
  }
}
