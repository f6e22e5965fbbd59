import PuzzleModel

/// Whether some demands can be met together, found out by trying everything, the day with the fewest
/// puzzles first.
struct ConflictSearch {
  /// What came of it.
  enum Answer {
    /// They can: the items of places.
    case calendar([(place: Int, item: Int32)])
    /// They cannot.
    case impossible
    /// Nobody knows, within the work that was granted.
    case unknown
  }

  /// A wish, by the numbers in here.
  private struct Wanted {
    let batch: Int
    let hosts: [Int]
  }

  let model: ConflictModel
  /// The places, as numbers of the problem, and those that need a puzzle.
  let places: [Int]
  private(set) var isDemanded: [Bool]
  private var wanted: [Wanted] = []
  private var isHopeless = false
  /// Whether a batch may stand on a place as things are, by place and batch; and how many may.
  private var isAlive: [Bool] = []
  private var counts: [Int] = []
  private var chosen: [Int]
  /// The days of each batch, in the order of being chosen.
  private var usedDays: [[Int]]
  private var trail: [(place: Int, batch: Int)] = []
  private var batchesOfMarks: [Int32: [Int]] = [:]
  /// What each batch takes away from others, roughly.
  private var burdens: [Int] = []
  /// How much more may be looked at.
  private(set) var workLeft: Int
  private var hasFailed = false

  init(_ model: ConflictModel, _ demands: [ConflictProblem.Demand], work: Int) {
    self.model = model
    workLeft = work
    var demanded: Set<Int> = []
    var hosts: Set<Int> = []
    for demand in demands {
      switch demand {
      case .puzzle(let place): demanded.insert(place)
      case .place(let wish): hosts.formUnion(Self.hosts(of: wish, model))
      }
    }
    places = demanded.union(hosts).sorted {
      (model.problem.places[$0].day, $0) < (model.problem.places[$1].day, $1)
    }
    isDemanded = places.map { demanded.contains($0) }
    chosen = places.map { _ in -1 }
    usedDays = model.batches.map { _ in [] }
    workLeft -= places.count * model.batches.count
    guard workLeft > 0 else { return }
    open()
    for case .place(let wish) in demands { want(wish) }
  }

  private static func hosts(of wish: Int, _ model: ConflictModel) -> [Int] {
    let problem = model.problem
    return problem.places.indices.filter {
      problem.wishes[wish].days.contains(problem.places[$0].day)
        && (problem.places[$0].slot != nil || !model.rules.contains(.blackout))
    }
  }

  private mutating func open() {
    isAlive = Array(repeating: false, count: places.count * model.batches.count)
    counts = places.map { _ in 0 }
    for (index, batch) in model.batches.enumerated() {
      for mark in batch.marks { batchesOfMarks[mark, default: []].append(index) }
      for (number, place) in places.enumerated()
      where model.admits(batch, at: model.problem.places[place]) {
        isAlive[number * model.batches.count + index] = true
        counts[number] += 1
      }
    }
    burdens = model.batches.map { batch in
      let months = batch.months == nil ? 0 : 1_000_000
      return batch.marks.reduce(months) {
        $0 + (batchesOfMarks[$1]?.count ?? 0) * min(400, model.gap(of: $1))
      }
    }
  }

  private mutating func want(_ wish: Int) {
    guard let item = model.problem.wishes[wish].item, let batch = model.batchesOfItems[item] else {
      isHopeless = true
      return
    }
    let hosts = Set(Self.hosts(of: wish, model))
    wanted.append(Wanted(batch: batch, hosts: places.indices.filter { hosts.contains(places[$0]) }))
  }

  /// Tries everything.
  mutating func run() -> Answer {
    if isHopeless { return .impossible }
    guard workLeft > 0 else { return .unknown }
    guard isConsistent(), isFlowing() else { return .impossible }
    switch descend() {
    case true?: return .calendar(calendar())
    case false?: return .impossible
    case nil: return .unknown
    }
  }

  private func isOnPlace(_ place: Int, _ batch: Int) -> Bool {
    isAlive[place * model.batches.count + batch]
  }
}

// MARK: - Trying

extension ConflictSearch {
  /// Whether what is left can be met; nil where the work ran out.
  private mutating func descend() -> Bool? {
    guard workLeft > 0 else { return nil }
    guard let options = options() else { return true }
    for (place, batch) in options {
      let mark = trail.count
      let isPossible = choose(batch, at: place) && isConsistent() && (!hasFailed || isFlowing())
      if isPossible {
        switch descend() {
        case true?: return true
        case nil: return nil
        case false?: break
        }
      }
      hasFailed = true
      giveUp(batch, at: place, to: mark)
      guard workLeft > 0 else { return nil }
    }
    return false
  }

  /// What to try next: all that one demand can be met by; nil where all are met.
  private mutating func options() -> [(place: Int, batch: Int)]? {
    workLeft -= places.count + wanted.count
    let unmet = wanted.filter { !isMet($0) }.map { wish in
      wish.hosts.filter { chosen[$0] < 0 && isOnPlace($0, wish.batch) }.map { ($0, wish.batch) }
    }
    if let wish = unmet.min(by: { $0.count < $1.count }) {
      return wish.sorted {
        (isDemanded[$0.0] ? 0 : 1, counts[$0.0], $0.0)
          < (isDemanded[$1.0] ? 0 : 1, counts[$1.0], $1.0)
      }
    }
    guard
      let place = places.indices.filter({ isDemanded[$0] && chosen[$0] < 0 })
        .min(by: { (counts[$0], $0) < (counts[$1], $1) })
    else { return nil }
    workLeft -= model.batches.count
    return model.batches.indices.filter { isOnPlace(place, $0) }
      .sorted { (burden($0), $0) < (burden($1), $1) }.map { (place, $0) }
  }

  private func burden(_ batch: Int) -> Int {
    burdens[batch] - min(model.batches[batch].items.count - usedDays[batch].count, 50)
  }

  private func isMet(_ wish: Wanted) -> Bool { wish.hosts.contains { chosen[$0] == wish.batch } }

  /// Whether every demand still has something to be met by.
  private func isConsistent() -> Bool {
    places.indices.allSatisfy { !isDemanded[$0] || chosen[$0] >= 0 || counts[$0] > 0 }
      && wanted.allSatisfy { wish in
        wish.hosts.contains {
          chosen[$0] == wish.batch || chosen[$0] < 0 && isOnPlace($0, wish.batch)
        }
      }
  }

  /// Puts a batch's puzzle on a place, and takes from the others what that rules out.
  private mutating func choose(_ batch: Int, at place: Int) -> Bool {
    let day = self.day(of: place)
    chosen[place] = batch
    usedDays[batch].append(day)
    for mark in model.batches[batch].marks {
      let gap = model.gap(of: mark)
      for other in places.indices where chosen[other] < 0 && abs(self.day(of: other) - day) < gap {
        workLeft -= batchesOfMarks[mark]?.count ?? 0
        for rival in batchesOfMarks[mark] ?? [] { kill(rival, at: other) }
      }
    }
    if let gap = model.quotationGap {
      for other in places.indices where chosen[other] < 0 && isOnPlace(other, batch) {
        if !isSpare(batch, on: self.day(of: other), gap) { kill(batch, at: other) }
      }
    }
    if let jump = model.jump { restrain(place, batch, jump) }
    workLeft -= places.count
    return true
  }

  private mutating func restrain(_ place: Int, _ batch: Int, _ jump: Int) {
    guard let slot = model.problem.places[places[place]].slot else { return }
    for other in [place - 1, place + 1] where places.indices.contains(other) && chosen[other] < 0 {
      guard let neighbor = model.problem.places[places[other]].slot, abs(neighbor - slot) == 1
      else { continue }
      workLeft -= model.batches.count
      for rival in model.batches.indices
      where abs(model.batches[rival].rank - model.batches[batch].rank) > jump {
        kill(rival, at: other)
      }
    }
  }

  /// Whether a batch has a puzzle for one more day.
  private func isSpare(_ batch: Int, on day: Int, _ gap: Int) -> Bool {
    let count = model.batches[batch].items.count
    if gap == Gaps.never { return usedDays[batch].count < count }
    let days = (usedDays[batch] + [day]).sorted()
    return days.indices.dropLast(min(count, days.count)).allSatisfy {
      days[$0 + count] - days[$0] >= gap
    }
  }

  private mutating func kill(_ batch: Int, at place: Int) {
    let index = place * model.batches.count + batch
    guard isAlive[index] else { return }
    isAlive[index] = false
    counts[place] -= 1
    trail.append((place, batch))
  }

  private mutating func giveUp(_ batch: Int, at place: Int, to mark: Int) {
    while trail.count > mark {
      let (place, batch) = trail.removeLast()
      isAlive[place * model.batches.count + batch] = true
      counts[place] += 1
    }
    chosen[place] = -1
    usedDays[batch].removeLast()
  }

  private func day(of place: Int) -> Int { model.problem.places[places[place]].day }

  private func calendar() -> [(place: Int, item: Int32)] {
    var taken = model.batches.map { _ in 0 }
    return places.indices.filter { chosen[$0] >= 0 }.map { place in
      let batch = chosen[place]
      let items = model.batches[batch].items
      defer { taken[batch] += 1 }
      return (places[place], items[taken[batch] % items.count])
    }
  }
}

// MARK: - Counting

extension ConflictSearch {
  /// Whether there are puzzles enough to go round, by each rule of distance alone.
  private mutating func isFlowing() -> Bool {
    shortage() == nil
  }

  /// Days that have too few puzzles among them, as numbers of demanded places; nil where there are none.
  mutating func shortage() -> [Int]? {
    guard workLeft > 0, !isAlive.isEmpty else { return nil }
    let open = places.indices.filter { isDemanded[$0] && chosen[$0] < 0 }
    guard open.count > 1 else { return open.first.map { counts[$0] == 0 ? [$0] : nil } ?? nil }
    let rules = [Rule.author, .work, .tag, .expert].filter(model.rules.contains)
    for rule in rules.isEmpty && model.quotationGap != nil ? [.quotation] : rules {
      if let short = shortage(of: open, by: rule) { return short }
    }
    return nil
  }

  /// The batches that may stand on the same of some places, and that a rule keeps apart.
  private struct Column: Hashable {
    let mark: Int32
    let places: [Int]
  }

  private mutating func shortage(of open: [Int], by rule: Rule) -> [Int]? {
    var supplies: [Column: Int] = [:]
    var daysOfMarks: [Int32: Set<Int>] = [:]
    workLeft -= open.count * model.batches.count * 2
    for (index, batch) in model.batches.enumerated() {
      let able = open.filter { isOnPlace($0, index) }
      if able.isEmpty { continue }
      let mark = batch.marks.filter { model.problem.pool.rules[Int($0)] == rule }
        .max { (batchesOfMarks[$0]?.count ?? 0, $1) < (batchesOfMarks[$1]?.count ?? 0, $0) }
      supplies[Column(mark: mark ?? -1, places: able), default: 0] += supply(of: index, able)
      if let mark { daysOfMarks[mark, default: []].formUnion(able) }
    }
    let columns = supplies.keys.sorted {
      $0.mark == $1.mark ? $0.places.lexicographicallyPrecedes($1.places) : $0.mark < $1.mark
    }
    let marks = daysOfMarks.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: marks.enumerated().map { ($1, $0) })
    let (firstColumn, firstMark) = (2 + open.count, 2 + open.count + columns.count)
    var flow = ConflictFlow(nodeCount: firstMark + marks.count)
    let positions = Dictionary(uniqueKeysWithValues: open.enumerated().map { ($1, $0) })
    for index in open.indices { flow.connect(0, 2 + index, room: 1) }
    for (index, column) in columns.enumerated() {
      for place in column.places {
        flow.connect(2 + (positions[place] ?? 0), firstColumn + index, room: 1)
      }
      let to = numbers[column.mark].map { firstMark + $0 } ?? 1
      flow.connect(firstColumn + index, to, room: supplies[column] ?? 0)
    }
    for (index, mark) in marks.enumerated() {
      let days = (daysOfMarks[mark] ?? []).sorted().map { day(of: $0) }
      let uses = ConflictModel.uses(of: days, count: 1, gap: model.gap(of: mark))
      flow.connect(firstMark + index, 1, room: uses)
    }
    workLeft -= flow.edgeCount * 80 + 1_000
    guard flow.fill() < open.count else { return nil }
    guard let thirsty = open.indices.first(where: { flow.isThirsty(2 + $0) }) else { return nil }
    let reached = flow.reached(from: 2 + thirsty)
    return open.indices.filter { reached[2 + $0] }.map { open[$0] }
  }

  private func supply(of batch: Int, _ able: [Int]) -> Int {
    guard let gap = model.quotationGap else { return able.count }
    let count = model.batches[batch].items.count
    if gap == Gaps.never { return count - usedDays[batch].count }
    return ConflictModel.uses(of: able.map { day(of: $0) }, count: count, gap: gap)
  }
}
