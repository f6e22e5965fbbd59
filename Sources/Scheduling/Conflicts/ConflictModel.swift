import PuzzleModel

/// A calendar under some of its rules, and next to some of what stands already: which puzzles the rules
/// treat alike, and where each may stand.
struct ConflictModel {
  /// Puzzles that the rules treat alike.
  struct Batch {
    let marks: [Int32]
    let rank: Int
    /// The ranges of letters that have room for it, a bit each.
    let letters: UInt64
    /// The months that it has to stand in; nil for any.
    let months: [Range<Int>]?
    /// The days of this very puzzle that stand already.
    let takenDays: [Int]
    /// In the order of the items.
    var items: [Int32]
  }

  /// What makes two puzzles alike.
  private struct Likeness: Hashable {
    let marks: [Int32]
    let rank: Int
    let letters: UInt64
    /// The item itself where it is like no other.
    let own: Int32
  }

  let problem: ConflictProblem
  let rules: Set<Rule>
  private(set) var batches: [Batch] = []
  /// The batch of each item of the backlog.
  private(set) var batchesOfItems: [Int32: Int] = [:]
  /// The fewest days from a quotation to itself; nil where that is no matter.
  let quotationGap: Int?
  /// The most tiers that a day may jump; nil for any number.
  let jump: Int?
  /// For each mark, the days that it stands on already, in order.
  private var markedDays: [Int32: [Int]] = [:]
  /// The ranks that stand on slots already.
  private var ranksOfSlots: [Int: Int] = [:]

  init(_ problem: ConflictProblem, rules: Set<Rule>, fixtures: [Int]) {
    self.problem = problem
    self.rules = rules
    let gap = problem.policy.gaps.gap(of: .quotation)
    quotationGap = rules.contains(.quotation) ? gap : nil
    jump = rules.contains(.tierJump) ? problem.policy.tierJump : nil
    var takenDays: [Int32: [Int]] = [:]
    for fixture in fixtures.map({ problem.fixtures[$0] }) {
      for mark in fixture.marks {
        if problem.pool.rules[Int(mark)] != .quotation {
          markedDays[mark, default: []].append(fixture.day)
        } else if let item = fixture.item {
          takenDays[item, default: []].append(fixture.day)
        }
      }
      if let slot = fixture.slot { ranksOfSlots[slot] = fixture.rank }
    }
    for mark in markedDays.keys { markedDays[mark]?.sort() }
    gather(takenDays)
  }

  private mutating func gather(_ takenDays: [Int32: [Int]]) {
    var months: [Int32: [Range<Int>]] = [:]
    for backlog in rules.contains(.backlog) ? problem.policy.backlog : [] {
      guard let item = problem.pool.itemsByQuotation[backlog.quotation] else { continue }
      let (year, month, _) = backlog.month.parts
      let count = CalendarDay.dayCount(ofMonth: month, year: year)
      months[item, default: []].append(backlog.month.ordinal..<backlog.month.ordinal + count)
    }
    var known: [Likeness: Int] = [:]
    for item in problem.pool.candidates.indices.map({ Int32($0) }) where admits(item) {
      let taken = quotationGap == nil ? [] : takenDays[item] ?? []
      let likeness = likeness(of: item, isAlone: months[item] != nil || !taken.isEmpty)
      if let batch = known[likeness] {
        batches[batch].items.append(item)
        continue
      }
      known[likeness] = batches.count
      if months[item] != nil { batchesOfItems[item] = batches.count }
      batches.append(
        Batch(
          marks: likeness.marks,
          rank: problem.pool.ranks[Int(item)],
          letters: likeness.letters,
          months: months[item],
          takenDays: taken,
          items: [item]
        )
      )
    }
  }

  /// Whether a puzzle may be drawn at all.
  private func admits(_ item: Int32) -> Bool {
    let candidate = problem.pool.candidates[Int(item)]
    let policy = problem.policy
    return problem.isDrawn[Int(item)]
      && (!rules.contains(.certainty) || candidate.certainty >= policy.certainty)
      && !(rules.contains(.blackout)
        && policy.bars(candidate.puzzle.quotation))
  }

  private func likeness(of item: Int32, isAlone: Bool) -> Likeness {
    let pool = problem.pool
    var letters = UInt64.max
    if rules.contains(.letters) {
      letters = 0
      for (index, range) in problem.letterRanges.enumerated()
      where range.contains(pool.letterCounts[Int(item)]) {
        letters |= 1 << UInt64(index)
      }
    }
    return Likeness(
      marks: pool.marks(of: item).filter {
        pool.rules[Int($0)] != .quotation && rules.contains(pool.rules[Int($0)])
      }.sorted(),
      rank: jump == nil ? 0 : pool.ranks[Int(item)],
      letters: letters,
      own: isAlone ? item : -1
    )
  }

  /// Whether a batch's puzzles may stand on a place, next to what stands already.
  func admits(_ batch: Batch, at place: ConflictProblem.Place) -> Bool {
    guard batch.letters >> UInt64(place.letters) & 1 == 1,
      batch.months.map({ $0.contains { $0.contains(place.day) } }) ?? true,
      batch.takenDays.allSatisfy({ abs($0 - place.day) >= quotationGap ?? 0 })
    else { return false }
    for mark in batch.marks {
      guard let days = markedDays[mark] else { continue }
      let gap = gap(of: mark)
      let index = days.partitioningIndex { $0 > place.day - gap }
      if index < days.count, days[index] < place.day + gap { return false }
    }
    guard let jump, let slot = place.slot else { return true }
    return [slot - 1, slot + 1].allSatisfy { other in
      ranksOfSlots[other].map { abs($0 - batch.rank) <= jump } ?? true
    }
  }

  /// The rules of distance that are kept, those first that are shortest to explain.
  var gapRules: [Rule] {
    [.quotation, .author, .expert, .work, .tag].filter(rules.contains)
  }

  /// The gap of a mark.
  func gap(of mark: Int32) -> Int { problem.pool.gaps[Int(mark)] }

  /// How many of some days in order a batch of so many can be put on, each puzzle keeping a gap.
  ///
  /// The first days that are possible are as good as any: what is at issue is how many intervals of one
  /// length can be had in so many colors.
  static func uses(of days: [Int], count: Int, gap: Int) -> Int {
    var used: [Int] = []
    for day in days
    where used.count < count || day - used[used.count - count] >= gap {
      used.append(day)
    }
    return used.count
  }
}
