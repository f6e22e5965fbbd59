public import PuzzleModel

extension CodeBook {
  /// Returns the code of a day, which no other of the 864 days before and after it has.
  ///
  /// The strongest strategy finds every code of the tier within its attempts, so that no day is drawn again.
  ///
  /// - Returns: The puzzle; nil never happens for a day of the calendar.
  public mutating func daily(on day: CalendarDay) -> CodeBreaker? {
    let tier = CodeTier.daily
    guard let id = PuzzleID(kind: .codeBreaker, day: day),
      let code = dailyCode(on: day, in: tier),
      let par = solution(of: code, in: tier)?.count, par <= tier.attemptCount
    else { return nil }
    return CodeBreaker(id: id, tier: tier, code: code, par: par)
  }

  private mutating func dailyCode(on day: CalendarDay, in tier: CodeTier) -> ColorCode? {
    guard let space = withTree(of: tier, { $0.space }) else { return nil }
    if let place = cycle?.code(of: day) { return ColorCode(place, in: space) }
    var next = DailyCycle(around: day, codeCount: space.count)
    defer { cycle = next }
    return next.code(of: day).flatMap { ColorCode($0, in: space) }
  }
}

extension CodeBreaker {
  /// Makes the puzzle of a day; for many days ask a ``CodeBook``.
  ///
  /// It is nil for no day of the calendar.
  public init?(on day: CalendarDay) {
    var book = CodeBook()
    guard let puzzle = book.daily(on: day) else { return nil }
    self = puzzle
  }
}
