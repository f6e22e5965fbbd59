import PuzzleModel

/// A request as a question of feasibility: the demands to be met, next to the puzzles that stand already.
struct FeasibilityInstance {
  /// A day that may be given a puzzle.
  struct Opening {
    let day: DayOrdinal
    /// The index of its range of letters.
    let letters: Int
    /// The seasons that it lies in, of those that some puzzle belongs to.
    let seasons: SeasonSet
    /// The bars that hold on it.
    let bars: BarSet
    /// The slot; nil for a day that is open only while what closes it is left aside.
    let slot: SlotIndex?
    /// The puzzle that stands on it.
    var occupant: FixtureIndex?
    /// Whether it is a blackout day.
    var isBlackedOut = false
  }

  /// A puzzle that stands already.
  struct Fixture {
    let day: DayOrdinal
    let slot: SlotIndex?
    let rank: Int
    let marks: [MarkIndex]
    /// The item of this game, or nil for a puzzle of another game.
    let item: ItemIndex?
    let settlement: Agenda.Settlement?
  }

  /// A quotation of the backlog that stands nowhere in its month yet.
  struct Pending {
    let backlog: Backlog
    let item: ItemIndex?
    let days: Range<DayOrdinal>
  }

  /// Something to be found.
  enum Demand: Hashable {
    /// A puzzle for an opening.
    case fill(OpeningIndex)
    /// A day for a quotation of the backlog.
    case meet(PendingIndex)
  }

  let pool: Pool
  let policy: SchedulePolicy
  /// In the order of the days; those without a slot last, which a quotation of the backlog may want.
  private var openings: [Opening] = []
  private var fixtures: [Fixture] = []
  private var pending: [Pending] = []
  /// The ranges of letters that weekdays ask for, each once.
  private(set) var letterRanges: [ClosedRange<Int>] = []
  private let drawn: [Bool]
  /// The seasons that some puzzle belongs to; days are told apart by no others.
  private let knownSeasons: SeasonSet
  /// The bars that hold on each day of the policy, where it has bars.
  private let barsOfDays: [DayOrdinal: BarSet]
  /// The marks that keep nothing apart on a day, since they are its theme.
  private let freeMarks: [DayOrdinal: Set<MarkIndex>]
  /// The rules that ask for something.
  let rules: [Rule]

  init(_ desk: Desk, _ request: ScheduleRequest) {
    pool = desk.pool
    policy = desk.agenda.policy
    let puzzles = Set(request.candidates.filter { $0.days == .any }.map(\.puzzle))
    drawn = desk.pool.candidates.map { puzzles.contains($0.puzzle) }
    knownSeasons = SeasonSet(Set(pool.candidates.flatMap(\.seasons.seasons)))
    barsOfDays = Self.barsOfDays(policy)
    freeMarks = Self.freeMarks(request.almanac, pool)
    let hasSeasons = !knownSeasons.isEmpty
    rules = Rule.allCases.sorted().filter(policy.asks).filter { $0 != .season || hasSeasons }
    for slot in desk.agenda.indices {
      let entry = desk.agenda.slots[Int(slot.raw)]
      if entry.settlement == nil {
        addOpening(entry.day, slot: slot)
      } else if let item = entry.item {
        addFixture(item, entry, slot: slot)
      }
    }
    addBeside(request.almanac)
    addPending()
    addClosedDays(desk)
  }

  /// Adds the days that the backlog could have if they were not blacked out, pinned or frozen.
  private mutating func addClosedDays(_ desk: Desk) {
    let days = (policy.first...policy.last)
    let taken = Set(desk.agenda.slots.map(\.day))
    for day in policy.blackoutDays.subtracting(taken).sorted() where days.contains(day) {
      if !pending.isEmpty { addOpening(day, slot: nil, isBlackedOut: true) }
    }
    for (index, fixture) in fixtures.enumerated() where fixture.slot != nil {
      guard let day = fixture.day.day, days.contains(day),
        pending.contains(where: { $0.days.contains(fixture.day) })
      else { continue }
      let isBlackedOut = policy.blackoutDays.contains(day)
      addOpening(day, slot: nil, occupant: FixtureIndex(index), isBlackedOut: isBlackedOut)
    }
  }

  private mutating func addOpening(
    _ day: CalendarDay,
    slot: SlotIndex?,
    occupant: FixtureIndex? = nil,
    isBlackedOut: Bool = false
  ) {
    let range = policy.letters[day.weekday] ?? 0...Int.max
    let letters = letterRanges.firstIndex(of: range) ?? letterRanges.count
    if letters == letterRanges.count { letterRanges.append(range) }
    let seasons = policy.seasons.seasons(of: day).intersection(knownSeasons)
    openings.append(
      Opening(
        day: DayOrdinal(day),
        letters: letters,
        seasons: seasons,
        bars: barsOfDays[DayOrdinal(day)] ?? [],
        slot: slot,
        occupant: occupant,
        isBlackedOut: isBlackedOut
      )
    )
  }

  private mutating func addFixture(_ item: ItemIndex, _ entry: Agenda.Slot, slot: SlotIndex) {
    let isRepeatable = entry.settlement == .past && policy.gaps.quotation == nil
    let day = DayOrdinal(entry.day)
    let marks = pool.marks(of: item).filter {
      (!isRepeatable || pool.rule(of: $0) != .quotation) && keepsApart($0, on: day)
    }
    fixtures.append(
      Fixture(
        day: day,
        slot: slot,
        rank: pool.rank(of: item),
        marks: marks,
        item: item,
        settlement: entry.settlement
      )
    )
  }

  private mutating func addBeside(_ almanac: Almanac) {
    var pool = pool
    for day in almanac.beside.keys.sorted() {
      let candidates = almanac.beside[day] ?? []
      let marks = Set(
        candidates.flatMap(Pool.sharedMarks).compactMap { pool.number(of: $0, policy) }
          .filter { keepsApart($0, on: DayOrdinal(day)) }
      )
      if marks.isEmpty { continue }
      fixtures.append(
        Fixture(
          day: DayOrdinal(day),
          slot: nil,
          rank: 0,
          marks: marks.sorted(),
          item: nil,
          settlement: nil
        )
      )
    }
  }

  private mutating func addPending() {
    for backlog in Set(policy.backlog).sorted(by: {
      ($0.month, $0.quotation) < ($1.month, $1.quotation)
    }) {
      let item = pool.itemsByQuotation[backlog.quotation]
      let days = backlog.days
      let isMet = fixtures.contains { $0.item == item && item != nil && days.contains($0.day) }
      if !isMet { pending.append(Pending(backlog: backlog, item: item, days: days)) }
    }
  }
}

extension FeasibilityInstance {
  /// All openings, also those of closed days.
  var openingIndices: [OpeningIndex] { openings.indices.map { OpeningIndex($0) } }

  /// The openings that need a puzzle.
  var slotOpenings: [OpeningIndex] { openingIndices.filter { self[$0].slot != nil } }

  /// All puzzles that stand already.
  var fixtureIndices: [FixtureIndex] { fixtures.indices.map { FixtureIndex($0) } }

  /// All items of the backlog without a day.
  var pendingIndices: [PendingIndex] { pending.indices.map { PendingIndex($0) } }

  subscript(_ opening: OpeningIndex) -> Opening { openings[Int(opening.raw)] }

  subscript(_ fixture: FixtureIndex) -> Fixture { fixtures[Int(fixture.raw)] }

  subscript(_ item: PendingIndex) -> Pending { pending[Int(item.raw)] }

  /// Whether the quotation of an item of the backlog is a candidate.
  func isKnown(_ item: PendingIndex) -> Bool { self[item].item.map(isDrawn) ?? false }

  /// Whether an item is a candidate, and not only a puzzle that stands already.
  func isDrawn(_ item: ItemIndex) -> Bool { drawn[Int(item.raw)] }

  /// Whether a mark keeps the puzzle of a day from others; the tags of its theme do not.
  func keepsApart(_ mark: MarkIndex, on day: DayOrdinal) -> Bool {
    freeMarks.isEmpty || !(freeMarks[day]?.contains(mark) ?? false)
  }

  /// Whether a mark is the theme of some day.
  func isTheme(_ mark: MarkIndex) -> Bool { freeMarks.contains { $0.value.contains(mark) } }

  /// The most of some days in order that one puzzle at a time with a mark can stand on.
  func uses(of mark: MarkIndex, on days: [DayOrdinal]) -> Int {
    let bound = days.filter { keepsApart(mark, on: $0) }
    return days.count - bound.count
      + RelaxedModel.uses(of: bound, count: 1, gap: pool.gap(of: mark))
  }

  private static func barsOfDays(_ policy: SchedulePolicy) -> [DayOrdinal: BarSet] {
    var bars: [DayOrdinal: BarSet] = [:]
    for (index, bar) in policy.bars.enumerated() {
      for day in bar.days.days(from: policy.first, through: policy.last) {
        bars[DayOrdinal(day), default: []].insert(BarSet(bar: index))
      }
    }
    return bars
  }

  private static func freeMarks(_ almanac: Almanac, _ pool: Pool) -> [DayOrdinal: Set<MarkIndex>] {
    Dictionary(
      uniqueKeysWithValues: almanac.themes.map { day, tags in
        (
          DayOrdinal(day),
          Set(tags.compactMap { pool.knownMark(Pool.Mark(rule: .tag, name: $0)) })
        )
      }
    )
  }

  /// All demands.
  var demands: [Demand] { slotOpenings.map { .fill($0) } + pendingIndices.map { .meet($0) } }

  /// The days of a demand.
  func days(of demand: Demand) -> [CalendarDay] {
    switch demand {
    case .fill(let opening): return [self[opening].day.day].compactMap(\.self)
    case .meet(let item):
      let month = self[item].days.compactMap(\.day)
      let inside = month.filter { $0 >= policy.first && $0 <= policy.last }
      return inside.isEmpty ? month : inside
    }
  }
}

extension Backlog {
  /// The days of the month.
  var days: Range<DayOrdinal> {
    let (year, number, _) = month.parts
    let first = DayOrdinal(month)
    return first..<first.advanced(by: CalendarDay.dayCount(ofMonth: number, year: year))
  }
}

extension SchedulePolicy {
  /// Whether a rule asks for something.
  fileprivate func asks(_ rule: Rule) -> Bool {
    switch rule {
    case .author, .work, .tag, .expert, .quotation: gaps.gap(of: rule) > 1
    case .tierJump: (tierJump ?? .max) < Tier.allCases.count - 1
    case .letters: !letters.isEmpty
    case .season: seasons != .ignored
    case .certainty: certainty > (Quotation.Certainty.allCases.min() ?? certainty)
    case .blackout: !blackoutQuotations.isEmpty || !blackoutDays.isEmpty || !bars.isEmpty
    case .backlog: !backlog.isEmpty
    }
  }
}
