import PuzzleModel
public import Scheduling

/// Lays the calendar of a wild instance twice, the second time from everything in another order.
public struct WildTrial: Sendable {
  /// What came of it: a calendar, or why there is none.
  public let result: Result<Schedule, ScheduleConflict>
  /// What is not as promised, a sentence each.
  public let problems: [String]

  /// Lays the calendars.
  public init(seed: Int) {
    let instance = RandomInstance.wild(seed: seed)
    let result = Self.lay(instance)
    let shuffled = Self.lay(instance.shuffled(seed: seed))
    self.result = result
    switch (result, shuffled) {
    case (.success(let schedule), .success(let other)):
      problems =
        CalendarAudit(schedule, of: instance).problems
        + (schedule == other ? [] : ["the order decides on what day a puzzle stands"])
    case (.failure(let conflict), .failure(let other)):
      problems =
        (conflict.description == other.description ? [] : ["the order decides on the reason"])
        + (conflict.isOfSomething || instance.candidates.isEmpty ? [] : ["a conflict of nothing"])
    default:
      problems = ["the order decides whether there is a calendar"]
    }
  }

  private static func lay(_ instance: RandomInstance) -> Result<Schedule, ScheduleConflict> {
    Result { () throws(ScheduleConflict) in
      try Schedule(instance.request)
    }
  }
}

extension ScheduleConflict {
  /// Whether it names rules and days, as all do but that of a corpus without a puzzle, which breaks no rule.
  fileprivate var isOfSomething: Bool { !rules.isEmpty && !days.isEmpty }
}

extension RandomInstance {
  /// The same with all that is in a row in another order.
  public func shuffled(seed: Int) -> RandomInstance {
    var generator = SplitMix64(seededBy: "quoin/test/shuffle/1", "\(seed)")
    var (policy, candidates, almanac) = (policy, candidates, almanac)
    generator.shuffle(&candidates)
    generator.shuffle(&policy.backlog)
    generator.shuffle(&almanac.occasions)
    for day in almanac.beside.keys.sorted() {
      var others = almanac.beside[day] ?? []
      generator.shuffle(&others)
      almanac.beside[day] = others
    }
    return RandomInstance(policy: policy, candidates: candidates, almanac: almanac)
  }
}
