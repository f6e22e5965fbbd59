import PuzzleModel

/// Whether there are puzzles enough for very many days, by counting alone.
///
/// Days are told apart by their range of letters and nothing else, so that a century is a small matter;
/// what it finds to be short is short.
struct ConflictCensus {
  /// Puzzles that a rule keeps apart and that the same ranges of letters have room for.
  private struct Share: Hashable {
    let mark: Int32
    let letters: UInt64
    /// How many there are of one batch, where that matters because they may come again; else 0.
    let count: Int
  }

  private let model: ConflictModel
  private let shares: [(share: Share, sum: Int)]
  private let groups: [Int32: UInt64]

  /// Counts puzzles by a rule of distance; the quotation alone by its own.
  init(_ model: ConflictModel, by rule: Rule) {
    self.model = model
    var sums: [Share: Int] = [:]
    var groups: [Int32: UInt64] = [:]
    let isRepeating = model.quotationGap != Gaps.never
    for batch in model.batches where isRepeating || batch.takenDays.isEmpty {
      let mark = batch.marks.first { model.problem.pool.rules[Int($0)] == rule } ?? -1
      let count = batch.items.count
      sums[Share(mark: mark, letters: batch.letters, count: isRepeating ? count : 0), default: 0] +=
        isRepeating ? 1 : count
      if mark >= 0 { groups[mark, default: 0] |= batch.letters }
    }
    self.groups = groups
    shares = sums.map { ($0.key, $0.value) }.sorted {
      ($0.share.mark, $0.share.letters, $0.share.count)
        < ($1.share.mark, $1.share.letters, $1.share.count)
    }
  }

  /// How many puzzles some days are short of, at the least.
  func missing(in places: [Int]) -> Int {
    var (flow, _) = network(of: places)
    return places.count - flow.fill()
  }

  /// Days among some that have too few puzzles among them; nil where counting shows none.
  func shortage(of places: [Int]) -> [Int]? {
    var (flow, types) = network(of: places)
    guard flow.fill() < places.count,
      let thirsty = types.indices.first(where: { flow.isThirsty(2 + $0) })
    else { return nil }
    let reached = flow.reached(from: 2 + thirsty)
    let short = Set(types.indices.filter { reached[2 + $0] }.map { types[$0] })
    return places.filter { short.contains(model.problem.places[$0].letters) }
  }

  /// From the days to what they may have, by ranges of letters, and on to what keeps that apart.
  private func network(of places: [Int]) -> (flow: ConflictFlow, types: [Int]) {
    let types = Set(places.map { model.problem.places[$0].letters }).sorted()
    let marks = groups.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: marks.enumerated().map { ($1, $0) })
    let firstMark = 2 + types.count + shares.count
    var flow = ConflictFlow(nodeCount: firstMark + marks.count)
    var days = AbleDays(places.map { model.problem.places[$0] })
    for (index, type) in types.enumerated() {
      flow.connect(0, 2 + index, room: days.able(1 << UInt64(type)).count)
    }
    for (index, entry) in shares.enumerated() {
      let node = 2 + types.count + index
      for (number, type) in types.enumerated() where entry.share.letters >> UInt64(type) & 1 == 1 {
        flow.connect(2 + number, node, room: places.count)
      }
      let to = numbers[entry.share.mark].map { firstMark + $0 } ?? 1
      flow.connect(node, to, room: supply(entry, &days) ?? places.count)
    }
    for (index, mark) in marks.enumerated() {
      let uses = days.uses(groups[mark] ?? 0, count: 1, gap: model.gap(of: mark))
      flow.connect(firstMark + index, 1, room: uses)
    }
    return (flow, types)
  }

  /// How often puzzles of a share can be used; nil for any number.
  private func supply(_ entry: (share: Share, sum: Int), _ days: inout AbleDays) -> Int? {
    guard let gap = model.quotationGap else { return nil }
    if gap == Gaps.never { return entry.sum }
    return entry.sum * days.uses(entry.share.letters, count: entry.share.count, gap: gap)
  }

  /// The shortest run of days that are short of puzzles, from the first on and then from its end; nil where
  /// counting shows none.
  func shortestShortage(of places: [Int]) -> [Int]? {
    guard var short = shortage(of: places) else { return nil }
    while true {
      let before = short.count
      let end = first(1...short.count) { shortage(of: Array(short.prefix($0))) != nil }
      short = Array(short.prefix(end))
      let length = first(1...short.count) { shortage(of: Array(short.suffix($0))) != nil }
      short = shortage(of: Array(short.suffix(length))) ?? short
      if short.count == before { return short }
    }
  }

  /// The least number of a range that satisfies a predicate which all above it do, too.
  private func first(_ range: ClosedRange<Int>, where isEnough: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isEnough(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The days that ranges of letters let a puzzle stand on, and how many of them it can be used on.
private struct AbleDays {
  private struct Use: Hashable {
    let letters: UInt64
    let count: Int
    let gap: Int
  }

  private let places: [ConflictProblem.Place]
  private var days: [UInt64: [Int]] = [:]
  private var uses: [Use: Int] = [:]

  init(_ places: [ConflictProblem.Place]) {
    self.places = places
  }

  mutating func able(_ letters: UInt64) -> [Int] {
    if let known = days[letters] { return known }
    let able = places.filter { letters >> UInt64($0.letters) & 1 == 1 }.map(\.day)
    days[letters] = able
    return able
  }

  mutating func uses(_ letters: UInt64, count: Int, gap: Int) -> Int {
    let use = Use(letters: letters, count: count, gap: gap)
    if let known = uses[use] { return known }
    let number = ConflictModel.uses(of: able(letters), count: count, gap: gap)
    uses[use] = number
    return number
  }
}
