import PuzzleModel
import Scheduling

/// Why a drawn day has no puzzle of the tier that it wishes for.
private enum MissedTier: Hashable {
  /// A puzzle that is settled on this day stands too near.
  case barred(by: CalendarDay)
  /// The day keeps the puzzle that it was published with.
  case kept
  /// There are too few puzzles of the tier that the rules let stand there.
  case scarce
}

extension Schedule {
  /// Makes a finding for each tier that drawn days miss, and for each reason.
  func missedTiers(of request: ScheduleRequest, at place: Place) -> [Finding] {
    let drawn = compromises.filter { !$0.isFrozen && $0.placement == .drawn }
    return Tier.allCases.flatMap { tier in
      let missed = drawn.filter { $0.wished == tier }.map { ($0.day, reason(of: $0, request)) }
      let scarce = missed.filter { $0.1 == .scarce }.map(\.0)
      let kept = missed.filter { $0.1 == .kept }.map(\.0)
      let barred = missed.compactMap { day, reason in
        if case .barred(let other) = reason { (day: day, other: other) } else { nil }
      }
      let wish = "a \(request.kind.rawValue) of tier \(tier.rawValue)"
      return [
        Finding.missedTier(
          wish,
          scarce,
          "one of another tier",
          (request.kind.supply.map { "add \($0) of that tier or " } ?? "") + "change the tiers",
          at: place
        ),
        Finding.missedTier(
          wish,
          kept,
          "the one that was published",
          "draw the published days again, make it cheaper to move one, or leave them",
          at: place
        ),
        barred.first.flatMap { first in
          Finding.missedTier(
            wish,
            barred.map(\.day),
            "one of another tier, since a settled puzzle stands too near",
            "pin another puzzle to \(first.other) or leave it, for no new puzzle helps",
            at: place
          )
        },
      ].compactMap(\.self)
    }
  }

  private func reason(of missed: Assignment, _ request: ScheduleRequest) -> MissedTier {
    if let other = settledDay(barring: missed.wished, from: missed.day, request.policy) {
      return .barred(by: other)
    }
    let isKept = request.almanac.published[missed.day]?.puzzle == missed.candidate.puzzle
    return isKept ? .kept : .scarce
  }

  /// The pinned or frozen day whose tier keeps a tier from a day; nil if there is none.
  private func settledDay(
    barring tier: Tier,
    from day: CalendarDay,
    _ policy: SchedulePolicy
  ) -> CalendarDay? {
    guard let index = assignments.firstIndex(where: { $0.day == day }) else { return nil }
    func isSettled(_ entry: Assignment) -> Bool { entry.isFrozen || entry.placement == .pinned }
    func distance(_ other: Int) -> Int { abs(other - index) }
    // From one day to the next a tier changes by so much at most; a settled day bars tiers from days beyond the next.
    let jumped = policy.tierJump.flatMap { jump in
      assignments.indices.filter {
        isSettled(assignments[$0])
          && abs(assignments[$0].candidate.tier.rank - tier.rank) > jump * distance($0)
      }
      .min { distance($0) < distance($1) }
    }.map { assignments[$0] }
    guard jumped == nil, tier == .expert else { return jumped?.day }
    return assignments.first {
      isSettled($0) && $0.candidate.tier == .expert
        && abs($0.day.ordinal - day.ordinal) < policy.gaps.expert
    }?.day
  }
}

extension Puzzle.Kind {
  /// What an editor adds to have more puzzles of a tier; nil where they are made as the days wish.
  fileprivate var supply: String? { needsQuotation ? "quotations" : nil }
}

extension Finding {
  /// Makes the finding about days that miss a tier; nil if there are none.
  fileprivate static func missedTier(
    _ wish: String,
    _ days: [CalendarDay],
    _ instead: String,
    _ advice: String,
    at place: Place
  ) -> Finding? {
    guard let first = days.first else { return nil }
    let wishes = days.count == 1 ? "1 day wishes" : "\(days.count) days wish"
    let have = days.count == 1 ? "has" : "have"
    return Finding(
      .tierShortage,
      at: place,
      field: "schedule",
      "\(wishes) for \(wish) and \(have) \(instead), the first on "
        + "\(first); \(advice)"
    )
  }
}
