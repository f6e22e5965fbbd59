public import PuzzleModel

/// Why no calendar keeps the rules: the smallest set of rules and days that cannot go together, and what
/// would resolve it.
///
/// The set is the smallest in the sense that with any day or any rule of it left aside there would be a
/// calendar of the others, or at least none could be ruled out with the work that is granted. It is not
/// always the only one.
public struct ScheduleConflict: Error, Hashable, CustomStringConvertible {
  /// The days, in order: those that need a puzzle, and those of the months of backlog.
  public let days: [CalendarDay]
  /// The rules, in order; none where there are no puzzles at all.
  public let rules: [Rule]
  /// Whether it was proved that no calendar keeps these rules on these days; else none was found.
  public let isProven: Bool
  /// What is in conflict, in a sentence.
  public let reason: String
  /// What would resolve it, each by itself, as was seen by trying; the most useful first.
  public let remedies: [String]
  /// Whether each remedy gives a whole calendar; else other days are in conflict, too.
  public let isOnly: Bool

  /// What is in conflict and what would resolve it.
  public var description: String {
    if remedies.isEmpty { return reason }
    let words = remedies.joined(separator: ", or ")
    return isOnly
      ? "\(reason); it would take \(words)"
      : "\(reason); for this alone it would take \(words), and other days are in conflict, too"
  }
}

extension ScheduleConflict {
  /// Fills what a search left empty, where that can be done.
  ///
  /// - Throws: Why it cannot.
  static func resolve(
    _ search: inout Search,
    _ candidates: [Candidate],
    _ almanac: Almanac
  ) throws(ScheduleConflict) {
    // What shall only be filled is filled more easily.
    let filled = Search.filled(search.desk.agenda.policy, candidates, almanac)
    if filled.isComplete { return search.adopt(filled.items) }
    let problem = ConflictProblem(search.desk, candidates, almanac)
    var finder = ConflictFinder(problem, unmet: problem.unmet(search.desk))
    switch finder.find() {
    case .calendar(let calendar): search.adopt(problem.items(of: calendar))
    case .core(let core): throw conflict(problem, core, isProven: true, search, candidates, almanac)
    case .unknown:
      search.persist()
      guard !search.isComplete else { return }
      let core = ConflictCore(
        demands: problem.unmet(search.desk),
        rules: Set(problem.rules),
        fixtures: []
      )
      throw conflict(problem, core, isProven: false, search, candidates, almanac)
    }
  }

  private static func conflict(
    _ problem: ConflictProblem,
    _ core: ConflictCore,
    isProven: Bool,
    _ search: Search,
    _ candidates: [Candidate],
    _ almanac: Almanac
  ) -> ScheduleConflict {
    let trial = ConflictTrial(policy: problem.policy, candidates: candidates, almanac: almanac)
    let unmet = problem.unmet(search.desk)
    var remedies = ConflictRemedies(trial, problem, core, search.desk.agenda, unmet: unmet)
    let found = remedies.all()
    return ScheduleConflict(
      days: Set(core.demands.flatMap(problem.days)).sorted(),
      rules: core.rules.sorted(),
      isProven: isProven,
      reason: ConflictWords(problem, core, isProven: isProven).reason,
      remedies: found,
      isOnly: !remedies.areForConflictAlone
    )
  }
}

extension ConflictProblem {
  /// The items of slots of a calendar.
  func items(of calendar: [(place: Int, item: Int32)]) -> [(slot: Int, item: Int32)] {
    calendar.compactMap { place, item in places[place].slot.map { ($0, item) } }
  }

  /// What a search left without a puzzle or without a day.
  func unmet(_ desk: Desk) -> [Demand] {
    let empty = places.indices.filter { place in
      places[place].slot.map { desk.items[$0] == nil } ?? false
    }
    let unplaced = wishes.indices.filter { wish in
      guard let item = wishes[wish].item else { return true }
      return !desk.agenda.slots.indices.contains {
        desk.items[$0] == item && wishes[wish].days.contains(desk.agenda.slots[$0].day.ordinal)
      }
    }
    return empty.map { .puzzle($0) } + unplaced.map { .place($0) }
  }
}
