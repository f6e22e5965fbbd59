import PuzzleModel

/// What a calendar owes to the days that were played and to those that were published.
extension Search {
  /// Lays a calendar that is as cheap as possible.
  ///
  /// What was played before comes again only where the calendar is not complete without it.
  static func laid(_ request: ScheduleRequest) -> Search {
    guard request.hasHistory else { return laid(Desk(request, .free)) }
    return laidWithoutRepeats(Desk(request, .barred)) ?? laid(Desk(request, request.usualRepeats))
  }

  /// Lays a calendar of what was never played; nil where that is not complete.
  private static func laidWithoutRepeats(_ desk: Desk) -> Search? {
    guard desk.mayDoWithoutRepeats else { return nil }
    var search = laid(desk)
    if search.isComplete { return search }
    let filled = filled(desk)
    guard filled.isComplete else { return nil }
    search.adopt(filled.items)
    return search
  }

  /// Lays a calendar without empty slots, at any cost.
  static func filled(_ request: ScheduleRequest) -> Search {
    filled(Desk(request, request.hasHistory ? request.usualRepeats : .free))
  }

  /// Lays the calendar again from itself, as if it had been published, until nothing moves.
  ///
  /// So whoever lays it again from what is published gets the same. Each round is cheaper than the one before,
  /// or moves nothing.
  mutating func settle(_ request: ScheduleRequest) {
    var again = request
    let outside = request.almanac.published.filter { day, _ in
      day < request.policy.first || day > request.policy.last
    }
    // What was laid needs nothing that was played but where that stands, so one pool does for all rounds.
    let isSamePool = desk.pool.barsRepeats || !request.hasHistory
    let pool = isSamePool ? desk.pool : Desk(request, .barred).pool
    var standing = desk.candidates
    var hasMoved = false
    while !Task.isCancelled {
      again.almanac.published = standing.merging(outside) { $1 }
      guard let next = Search.laidWithoutRepeats(Desk(again, pool)),
        next.desk.candidates != standing
      else { break }
      (standing, hasMoved) = (next.desk.candidates, true)
    }
    if hasMoved { stand(standing) }
    if !isSamePool { forgetRepeats(Desk(request, pool), standing) }
  }

  /// Holds a calendar without a repeat against what may be had without one, though the search looked at repeats.
  ///
  /// - Parameters:
  ///   - desk: The settled days, where no repeat may be drawn.
  ///   - standing: The candidates of the calendar.
  private mutating func forgetRepeats(_ desk: Desk, _ standing: [CalendarDay: Candidate]) {
    var search = Search(desk)
    search.stand(standing)
    let isWithoutRepeats = search.items.allSatisfy { search.desk.admits($1, at: $0) }
    if isWithoutRepeats, search.isComplete { self = search }
  }
}

extension ScheduleRequest {
  /// Whether something that may be drawn was played before the first day.
  fileprivate var hasHistory: Bool {
    let played = Set(almanac.published.filter { $0.key < policy.first }.values.map(\.puzzle))
    return !played.isEmpty && candidates.contains { played.contains($0.puzzle) }
  }

  /// How a calendar repeats what was played where it has to.
  ///
  /// Where a puzzle may come again within the calendar, one that was played before it is as good as any.
  fileprivate var usualRepeats: History.Repeats {
    policy.gaps.quotation.map { $0 >= policy.dayCount } ?? true ? .priced : .free
  }
}

extension Desk {
  /// The candidates of the slots within the calendar, by day.
  fileprivate var candidates: [CalendarDay: Candidate] {
    var candidates: [CalendarDay: Candidate] = [:]
    for slot in agenda.indices {
      let day = agenda.slots[slot.position].day
      guard day >= agenda.policy.first, day <= agenda.policy.last, let item = item(at: slot) else {
        continue
      }
      candidates[day] = pool.candidate(item)
    }
    return candidates
  }

  /// Whether there are as many puzzles as open slots, as far as counting tells, if nothing comes again.
  fileprivate var mayDoWithoutRepeats: Bool {
    let newCount = pool.rings.reduce(0) { $0 + $1.items.count }
    return openSlotsWithoutOwn <= newCount
  }

  /// The open slots that cannot keep what was published for them.
  private var openSlotsWithoutOwn: Int {
    agenda.slots.count { $0.settlement == nil && $0.item == nil }
  }

  /// What the repeats cost, in points, that no calendar can do without.
  var leastCostOfRepeats: Int {
    guard pool.hasPlayed else { return 0 }
    let newCount = Tier.allCases.indices.reduce(0) { $0 + pool.rings[$1].items.count }
    return max(0, openSlotsWithoutOwn - newCount) * agenda.repeatPrice
  }

  /// Whether every open slot costs the least that it can, whatever the others have.
  var isCheapest: Bool {
    agenda.indices.allSatisfy { slot in
      !isOpen(slot)
        || cost(at: slot) <= Tier.allCases.indices.compactMap { floor(of: slot, rank: $0) }.min()
          ?? 0
    }
  }
}
