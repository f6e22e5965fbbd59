import PuzzleModel

/// Finds the remedies of a deadlock; each that it finds gave a whole calendar.
struct RemedySearch {
  let deadlock: Deadlock
  /// The calendars that may still be laid.
  var trialsLeft: Int
  /// The changes and sets of changes that were tried.
  var triedCount = 0
  /// The changes that end the conflict of the core, though not by themselves that of other days.
  var steps: [Remedy.Change] = []

  var request: ScheduleRequest { deadlock.request }
  var instance: FeasibilityInstance { deadlock.instance }
  var core: UnsatisfiableCore { deadlock.core }

  init(_ deadlock: Deadlock) {
    self.deadlock = deadlock
    trialsLeft = ProofBudget.trials(dayCount: deadlock.request.policy.dayCount)
  }

  /// The remedies, the one first that an editor would think of first.
  mutating func all() -> [Remedy] {
    let single = single(atMost: ProofBudget.remedies)
    guard single.isEmpty else { return single.map { Remedy([$0]) } }
    trialsLeft += ProofBudget.trials(dayCount: request.policy.dayCount)
    var found: [Remedy] = []
    for step in steps.prefix(ProofBudget.combinedRemedies) {
      guard let remedy = completed([step]), !found.contains(remedy) else { continue }
      found.append(remedy)
    }
    return found
  }

  /// The changes that each give a whole calendar by themselves.
  private mutating func single(atMost count: Int) -> [Remedy.Change] {
    var found = [moreQuotations()].compactMap(\.self)
    for rule in core.rules.sorted() where found.count < count {
      found += smallerGap(rule).map { [$0] } ?? softened(rule)
    }
    for fixture in core.fixtures.prefix(4) where found.count < count {
      found += without(instance[fixture]).map { [$0] } ?? []
    }
    if found.count < count, let shorter = shorter() { found.append(shorter) }
    return Array(found.prefix(count))
  }

  /// The remedy that begins with some changes and goes on with the next conflict, to the fourth at most.
  private mutating func completed(_ changes: [Remedy.Change]) -> Remedy? {
    guard changes.count < ProofBudget.changes, trialsLeft > 0, !Task.isCancelled else { return nil }
    trialsLeft -= 1
    guard let next = request.applying(changes).deadlock() else { return nil }
    var search = RemedySearch(next)
    search.trialsLeft = trialsLeft
    let last = search.single(atMost: 1).first
    (trialsLeft, triedCount) = (search.trialsLeft, triedCount + search.triedCount)
    if let last { return thinned(changes + [last]) }
    return search.steps.first.flatMap { completed(changes + [$0]) }
  }

  /// The changes without those that it does not take.
  private mutating func thinned(_ changes: [Remedy.Change]) -> Remedy {
    var kept = changes
    for change in changes.dropLast() where kept.count > 1 {
      let fewer = kept.filter { $0 != change }
      if works(fewer) { kept = fewer }
    }
    return Remedy(kept)
  }
}

// MARK: - Trials

extension RemedySearch {
  /// Whether changes give a whole calendar.
  mutating func works(_ changes: [Remedy.Change]) -> Bool {
    guard trialsLeft > 0, !Task.isCancelled else { return false }
    triedCount += 1
    guard deadlock.mayEnd(by: changes) else { return false }
    trialsLeft -= 1
    let isMadeUp = changes.contains { if case .quotations = $0 { true } else { false } }
    // What is made up once may fit by chance.
    return (0..<(isMadeUp ? 2 : 1)).allSatisfy { draw in
      request.applying(changes, draw: draw).succeeds()
    }
  }

  /// The change if it works.
  mutating func working(_ change: Remedy.Change) -> Remedy.Change? {
    if works([change]) { return change }
    if deadlock.isLoosened(by: [change]) { steps.append(change) }
    return nil
  }

  /// The first of some like changes that works.
  mutating func firstWorking(_ changes: [Remedy.Change]) -> Remedy.Change? {
    let before = steps.count
    // One of them is enough as a step.
    defer { steps.removeSubrange(min(before + 1, steps.count)...) }
    for change in changes {
      if let change = working(change) { return change }
    }
    return nil
  }

  /// The change with the amount nearest to the first of a range that works.
  ///
  /// Counting first says where it is worth to begin; then the steps grow until one works.
  mutating func nearest(
    from first: Int,
    to last: Int,
    _ change: (Int) -> Remedy.Change
  ) -> Remedy.Change? {
    let range = AmountRange(first: first, last: last)
    func amount(_ number: Int) -> Remedy.Change { change(range.amount(number)) }
    guard let start = range.least(where: { deadlock.mayEnd(by: [amount($0)]) }) else {
      if let step = range.least(where: { deadlock.isLoosened(by: [amount($0)]) }) {
        steps.append(amount(step))
      }
      return nil
    }
    if works([amount(start)]) { return amount(start) }
    guard start < range.count - 1, works([amount(range.count - 1)]) else {
      steps.append(amount(start))
      return nil
    }
    var (failing, working, step) = (start, range.count - 1, 1)
    while working - failing > 1, trialsLeft > 0 {
      let isGrowing = working == range.count - 1
      let next = isGrowing ? min(failing + step, working - 1) : (failing + working) / 2
      if works([amount(next)]) { working = next } else { failing = next }
      step *= 2
    }
    return amount(working)
  }
}

/// Amounts from a first one to a last one, up or down.
private struct AmountRange {
  let first: Int
  let last: Int

  var count: Int { abs(last - first) + 1 }

  func amount(_ number: Int) -> Int { first <= last ? first + number : first - number }

  /// The least number that satisfies what all greater ones satisfy, too; nil where the last does not.
  func least(where isEnough: (Int) -> Bool) -> Int? {
    if isEnough(0) { return 0 }
    guard count > 1, isEnough(count - 1) else { return nil }
    var (low, high) = (0, count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isEnough(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
