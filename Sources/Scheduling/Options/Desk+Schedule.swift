import PuzzleModel

extension Desk {
  /// Makes the desk of a calendar that has been laid, to ask what it costs and what would fit.
  init(_ schedule: Schedule, of request: ScheduleRequest) {
    self.init(request)
    for entry in schedule.assignments {
      guard let slot = slot(on: entry.day), isOpen(slot), item(at: slot) == nil,
        let item = pool.item(of: entry.candidate.puzzle)
      else { continue }
      place(item, at: slot)
    }
    settleChanges()
  }

  /// The slot of a day; nil if the agenda does not have the day.
  func slot(on day: CalendarDay) -> SlotIndex? {
    let index = agenda.slots.partitioningIndex { $0.day >= day }
    guard index < agenda.slots.count, agenda.slots[index].day == day else { return nil }
    return SlotIndex(index)
  }

  /// Whether a slot may be pinned: it is neither frozen nor before the calendar begins.
  func mayChange(_ slot: SlotIndex) -> Bool {
    switch agenda.slots[slot.position].settlement {
    case .frozen, .past: false
    case .pinned, .made, nil: true
    }
  }
}

extension Schedule {
  /// What the whole calendar costs, in points: the wishes of all days that may change, pinned ones as well, and the
  /// price of each published day that has another puzzle.
  ///
  /// - Parameter request: The request that the calendar was laid from.
  /// - Returns: The points; compare them only with those of another calendar of the same days.
  public func points(of request: ScheduleRequest) -> Int {
    var open = request
    open.almanac.pins = [:]
    open.policy.blackoutDays.subtract(request.almanac.pins.keys)
    let desk = Desk(self, of: open)
    return desk.agenda.indices.filter(desk.isOpen).reduce(0) { sum, slot in
      sum + (desk.item(at: slot).map { desk.cost(of: $0, at: slot) } ?? 0)
    }
  }
}
