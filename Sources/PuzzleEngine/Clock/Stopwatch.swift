/// Measures two times in turn: the time played, and the time paused.
struct Stopwatch: Hashable, Sendable {
  /// What the time that passes counts as.
  enum Mode: UInt8, Hashable, Sendable {
    case still, playing, pausing
  }

  /// The latest moment known, in milliseconds.
  private(set) var moment = Int.min
  private var mode = Mode.still
  private var since = Int.min
  private var playedBefore = 0
  private var pausedBefore = 0

  init() {}

  /// Goes on from times that were measured before, at the moment until which they were measured.
  init(played: Int, paused: Int, moment: Int, mode: Mode) {
    self.moment = moment
    self.mode = mode
    since = moment
    playedBefore = played
    pausedBefore = paused
  }

  /// Records the moment of a move; time does not run backwards.
  mutating func advance(to milliseconds: Int) {
    moment = max(moment, milliseconds)
  }

  /// Counts the time from the latest moment on as something else.
  mutating func turn(to mode: Mode) {
    playedBefore = played(at: moment)
    pausedBefore = paused(at: moment)
    since = moment
    self.mode = mode
  }

  func played(at moment: Int) -> Int {
    mode == .playing ? sum(playedBefore, moment) : playedBefore
  }

  func paused(at moment: Int) -> Int {
    mode == .pausing ? sum(pausedBefore, moment) : pausedBefore
  }

  private func sum(_ before: Int, _ moment: Int) -> Int {
    guard moment > since else { return before }
    let (interval, overflow) = moment.subtractingReportingOverflow(since)
    let (sum, sumOverflow) = before.addingReportingOverflow(interval)
    return overflow || sumOverflow ? Int.max : sum
  }
}
