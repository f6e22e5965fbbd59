import PuzzleModel

extension CryptogramGame {
  /// Returns the time played until a moment in milliseconds, without pauses.
  public func elapsedMilliseconds(at moment: Int) -> Int {
    stopwatch.played(at: moment)
  }

  /// Returns the time that the game was paused until a moment, in milliseconds.
  ///
  /// The time between failing and continuing is neither played nor paused.
  public func pausedMilliseconds(at moment: Int) -> Int {
    stopwatch.paused(at: moment)
  }

  /// The time of the latest move in milliseconds, or nil before the first one.
  public var latestMilliseconds: Int? {
    stopwatch.moment == Int.min ? nil : stopwatch.moment
  }

  mutating func pause(byLeaving: Bool) -> CryptogramOutcome {
    guard status == .playing else { return .ignored(.notNow) }
    entries.clearWrong()
    status = .paused
    isAway = byLeaving
    stopwatch.turn(to: .pausing)
    return .accepted
  }

  /// Starts the clock again; the return of the app ends only the pause that its leaving began.
  mutating func resume(byReturning: Bool) -> CryptogramOutcome {
    guard status == .paused, isAway || !byReturning else { return .ignored(.notNow) }
    status = .playing
    isAway = false
    stopwatch.turn(to: .playing)
    return .accepted
  }

  mutating func continueAfterFailure() -> CryptogramOutcome {
    guard status == .failed else { return .ignored(.notNow) }
    entries.clearWrong()
    status = .playing
    stopwatch.turn(to: .playing)
    return .accepted
  }

  /// Starts over, but keeps the moment of the last move, because time does not run backwards.
  mutating func reset() -> CryptogramOutcome {
    let moment = stopwatch.moment
    entries.clear()
    status = .ready
    isAway = false
    mistakeCount = 0
    hintCount = 0
    selection = entries.open.first(from: 0) ?? 0
    history = CryptogramHistory()
    stopwatch = Stopwatch()
    stopwatch.advance(to: moment)
    return .accepted
  }

  /// A checksum of everything that a player can notice.
  public var checksum: UInt64 {
    let moment = stopwatch.moment
    let flags = UInt64(status.rawValue) << 1 | (isAway ? 1 : 0)
    // Multiples by odd numbers, which are made at once, cost a third of mixing one number after the other.
    // The numbers are those that follow a seed of 0 in SplitMix64, made odd.
    var sum = entries.checksum &+ flags &* 0xE220_A839_7B1D_CDAF
    sum &+= UInt64(truncatingIfNeeded: selection) &* 0x6E78_9E6A_A1B9_65F5
    sum &+= UInt64(truncatingIfNeeded: mistakeCount) &* 0x06C4_5D18_8009_454F
    sum &+= UInt64(truncatingIfNeeded: hintCount) &* 0xF88B_B8A8_724C_81ED
    sum &+= UInt64(truncatingIfNeeded: moment) &* 0x1B39_896A_51A8_749B
    sum &+= UInt64(truncatingIfNeeded: stopwatch.played(at: moment)) &* 0x53CB_9F0C_747E_A2EB
    sum &+= UInt64(truncatingIfNeeded: stopwatch.paused(at: moment)) &* 0x2C82_9ABE_1F45_32E1
    return StableHash.mixed(sum)
  }
}
