public import PuzzleModel
public import Scheduling

extension Schedule {
  /// Finds what an editor should know about the calendar: rules that pins break, and tiers that are missed.
  ///
  /// - Parameters:
  ///   - pins: The pins that the calendar was laid with.
  ///   - request: What the calendar was laid from.
  ///   - place: Where the recipe asks for the calendar.
  /// - Returns: The findings, in the order of the days.
  public func findings(
    _ pins: [PinFile.Pin],
    of request: ScheduleRequest,
    at place: Place
  ) -> [Finding] {
    breaches.map { breach in
      .brokenRule(
        breach,
        at: pins.first { $0.day == breach.day && $0.puzzle == breach.puzzle }?.place
          ?? place
      )
    } + missedTiers(of: request, at: place) + repetition(at: place)
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
    Finding(
      .scheduleConflict,
      at: place,
      field: "schedule",
      "'\(conflict.kind.rawValue)' gets no calendar: \(conflict)"
    )
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
}
