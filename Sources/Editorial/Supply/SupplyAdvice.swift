import PuzzleModel
import Scheduling

/// What quotations would help a calendar most: by tier and length, and by feast.
public struct SupplyAdvice: Encodable, Hashable, Sendable {
  /// Quotations of a tier that are wanted, so that what the calendar leaves lasts a year.
  public struct TierWant: Encodable, Hashable, Sendable {
    /// The game.
    public let kind: String
    /// The tier.
    public let tier: String
    /// The number of quotations.
    public let count: Int
    /// The fewest letters that the middle half of the tier's puzzles have; nil where there are none to tell.
    @OrNull public internal(set) var fewestLetters: Int?
    /// The most letters that they have.
    @OrNull public internal(set) var mostLetters: Int?
  }

  /// Quotations that a feast lacks.
  public struct FeastWant: Encodable, Hashable, Sendable {
    /// The name of the feast.
    public let feast: String
    /// The number of quotations.
    public let count: Int
  }

  /// The tiers that last less than a year, those that lack most first.
  public let tiers: [TierWant]
  /// The feasts of the calendar that fewer than three quotations suit, those that lack most first.
  public let feasts: [FeastWant]

  /// Counts what the calendars of games that are made from quotations lack; nil if one has no calendar.
  public init?(_ calendars: [LaidCalendar], _ feasts: FeastCalendar) {
    let calendars = calendars.filter(\.kind.needsQuotation)
    guard let runway = Runway(calendars) else { return nil }
    let drawn = calendars.map { calendar in
      calendar.request.candidates.filter {
        $0.days == .any && calendar.request.policy.admits($0)
      }
    }
    let pools = Dictionary(zip(calendars.map(\.kind.rawValue), drawn)) { first, _ in first }
    tiers = runway.stretches.filter { $0.tier != Runway.allTiers && !$0.isMade }
      .compactMap { TierWant($0, pools[$0.kind] ?? []) }
      .sorted { ($1.count, $0.kind, $0.tier) < ($0.count, $1.kind, $1.tier) }
    // The games share the quotations, so the one that draws from most of them tells for all.
    let largest = zip(calendars, drawn).max { $0.1.count < $1.1.count }
    self.feasts = largest.map { Self.wants(of: feasts, in: $0.request.policy, among: $1) } ?? []
  }

  private static func wants(
    of feasts: FeastCalendar,
    in policy: SchedulePolicy,
    among candidates: [Candidate]
  ) -> [FeastWant] {
    guard !candidates.isEmpty else { return [] }
    return feasts.shortages(
      from: policy.first,
      through: policy.last,
      among: candidates,
      policy.seasons
    )
    .map { FeastWant(feast: $0.name, count: FeastCalendar.wantedFits - $0.count) }
    .sorted { ($1.count, $0.feast) < ($0.count, $1.feast) }
  }
}

extension SupplyAdvice.TierWant {
  /// Makes what a tier lacks, or nil if it lasts a year; the puzzles of all tiers show its lengths.
  fileprivate init?(_ stretch: Runway.Stretch, _ candidates: [Candidate]) {
    guard stretch.wishedPerYear > stretch.left else { return nil }
    let letters = candidates.filter { $0.tier.rawValue == stretch.tier }.compactMap(\.letterCount)
      .sorted()
    kind = stretch.kind
    tier = stretch.tier
    count = stretch.wishedPerYear - stretch.left
    fewestLetters = letters.isEmpty ? nil : letters[letters.count / 4]
    mostLetters = letters.isEmpty ? nil : letters[letters.count * 3 / 4]
  }
}
