import PuzzleModel

/// Decides whether some demands can be met together, by trying everything.
///
/// It branches on the day with the fewest puzzles first.
struct ExactSearch {
  /// The answer of a search.
  enum Verdict {
    /// The demands can be met, by these items.
    case calendar([(opening: OpeningIndex, item: ItemIndex)])
    /// They cannot.
    case infeasible
    /// The work that was granted did not suffice.
    case undecided
  }

  /// An item of the backlog, with the rows that may host it.
  private struct Wanted {
    let batch: BatchIndex
    let hosts: [RowIndex]
  }

  let model: RelaxedModel
  /// The openings of the rows, in the order of the days.
  private let openings: [OpeningIndex]
  private let days: [DayOrdinal]
  private let rows: [RowIndex]
  private let batches: [BatchIndex]
  /// Whether a row needs a puzzle.
  private let demanded: [Bool]
  private var wanted: [Wanted] = []
  private var isHopeless = false
  /// Whether a batch may stand on a row as things are, by row and batch.
  private var alive: [Bool] = []
  /// The number of batches that may stand on each row.
  private var counts: [Int] = []
  private var chosen: [BatchIndex?]
  /// The days of each batch, in the order of being chosen.
  private var usedDays: [[DayOrdinal]]
  private var trail: [(row: RowIndex, batch: BatchIndex)] = []
  private var batchesOfMarks: [MarkIndex: [BatchIndex]] = [:]
  /// A rough measure of what each batch takes away from others.
  private var burdens: [Int] = []
  /// The steps that are left.
  private(set) var workLeft: Int
  private var hasFailed = false

  init(_ model: RelaxedModel, _ demands: [FeasibilityInstance.Demand], work: Int) {
    self.model = model
    let instance = model.instance
    var demanded: Set<OpeningIndex> = []
    var hosts: Set<OpeningIndex> = []
    for demand in demands {
      switch demand {
      case .fill(let opening): demanded.insert(opening)
      case .meet(let item): hosts.formUnion(model.hosts(of: item))
      }
    }
    openings = demanded.union(hosts).sorted { (instance[$0].day, $0) < (instance[$1].day, $1) }
    days = openings.map { instance[$0].day }
    rows = openings.indices.map { RowIndex($0) }
    batches = model.indices
    self.demanded = openings.map { demanded.contains($0) }
    chosen = openings.map { _ in nil }
    usedDays = model.batches.map { _ in [] }
    workLeft = work - openings.count * model.batches.count
    guard workLeft > 0 else { return }
    open()
    for case .meet(let item) in demands { want(item) }
  }

  private mutating func open() {
    alive = Array(repeating: false, count: rows.count * batches.count)
    counts = rows.map { _ in 0 }
    for index in batches {
      let batch = model.batches[Int(index.raw)]
      for mark in batch.marks { batchesOfMarks[mark, default: []].append(index) }
      for row in rows where model.admits(batch, at: model.instance[opening(of: row)]) {
        alive[cell(row, index)] = true
        counts[row.position] += 1
      }
    }
    burdens = model.batches.map { batch in
      let months = batch.months == nil ? 0 : 1_000_000
      return batch.marks.reduce(months) {
        $0 + (batchesOfMarks[$1]?.count ?? 0) * min(400, model.gap(of: $1))
      }
    }
  }

  private mutating func want(_ item: PendingIndex) {
    guard let puzzle = model.instance[item].item, let batch = model.batchesOfItems[puzzle] else {
      isHopeless = true
      return
    }
    let hosts = Set(model.hosts(of: item))
    wanted.append(Wanted(batch: batch, hosts: rows.filter { hosts.contains(opening(of: $0)) }))
  }

  /// Tries everything.
  mutating func run() -> Verdict {
    if isHopeless { return .infeasible }
    guard workLeft > 0 else { return .undecided }
    guard isConsistent(), shortage() == nil else { return .infeasible }
    switch descend() {
    case true?: return .calendar(calendar())
    case false?: return .infeasible
    case nil: return .undecided
    }
  }
}

// MARK: - Trying

extension ExactSearch {
  /// The opening of a row.
  func opening(of row: RowIndex) -> OpeningIndex { openings[Int(row.raw)] }

  private func cell(_ row: RowIndex, _ batch: BatchIndex) -> Int {
    Int(row.raw) * batches.count + Int(batch.raw)
  }

  private func isAlive(_ batch: BatchIndex, at row: RowIndex) -> Bool { alive[cell(row, batch)] }

  private func isDemanded(_ row: RowIndex) -> Bool { demanded[Int(row.raw)] }

  private func isEmpty(_ row: RowIndex) -> Bool { chosen[Int(row.raw)] == nil }

  private func count(at row: RowIndex) -> Int { counts[Int(row.raw)] }

  private func day(of row: RowIndex) -> DayOrdinal { days[Int(row.raw)] }

  private func slot(of row: RowIndex) -> SlotIndex? { model.instance[opening(of: row)].slot }

  /// Whether the remaining demands can be met; nil where the work ran out.
  private mutating func descend() -> Bool? {
    guard workLeft > 0, !Task.isCancelled else { return nil }
    guard let options = options() else { return true }
    for (row, batch) in options {
      let mark = trail.count
      choose(batch, at: row)
      if isConsistent() && (!hasFailed || shortage() == nil) {
        switch descend() {
        case true?: return true
        case nil: return nil
        case false?: break
        }
      }
      hasFailed = true
      giveUp(batch, at: row, to: mark)
      guard workLeft > 0 else { return nil }
    }
    return false
  }

  /// The ways to meet the demand with the fewest of them; nil where all demands are met.
  private mutating func options() -> [(row: RowIndex, batch: BatchIndex)]? {
    workLeft -= rows.count + wanted.count
    let unmet = wanted.filter { !isMet($0) }.map { item in
      item.hosts.filter { isEmpty($0) && isAlive(item.batch, at: $0) }.map { ($0, item.batch) }
    }
    if let item = unmet.min(by: { $0.count < $1.count }) {
      return item.sorted {
        (isDemanded($0.0) ? 0 : 1, count(at: $0.0), $0.0)
          < (isDemanded($1.0) ? 0 : 1, count(at: $1.0), $1.0)
      }
    }
    guard
      let row = rows.filter({ isDemanded($0) && isEmpty($0) })
        .min(by: { (count(at: $0), $0) < (count(at: $1), $1) })
    else { return nil }
    workLeft -= batches.count
    // The keys first: a comparison that asks the search copies it.
    return batches.filter { isAlive($0, at: row) }
      .map { (burden: burden($0), batch: $0) }
      .sorted { ($0.burden, $0.batch) < ($1.burden, $1.batch) }.map { (row, $0.batch) }
  }

  private func burden(_ batch: BatchIndex) -> Int {
    burdens[batch.position]
      - min(model.batches[Int(batch.raw)].items.count - usedDays[batch.position].count, 50)
  }

  private func isMet(_ item: Wanted) -> Bool {
    item.hosts.contains { chosen[$0.position] == item.batch }
  }

  /// Whether every demand still has something to be met by.
  private func isConsistent() -> Bool {
    rows.allSatisfy { !isDemanded($0) || !isEmpty($0) || count(at: $0) > 0 }
      && wanted.allSatisfy { item in
        isMet(item) || item.hosts.contains { isEmpty($0) && isAlive(item.batch, at: $0) }
      }
  }

  /// Puts a batch's puzzle on a row, and takes from the others what that rules out.
  private mutating func choose(_ batch: BatchIndex, at row: RowIndex) {
    let day = day(of: row)
    chosen[row.position] = batch
    usedDays[batch.position].append(day)
    for mark in model.batches[Int(batch.raw)].marks where model.instance.keepsApart(mark, on: day) {
      let (gap, rivals) = (model.gap(of: mark), batchesOfMarks[mark] ?? [])
      for other in rows
      where isEmpty(other) && abs(self.day(of: other).distance(to: day)) < gap
        && model.instance.keepsApart(mark, on: self.day(of: other))
      {
        workLeft -= rivals.count
        for rival in rivals { kill(rival, at: other) }
      }
    }
    if let gap = model.quotationGap {
      for other in rows where isEmpty(other) && isAlive(batch, at: other) {
        if !isSpare(batch, on: self.day(of: other), gap) { kill(batch, at: other) }
      }
    }
    if let jump = model.jump { restrain(row, batch, jump) }
    workLeft -= rows.count
  }

  private mutating func restrain(_ row: RowIndex, _ batch: BatchIndex, _ jump: Int) {
    guard let slot = slot(of: row) else { return }
    for position in [row.position - 1, row.position + 1] where rows.indices.contains(position) {
      let other = rows[position]
      guard isEmpty(other), let neighbor = self.slot(of: other),
        abs(neighbor.distance(to: slot)) == 1
      else { continue }
      workLeft -= batches.count
      for rival in batches
      where abs(model.batches[Int(rival.raw)].rank - model.batches[Int(batch.raw)].rank) > jump {
        kill(rival, at: other)
      }
    }
  }

  /// Whether a batch has a puzzle for one more day.
  private func isSpare(_ batch: BatchIndex, on day: DayOrdinal, _ gap: Int) -> Bool {
    let count = model.batches[Int(batch.raw)].items.count
    let used = usedDays[batch.position]
    if gap == Gaps.never { return used.count < count }
    let days = (used + [day]).sorted()
    return days.indices.dropLast(min(count, days.count)).allSatisfy {
      days[$0].distance(to: days[$0 + count]) >= gap
    }
  }

  private mutating func kill(_ batch: BatchIndex, at row: RowIndex) {
    let cell = cell(row, batch)
    guard alive[cell] else { return }
    alive[cell] = false
    counts[Int(row.raw)] -= 1
    trail.append((row, batch))
  }

  private mutating func giveUp(_ batch: BatchIndex, at row: RowIndex, to mark: Int) {
    while trail.count > mark {
      let (row, batch) = trail.removeLast()
      alive[cell(row, batch)] = true
      counts[row.position] += 1
    }
    chosen[row.position] = nil
    usedDays[batch.position].removeLast()
  }

  private func calendar() -> [(opening: OpeningIndex, item: ItemIndex)] {
    var taken = model.batches.map { _ in 0 }
    return rows.compactMap { row in
      guard let batch = chosen[row.position] else { return nil }
      let items = model.batches[Int(batch.raw)].items
      defer { taken[batch.position] += 1 }
      return (opening(of: row), items[taken[batch.position] % items.count])
    }
  }
}

// MARK: - Counting

extension ExactSearch {
  /// Demanded rows that have too few puzzles among them, by one rule of distance; nil for none.
  mutating func shortage() -> [RowIndex]? {
    guard workLeft > 0, !alive.isEmpty else { return nil }
    let open = rows.filter { isDemanded($0) && isEmpty($0) }
    guard open.count > 1 else { return open.first.map { count(at: $0) == 0 ? [$0] : nil } ?? nil }
    let rules = [Rule.author, .work, .tag, .expert].filter(model.rules.contains)
    for rule in rules.isEmpty && model.quotationGap != nil ? [.quotation] : rules {
      if let short = shortage(of: open, by: rule) { return short }
    }
    return nil
  }

  /// The batches that may stand on the same rows, and that one mark keeps apart.
  private struct Column: Hashable {
    let mark: MarkIndex?
    let rows: [RowIndex]

    func precedes(_ other: Column) -> Bool {
      mark == other.mark
        ? rows.lexicographicallyPrecedes(other.rows)
        : mark?.position ?? -1 < other.mark?.position ?? -1
    }
  }

  private mutating func shortage(of open: [RowIndex], by rule: Rule) -> [RowIndex]? {
    var supplies: [Column: Int] = [:]
    var rowsOfMarks: [MarkIndex: Set<RowIndex>] = [:]
    workLeft -= open.count * batches.count * 2
    for batch in batches {
      let able = open.filter { isAlive(batch, at: $0) }
      if able.isEmpty { continue }
      let mark = model.batches[Int(batch.raw)].marks.filter {
        model.instance.pool.rule(of: $0) == rule
      }
      .max { (batchesOfMarks[$0]?.count ?? 0, $1) < (batchesOfMarks[$1]?.count ?? 0, $0) }
      supplies[Column(mark: mark, rows: able), default: 0] += supply(of: batch, able)
      if let mark { rowsOfMarks[mark, default: []].formUnion(able) }
    }
    var flow = network(open, supplies, rowsOfMarks)
    workLeft -= flow.edgeCount * 80 + 1_000
    guard flow.fill() < open.count else { return nil }
    guard let starved = open.indices.first(where: { flow.isStarved(2 + $0) }) else { return nil }
    let reached = flow.reached(from: 2 + starved)
    return open.indices.filter { reached[2 + $0] }.map { open[$0] }
  }

  /// The network from the rows to the columns that may stand there, and on to the marks.
  private func network(
    _ open: [RowIndex],
    _ supplies: [Column: Int],
    _ rowsOfMarks: [MarkIndex: Set<RowIndex>]
  ) -> MaximumFlow {
    let columns = supplies.keys.sorted { $0.precedes($1) }
    let marks = rowsOfMarks.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: marks.enumerated().map { ($1, $0) })
    let (firstColumn, firstMark) = (2 + open.count, 2 + open.count + columns.count)
    var flow = MaximumFlow(nodeCount: firstMark + marks.count)
    let positions = Dictionary(uniqueKeysWithValues: open.enumerated().map { ($1, $0) })
    for index in open.indices { flow.connect(0, 2 + index, room: 1) }
    for (index, column) in columns.enumerated() {
      for row in column.rows {
        flow.connect(2 + (positions[row] ?? 0), firstColumn + index, room: 1)
      }
      let to = column.mark.flatMap { numbers[$0] }.map { firstMark + $0 } ?? 1
      flow.connect(firstColumn + index, to, room: supplies[column] ?? 0)
    }
    for (index, mark) in marks.enumerated() {
      let days = (rowsOfMarks[mark] ?? []).sorted().map { day(of: $0) }
      let uses = model.instance.uses(of: mark, on: days)
      flow.connect(firstMark + index, 1, room: uses)
    }
    return flow
  }

  private func supply(of batch: BatchIndex, _ able: [RowIndex]) -> Int {
    guard let gap = model.quotationGap else { return able.count }
    let count = model.batches[Int(batch.raw)].items.count
    if gap == Gaps.never { return count - usedDays[batch.position].count }
    return RelaxedModel.uses(of: able.map { day(of: $0) }, count: count, gap: gap)
  }
}
