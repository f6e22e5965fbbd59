extension PuzzleID {
  private static let dayMark = "day-"

  /// The ID of the puzzle that a game makes for a day from the day alone: `code-breaker:day-2027-01-01`.
  ///
  /// It is nil for a game whose puzzles are made from quotations.
  public init?(kind: PuzzleKind, day: CalendarDay, variant: Label? = nil) {
    guard let seed = Label("\(Self.dayMark)\(day)") else { return nil }
    self.init(kind: kind, seed: seed, variant: variant)
  }

  /// The day that the puzzle is made for, the only one that it may be drawn for; nil if it is made for none.
  public var day: CalendarDay? {
    guard case .seed(let seed) = subject, seed.description.hasPrefix(Self.dayMark) else {
      return nil
    }
    return CalendarDay(String(seed.description.dropFirst(Self.dayMark.count)))
  }
}
