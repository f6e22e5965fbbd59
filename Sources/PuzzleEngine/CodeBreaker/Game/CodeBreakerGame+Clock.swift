import PuzzleModel

extension CodeBreakerGame {
  /// Returns the time played until a moment in milliseconds, without pauses.
  public func elapsedMilliseconds(at moment: Int) -> Int {
    stopwatch.played(at: moment)
  }

  /// Returns the time that the game was paused until a moment, in milliseconds.
  ///
  /// The time between a loss and the extra attempt is neither played nor paused.
  public func pausedMilliseconds(at moment: Int) -> Int {
    stopwatch.paused(at: moment)
  }

  /// The time of the latest move in milliseconds, or nil before the first one.
  public var latestMilliseconds: Int? {
    stopwatch.moment == Int.min ? nil : stopwatch.moment
  }

  mutating func pause(byLeaving: Bool) -> CodeBreakerOutcome {
    guard status == .playing else { return .ignored(.notNow) }
    status = .paused
    isAway = byLeaving
    turnStopwatch()
    return .accepted([])
  }

  /// Starts the clock again; the return of the app ends only the pause that its leaving began.
  mutating func resume(byReturning: Bool) -> CodeBreakerOutcome {
    guard status == .paused, isAway || !byReturning else { return .ignored(.notNow) }
    status = .playing
    isAway = false
    turnStopwatch()
    return .accepted([])
  }

  /// Counts the time from the latest move on as what the status says.
  mutating func turnStopwatch() {
    hasBegun = true
    stopwatch.turn(to: clock)
  }

  /// What the time counts as in the current status, once the game has begun.
  var clock: Stopwatch.Mode {
    switch status {
    case .playing: .playing
    case .paused: .pausing
    case .won, .lost: .still
    }
  }

  /// A checksum of everything that a player can notice.
  public var checksum: UInt64 {
    let moment = stopwatch.moment
    var sum = StableHash.mixed(0, with: statusNumber)
    sum = StableHash.mixed(
      sum,
      with: (isAway ? 1 : 0) + (hasExtraAttempt ? 2 : 0) + (allowsHints ? 4 : 0)
        + (hasBegun ? 8 : 0)
    )
    sum = StableHash.mixed(sum, with: Self.number(hand))
    for attempt in attempts { sum = StableHash.mixed(sum, with: Self.number(attempt.guess.pegs)) }
    sum = StableHash.mixed(sum, with: attempts.count)
    sum = StableHash.mixed(sum, with: hintCount)
    sum = StableHash.mixed(sum, with: Self.number(toldColors))
    sum = StableHash.mixed(sum, with: moment)
    sum = StableHash.mixed(sum, with: stopwatch.played(at: moment))
    return StableHash.mixed(sum, with: stopwatch.paused(at: moment))
  }

  private var statusNumber: Int {
    switch status {
    case .playing: 1
    case .paused: 2
    case .lost: 3
    case .won(let attempts, let stars): 4 + 4 * attempts + stars
    }
  }

  /// The colors as digits of a number, with 0 for an empty slot.
  private static func number(_ colors: [CodeColor?]) -> Int {
    colors.reduce(1) { $0 &* 9 &+ ($1.map { $0.rawValue + 1 } ?? 0) }
  }
}
