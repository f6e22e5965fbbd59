import PuzzleModel

/// Demands and rules that cannot go together, next to what stands already.
struct ConflictCore {
  var demands: [ConflictProblem.Demand]
  var rules: Set<Rule>
  /// What stands already and has to do with it.
  var fixtures: [Int]
}

/// Finds a smallest core: nothing can be left out of it without its being possible, or at least without
/// its being out of reach whether it is.
struct ConflictFinder {
  /// What came of it.
  enum Outcome {
    /// No calendar can be laid, because of the core.
    case core(ConflictCore)
    /// There is one, which the search did not find.
    case calendar([(place: Int, item: Int32)])
    /// Nobody knows.
    case unknown
  }

  let problem: ConflictProblem
  /// The places that the search left empty, and the wishes that it did not meet.
  private let unmet: [ConflictProblem.Demand]
  /// How much more may be looked at, so that it ends in time, on every machine at the same point.
  private var workLeft: Int
  private let granted: Int
  private var models: [Set<Rule>: ConflictModel] = [:]
  private let allFixtures: [Int]
  /// The most days that everything is tried for.
  private static let mostDays = 500

  init(_ problem: ConflictProblem, unmet: [ConflictProblem.Demand], work: Int = 150_000_000) {
    self.problem = problem
    (workLeft, granted) = (work, work)
    self.unmet = unmet
    allFixtures = Array(problem.fixtures.indices)
  }

  /// Finds a smallest core, or a calendar.
  mutating func find() -> Outcome {
    let outcome = verdict()
    if case .core(let core) = outcome { return .core(minimized(core)) }
    return outcome
  }

  /// Finds a core, or a calendar.
  mutating func verdict() -> Outcome {
    let rules = Set(problem.rules)
    if let demands = seed(rules) {
      return .core(ConflictCore(demands: demands, rules: rules, fixtures: allFixtures))
    }
    let demands = problem.demands
    guard demands.count <= Self.mostDays else { return .unknown }
    switch answer(demands, rules, work: 40_000_000) {
    case .calendar(let calendar): return .calendar(calendar)
    case .impossible:
      return .core(ConflictCore(demands: demands, rules: rules, fixtures: allFixtures))
    case .unknown: return .unknown
    }
  }

  /// Whether some demands were seen to be impossible.
  mutating func isImpossible(_ core: ConflictCore, work: Int = 3_000_000) -> Bool {
    if case .impossible = answer(core, work: work) { return true }
    return false
  }

  private mutating func answer(
    _ demands: [ConflictProblem.Demand],
    _ rules: Set<Rule>,
    work: Int
  ) -> ConflictSearch.Answer {
    answer(ConflictCore(demands: demands, rules: rules, fixtures: allFixtures), work: work)
  }

  private mutating func answer(_ core: ConflictCore, work: Int) -> ConflictSearch.Answer {
    let model = model(core)
    if core.demands.count > Self.mostDays {
      return isShort(core.demands, model) ? .impossible : .unknown
    }
    var search = ConflictSearch(model, core.demands, work: min(work, workLeft))
    let before = search.workLeft
    let answer = search.run()
    workLeft -= before - search.workLeft + 1_000 + core.demands.count * model.batches.count
    return answer
  }

  private mutating func model(_ core: ConflictCore) -> ConflictModel {
    if core.fixtures.count == allFixtures.count, let known = models[core.rules] { return known }
    let model = ConflictModel(problem, rules: core.rules, fixtures: core.fixtures)
    workLeft -= problem.pool.candidates.count * 20
    if core.fixtures.count == allFixtures.count { models[core.rules] = model }
    return model
  }

  private func isShort(_ demands: [ConflictProblem.Demand], _ model: ConflictModel) -> Bool {
    let places = demands.compactMap { if case .puzzle(let place) = $0 { place } else { nil } }
    return model.gapRules.contains {
      ConflictCensus(model, by: $0).shortage(of: places) != nil
    }
  }

  private func shortage(
    of places: [Int],
    _ model: ConflictModel
  ) -> [ConflictProblem.Demand]? {
    for rule in model.gapRules {
      if let short = ConflictCensus(model, by: rule).shortestShortage(of: places) {
        return short.map { .puzzle($0) }
      }
    }
    return nil
  }
}

// MARK: - Where to begin

extension ConflictFinder {
  /// Demands that cannot be met together: of wishes, of days around one that stayed empty, of all days.
  private mutating func seed(_ rules: Set<Rule>) -> [ConflictProblem.Demand]? {
    let wishes = unmet.filter { if case .place = $0 { true } else { false } }
    let allWishes = problem.wishes.indices.map { ConflictProblem.Demand.place($0) }
    for demands in wishes.map({ [$0] }) + (wishes.isEmpty ? [] : [allWishes]) {
      if case .impossible = answer(demands, rules, work: 2_000_000) { return demands }
    }
    let places = problem.places.indices.filter { problem.places[$0].slot != nil }
    let empty = unmet.compactMap { if case .puzzle(let place) = $0 { place } else { nil } }
    for reach in [0, 1, 2, 4, 7, 11, 16, 24, 36, 54, 80] {
      for place in empty.prefix(reach < 16 ? 40 : reach < 40 ? 6 : 2) {
        let low = max(places.startIndex, place - reach)
        let demands = places[low..<min(places.endIndex, place + reach + 1)]
          .map { ConflictProblem.Demand.puzzle($0) }
        for backlog in allWishes.isEmpty ? [[]] : [[], allWishes] {
          if case .impossible = answer(demands + backlog, rules, work: 1_000_000) {
            return narrowed(demands, rules) ?? demands + backlog
          }
        }
        if workLeft < granted / 2 { break }
      }
      if reach * 2 > places.count { break }
    }
    return shortage(
      of: places,
      model(ConflictCore(demands: [], rules: rules, fixtures: allFixtures))
    )
    .map { narrowed($0, rules) ?? $0 }
  }

  /// The days of a shortage that counting shows among some days.
  private mutating func narrowed(
    _ demands: [ConflictProblem.Demand],
    _ rules: Set<Rule>
  ) -> [ConflictProblem.Demand]? {
    guard demands.count <= Self.mostDays else { return nil }
    let model = model(ConflictCore(demands: demands, rules: rules, fixtures: allFixtures))
    var found: [ConflictProblem.Demand]?
    var current = demands
    while true {
      var search = ConflictSearch(model, current, work: 5_000_000)
      let before = search.workLeft
      let places = search.shortage().map { $0.map { search.places[$0] } }
      workLeft -= before - search.workLeft
      guard let places else { return found }
      let next = places.map { ConflictProblem.Demand.puzzle($0) }
      if next.count == current.count { return next }
      (found, current) = (next, next)
    }
  }
}

// MARK: - Leaving out

extension ConflictFinder {
  /// The order in which rules are left out, those first that tell an editor least.
  private static let expendable: [Rule] = [
    .tag, .work, .tierJump, .expert, .letters, .certainty, .blackout, .author, .backlog, .quotation,
  ]

  private mutating func minimized(_ core: ConflictCore) -> ConflictCore {
    var core = core
    // First of all the rules that go without more ado, so that the days are looked at under few.
    leaveOutRules(&core)
    let isLong = core.demands.count > 130
    if !isLong {
      core.demands = remaining(core.demands, &core) { $0.demands = $1 }
      leaveOutRules(&core)
    }
    core.fixtures = remaining(core.fixtures, &core) { $0.fixtures = $1 }
    return core
  }

  private mutating func leaveOutRules(_ core: inout ConflictCore) {
    for rule in Self.expendable where core.rules.contains(rule) {
      var smaller = core
      smaller.rules.remove(rule)
      if rule == .backlog {
        smaller.demands.removeAll { if case .place = $0 { true } else { false } }
      }
      if isImpossible(smaller) { core = smaller }
    }
    if !core.rules.contains(.backlog) {
      core.demands.removeAll { if case .place = $0 { true } else { false } }
    }
  }

  /// What cannot be left out of a list, tried by halves and then one by one.
  private mutating func remaining<Element>(
    _ list: [Element],
    _ core: inout ConflictCore,
    _ put: (inout ConflictCore, [Element]) -> Void
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
        if workLeft > 0, isImpossible(smaller) {
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
