import PuzzleModel

/// Counts whether there are enough puzzles for very many days.
///
/// It tells days apart only by their range of letters, so that even a century is quick. Every shortage that
/// it finds is real, but it does not find every shortage.
struct SupplyCensus {
  /// Puzzles that a rule keeps apart and that the same ranges of letters have room for.
  private struct Share: Hashable {
    let mark: MarkIndex?
    let letters: UInt64
    /// The size of one batch where puzzles may come again; otherwise 0.
    let count: Int
  }

  private let model: RelaxedModel
  private let shares: [(share: Share, sum: Int)]
  private let groups: [MarkIndex: UInt64]

  /// Counts puzzles by a rule of distance; the quotation alone by its own.
  init(_ model: RelaxedModel, by rule: Rule) {
    self.model = model
    var sums: [Share: Int] = [:]
    var groups: [MarkIndex: UInt64] = [:]
    let isRepeating = model.quotationGap != Gaps.never
    for batch in model.batches where isRepeating || batch.takenDays.isEmpty {
      let mark = batch.marks.first { model.instance.pool.rule(of: $0) == rule }
      let count = batch.items.count
      sums[Share(mark: mark, letters: batch.letters, count: isRepeating ? count : 0), default: 0] +=
        isRepeating ? 1 : count
      if let mark { groups[mark, default: 0] |= batch.letters }
    }
    self.groups = groups
    shares = sums.map { ($0.key, $0.value) }.sorted {
      ($0.share.mark?.position ?? -1, $0.share.letters, $0.share.count)
        < ($1.share.mark?.position ?? -1, $1.share.letters, $1.share.count)
    }
  }

  /// The number of puzzles that some days lack, at the least.
  func missing(in openings: [OpeningIndex]) -> Int {
    var (flow, _) = network(of: openings)
    return openings.count - flow.fill()
  }

  /// Days with too few puzzles between them; nil where counting shows none.
  func shortage(of openings: [OpeningIndex]) -> [OpeningIndex]? {
    var (flow, types) = network(of: openings)
    guard flow.fill() < openings.count,
      let starved = types.indices.first(where: { flow.isStarved(2 + $0) })
    else { return nil }
    let reached = flow.reached(from: 2 + starved)
    let short = Set(types.indices.filter { reached[2 + $0] }.map { types[$0] })
    return openings.filter { short.contains(model.instance[$0].letters) }
  }

  /// The network from the days to the shares that fit their letters, and on to the marks.
  private func network(of openings: [OpeningIndex]) -> (flow: MaximumFlow, types: [Int]) {
    let types = Set(openings.map { model.instance[$0].letters }).sorted()
    let marks = groups.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: marks.enumerated().map { ($1, $0) })
    let firstMark = 2 + types.count + shares.count
    var flow = MaximumFlow(nodeCount: firstMark + marks.count)
    var days = AbleDays(openings.map { model.instance[$0] })
    for (index, type) in types.enumerated() {
      flow.connect(0, 2 + index, room: days.able(1 << UInt64(type)).count)
    }
    for (index, entry) in shares.enumerated() {
      let node = 2 + types.count + index
      for (number, type) in types.enumerated() where entry.share.letters >> UInt64(type) & 1 == 1 {
        flow.connect(2 + number, node, room: openings.count)
      }
      let to = entry.share.mark.flatMap { numbers[$0] }.map { firstMark + $0 } ?? 1
      flow.connect(node, to, room: supply(entry, &days) ?? openings.count)
    }
    for (index, mark) in marks.enumerated() {
      let uses = days.uses(groups[mark] ?? 0, count: 1, gap: model.gap(of: mark))
      flow.connect(firstMark + index, 1, room: uses)
    }
    return (flow, types)
  }

  /// The number of days that the puzzles of a share can be used on; nil for any number.
  private func supply(_ entry: (share: Share, sum: Int), _ days: inout AbleDays) -> Int? {
    guard let gap = model.quotationGap else { return nil }
    if gap == Gaps.never { return entry.sum }
    return entry.sum * days.uses(entry.share.letters, count: entry.share.count, gap: gap)
  }

  /// A short run of days that lack puzzles, cut at its end and then at its start; nil for none.
  func shortestShortage(of openings: [OpeningIndex]) -> [OpeningIndex]? {
    guard var short = shortage(of: openings) else { return nil }
    while !Task.isCancelled {
      let before = short.count
      let end = first(1...short.count) { shortage(of: Array(short.prefix($0))) != nil }
      short = Array(short.prefix(end))
      let length = first(1...short.count) { shortage(of: Array(short.suffix($0))) != nil }
      short = shortage(of: Array(short.suffix(length))) ?? short
      if short.count == before { break }
    }
    return short
  }

  /// The least number of a range that satisfies a predicate that all greater numbers satisfy.
  private func first(_ range: ClosedRange<Int>, where isEnough: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isEnough(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The days that fit ranges of letters, with the number of times that a puzzle can be used on them.
private struct AbleDays {
  private struct Use: Hashable {
    let letters: UInt64
    let count: Int
    let gap: Int
  }

  private let openings: [FeasibilityInstance.Opening]
  private var days: [UInt64: [DayOrdinal]] = [:]
  private var uses: [Use: Int] = [:]

  init(_ openings: [FeasibilityInstance.Opening]) {
    self.openings = openings
  }

  mutating func able(_ letters: UInt64) -> [DayOrdinal] {
    if let known = days[letters] { return known }
    let able = openings.filter { letters >> UInt64($0.letters) & 1 == 1 }.map(\.day)
    days[letters] = able
    return able
  }

  mutating func uses(_ letters: UInt64, count: Int, gap: Int) -> Int {
    let use = Use(letters: letters, count: count, gap: gap)
    if let known = uses[use] { return known }
    let number = RelaxedModel.uses(of: able(letters), count: count, gap: gap)
    uses[use] = number
    return number
  }
}
