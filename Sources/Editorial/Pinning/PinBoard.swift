public import PuzzleModel
import Scheduling

/// The editor's pins and the planned calendars, while the pins are changed.
public struct PinBoard: Sendable {
  /// What happened to a pin.
  public struct Change: Hashable, Sendable {
    /// The ways in which a pin changes.
    public enum Manner: Hashable, Sendable {
      /// It was set.
      case set
      /// It was removed on demand.
      case removed
      /// It was removed because its puzzle or its day got another pin.
      case displaced
      /// It was not set, since the day gets the puzzle without it.
      case needless
    }

    /// What happened.
    public let manner: Manner
    /// The pin.
    public let pin: PinFile.Pin

    /// The changes from some pins to others: those that are gone, then those that are new.
    public static func changes(from old: [PinFile.Pin], to new: [PinFile.Pin]) -> [Change] {
      func isSame(_ left: PinFile.Pin, _ right: PinFile.Pin) -> Bool {
        left.slot == right.slot && left.puzzle == right.puzzle && left.note == right.note
      }
      let gone = old.filter { pin in !new.contains { isSame($0, pin) } }
      let added = new.filter { pin in !old.contains { isSame($0, pin) } }
      return gone.map { Change(manner: .removed, pin: $0) }
        + added.map { Change(manner: .set, pin: $0) }
    }
  }

  /// What to do with a pin that has a note and would give way to another.
  public enum NotedPins: Hashable, Sendable {
    /// The change is refused.
    case kept
    /// The pin is dropped.
    case dropped
  }

  /// The current text of the file of pins.
  public private(set) var text: PinText
  /// What happened to the pins so far, in order.
  public private(set) var changes: [Change] = []
  /// The planned calendars, laid with the pins that the board began with.
  public let calendars: [LaidCalendar]
  /// What the puzzles are.
  public let catalog: PuzzleCatalog

  private let noted: NotedPins
  /// The slots of the pins that an exchange has set.
  private var exchanged: Set<DaySlot> = []
  private var pins: [DaySlot: PinFile.Pin]

  /// Makes a board.
  ///
  /// - Parameters:
  ///   - text: The file of pins.
  ///   - pins: The pins that the file holds.
  ///   - calendars: The calendars of the games in the order in which they choose, planned with any pins.
  ///   - catalog: What the puzzles are.
  ///   - noted: What to do with a pin that has a note and would give way to another.
  public init(
    _ text: PinText,
    _ pins: [PinFile.Pin],
    calendars: [LaidCalendar],
    catalog: PuzzleCatalog,
    noted: NotedPins = .kept
  ) {
    self.text = text
    self.catalog = catalog
    self.noted = noted
    self.pins = Dictionary(pins.map { ($0.slot, $0) }) { first, _ in first }
    self.calendars = calendars.pinned(by: pins).calendars
  }

  /// The pins, in the order of days and games.
  var sortedPins: [PinFile.Pin] { pins.sorted { $0.key < $1.key }.map(\.value) }
}

extension PinBoard {
  /// Pins a puzzle to a day; its pins on other days and the pin of the day give way.
  ///
  /// - Throws: ``Refusal`` if the day may not change, there is no such puzzle, a pin with a note would give way, or the
  ///   file cannot be changed.
  public mutating func pin(
    _ puzzle: Puzzle.ID,
    on day: CalendarDay,
    note: String? = nil
  ) throws(Refusal) {
    let slot = DaySlot(day: day, kind: puzzle.kind)
    let calendar = try changeable(slot)
    guard calendar.request.candidates.contains(where: { $0.puzzle == puzzle }) else {
      throw .noPuzzle(puzzle)
    }
    for other in sortedPins where other.puzzle == puzzle && other.slot != slot {
      // A pin of a frozen day does nothing and may stay.
      if calendar.isSettled(other.day) { continue }
      try displace(other)
    }
    if let old = pins[slot], old.puzzle != puzzle { try displace(old) }
    let kept = note ?? pins[slot]?.note
    do {
      text.addWords(catalog.words)
      try text.pin(puzzle, on: day, note: note, words: catalog.words(of: puzzle))
    } catch {
      throw .file(error)
    }
    let pin = PinFile.Pin(day: day, puzzle: puzzle, note: kept, place: Place(path: ""))
    pins[slot] = pin
    changes.append(Change(manner: .set, pin: pin))
  }

  /// Removes the pin of a day, whatever note it has.
  ///
  /// - Throws: ``Refusal`` if the day has no pin, or pins of several games and none is named.
  public mutating func unpin(_ day: CalendarDay, of kind: Puzzle.Kind? = nil) throws(Refusal) {
    let found = sortedPins.filter { $0.day == day && (kind == nil || $0.puzzle.kind == kind) }
    guard found.count <= 1 else { throw .severalGames(day, found.map(\.puzzle.kind)) }
    guard let pin = found.first else { throw .noPin(day, kind) }
    remove(pin, .removed)
  }

  /// Exchanges the puzzles of two days by two pins; a note goes with its puzzle.
  ///
  /// - Throws: ``Refusal`` if a day may not change or has no puzzle, or a pin with a note would give way.
  public mutating func swap(
    _ first: CalendarDay,
    _ second: CalendarDay,
    of kind: Puzzle.Kind? = nil
  ) throws(Refusal) {
    let one = try puzzle(on: first, of: kind)
    let other = try puzzle(on: second, of: one.kind)
    let (oneNote, otherNote) = (try lift(one, from: first), try lift(other, from: second))
    try pin(other, on: first, note: otherNote)
    try pin(one, on: second, note: oneNote)
    exchanged.formUnion([DaySlot(day: first, kind: one.kind), DaySlot(day: second, kind: one.kind)])
  }

  /// Gives the puzzle of a day to another day by a pin; a note goes with it, and its old day gets a new puzzle.
  ///
  /// - Throws: ``Refusal`` as ``swap(_:_:of:)``.
  public mutating func move(
    _ from: CalendarDay,
    to day: CalendarDay,
    of kind: Puzzle.Kind? = nil
  ) throws(Refusal) {
    let puzzle = try puzzle(on: from, of: kind)
    let note = try lift(puzzle, from: from)
    try pin(puzzle, on: day, note: note)
  }

  /// Takes a puzzle off its day, and returns the note of its pin.
  private mutating func lift(
    _ puzzle: Puzzle.ID,
    from day: CalendarDay
  ) throws(Refusal) -> String? {
    let slot = DaySlot(day: day, kind: puzzle.kind)
    _ = try changeable(slot)
    guard let pin = pins[slot] else { return nil }
    // The pin of a puzzle that is gone has not put this one here.
    guard pin.puzzle == puzzle else {
      try displace(pin)
      return nil
    }
    pins[slot] = nil
    text.unpin(puzzle.kind, on: day)
    return pin.note
  }

  private mutating func displace(_ pin: PinFile.Pin) throws(Refusal) {
    guard pin.note == nil || noted == .dropped else {
      throw .noted(pin, words: catalog.words(of: pin.puzzle))
    }
    remove(pin, .displaced)
  }

  private mutating func remove(_ pin: PinFile.Pin, _ manner: Change.Manner) {
    pins[pin.slot] = nil
    text.unpin(pin.puzzle.kind, on: pin.day)
    changes.append(Change(manner: manner, pin: pin))
  }
}

extension PinBoard {
  /// Lays the calendars with the pins as they are now, and says what the changes do.
  ///
  /// The pins of an exchange are removed again if the days have their puzzles anyway, so that two exchanges of the same
  /// days leave nothing behind.
  public mutating func settle() -> PinEffect {
    var after = calendars.pinned(by: sortedPins)
    let idle = sortedPins.filter { exchanged.contains($0.slot) }
    if after.conflict == nil, !idle.isEmpty, idle.allSatisfy({ $0.note == nil }) {
      let without = calendars.pinned(by: sortedPins.filter { !exchanged.contains($0.slot) })
      if without.calendars.puzzles == after.calendars.puzzles {
        changes.removeAll { $0.manner == .set && exchanged.contains($0.pin.slot) }
        for pin in idle { remove(pin, .needless) }
        after = without
      }
    }
    return PinEffect(from: calendars, to: after.calendars, conflict: after.conflict)
  }
}

extension PinBoard {
  /// The puzzle that the planned calendar has on a day.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - kind: The game; nil for the only one that the day has.
  /// - Returns: The puzzle.
  /// - Throws: ``Refusal`` if the day has no puzzle, or puzzles of several games.
  public func puzzle(
    on day: CalendarDay,
    of kind: Puzzle.Kind? = nil
  ) throws(Refusal) -> Puzzle.ID {
    let found = calendars.filter { kind == nil || $0.kind == kind }.compactMap {
      $0.puzzle(on: day)
    }
    guard found.count <= 1 else { throw .severalGames(day, found.map(\.kind)) }
    guard let puzzle = found.first else { throw .noDay(day) }
    return puzzle
  }

  /// The calendar of a slot that may be pinned.
  ///
  /// - Throws: ``Refusal`` if it may not.
  func changeable(_ slot: DaySlot) throws(Refusal) -> LaidCalendar {
    guard let calendar = calendars.first(where: { $0.kind == slot.kind }) else {
      throw .noGame(slot.kind)
    }
    let policy = calendar.request.policy
    if calendar.isSettled(slot.day) { throw .frozen(slot.day, through: policy.frozenThrough) }
    guard slot.day >= policy.first, slot.day <= policy.last else {
      throw .outside(slot.day, first: policy.first, last: policy.last)
    }
    return calendar
  }
}
