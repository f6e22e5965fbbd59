public import PuzzleModel

/// Changes that together give a whole calendar, as a trial showed.
public struct Remedy: Hashable, Sendable {
  /// The changes, at least one; no calendar was found with only some of them.
  public let changes: [Change]

  /// Makes a remedy; several changes that shorten the backlog are told as one.
  public init(_ changes: [Change]) {
    var dropped: [Backlog] = []
    for case .dropBacklog(let wishes) in changes { dropped += wishes }
    var others: [Change] = []
    for change in changes {
      guard case .dropBacklog = change else {
        others.append(change)
        continue
      }
      if !dropped.isEmpty { others.append(.dropBacklog(dropped)) }
      dropped = []
    }
    self.changes = others
  }
}

extension Remedy {
  /// A change of what a calendar is laid from.
  public enum Change: Hashable, Sendable {
    /// More quotations.
    case quotations(Addition)
    /// A smaller gap of a rule, in days; 1 for none.
    case gap(Rule, days: Int)
    /// Quotations that may come again after a number of days, 1 or more.
    case repetition(afterDays: Int)
    /// A jump of so many tiers.
    case tierJump(Int)
    /// Any number of letters on some weekdays.
    case anyLetters([Weekday])
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
    /// A backlog without some of its wishes.
    case dropBacklog([Backlog])
    /// No pin on a day.
    case unpin(CalendarDay)
    /// Days that are frozen through an earlier day only.
    case freeze(through: CalendarDay)
    /// Nothing of the kind in another game on a day.
    case clearOtherGames(on: CalendarDay)
    /// A calendar of fewer days.
    case shorten(dayCount: Int)
  }
}

extension Remedy.Change {
  /// Makes the change in a request; quotations that it lacks are made up.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - draw: What the quotations are that are made up, 0 or more.
  public func apply(to request: inout ScheduleRequest, draw: Int = 0) {
    switch self {
    case .quotations(let addition):
      request.candidates += addition.candidates(of: request.kind, under: request.policy, draw)
    case .gap(let rule, let days): request.policy.gaps.set(days, of: rule)
    case .repetition(let days): request.policy.gaps.quotation = days
    case .tierJump(let jump): request.policy.tierJump = jump
    case .anyLetters(let weekdays):
      for weekday in weekdays { request.policy.letters[weekday] = nil }
    case .anySeason: request.policy.seasons = .ignored
    case .certainty(let certainty): request.policy.certainty = certainty
    case .allowQuotation(let quotation): request.policy.blackoutQuotations.remove(quotation)
    case .allowEveryQuotation:
      (request.policy.blackoutQuotations, request.policy.bars) = ([], [])
    case .allowDay(let day): request.policy.blackoutDays.remove(day)
    case .moveBacklog(let backlog, let month):
      let moved = Backlog(quotation: backlog.quotation, month: month)
      request.policy.backlog = request.policy.backlog.map { $0 == backlog ? moved : $0 }
    case .dropBacklog(let dropped): request.policy.backlog.removeAll(where: dropped.contains)
    case .unpin(let day): request.almanac.pins[day] = nil
    case .freeze(let day): request.policy.frozenThrough = day
    case .clearOtherGames(let day): request.almanac.beside[day] = nil
    case .shorten(let dayCount): request.policy.dayCount = dayCount
    }
  }
}

extension ScheduleRequest {
  /// Makes the request with some changes.
  func applying(_ changes: [Remedy.Change], draw: Int = 0) -> ScheduleRequest {
    var request = self
    for change in changes { change.apply(to: &request, draw: draw) }
    return request
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
