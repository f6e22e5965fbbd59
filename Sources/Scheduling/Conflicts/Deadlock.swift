import PuzzleModel

/// A request without a calendar, and the demands that cannot be met together.
struct Deadlock {
  let request: ScheduleRequest
  let instance: FeasibilityInstance
  let core: UnsatisfiableCore
  let agenda: Agenda
  /// The demands that a search did not meet.
  let unmet: [FeasibilityInstance.Demand]

  /// The openings that a search left empty.
  var emptyOpenings: [OpeningIndex] {
    unmet.compactMap { if case .fill(let opening) = $0 { opening } else { nil } }
  }

  /// The items of the backlog that the core is about.
  var backlog: [Backlog] { core.backlogItems.map { instance[$0].backlog } }
}

extension ScheduleRequest {
  /// Finds a deadlock, of all that stayed unmet where no smaller one is found; nil where there is a calendar.
  func deadlock() -> Deadlock? {
    let search = Search.filled(self)
    if search.isComplete { return nil }
    let instance = FeasibilityInstance(search.desk, self)
    let unmet = instance.unmet(search.desk)
    var finder = CoreFinder(instance, unmet: unmet, work: ProofBudget.furtherConflict)
    let core: UnsatisfiableCore? =
      switch finder.find() {
      case .calendar: nil
      case .core(let core): core
      case .undecided:
        UnsatisfiableCore(demands: unmet, rules: Set(instance.rules), fixtures: [])
      }
    guard let core else { return nil }
    return Deadlock(
      request: self,
      instance: instance,
      core: core,
      agenda: search.desk.agenda,
      unmet: unmet
    )
  }

  /// Whether a calendar is found.
  func succeeds() -> Bool {
    let instance = FeasibilityInstance(Desk(self), self)
    // A shortage that counting shows needs no trial.
    if instance.shortfall > 0 { return false }
    let search = Search.filled(self)
    if search.isComplete || search.filledByTier(self, instance) != nil { return true }
    guard instance.openingIndices.count <= ProofBudget.openingsOfExactTrial else { return false }
    var finder = CoreFinder(
      instance,
      unmet: instance.unmet(search.desk),
      work: ProofBudget.exactTrial
    )
    if case .calendar = finder.diagnosis() { return true }
    return false
  }

  /// The number of puzzles that are missing at the least, by counting.
  var shortfall: Int { FeasibilityInstance(Desk(self), self).shortfall }
}

extension Deadlock {
  /// Whether changes may end it: counting finds enough puzzles, and its core is no longer proved.
  func mayEnd(by changes: [Remedy.Change]) -> Bool {
    let changed = request.applying(changes)
    let changedInstance = FeasibilityInstance(Desk(changed), changed)
    return changedInstance.shortfall == 0 && !isProven(in: changedInstance)
  }

  /// Whether changes end the conflict of its core, whatever else is in conflict then.
  func isLoosened(by changes: [Remedy.Change]) -> Bool {
    let changed = request.applying(changes)
    return !isProven(in: FeasibilityInstance(Desk(changed), changed))
  }

  private func isProven(in changed: FeasibilityInstance) -> Bool {
    var demands: [FeasibilityInstance.Demand] = []
    for demand in core.demands {
      switch demand {
      case .fill(let opening):
        let day = instance[opening].day
        demands += changed.slotOpenings.filter { changed[$0].day == day }.map { .fill($0) }
      case .meet(let item):
        // It may be wanted in another month now.
        let quotation = instance[item].backlog.quotation
        demands += changed.pendingIndices.filter {
          changed[$0].backlog.quotation == quotation
        }.map { .meet($0) }
      }
    }
    var finder = CoreFinder(changed, unmet: [])
    return finder.isInfeasible(
      UnsatisfiableCore(
        demands: demands,
        rules: Set(changed.rules),
        fixtures: changed.fixtureIndices
      ),
      work: ProofBudget.resolution
    )
  }
}

extension FeasibilityInstance {
  /// The number of puzzles that all days together lack at the least, by counting.
  var shortfall: Int {
    let model = RelaxedModel(self, rules: Set(rules), fixtures: fixtureIndices)
    guard model.isOneTier(slotOpenings.compactMap { self[$0].slot }) else {
      return model.missing(in: slotOpenings)
    }
    return Tier.allCases.map { model.only(rank: $0.rank).missing(in: slotOpenings) }.min() ?? 0
  }
}
