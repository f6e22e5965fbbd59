public import PuzzleModel

extension PinBoard {
  /// Why a pin cannot be set or removed.
  public enum Refusal: Error, Hashable, CustomStringConvertible {
    /// There is no such puzzle to choose.
    case noPuzzle(Puzzle.ID)
    /// No puzzle is as the words say; what is near to it.
    case noMatch(String, near: String?)
    /// Several puzzles are as the words say; the cheapest, and how many there are.
    case severalPuzzles(String, first: [Choice], count: Int)
    /// The calendar has no puzzle on the day.
    case noDay(CalendarDay)
    /// The day has no pin, or none of the game.
    case noPin(CalendarDay, Puzzle.Kind?)
    /// The day has puzzles of several games.
    case severalGames(CalendarDay, [Puzzle.Kind])
    /// The day is frozen and may not change.
    case frozen(CalendarDay, through: CalendarDay?)
    /// The day lies outside the calendar.
    case outside(CalendarDay, first: CalendarDay, last: CalendarDay)
    /// The recipe presses no puzzles of the game.
    case noGame(Puzzle.Kind)
    /// A pin with a note would give way; its puzzle in words.
    case noted(PinFile.Pin, words: String)
    /// No calendar keeps the rules, so nothing can be weighed.
    case noCalendar
    /// The file of pins cannot be changed.
    case file(PinText.Refusal)
  }
}

extension PinBoard.Refusal {
  /// What there is to choose from, each on a line; empty where there is no choice.
  public var choices: [String] {
    guard case .severalPuzzles(_, let first, let count) = self else { return [] }
    let width = first.map { "\($0.cost)".count }.max() ?? 0
    let more = count > first.count ? ["and \(count - first.count) more"] : []
    return first.map { choice in
      let cost = "\(choice.cost)"
      let room = String(repeating: " ", count: width - cost.count)
      let rules = choice.breaksRules ? "  (breaks a rule)" : ""
      return "\(room)\(cost) points  \(choice.puzzle)  \(choice.words)\(rules)"
    } + more
  }

  /// What is wrong, and what would help.
  public var description: String {
    switch self {
    case .noPuzzle(let id):
      "there is no puzzle '\(id)' to choose; see whether its quotation was set aside"
    case .noMatch(let words, let near):
      "there is no puzzle \(words)" + (near.map { "; did you mean '\($0)'?" } ?? "")
    case .severalPuzzles(let words, _, let count):
      "there are \(count) puzzles \(words); name one of them"
    case .noDay(let day): "the calendar has no puzzle on \(day)"
    case .noPin(let day, let kind):
      "\(day) has no pin" + (kind.map { " of \($0.rawValue)" } ?? "")
    case .severalGames(let day, let kinds):
      "\(day) has puzzles of several games; name one of "
        + kinds.map(\.rawValue).sorted().joined(separator: ", ")
    case .frozen(let day, let last):
      "\(day) is frozen: it was published, and days through \(last.map { "\($0)" } ?? "") may not "
        + "change"
    case .outside(let day, let first, let last):
      "\(day) is no day of the calendar, which runs from \(first) to \(last)"
    case .noGame(let kind): "the recipe presses no puzzles of '\(kind.rawValue)'"
    case .noted(let pin, let words):
      "the pin of \(pin.day), \(words.isEmpty ? "\(pin.puzzle)" : words), has the note "
        + "'\(pin.note ?? "")' and would be lost"
    case .noCalendar: "no calendar keeps the rules, so nothing can be weighed"
    case .file(let refusal): "\(refusal)"
    }
  }
}
