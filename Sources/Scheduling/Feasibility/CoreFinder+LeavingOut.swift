import PuzzleModel

// MARK: - Leaving out

extension CoreFinder {
  /// The order in which rules are left out; the ones that help an editor least come first.
  private static let expendable: [Rule] = [
    .tag, .work, .tierJump, .expert, .letters, .season, .certainty, .blackout, .author, .backlog,
    .quotation,
  ]

  /// The core without what can be left out.
  mutating func minimized(_ core: UnsatisfiableCore) -> UnsatisfiableCore {
    var core = core
    // Rules go first, so that fewer of them are left when the days are looked at.
    leaveOutRules(&core)
    trim(&core)
    let most = isOneTier(core) ? ProofBudget.linkedDemandsLeftOut : ProofBudget.demandsLeftOut
    if core.demands.count <= most {
      core.demands = remaining(core.demands, &core) { $0.demands = $1 }
    }
    leaveOutRules(&core)
    trim(&core)
    core.fixtures = remaining(core.fixtures, &core) { $0.fixtures = $1 }
    return core
  }

  /// Cuts days off at the end and at the start for as long as counting shows that too few puzzles are left.
  private mutating func trim(_ core: inout UnsatisfiableCore) {
    guard core.backlogItems.isEmpty, core.demands.count > 1 else { return }
    while !Task.isCancelled, isShort(core) {
      let before = core.demands.count
      let end = leastCount(of: core) { Array($0.prefix($1)) }
      core.demands = Array(core.demands.prefix(end))
      let length = leastCount(of: core) { Array($0.suffix($1)) }
      core.demands = Array(core.demands.suffix(length))
      if core.fixtures.count == allFixtures.count {
        core.demands = narrowed(core.demands, core.rules) ?? core.demands
      }
      if core.demands.count == before { return }
    }
  }

  /// The least number of demands that counting shows to be too many, by bisection.
  private mutating func leastCount(
    of core: UnsatisfiableCore,
    _ part: ([FeasibilityInstance.Demand], Int) -> [FeasibilityInstance.Demand]
  ) -> Int {
    var (low, high) = (1, core.demands.count)
    while low < high {
      let middle = (low + high) / 2
      var shorter = core
      shorter.demands = part(core.demands, middle)
      if isShort(shorter) { high = middle } else { low = middle + 1 }
    }
    return high
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
