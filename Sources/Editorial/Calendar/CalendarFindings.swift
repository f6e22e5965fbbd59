public import PuzzleModel
public import Scheduling

extension SchedulePolicy {
  /// Finds out why a pin cannot be honored; nil if it can.
  public func fault(
    with pin: PinFile.Pin,
    _ almanac: Almanac,
    _ drawable: Set<Puzzle.ID>
  ) -> Finding? {
    let published = almanac.published[pin.day]?.puzzle
    if !drawable.contains(pin.puzzle), published != pin.puzzle { return .unknownPuzzle(pin) }
    if freezes(pin.day), let published {
      return published == pin.puzzle
        ? nil : .idlePin(pin, "the day is frozen and has '\(published)', as it was published")
    }
    if freezes(pin.day), let last = almanac.published.keys.max(), pin.day < last {
      return .idlePin(pin, "the day is frozen, and no puzzle was published for it")
    }
    if pin.day < first || pin.day > last {
      return .idlePin(pin, "the calendar runs from \(first) to \(last)")
    }
    return nil
  }
}

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
    } + missedTiers(of: request, at: place)
  }
}

extension Finding {
  /// Makes the finding about a pin of a puzzle that does not exist.
  fileprivate static func unknownPuzzle(_ pin: PinFile.Pin) -> Finding {
    Finding(
      .unknownPuzzle,
      at: pin.place,
      field: "puzzle",
      "'\(pin.puzzle)' is pinned to \(pin.day), and there is no such puzzle; see whether its quotation "
        + "was set aside, or delete the row"
    )
  }

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
}
