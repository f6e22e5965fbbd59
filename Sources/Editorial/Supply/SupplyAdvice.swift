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
    /// The letters that the middle half of the tier's puzzles have; nil where there are none to tell.
    public let fewestLetters, mostLetters: Int?
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
    let wanted = runway.stretches.filter { $0.tier != Runway.allTiers && !$0.isMade }
      .map { (stretch: $0, count: $0.wishedPerYear - $0.left) }
      .filter { $0.count > 0 }
    let pools = Dictionary(zip(calendars.map(\.kind.rawValue), drawn)) { first, _ in first }
    tiers = wanted.map { stretch, count in
      let letters = (pools[stretch.kind] ?? []).filter { $0.tier.rawValue == stretch.tier }
        .compactMap(\.letterCount).sorted()
      return TierWant(
        kind: stretch.kind,
        tier: stretch.tier,
        count: count,
        fewestLetters: letters.isEmpty ? nil : letters[letters.count / 4],
        mostLetters: letters.isEmpty ? nil : letters[letters.count * 3 / 4]
      )
    }.sorted { ($1.count, $0.kind, $0.tier) < ($0.count, $1.kind, $1.tier) }
    // The games share the quotations, so the one that draws from most of them tells for all.
    let largest = zip(calendars, drawn).max { $0.1.count < $1.1.count }
    self.feasts =
      largest.map { calendar, candidates in
        let policy = calendar.request.policy
        return candidates.isEmpty
          ? []
          : feasts.shortages(
            from: policy.first,
            through: policy.last,
            among: candidates,
            policy.seasons
          )
      }
      .map { shortages in
        shortages.map { FeastWant(feast: $0.name, count: FeastCalendar.wantedFits - $0.count) }
          .sorted { ($1.count, $0.feast) < ($0.count, $1.feast) }
      } ?? []
  }
}
