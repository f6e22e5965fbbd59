import PuzzleModel

/// Counts whether there are enough puzzles for very many days.
///
/// It tells days apart only by their letters, seasons and bars, so that even a century is quick. Every shortage that
/// it finds is real, but it does not find every shortage.
struct SupplyCensus {
  /// Puzzles that a rule keeps apart and that the same days have room for.
  private struct Share: Hashable {
    let mark: MarkIndex?
    let room: Room
    /// The size of one batch where puzzles may come again; otherwise 0.
    let count: Int
  }

  private let model: RelaxedModel
  private let shares: [(share: Share, sum: Int)]
  private let groups: [MarkIndex: Room]

  /// Counts puzzles by a rule of distance; the quotation alone by its own.
  init(_ model: RelaxedModel, by rule: Rule) {
    self.model = model
    var sums: [Share: Int] = [:]
    var groups: [MarkIndex: Room] = [:]
    let isRepeating = model.quotationGap != Gaps.never
    for batch in model.batches where isRepeating || batch.takenDays.isEmpty {
      let mark = batch.marks.first { model.instance.pool.rule(of: $0) == rule }
      let count = batch.items.count
      sums[Share(mark: mark, room: batch.room, count: isRepeating ? count : 0), default: 0] +=
        isRepeating ? 1 : count
      if let mark { groups[mark] = groups[mark]?.widened(by: batch.room) ?? batch.room }
    }
    self.groups = groups
    shares = sums.map { ($0.key, $0.value) }.sorted { left, right in
      let (left, right) = (left.share, right.share)
      return left.room == right.room
        ? (left.mark?.position ?? -1, left.count) < (right.mark?.position ?? -1, right.count)
        : Room.precedes(left.room, right.room)
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
    return openings.filter { short.contains(DayType(model.instance[$0])) }
  }

  /// The network from the days to the shares that have room there, and on to the marks.
  private func network(of openings: [OpeningIndex]) -> (flow: MaximumFlow, types: [DayType]) {
    let examples = Dictionary(openings.map { (DayType(model.instance[$0]), model.instance[$0]) }) {
      first,
      _ in first
    }
    let types = examples.keys.sorted()
    let marks = groups.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: marks.enumerated().map { ($1, $0) })
    let firstMark = 2 + types.count + shares.count
    var flow = MaximumFlow(nodeCount: firstMark + marks.count)
    var days = AbleDays(openings.map { model.instance[$0] })
    let counts = Dictionary(grouping: openings) { DayType(model.instance[$0]) }.mapValues(\.count)
    for (index, type) in types.enumerated() {
      flow.connect(0, 2 + index, room: counts[type] ?? 0)
    }
    for (index, entry) in shares.enumerated() {
      let node = 2 + types.count + index
      for (number, type) in types.enumerated() {
        guard let example = examples[type], entry.share.room.contains(example) else { continue }
        flow.connect(2 + number, node, room: openings.count)
      }
      let to = entry.share.mark.flatMap { numbers[$0] }.map { firstMark + $0 } ?? 1
      flow.connect(node, to, room: supply(entry, &days) ?? openings.count)
    }
    for (index, mark) in marks.enumerated() {
      let uses = days.uses(groups[mark] ?? .everywhere, of: mark, model.instance)
      flow.connect(firstMark + index, 1, room: uses)
    }
    return (flow, types)
  }

  /// The number of days that the puzzles of a share can be used on; nil for any number.
  private func supply(_ entry: (share: Share, sum: Int), _ days: inout AbleDays) -> Int? {
    guard let gap = model.quotationGap else { return nil }
    if gap == Gaps.never { return entry.sum }
    return entry.sum * days.uses(entry.share.room, count: entry.share.count, gap: gap)
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

/// What the letters, the seasons and the bars of a day are, which is all that a census sees of it.
private struct DayType: Hashable, Comparable {
  let letters: Int
  let seasons: SeasonSet
  let bars: BarSet

  init(_ opening: FeasibilityInstance.Opening) {
    (letters, seasons, bars) = (opening.letters, opening.seasons, opening.bars)
  }

  static func < (left: DayType, right: DayType) -> Bool {
    (left.letters, left.seasons.bits, left.bars.rawValue)
      < (right.letters, right.seasons.bits, right.bars.rawValue)
  }
}

/// The days that have room for puzzles, with the number of times that a puzzle can be used on them.
private struct AbleDays {
  private struct Use: Hashable {
    let room: Room
    let count: Int
    let gap: Int
  }

  private let openings: [FeasibilityInstance.Opening]
  private var days: [Room: [DayOrdinal]] = [:]
  private var uses: [Use: Int] = [:]

  init(_ openings: [FeasibilityInstance.Opening]) {
    self.openings = openings
  }

  /// The number of days that puzzles with a mark can be used on, one at a time.
  mutating func uses(_ room: Room, of mark: MarkIndex, _ instance: FeasibilityInstance) -> Int {
    guard instance.isTheme(mark) else {
      return uses(room, count: 1, gap: instance.pool.gap(of: mark))
    }
    return instance.uses(of: mark, on: able(room))
  }

  private mutating func able(_ room: Room) -> [DayOrdinal] {
    if let known = days[room] { return known }
    let able = openings.filter(room.contains).map(\.day)
    days[room] = able
    return able
  }

  mutating func uses(_ room: Room, count: Int, gap: Int) -> Int {
    let use = Use(room: room, count: count, gap: gap)
    if let known = uses[use] { return known }
    let number = RelaxedModel.uses(of: able(room), count: count, gap: gap)
    uses[use] = number
    return number
  }
}
