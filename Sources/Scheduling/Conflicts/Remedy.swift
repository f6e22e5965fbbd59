public import PuzzleModel

/// A change that resolves a conflict by itself.
public enum Remedy: Hashable, Sendable {
  /// Whether the amount of a remedy was tried on the whole calendar.
  public enum Precision: Hashable, Sendable {
    /// The amount is the least change that was found to do.
    case exact
    /// The amount was tried on a part of the calendar; all of it may need a larger change.
    case lowerBound
  }

  /// More quotations by new authors: the number for each tier.
  case quotations([Tier: Int], Precision)
  /// A smaller gap of a rule, in days; 1 for none.
  case gap(Rule, days: Int, Precision)
  /// Quotations that may come again after a number of days, 1 or more.
  case repetition(afterDays: Int, Precision)
  /// A jump of so many tiers.
  case tierJump(Int)
  /// Any number of letters on some weekdays.
  case anyLetters([Weekday], Precision)
  /// Quotations on any day, whatever their season.
  case anySeason
  /// A lower certainty.
  case certainty(Quotation.Certainty)
  /// A quotation that is taken off the blackout.
  case allowQuotation(Quotation.ID)
  /// A blackout without quotations.
  case allowEveryQuotation
  /// A day that is taken off the blackout.
  case allowDay(CalendarDay)
  /// A quotation of the backlog in another month, which is named by its first day.
  case moveBacklog(Backlog, month: CalendarDay)
  /// A backlog without a quotation.
  case dropBacklog(Quotation.ID)
  /// No pin on a day.
  case unpin(CalendarDay)
  /// Days that are frozen through an earlier day only.
  case freeze(through: CalendarDay)
  /// Nothing of the kind in another game on a day.
  case clearOtherGames(on: CalendarDay)
  /// A calendar of fewer days.
  case shorten(dayCount: Int, Precision)
}

extension Remedy {
  /// Makes a policy with the remedy, or nil where the policy has no part in it.
  public func applied(to policy: SchedulePolicy) -> SchedulePolicy? {
    var policy = policy
    switch self {
    case .quotations, .unpin, .clearOtherGames: return nil
    case .gap(let rule, let days, _): policy.gaps.set(days, of: rule)
    case .repetition(let days, _): policy.gaps.quotation = days
    case .tierJump(let jump): policy.tierJump = jump
    case .anyLetters(let weekdays, _): for weekday in weekdays { policy.letters[weekday] = nil }
    case .anySeason: policy.seasons = .ignored
    case .certainty(let certainty): policy.certainty = certainty
    case .allowQuotation(let quotation): policy.blackoutQuotations.remove(quotation)
    case .allowEveryQuotation: (policy.blackoutQuotations, policy.bars) = ([], [])
    case .allowDay(let day): policy.blackoutDays.remove(day)
    case .moveBacklog(let backlog, let month):
      let moved = Backlog(quotation: backlog.quotation, month: month)
      policy.backlog = policy.backlog.map { $0 == backlog ? moved : $0 }
    case .dropBacklog(let quotation): policy.backlog.removeAll { $0.quotation == quotation }
    case .freeze(let day): policy.frozenThrough = day
    case .shorten(let dayCount, _): policy.dayCount = dayCount
    }
    return policy
  }

  /// The same remedy with an amount that is only a lower bound.
  var bounded: Remedy {
    switch self {
    case .quotations(let counts, _): .quotations(counts, .lowerBound)
    case .gap(let rule, let days, _): .gap(rule, days: days, .lowerBound)
    case .repetition(let days, _): .repetition(afterDays: days, .lowerBound)
    case .anyLetters(let weekdays, _): .anyLetters(weekdays, .lowerBound)
    case .shorten(let dayCount, _): .shorten(dayCount: dayCount, .lowerBound)
    case .tierJump, .anySeason, .certainty, .allowQuotation, .allowEveryQuotation, .allowDay,
      .moveBacklog, .dropBacklog, .unpin, .freeze, .clearOtherGames:
      self
    }
  }
}

extension Gaps {
  fileprivate mutating func set(_ gap: Int, of rule: Rule) {
    switch rule {
    case .author: author = gap
    case .work: work = gap
    case .tag: tag = gap
    case .expert: expert = gap
    case .quotation: quotation = gap
    case .tierJump, .letters, .season, .certainty, .blackout, .backlog: break
    }
  }
}
