public import PuzzleModel

/// The reason why no calendar keeps the rules, with the remedies.
///
/// Its days and rules are irreducible: without any one of them the rest can be satisfied, or could not be
/// ruled out within the budget. All quotations of the backlog that are not among the puzzles are told
/// together. Other sets of days and rules may be in conflict, too.
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
  /// The remedies, each of which gave a whole calendar in a trial; the most useful one first.
  ///
  /// It is empty where no change that was tried gave one.
  public let remedies: [Remedy]
  /// The changes that were tried.
  public let triedCount: Int

  /// The reason with the remedies, in a sentence.
  public var description: String {
    let words = remedies.map(\.description)
    return words.isEmpty
      ? "\(reason); of \(Wording.number(triedCount, "change")) tried, none gives a whole calendar"
      : "\(reason); it would take \(words.joined(separator: ", or "))"
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
    if let items = search.filledByTier(request, instance) { return search.adopt(items) }
    var finder = CoreFinder(instance, unmet: instance.unmet(search.desk))
    switch finder.find() {
    case .calendar(let calendar): search.adopt(instance.items(of: calendar))
    case .core(let core): throw ScheduleConflict(instance, core, search.desk, request)
    case .undecided:
      search.persist()
      guard !search.isComplete else { return }
      throw ScheduleConflict(instance, nil, search.desk, request)
    }
  }

  /// Gathers what is to be told about a core; about the days that stayed empty where none was found.
  private init(
    _ instance: FeasibilityInstance,
    _ proven: UnsatisfiableCore?,
    _ desk: Desk,
    _ request: ScheduleRequest
  ) {
    let unmet = instance.unmet(desk)
    let core =
      proven ?? UnsatisfiableCore(demands: unmet, rules: Set(instance.rules), fixtures: [])
    var search = RemedySearch(
      Deadlock(
        request: request,
        instance: instance,
        core: core,
        agenda: desk.agenda,
        unmet: unmet
      )
    )
    kind = request.kind
    days = Set(core.demands.flatMap(instance.days)).sorted()
    rules = core.rules.sorted()
    isProven = proven != nil
    reason = ConflictReason(instance, core, isProven: isProven)
    remedies = search.all()
    triedCount = search.triedCount
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
