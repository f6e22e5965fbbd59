import PuzzleModel

/// Finds an irreducible core: drop any member and the rest is satisfiable, or undecided within the budget.
struct CoreFinder {
  /// The result of a search for a core.
  enum Diagnosis {
    /// No calendar can be laid, because of the core.
    case core(UnsatisfiableCore)
    /// The calendar that the search for one did not find.
    case calendar([(opening: OpeningIndex, item: ItemIndex)])
    /// The budget did not suffice.
    case undecided
  }

  let instance: FeasibilityInstance
  /// The demands that the search for a calendar did not meet.
  private let unmet: [FeasibilityInstance.Demand]
  /// The steps that are left, so that it ends in time and at the same point on every machine.
  private var workLeft: Int
  private let granted: Int
  private var models: [Set<Rule>: RelaxedModel] = [:]
  private let allFixtures: [FixtureIndex]

  init(
    _ instance: FeasibilityInstance,
    unmet: [FeasibilityInstance.Demand],
    work: Int = ProofBudget.conflict
  ) {
    self.instance = instance
    (workLeft, granted) = (work, work)
    self.unmet = unmet
    allFixtures = instance.fixtureIndices
  }

  /// Finds an irreducible core, or a calendar.
  mutating func find() -> Diagnosis {
    let outcome = diagnosis()
    if case .core(let core) = outcome { return .core(minimized(core)) }
    return outcome
  }

  /// Finds a core, or a calendar.
  mutating func diagnosis() -> Diagnosis {
    let rules = Set(instance.rules)
    if let demands = seed(rules) {
      return .core(UnsatisfiableCore(demands: demands, rules: rules, fixtures: allFixtures))
    }
    let demands = instance.demands
    guard demands.count <= ProofBudget.days else { return .undecided }
    switch verdict(demands, rules, work: ProofBudget.wholeCalendar) {
    case .calendar(let calendar): return .calendar(calendar)
    case .infeasible:
      return .core(UnsatisfiableCore(demands: demands, rules: rules, fixtures: allFixtures))
    case .undecided: return .undecided
    }
  }

  /// Whether a core is proved to be infeasible.
  mutating func isInfeasible(_ core: UnsatisfiableCore, work: Int = ProofBudget.omission) -> Bool {
    if case .infeasible = verdict(core, work: work) { return true }
    return false
  }

  private mutating func verdict(
    _ demands: [FeasibilityInstance.Demand],
    _ rules: Set<Rule>,
    work: Int
  ) -> ExactSearch.Verdict {
    verdict(UnsatisfiableCore(demands: demands, rules: rules, fixtures: allFixtures), work: work)
  }

  private mutating func verdict(_ core: UnsatisfiableCore, work: Int) -> ExactSearch.Verdict {
    if Task.isCancelled { return .undecided }
    let model = model(core)
    if core.demands.count > ProofBudget.days {
      return isShort(core.demands, model) ? .infeasible : .undecided
    }
    var search = ExactSearch(model, core.demands, work: min(work, workLeft))
    let before = search.workLeft
    let verdict = search.run()
    workLeft -= before - search.workLeft + 1_000 + core.demands.count * model.batches.count
    return verdict
  }

  private mutating func model(_ core: UnsatisfiableCore) -> RelaxedModel {
    if core.fixtures.count == allFixtures.count, let known = models[core.rules] { return known }
    let model = RelaxedModel(instance, rules: core.rules, fixtures: core.fixtures)
    workLeft -= instance.pool.candidates.count * 20
    if core.fixtures.count == allFixtures.count { models[core.rules] = model }
    return model
  }

  private func isShort(_ demands: [FeasibilityInstance.Demand], _ model: RelaxedModel) -> Bool {
    let core = UnsatisfiableCore(demands: demands, rules: model.rules, fixtures: [])
    return model.gapRules.contains {
      SupplyCensus(model, by: $0).shortage(of: core.openings) != nil
    }
  }

  private func shortage(
    of openings: [OpeningIndex],
    _ model: RelaxedModel
  ) -> [FeasibilityInstance.Demand]? {
    for rule in model.gapRules where !Task.isCancelled {
      if let short = SupplyCensus(model, by: rule).shortestShortage(of: openings) {
        return short.map { .fill($0) }
      }
    }
    return nil
  }
}

// MARK: - Where to begin

extension CoreFinder {
  /// Demands that cannot be met together, sought in the backlog, around empty days and among all days.
  private mutating func seed(_ rules: Set<Rule>) -> [FeasibilityInstance.Demand]? {
    let pending = unmet.filter { if case .meet = $0 { true } else { false } }
    let allPending = instance.pendingIndices.map { FeasibilityInstance.Demand.meet($0) }
    for demands in pending.map({ [$0] }) + (pending.isEmpty ? [] : [allPending]) {
      if case .infeasible = verdict(demands, rules, work: ProofBudget.backlog) { return demands }
    }
    let openings = instance.slotOpenings
    let empty = unmet.compactMap { if case .fill(let opening) = $0 { opening } else { nil } }
    for reach in [0, 1, 2, 4, 7, 11, 16, 24, 36, 54, 80] {
      for opening in empty.prefix(reach < 16 ? 40 : reach < 40 ? 6 : 2) {
        let low = max(openings.startIndex, opening.position - reach)
        let demands = openings[low..<min(openings.endIndex, opening.position + reach + 1)]
          .map { FeasibilityInstance.Demand.fill($0) }
        for backlog in allPending.isEmpty ? [[]] : [[], allPending] {
          if case .infeasible = verdict(demands + backlog, rules, work: ProofBudget.surroundings) {
            return narrowed(demands, rules) ?? demands + backlog
          }
        }
        if workLeft < granted / 2 { break }
      }
      if reach * 2 > openings.count { break }
    }
    return shortage(
      of: openings,
      model(UnsatisfiableCore(demands: [], rules: rules, fixtures: allFixtures))
    )
    .map { narrowed($0, rules) ?? $0 }
  }

  /// The days of a shortage that counting shows among some days.
  private mutating func narrowed(
    _ demands: [FeasibilityInstance.Demand],
    _ rules: Set<Rule>
  ) -> [FeasibilityInstance.Demand]? {
    guard demands.count <= ProofBudget.days else { return nil }
    let model = model(UnsatisfiableCore(demands: demands, rules: rules, fixtures: allFixtures))
    var found: [FeasibilityInstance.Demand]?
    var current = demands
    while !Task.isCancelled {
      var search = ExactSearch(model, current, work: ProofBudget.narrowing)
      let before = search.workLeft
      let openings = search.shortage().map { $0.map(search.opening(of:)) }
      workLeft -= before - search.workLeft
      guard let openings else { return found }
      let next = openings.map { FeasibilityInstance.Demand.fill($0) }
      if next.count == current.count { return next }
      (found, current) = (next, next)
    }
    return found
  }
}

// MARK: - Leaving out

extension CoreFinder {
  /// The order in which rules are left out; the ones that help an editor least come first.
  private static let expendable: [Rule] = [
    .tag, .work, .tierJump, .expert, .letters, .season, .certainty, .blackout, .author, .backlog,
    .quotation,
  ]

  private mutating func minimized(_ core: UnsatisfiableCore) -> UnsatisfiableCore {
    var core = core
    // Rules go first, so that fewer of them are left when the days are looked at.
    leaveOutRules(&core)
    let isLong = core.demands.count > ProofBudget.demandsLeftOut
    if !isLong {
      core.demands = remaining(core.demands, &core) { $0.demands = $1 }
      leaveOutRules(&core)
    }
    core.fixtures = remaining(core.fixtures, &core) { $0.fixtures = $1 }
    return core
  }

  private mutating func leaveOutRules(_ core: inout UnsatisfiableCore) {
    for rule in Self.expendable where core.rules.contains(rule) {
      var smaller = core
      smaller.rules.remove(rule)
      if rule == .backlog {
        smaller.demands.removeAll { if case .meet = $0 { true } else { false } }
      }
      if isInfeasible(smaller) { core = smaller }
    }
    if !core.rules.contains(.backlog) {
      core.demands.removeAll { if case .meet = $0 { true } else { false } }
    }
  }

  /// The members of a list that cannot be left out, tried by halves and then one by one.
  private mutating func remaining<Element>(
    _ list: [Element],
    _ core: inout UnsatisfiableCore,
    _ put: (inout UnsatisfiableCore, [Element]) -> Void
  ) -> [Element] {
    var kept = list
    var size = max(1, list.count)
    while true {
      var start = 0
      while start < kept.count {
        var shorter = kept
        shorter.removeSubrange(start..<min(start + size, kept.count))
        var smaller = core
        put(&smaller, shorter)
        if workLeft > 0, isInfeasible(smaller) {
          kept = shorter
          put(&core, kept)
        } else {
          start += size
        }
      }
      if size == 1 { return kept }
      size = (size + 1) / 2
    }
  }
}
