extension WordSearchProgress {
  /// Takes a hint in a session, and pays for it from the purse if it shows something.
  ///
  /// Without a hint left it is refused, and the session stays as it was.
  ///
  /// - Parameters:
  ///   - word: The word, as a place in the puzzle's list; nil for the next to be looked for.
  ///   - session: The session.
  ///   - milliseconds: The time of the move.
  /// - Returns: The outcome of the hint.
  public mutating func takeHint(
    for word: Int? = nil,
    in session: inout WordSearchSession,
    at milliseconds: Int
  ) -> WordSearchOutcome {
    guard purse.count > 0 else { return .ignored(.noHints) }
    let outcome = session.apply(.hint(word), at: milliseconds)
    if case .hinted = outcome { _ = spendHint() }
    return outcome
  }
}
