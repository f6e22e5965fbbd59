public import PuzzleModel

/// What could stand on a day of a calendar if it were pinned there, and what each puzzle would cost.
public struct DayOptions: Hashable, Sendable {
  /// A puzzle that could stand on the day.
  public struct Option: Hashable, Sendable {
    /// The puzzle.
    public let candidate: Candidate
    /// What the calendar would cost more than it does now, in points; below 0 where it would cost less.
    ///
    /// It counts the wishes of the day itself, and the price of every published day that would have to
    /// move. What the days that give way draw then is not in it.
    public let cost: Int
    /// The rules that it would break whatever the other days have, in the order of the rules.
    public let breaches: [Breach]
    /// The days whose puzzles would have to give way, in order.
    public let displaced: [CalendarDay]
    /// The day on which the puzzle stands now, which would draw another one; nil if there is none.
    public let standing: CalendarDay?
  }

  /// The day.
  public let day: CalendarDay
  /// The puzzle that stands on the day now; nil if there is none.
  public let current: Candidate?
  /// The candidates, those first that break no rule, each group with the cheapest first.
  public let options: [Option]

  /// Weighs all candidates of a game for a day; nil if the day may not change or is none of the calendar's.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - schedule: The calendar that was laid from the request.
  ///   - request: The request; a pin of the day counts as if it were not there.
  ///   - earlier: The calendars of the games that choose before this one.
  ///   - wanted: Whether a puzzle is to be weighed.
  public init?(
    on day: CalendarDay,
    in schedule: Schedule,
    of request: ScheduleRequest,
    after earlier: [Schedule] = [],
    where wanted: (Candidate) -> Bool = { _ in true }
  ) {
    var open = request
    open.almanac.pins[day] = nil
    for entry in earlier.flatMap(\.assignments) {
      open.almanac.beside[entry.day, default: []].append(entry.candidate)
    }
    let isBlackedOut = open.policy.blackoutDays.remove(day) != nil
    var desk = Desk(schedule, of: open)
    guard let slot = desk.slot(on: day), desk.mayChange(slot) else { return nil }
    let standing = desk.item(at: slot)
    let cost = standing.map { desk.cost(of: $0, at: slot) } ?? 0
    desk.clear(slot)
    let scale = DayScale(slot: slot, isBlackedOut: isBlackedOut, today: cost, stands: desk.stands())
    self.day = day
    current = standing.map { desk.pool.candidate($0) }
    options = request.candidates.filter(wanted).compactMap { candidate in
      desk.pool.item(of: candidate.puzzle).map { desk.weigh($0, by: scale) }
    }
    .sorted(by: Option.precedes)
  }
}

extension DayOptions.Option {
  fileprivate static func precedes(_ left: Self, _ right: Self) -> Bool {
    let (leftBreaks, rightBreaks) = (left.breaches.isEmpty ? 0 : 1, right.breaches.isEmpty ? 0 : 1)
    return (leftBreaks, left.cost, left.displaced.count, left.candidate.puzzle)
      < (rightBreaks, right.cost, right.displaced.count, right.candidate.puzzle)
  }
}

/// What the options of one day are held against.
private struct DayScale {
  /// The slot of the day, which is empty.
  let slot: SlotIndex
  /// Whether the policy wants no puzzle on the day.
  let isBlackedOut: Bool
  /// What the day costs now, in points.
  let today: Int
  /// The slot of each item that may leave it.
  let stands: [ItemIndex: SlotIndex]
}

extension Desk {
  /// The slot of each item on a day that may change.
  fileprivate func stands() -> [ItemIndex: SlotIndex] {
    let pairs = agenda.indices.filter(mayChange).compactMap { slot in
      item(at: slot).map { ($0, slot) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Weighs an item for the slot of a scale.
  fileprivate mutating func weigh(_ item: ItemIndex, by scale: DayScale) -> DayOptions.Option {
    let mark = self.mark
    defer { undo(to: mark) }
    let standing = scale.stands[item]
    var cost = cost(of: item, at: scale.slot) - scale.today
    if let standing {
      cost += priceOfLeaving(standing)
      clear(standing)
    }
    let day = agenda.slots[scale.slot.position].day
    var lasting: [Breach] = []
    var yielding: Set<CalendarDay> = []
    if scale.isBlackedOut {
      let puzzle = pool.candidate(item).puzzle
      lasting.append(Breach(day: day, puzzle: puzzle, rule: .blackout, other: nil))
    }
    for breach in breaches(of: item, at: scale.slot) {
      if let other = breach.other, let slot = slot(on: other), isOpen(slot) {
        if yielding.insert(other).inserted { cost += priceOfLeaving(slot) }
      } else {
        lasting.append(breach)
      }
    }
    return DayOptions.Option(
      candidate: pool.candidate(item),
      cost: cost,
      breaches: lasting,
      displaced: yielding.sorted(),
      standing: standing.map { agenda.slots[$0.position].day }
    )
  }

  /// The price of giving a published day another puzzle, in points; 0 for a day that has another already.
  private func priceOfLeaving(_ slot: SlotIndex) -> Int {
    isKept(slot) ? agenda.policy.weights.kept : 0
  }
}
