import PuzzleModel

extension CodeBreakerGame {
  mutating func place(_ color: CodeColor, in slot: Int) -> CodeBreakerOutcome {
    guard hand.indices.contains(slot) else { return .ignored(.noSuchSlot) }
    guard color.rawValue < puzzle.tier.colorCount else { return .ignored(.noSuchColor) }
    guard hand[slot] != color else { return .ignored(.unchanged) }
    hand[slot] = color
    return .accepted([.peg(slot: slot)])
  }

  mutating func clear(_ slot: Int) -> CodeBreakerOutcome {
    guard hand.indices.contains(slot) else { return .ignored(.noSuchSlot) }
    guard hand[slot] != nil else { return .ignored(.unchanged) }
    hand[slot] = nil
    return .accepted([])
  }

  mutating func submit() -> CodeBreakerOutcome {
    guard !hand.contains(nil) else { return .ignored(.incomplete) }
    guard let guess = guessInHand else { return .ignored(.repeated) }
    let feedback = CodeFeedback(of: guess, against: puzzle.code)
    attempts.append(CodeAttempt(guess: guess, feedback: feedback))
    hand = Array(repeating: nil, count: hand.count)
    var events: [CodeBreakerEvent] = [.submitted(attempt: attempts.count)]
    events += feedback.pegs.map { .feedback($0) }
    status = statusAfterAttempts
    switch status {
    case .won(let attempts, let stars): events.append(.won(attempts: attempts, stars: stars))
    case .lost: events.append(.lost)
    case .playing, .paused: break
    }
    return .accepted(events)
  }

  /// The status that the attempts give.
  var statusAfterAttempts: Status {
    if attempts.last?.feedback.isSolved == true {
      let stars = puzzle.isPractice ? 0 : puzzle.tier.stars(forAttempts: attempts.count)
      return .won(attempts: attempts.count, stars: stars)
    }
    return attempts.count < attemptLimit ? .playing : .lost
  }

  mutating func take(_ hint: CodeHint) -> CodeBreakerOutcome {
    guard allowsHints else { return .ignored(.noHints) }
    switch hint {
    case .guess(let code):
      guard code.fits(puzzle.tier) else { return .ignored(.unfit) }
      guard !hand.elementsEqual(code.pegs) else { return .ignored(.unchanged) }
      hand = code.pegs
    case .color(let color):
      guard color.rawValue < puzzle.tier.colorCount else { return .ignored(.noSuchColor) }
      guard !toldColors.contains(color) else { return .ignored(.unchanged) }
      toldColors.append(color)
    }
    hintCount += 1
    return .accepted([.hint(hint)])
  }

  mutating func takeExtraAttempt() -> CodeBreakerOutcome {
    guard canHaveExtraAttempt else { return .ignored(.notNow) }
    hasExtraAttempt = true
    status = .playing
    turnStopwatch()
    return .accepted([])
  }
}
