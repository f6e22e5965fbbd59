import PuzzleModel

extension Schedule {
  /// A game with a place in the calendar.
  public struct Game: Hashable, Sendable {
    /// What its days keep to.
    public let policy: SchedulePolicy
    /// Its puzzles, which are of one kind.
    public let candidates: [Candidate]
    /// What is known of its days.
    public let almanac: Almanac

    /// Makes a game.
    public init(policy: SchedulePolicy, candidates: [Candidate], almanac: Almanac = Almanac()) {
      self.policy = policy
      self.candidates = candidates
      self.almanac = almanac
    }
  }

  /// Lays one calendar for several games, each by its own policy.
  ///
  /// The games choose in turn, and each keeps the gaps of its policy from what those before it play on the
  /// days around: the same author, work or tag. What is frozen or pinned of the games after it counts as well, so
  /// that no game is laid too near to what can no longer give way.
  ///
  /// - Parameter games: The games, those that are to choose first at the front.
  /// - Returns: The calendar of each game, in the same order.
  /// - Throws: ``ScheduleConflict`` of the first game that no calendar was found for.
  public static func together(_ games: [Game]) throws(ScheduleConflict) -> [Schedule] {
    var schedules: [Schedule] = []
    for (index, game) in games.enumerated() {
      var almanac = game.almanac
      for entry in schedules.flatMap(\.entries) {
        almanac.beside[entry.day, default: []].append(entry.candidate)
      }
      for later in games[(index + 1)...] {
        for (day, candidate) in later.almanac.published where later.policy.freezes(day) {
          almanac.beside[day, default: []].append(candidate)
        }
        let pinned = Dictionary(grouping: later.candidates, by: \.puzzle)
        for (day, puzzle) in later.almanac.pins {
          almanac.beside[day, default: []] += pinned[puzzle] ?? []
        }
      }
      schedules.append(
        try Schedule(policy: game.policy, candidates: game.candidates, almanac: almanac)
      )
    }
    return schedules
  }
}
