import Editorial
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// What `stats` prints for a program; times are in milliseconds.
struct StatsRecord: Encodable {
  let today: String
  let kinds: [Kind]
  /// The damaged rows that were left out.
  let skipped: [String]

  /// What was played of one kind of puzzle.
  struct Kind: Encodable {
    let kind: String
    let overall: Totals
    /// By the names of the tiers, encodings and modes; what is not known is under `unknown`.
    let byTier, byEncoding, byMode: [String: Totals]
    let currentStreak, longestStreak: Int
    let month: String
    let days: [Day]
  }

  /// What a number of attempts come to.
  struct Totals: Encodable {
    let attempts, completions, failures, hints, mistakes: Int
    @OrNull var winRatePerMille: Int?
    @OrNull var bestMilliseconds: Int?
    @OrNull var meanMilliseconds: Int?
  }

  /// A day of a month, and how far its puzzle was played.
  struct Day: Encodable {
    let day, state: String
    @OrNull var puzzle: String?
  }

  init(_ kinds: [PlayedKind], today: CalendarDay, skipped: [SkippedRow]) {
    self.today = today.description
    self.kinds = kinds.filter(\.isPlayed).map(Kind.init)
    self.skipped = skipped.map(\.description)
  }
}

extension StatsRecord.Kind {
  fileprivate init(_ played: PlayedKind) {
    let statistics = played.statistics
    kind = played.kind.rawValue
    overall = StatsRecord.Totals(statistics.overall)
    byTier = Self.named(statistics.byTier, \.rawValue)
    byEncoding = Self.named(statistics.byEncoding, \.self)
    byMode = Self.named(statistics.byMode.mapKeys(Optional.some), \.rawValue)
    currentStreak = statistics.streak.current
    longestStreak = statistics.streak.longest
    month = played.month.description
    days = played.days.map {
      StatsRecord.Day(
        day: $0.day.description,
        state: $0.state.name,
        puzzle: $0.puzzle?.description
      )
    }
  }

  private static func named<Key>(
    _ totals: [Key?: AttemptTotals],
    _ name: (Key) -> String
  ) -> [String: StatsRecord.Totals] {
    Dictionary(
      totals.map { ($0.key.map(name) ?? "unknown", StatsRecord.Totals($0.value)) }
    ) { first, _ in first }
  }
}

extension StatsRecord.Totals {
  fileprivate init(_ totals: AttemptTotals) {
    attempts = totals.attempts
    completions = totals.completions
    failures = totals.failures
    hints = totals.hints
    mistakes = totals.mistakes
    winRatePerMille = totals.winRatePerMille
    bestMilliseconds = totals.bestMilliseconds
    meanMilliseconds = totals.meanMilliseconds
  }
}

extension Dictionary {
  fileprivate func mapKeys<Other: Hashable>(_ transform: (Key) -> Other) -> [Other: Value] {
    Dictionary<Other, Value>(map { (transform($0.key), $0.value) }) { first, _ in first }
  }
}

extension DayState {
  /// The state's name in JSON.
  fileprivate var name: String {
    switch self {
    case .none: "none"
    case .started: "started"
    case .failed: "failed"
    case .completed: "completed"
    case .completedOnTheDay: "completed-on-the-day"
    }
  }
}
