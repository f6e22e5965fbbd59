extension Schedule {
  /// Lays one calendar for several games, each by its own policy.
  ///
  /// The games choose in turn. Each keeps the gaps of its policy from what the games before it play on
  /// nearby days: the same author, work or tag. It keeps them from the frozen and pinned days of the games
  /// after it, too, since those days can no longer give way.
  ///
  /// - Parameter requests: The games, in the order in which they choose.
  /// - Returns: The calendar of each game, in the same order.
  /// - Throws: ``ScheduleConflict`` of the first game without a calendar.
  public static func together(
    _ requests: [ScheduleRequest]
  ) throws(ScheduleConflict) -> [Schedule] {
    var schedules: [Schedule] = []
    for (index, request) in requests.enumerated() {
      var request = request
      for assignment in schedules.flatMap(\.assignments) {
        request.almanac.beside[assignment.day, default: []].append(assignment.candidate)
      }
      for later in requests[(index + 1)...] { request.keepClear(of: later) }
      schedules.append(try Schedule(request))
    }
    return schedules
  }
}

extension ScheduleRequest {
  /// Takes in the frozen and pinned days of a game that chooses later.
  fileprivate mutating func keepClear(of later: ScheduleRequest) {
    for (day, candidate) in later.almanac.published where later.policy.freezes(day) {
      almanac.beside[day, default: []].append(candidate)
    }
    let pinned = Dictionary(grouping: later.candidates, by: \.puzzle)
    for (day, puzzle) in later.almanac.pins {
      almanac.beside[day, default: []] += pinned[puzzle] ?? []
    }
  }
}
