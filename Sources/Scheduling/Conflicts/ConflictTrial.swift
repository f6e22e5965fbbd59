import PuzzleModel

/// A policy, candidates and an almanac as they might be, to see whether that would do.
struct ConflictTrial {
  var policy: SchedulePolicy
  var candidates: [Candidate]
  var almanac: Almanac

  /// Whether a calendar is found.
  func succeeds() -> Bool {
    let problem = ConflictProblem(Desk(policy, candidates, almanac), candidates, almanac)
    // What counting shows to be short need not be tried.
    if problem.shortfall > 0 { return false }
    let search = Search.filled(policy, candidates, almanac)
    if search.isComplete { return true }
    guard problem.places.count <= 16 else { return false }
    var finder = ConflictFinder(problem, unmet: problem.unmet(search.desk), work: 2_000_000)
    if case .calendar = finder.verdict() { return true }
    return false
  }

  /// Whether counting finds enough puzzles.
  var isCountedEnough: Bool {
    ConflictProblem(Desk(policy, candidates, almanac), candidates, almanac).shortfall == 0
  }

  /// Whether the demands of a core are no longer seen to be impossible by some of the rules.
  func resolves(_ core: ConflictCore, of old: ConflictProblem, by rules: [Rule]) -> Bool {
    let problem = ConflictProblem(Desk(policy, candidates, almanac), candidates, almanac)
    var demands: [ConflictProblem.Demand] = []
    for demand in core.demands {
      switch demand {
      case .puzzle(let place):
        let day = old.places[place].day
        demands += problem.places.indices.filter {
          problem.places[$0].day == day && problem.places[$0].slot != nil
        }.map { .puzzle($0) }
      case .place(let wish):
        demands += problem.wishes.indices.filter {
          problem.wishes[$0].backlog == old.wishes[wish].backlog
        }.map { .place($0) }
      }
    }
    let fixtures = Array(problem.fixtures.indices)
    var finder = ConflictFinder(problem, unmet: [])
    return !finder.isImpossible(
      ConflictCore(
        demands: demands,
        rules: Set(problem.rules).intersection(rules),
        fixtures: fixtures
      ),
      work: 1_000_000
    )
  }
}

extension ConflictProblem {
  /// How many puzzles there are too few for all days, at the least, by counting.
  var shortfall: Int {
    let days = places.indices.filter { places[$0].slot != nil }
    let model = ConflictModel(self, rules: Set(rules), fixtures: Array(fixtures.indices))
    return model.gapRules.map { ConflictCensus(model, by: $0).missing(in: days) }.max() ?? 0
  }
}
