import PuzzleModel

extension ScheduleRequest {
  /// Makes the request with a remedy and with the candidates that it needs, if any.
  func applying(_ remedy: Remedy, adding candidates: [Candidate]) -> ScheduleRequest {
    var request = self
    request.policy = remedy.applied(to: policy) ?? policy
    request.candidates += candidates
    if case .unpin(let day) = remedy { request.almanac.pins[day] = nil }
    if case .clearOtherGames(let day) = remedy { request.almanac.beside[day] = nil }
    return request
  }

  /// The ID of a puzzle that is made up for a trial.
  func madeUpPuzzle(_ number: Int) -> Puzzle.ID {
    Puzzle.ID(
      kind: kind,
      quotation: Quotation.ID(
        digestHigh: StableHash.mixed(UInt64(number) &+ 0x51_0E52),
        digestLow: StableHash.mixed(UInt64(number) &+ 0x9B_05688C)
      )
    )
  }

  /// Whether a calendar is found.
  func succeeds() -> Bool {
    let instance = FeasibilityInstance(Desk(self), self)
    // A shortage that counting shows needs no trial.
    if instance.shortfall > 0 { return false }
    let search = Search.filled(self)
    if search.isComplete { return true }
    guard instance.openingIndices.count <= ProofBudget.openingsOfExactTrial else { return false }
    var finder = CoreFinder(
      instance,
      unmet: instance.unmet(search.desk),
      work: ProofBudget.exactTrial
    )
    if case .calendar = finder.diagnosis() { return true }
    return false
  }

  /// Whether counting finds enough puzzles.
  var isCountedEnough: Bool { shortfall == 0 }

  /// The number of puzzles that are missing at the least, by counting.
  var shortfall: Int { FeasibilityInstance(Desk(self), self).shortfall }

  /// Whether the demands of a core are no longer proved to be infeasible under some rules.
  func resolves(_ core: UnsatisfiableCore, of old: FeasibilityInstance, by rules: [Rule]) -> Bool {
    let instance = FeasibilityInstance(Desk(self), self)
    var demands: [FeasibilityInstance.Demand] = []
    for demand in core.demands {
      switch demand {
      case .fill(let opening):
        let day = old[opening].day
        demands += instance.slotOpenings.filter {
          instance[$0].day == day
        }.map { .fill($0) }
      case .meet(let item):
        demands += instance.pendingIndices.filter {
          instance[$0].backlog == old[item].backlog
        }.map { .meet($0) }
      }
    }
    let fixtures = instance.fixtureIndices
    var finder = CoreFinder(instance, unmet: [])
    return !finder.isInfeasible(
      UnsatisfiableCore(
        demands: demands,
        rules: Set(instance.rules).intersection(rules),
        fixtures: fixtures
      ),
      work: ProofBudget.resolution
    )
  }
}

extension FeasibilityInstance {
  /// The number of puzzles that all days together lack at the least, by counting.
  var shortfall: Int {
    let model = RelaxedModel(self, rules: Set(rules), fixtures: fixtureIndices)
    return model.gapRules.map { SupplyCensus(model, by: $0).missing(in: slotOpenings) }.max() ?? 0
  }
}
