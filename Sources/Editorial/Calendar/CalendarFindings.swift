public import PuzzleModel
public import Scheduling

extension Schedule {
  /// Finds what an editor should know about the calendar: rules that pins break, and scarce tiers.
  ///
  /// - Parameters:
  ///   - pins: The pins that the calendar was laid with.
  ///   - place: Where the recipe asks for the calendar.
  /// - Returns: The findings, in the order of the days.
  public func findings(_ pins: [PinFile.Pin], at place: Place) -> [Finding] {
    breaches.map { breach in
      .brokenRule(
        breach,
        at: pins.first { $0.day == breach.day && $0.puzzle == breach.puzzle }?.place
          ?? place
      )
    } + tierShortages(at: place) + repetition(at: place)
  }

  /// Makes a finding for each tier that had too few puzzles for its drawn days.
  private func tierShortages(at place: Place) -> [Finding] {
    let drawn = compromises.filter { !$0.isFrozen && $0.placement == .drawn }
    return Tier.allCases.compactMap { tier in
      let missed = drawn.filter { $0.wished == tier }
      return missed.first.map { .tierShortage(tier, missed.count, first: $0.day, at: place) }
    }
  }
}

extension Finding {
  /// Makes the finding about a pin that does nothing.
  public static func idlePin(_ pin: PinFile.Pin, _ reason: String) -> Finding {
    Finding(
      .idlePin,
      at: pin.place,
      field: "day",
      "the pin of '\(pin.puzzle)' to \(pin.day) does nothing: \(reason); delete the row"
    )
  }

  /// Makes the finding about a policy that no calendar can keep.
  public static func scheduleConflict(_ conflict: ScheduleConflict, at place: Place) -> Finding {
    Finding(.scheduleConflict, at: place, field: "schedule", "\(conflict)")
  }

  /// Makes the finding about a rule that a pin breaks.
  fileprivate static func brokenRule(_ breach: Breach, at place: Place) -> Finding {
    let other = breach.other.map { ", with \($0)" } ?? ""
    return Finding(
      .brokenRule,
      at: place,
      field: "day",
      "the pin of '\(breach.puzzle)' to \(breach.day) breaks the rule \(breach.rule.rawValue)\(other); "
        + "it is honoured, so keep it or pin another day"
    )
  }

  /// Makes the finding about a tier that has fewer puzzles than days.
  fileprivate static func tierShortage(
    _ tier: Tier,
    _ count: Int,
    first: CalendarDay,
    at place: Place
  ) -> Finding {
    let days = count == 1 ? "1 day wishes" : "\(count) days wish"
    let have = count == 1 ? "has" : "have"
    return Finding(
      .tierShortage,
      at: place,
      field: "schedule",
      "\(days) for a puzzle of tier \(tier.rawValue) and \(have) one of another tier, the first on "
        + "\(first); add quotations of that tier or change the tiers"
    )
  }
}
