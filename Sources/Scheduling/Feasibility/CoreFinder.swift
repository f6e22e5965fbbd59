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
  var workLeft: Int
  private let granted: Int
  private var models: [Set<Rule>: RelaxedModel] = [:]
  let allFixtures: [FixtureIndex]

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
  ///
  /// All quotations of the backlog that are not among the puzzles make one core.
  mutating func find() -> Diagnosis {
    let unknown = instance.pendingIndices.filter { !instance.isKnown($0) }
    if !unknown.isEmpty {
      return .core(
        UnsatisfiableCore(demands: unknown.map { .meet($0) }, rules: [.backlog], fixtures: [])
      )
    }
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
    var isDecided = true
    for model in models(of: core) {
      switch verdict(core.demands, model, work: work) {
      case .calendar(let calendar): return .calendar(calendar)
      case .infeasible: continue
      case .undecided: isDecided = false
      }
    }
    return isDecided ? .infeasible : .undecided
  }

  private mutating func verdict(
    _ demands: [FeasibilityInstance.Demand],
    _ model: RelaxedModel,
    work: Int
  ) -> ExactSearch.Verdict {
    if Task.isCancelled { return .undecided }
    if demands.count > ProofBudget.days {
      return isShort(demands, model) ? .infeasible : .undecided
    }
    var search = ExactSearch(model, demands, work: min(work, workLeft))
    let before = search.workLeft
    let verdict = search.run()
    workLeft -= before - search.workLeft + 1_000 + demands.count * model.batches.count
    return verdict
  }

  private mutating func model(_ core: UnsatisfiableCore) -> RelaxedModel {
    if core.fixtures.count == allFixtures.count, let known = models[core.rules] { return known }
    let model = RelaxedModel(instance, rules: core.rules, fixtures: core.fixtures)
    workLeft -= instance.pool.candidates.count * 20
    if core.fixtures.count == allFixtures.count { models[core.rules] = model }
    return model
  }

  /// The models of a core, of which one has a calendar if the core has: one for each tier where all days
  /// have to be of one tier, and otherwise one.
  mutating func models(of core: UnsatisfiableCore) -> [RelaxedModel] {
    let model = model(core)
    return isOneTier(core, model)
      ? Tier.allCases.map { model.only(rank: $0.rank) } : [model]
  }

  private func isOneTier(_ core: UnsatisfiableCore, _ model: RelaxedModel) -> Bool {
    guard model.jump == 0 else { return false }
    let demanded = Set(core.openings)
    return model.isOneTier(demanded.compactMap { instance[$0].slot })
      && core.backlogItems.allSatisfy { model.hosts(of: $0).allSatisfy(demanded.contains) }
  }

  /// Whether all days of a core have to be of one tier.
  mutating func isOneTier(_ core: UnsatisfiableCore) -> Bool { isOneTier(core, model(core)) }

  private func isShort(_ demands: [FeasibilityInstance.Demand], _ model: RelaxedModel) -> Bool {
    let openings = demands.compactMap { demand in
      if case .fill(let opening) = demand { opening } else { nil }
    }
    return model.gapRules.contains {
      SupplyCensus(model, by: $0).shortage(of: openings) != nil
    }
  }

  /// Whether counting alone shows that a core lacks puzzles.
  mutating func isShort(_ core: UnsatisfiableCore) -> Bool {
    for model in models(of: core) {
      guard !Task.isCancelled, workLeft > 0 else { return false }
      if core.demands.count > ProofBudget.days {
        workLeft -= core.demands.count * 100
        guard isShort(core.demands, model) else { return false }
        continue
      }
      var search = ExactSearch(model, core.demands, work: ProofBudget.narrowing)
      let before = search.workLeft
      let short = search.shortage()
      workLeft -= before - search.workLeft
      guard short != nil else { return false }
    }
    return true
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
    return shortage(of: openings, rules).map { narrowed($0, rules) ?? $0 }
  }

  /// Demands that counting shows to be too many, among all days.
  private mutating func shortage(
    of openings: [OpeningIndex],
    _ rules: Set<Rule>
  ) -> [FeasibilityInstance.Demand]? {
    let all = openings.map { FeasibilityInstance.Demand.fill($0) }
    let core = UnsatisfiableCore(demands: all, rules: rules, fixtures: allFixtures)
    let models = models(of: core)
    guard let model = models.first, models.count == 1 else { return isShort(core) ? all : nil }
    for rule in model.gapRules where !Task.isCancelled {
      if let short = SupplyCensus(model, by: rule).shortestShortage(of: openings) {
        return short.map { .fill($0) }
      }
    }
    return nil
  }

  /// The days of a shortage that counting shows among some days.
  mutating func narrowed(
    _ demands: [FeasibilityInstance.Demand],
    _ rules: Set<Rule>
  ) -> [FeasibilityInstance.Demand]? {
    guard demands.count <= ProofBudget.days else { return nil }
    let models = models(
      of: UnsatisfiableCore(demands: demands, rules: rules, fixtures: allFixtures)
    )
    guard let model = models.first, models.count == 1 else { return nil }
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
