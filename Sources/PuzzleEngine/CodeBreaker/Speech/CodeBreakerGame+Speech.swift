public import PuzzleModel

extension ColorCode {
  /// The colors as words, for screen readers: `red, blue, green, green`.
  public var spoken: String { pegs.map(\.name).joined(separator: ", ") }
}

extension CodeFeedback {
  /// The feedback in words, for screen readers: `1 black peg, 2 white pegs`.
  public var spoken: String {
    let parts = [(blacks, "black"), (whites, "white")].filter { $0.0 > 0 }
    if parts.isEmpty { return "no pegs" }
    return parts.map { "\($0) \($1) \($0 == 1 ? "peg" : "pegs")" }.joined(separator: ", ")
  }
}

extension CodeBreakerGame {
  /// Where the game stands in sentences, for screen readers: which guess it is, what is in hand, and the last answer.
  public var spoken: String {
    switch status {
    case .playing:
      let last = attempts.indices.last.map { " " + spoken(attempt: $0) } ?? ""
      return "Guess \(attempts.count + 1) of \(attemptLimit). \(spokenHand)\(last)"
    case .paused:
      return "Paused before guess \(attempts.count + 1) of \(attemptLimit)."
    case .won(let attempts, let stars):
      let reward = puzzle.isPractice ? "" : " \(stars) \(stars == 1 ? "star" : "stars")."
      return
        "Won with guess \(attempts) of \(attemptLimit).\(reward) The code is \(puzzle.code.spoken)."
    case .lost where canHaveExtraAttempt:
      return "Lost after \(attempts.count) guesses. One more attempt is possible."
    case .lost:
      return "Lost after \(attempts.count) guesses. The code was \(puzzle.code.spoken)."
    }
  }

  /// Tells a guess and its answer in a sentence.
  ///
  /// An example is `Guess 2: red, blue, pink, 1 black peg.`
  ///
  /// - Parameter attempt: The place of the guess among ``attempts``, from 0.
  /// - Returns: The sentence, or an empty text if there is no such guess.
  public func spoken(attempt: Int) -> String {
    guard attempts.indices.contains(attempt) else { return "" }
    let (guess, feedback) = (attempts[attempt].guess, attempts[attempt].feedback)
    return "Guess \(attempt + 1): \(guess.spoken), \(feedback.spoken)."
  }

  /// The guess in hand in a sentence.
  ///
  /// An example is `In hand: red, empty, blue, empty.`
  public var spokenHand: String {
    if hand.allSatisfy({ $0 == nil }) { return "Nothing in hand." }
    return "In hand: " + hand.map { $0?.name ?? "empty" }.joined(separator: ", ") + "."
  }

  /// Tells a hint in a sentence.
  ///
  /// An example is `Red is in the code.`
  public func spoken(_ hint: CodeHint) -> String {
    switch hint {
    case .guess(let code): return "Try \(code.spoken)."
    case .color(let color):
      let name = color.name.prefix(1).uppercased() + color.name.dropFirst()
      return "\(name) is \(puzzle.code.pegs.contains(color) ? "" : "not ")in the code."
    }
  }
}
