import PuzzleModel

/// A calendar as it is asked for: what has to be found, and what stands already.
struct ConflictProblem {
  /// A day that may have a puzzle.
  struct Place {
    let day: Int
    /// Which of the ranges of letters it has.
    let letters: Int
    /// The slot, or nil for a blackout day, which is a place only while blackouts are left aside.
    let slot: Int?
  }

  /// A puzzle that stands where it stands.
  struct Fixture {
    let day: Int
    let slot: Int?
    let rank: Int
    let marks: [Int32]
    /// The item of this game, or nil for one of another game.
    let item: Int32?
    let settlement: Agenda.Settlement?
  }

  /// A quotation of the backlog that stands nowhere in its month yet.
  struct Wish {
    let backlog: Backlog
    let item: Int32?
    let days: Range<Int>
  }

  /// What has to be found.
  enum Demand: Hashable {
    /// A puzzle for a place.
    case puzzle(Int)
    /// A place for a wish.
    case place(Int)
  }

  let pool: Pool
  let policy: SchedulePolicy
  /// In the order of the days; those without a slot last.
  private(set) var places: [Place] = []
  private(set) var fixtures: [Fixture] = []
  private(set) var wishes: [Wish] = []
  /// The ranges of letters that weekdays ask for, each once.
  private(set) var letterRanges: [ClosedRange<Int>] = []
  /// Which items are candidates.
  let isDrawn: [Bool]
  /// The rules that ask for something.
  let rules: [Rule]

  init(_ desk: Desk, _ candidates: [Candidate], _ almanac: Almanac) {
    pool = desk.pool
    policy = desk.agenda.policy
    let drawn = Set(candidates.map(\.puzzle))
    isDrawn = desk.pool.candidates.map { drawn.contains($0.puzzle) }
    rules = Rule.allCases.sorted().filter(policy.asks)
    for (slot, entry) in desk.agenda.slots.enumerated() {
      if entry.settlement == nil {
        addPlace(entry.day, slot: slot)
      } else if let item = entry.item {
        addFixture(item, entry, slot: slot)
      }
    }
    addBeside(almanac)
    addWishes()
    guard !wishes.isEmpty else { return }
    let taken = Set(desk.agenda.slots.map(\.day))
    for day in policy.blackoutDays.subtracting(taken).sorted()
    where day >= policy.first && day <= policy.last {
      addPlace(day, slot: nil)
    }
  }

  /// All that has to be found.
  var demands: [Demand] {
    places.indices.filter { places[$0].slot != nil }.map { .puzzle($0) }
      + wishes.indices.map { .place($0) }
  }

  /// The days of a demand.
  func days(of demand: Demand) -> [CalendarDay] {
    switch demand {
    case .puzzle(let place): return CalendarDay(ordinal: places[place].day).map { [$0] } ?? []
    case .place(let wish):
      let inside = wishes[wish].days.compactMap { CalendarDay(ordinal: $0) }.filter {
        $0 >= policy.first && $0 <= policy.last
      }
      return inside.isEmpty
        ? wishes[wish].days.compactMap { CalendarDay(ordinal: $0) } : inside
    }
  }

  private mutating func addPlace(_ day: CalendarDay, slot: Int?) {
    let range = policy.letters[day.weekday] ?? 0...Int.max
    let letters = letterRanges.firstIndex(of: range) ?? letterRanges.count
    if letters == letterRanges.count { letterRanges.append(range) }
    places.append(Place(day: day.ordinal, letters: letters, slot: slot))
  }

  private mutating func addFixture(_ item: Int32, _ entry: Agenda.Slot, slot: Int) {
    let isRepeatable = entry.settlement == .past && policy.gaps.quotation == nil
    let marks = pool.marks(of: item).filter {
      !isRepeatable || pool.rules[Int($0)] != .quotation
    }
    fixtures.append(
      Fixture(
        day: entry.day.ordinal,
        slot: slot,
        rank: pool.ranks[Int(item)],
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
      )
      if marks.isEmpty { continue }
      fixtures.append(
        Fixture(
          day: day.ordinal,
          slot: nil,
          rank: 0,
          marks: marks.sorted(),
          item: nil,
          settlement: nil
        )
      )
    }
  }

  private mutating func addWishes() {
    for backlog in Set(policy.backlog).sorted(by: {
      ($0.month, $0.quotation) < ($1.month, $1.quotation)
    }) {
      let parts = backlog.month.parts
      let count = CalendarDay.dayCount(ofMonth: parts.month, year: parts.year)
      let item = pool.itemsByQuotation[backlog.quotation]
      let days = backlog.month.ordinal..<backlog.month.ordinal + count
      let isMet = fixtures.contains { $0.item == item && item != nil && days.contains($0.day) }
      if !isMet { wishes.append(Wish(backlog: backlog, item: item, days: days)) }
    }
  }
}

extension SchedulePolicy {
  /// Whether a rule asks for something.
  fileprivate func asks(_ rule: Rule) -> Bool {
    switch rule {
    case .author, .work, .tag, .expert, .quotation: gaps.gap(of: rule) > 1
    case .tierJump: (tierJump ?? .max) < Tier.allCases.count - 1
    case .letters: !letters.isEmpty
    case .certainty: certainty > (Quotation.Certainty.allCases.min() ?? certainty)
    case .blackout: !blackoutQuotations.isEmpty || !blackoutDays.isEmpty
    case .backlog: !backlog.isEmpty
    }
  }
}
