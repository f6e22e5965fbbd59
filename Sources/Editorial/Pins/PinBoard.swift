public import PuzzleModel

/// The editor's pins and their calendar, while the pins are changed.
public struct PinBoard: Sendable {
  /// Why a pin cannot be set or removed.
  public enum Refusal: Error, Hashable, CustomStringConvertible {
    /// The edition has no such puzzle.
    case noPuzzle(Puzzle.ID)
    /// No puzzle of the edition contains the words.
    case noText(String)
    /// Several puzzles contain the words; the first few and their number.
    case severalTexts(String, first: [Match], count: Int)
    /// The calendar has no puzzle on the day.
    case noDay(CalendarDay)
    /// The calendar has puzzles of several games on the day.
    case severalGames(CalendarDay, [Puzzle.Kind])
    /// The day is frozen and may not change.
    case frozen(CalendarDay, through: CalendarDay?)
    /// The day lies outside the calendar.
    case outside(CalendarDay, first: CalendarDay, last: CalendarDay)
    /// The recipe presses no puzzles of the game.
    case noGame(Puzzle.Kind)
    /// The file of pins cannot be changed.
    case file(PinText.Refusal)

    /// One of the puzzles that a text might mean.
    public struct Match: Hashable, Sendable {
      /// The puzzle.
      public let puzzle: Puzzle.ID
      /// The text of its quotation.
      public let text: String
    }
  }

  /// The days of a game that an editor may pin.
  public struct Limits: Hashable, Sendable {
    /// The first and the last day of the calendar.
    public let first, last: CalendarDay
    /// The last day that is frozen; nil for none.
    public let frozenThrough: CalendarDay?

    /// Makes limits.
    public init(first: CalendarDay, last: CalendarDay, frozenThrough: CalendarDay?) {
      self.first = first
      self.last = last
      self.frozenThrough = frozenThrough
    }

    fileprivate func freezes(_ day: CalendarDay) -> Bool {
      frozenThrough.map { day <= $0 } ?? false
    }
  }

  /// The current text of the file of pins.
  public private(set) var text: PinText
  private let edition: Edition
  private let limits: [Puzzle.Kind: Limits]
  private var pins: [DaySlot: Puzzle.ID]

  /// Makes a board.
  ///
  /// - Parameters:
  ///   - text: The file of pins.
  ///   - pins: The pins that the file holds.
  ///   - edition: The edition whose calendar is changed.
  ///   - limits: The days of each game that an editor may pin.
  public init(
    _ text: PinText,
    _ pins: [PinFile.Pin],
    edition: Edition,
    limits: [Puzzle.Kind: Limits]
  ) {
    self.text = text
    self.edition = edition
    self.limits = limits
    self.pins = Dictionary(pins.map { ($0.slot, $0.puzzle) }) { first, _ in first }
  }

  /// Finds the puzzle that a text means by its ID, the ID of its quotation, or words of its quotation.
  ///
  /// - Throws: ``Refusal`` if there is none, or more than one.
  public func puzzle(meantBy text: String) throws(Refusal) -> Puzzle.ID {
    if let id = Puzzle.ID(text) {
      guard edition.puzzles.contains(where: { $0.id == id }) else { throw .noPuzzle(id) }
      return id
    }
    let quotation = Quotation.ID(text)
    let wanted = text.lowercased()
    let texts = Dictionary(edition.quotations.map { ($0.id, $0.text) }) { first, _ in first }
    let found = edition.puzzles.compactMap { puzzle -> Refusal.Match? in
      guard let id = puzzle.quotation, let quoted = texts[id],
        quotation.map({ $0 == id }) ?? quoted.lowercased().contains(wanted)
      else { return nil }
      return Refusal.Match(puzzle: puzzle.id, text: quoted)
    }
    guard let first = found.first else { throw .noText(text) }
    guard found.count == 1 else {
      throw .severalTexts(text, first: Array(found.prefix(5)), count: found.count)
    }
    return first.puzzle
  }

  /// Finds the puzzle that is pinned to a day, or else the puzzle that the calendar has on it.
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
    var puzzles: [Puzzle.Kind: Puzzle.ID] = [:]
    for daily in edition.days where daily.day == day { puzzles[daily.puzzle.kind] = daily.puzzle }
    for (slot, puzzle) in pins where slot.day == day { puzzles[slot.kind] = puzzle }
    if let kind { puzzles = puzzles.filter { $0.key == kind } }
    guard puzzles.count <= 1 else {
      throw .severalGames(day, puzzles.keys.sorted { $0.rawValue < $1.rawValue })
    }
    guard let puzzle = puzzles.values.first else { throw .noDay(day) }
    return puzzle
  }

  /// Returns the quotation of a puzzle, or nil if it has none.
  public func text(of puzzle: Puzzle.ID) -> String? {
    edition.quotations.first { $0.id == puzzle.quotation }?.text
  }

  /// Pins a puzzle to a day, and removes its pins from other days.
  ///
  /// - Throws: ``Refusal`` if the day is frozen or outside the calendar, or the file cannot be changed.
  public mutating func pin(
    _ puzzle: Puzzle.ID,
    on day: CalendarDay,
    note: String? = nil
  ) throws(Refusal) {
    let slot = DaySlot(day: day, kind: puzzle.kind)
    try check(slot)
    for (other, pinned) in pins where pinned == puzzle && other != slot {
      // A pin of a frozen day does nothing and may stay.
      if limits[other.kind]?.freezes(other.day) == true { continue }
      try unpin(other.day, of: other.kind)
    }
    pins[slot] = puzzle
    do {
      try text.pin(puzzle, on: day, note: note)
    } catch {
      throw .file(error)
    }
  }

  /// Removes the pin of a game from a day, if it has one.
  ///
  /// - Throws: ``Refusal`` if the day is frozen.
  public mutating func unpin(_ day: CalendarDay, of kind: Puzzle.Kind) throws(Refusal) {
    let slot = DaySlot(day: day, kind: kind)
    try check(slot)
    pins[slot] = nil
    text.unpin(kind, on: day)
  }

  private func check(_ slot: DaySlot) throws(Refusal) {
    guard let limits = limits[slot.kind] else { throw .noGame(slot.kind) }
    if limits.freezes(slot.day), edition.days.contains(where: { DaySlot($0) == slot }) {
      throw .frozen(slot.day, through: limits.frozenThrough)
    }
    guard slot.day >= limits.first, slot.day <= limits.last else {
      throw .outside(slot.day, first: limits.first, last: limits.last)
    }
  }
}

extension PinBoard.Refusal {
  /// What there is to choose from, each on a line; empty where there is no choice.
  public var choices: [String] {
    guard case .severalTexts(_, let first, let count) = self else { return [] }
    let more = count > first.count ? ["and \(count - first.count) more"] : []
    return first.map { "\($0.puzzle)  \($0.text)" } + more
  }

  /// What is wrong, and what would help.
  public var description: String {
    switch self {
    case .noPuzzle(let id): "there is no puzzle '\(id)' in the edition; press it anew first"
    case .noText(let text): "no puzzle of the edition has '\(text)' in its text"
    case .severalTexts(let text, _, let count):
      "\(count) puzzles have '\(text)' in their text; name one of them"
    case .noDay(let day): "the calendar of the edition has no puzzle on \(day)"
    case .severalGames(let day, let kinds):
      "\(day) has puzzles of several games; name one of "
        + kinds.map(\.rawValue).joined(separator: ", ")
    case .frozen(let day, let last):
      "\(day) is frozen: it was published, and days through \(last.map { "\($0)" } ?? "") may not "
        + "change"
    case .outside(let day, let first, let last):
      "\(day) is no day of the calendar, which runs from \(first) to \(last)"
    case .noGame(let kind): "the recipe presses no puzzles of '\(kind.rawValue)'"
    case .file(let refusal): "\(refusal)"
    }
  }
}
