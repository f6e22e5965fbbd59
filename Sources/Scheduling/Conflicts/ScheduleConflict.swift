public import PuzzleModel

/// The reason why no calendar keeps the rules, with the remedies.
///
/// Its days and rules are irreducible: without any one of them the rest can be satisfied, or could not be
/// ruled out within the budget. Other sets of days and rules may be in conflict, too.
public struct ScheduleConflict: Error, Hashable, CustomStringConvertible {
  /// The game that has no calendar.
  public let kind: Puzzle.Kind
  /// The days that need a puzzle and the days of the months with a backlog, in order.
  public let days: [CalendarDay]
  /// The rules, in order; empty where there are no puzzles at all.
  public let rules: [Rule]
  /// Whether no calendar of these days keeps these rules; otherwise none was found.
  public let isProven: Bool
  /// The facts of the conflict, which print as a sentence.
  public let reason: ConflictReason
  /// The changes that each resolve the conflict, as trials showed; the most useful one first.
  public let remedies: [Remedy]
  /// Whether each remedy gives a whole calendar; otherwise other days are in conflict, too.
  public let isOnly: Bool

  /// The reason with the remedies, in a sentence.
  public var description: String {
    if remedies.isEmpty { return reason.description }
    let words = remedies.map(\.description).joined(separator: ", or ")
    return isOnly
      ? "\(reason); it would take \(words)"
      : "\(reason); for this alone it would take \(words), and other days are in conflict, too"
  }
}

extension ScheduleConflict {
  /// Fills the days that a search left empty.
  ///
  /// - Throws: The conflict where that is impossible.
  static func resolve(
    _ search: inout Search,
    _ request: ScheduleRequest
  ) throws(ScheduleConflict) {
    // A calendar of any cost is easier to find than a cheap one.
    let filled = Search.filled(request)
    if filled.isComplete { return search.adopt(filled.items) }
    let instance = FeasibilityInstance(search.desk, request)
    var finder = CoreFinder(instance, unmet: instance.unmet(search.desk))
    switch finder.find() {
    case .calendar(let calendar): search.adopt(instance.items(of: calendar))
    case .core(let core): throw conflict(instance, core, isProven: true, search, request)
    case .undecided:
      search.persist()
      guard !search.isComplete else { return }
      let core = UnsatisfiableCore(
        demands: instance.unmet(search.desk),
        rules: Set(instance.rules),
        fixtures: []
      )
      throw conflict(instance, core, isProven: false, search, request)
    }
  }

  private static func conflict(
    _ instance: FeasibilityInstance,
    _ core: UnsatisfiableCore,
    isProven: Bool,
    _ search: Search,
    _ request: ScheduleRequest
  ) -> ScheduleConflict {
    let unmet = instance.unmet(search.desk)
    var remedies = RemedySearch(request, instance, core, search.desk.agenda, unmet: unmet)
    let found = remedies.all()
    return ScheduleConflict(
      kind: request.kind,
      days: Set(core.demands.flatMap(instance.days)).sorted(),
      rules: core.rules.sorted(),
      isProven: isProven,
      reason: ConflictReason(instance, core, isProven: isProven),
      remedies: found,
      isOnly: !remedies.areForConflictAlone
    )
  }
}

extension FeasibilityInstance {
  /// The items of a calendar, by slot.
  func items(
    of calendar: [(opening: OpeningIndex, item: ItemIndex)]
  ) -> [(slot: SlotIndex, item: ItemIndex)] {
    calendar.compactMap { opening, item in self[opening].slot.map { ($0, item) } }
  }

  /// The demands that a search did not meet.
  func unmet(_ desk: Desk) -> [Demand] {
    let empty = openingIndices.filter { opening in
      self[opening].slot.map { desk.item(at: $0) == nil } ?? false
    }
    let unplaced = pendingIndices.filter { index in
      guard let item = self[index].item else { return true }
      return !desk.agenda.indices.contains {
        desk.item(at: $0) == item
          && self[index].days.contains(DayOrdinal(desk.agenda.slots[Int($0.raw)].day))
      }
    }
    return empty.map { .fill($0) } + unplaced.map { .meet($0) }
  }
}
