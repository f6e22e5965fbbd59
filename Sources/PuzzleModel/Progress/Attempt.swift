/// A session that was completed or failed; each session is logged once.
public struct Attempt: Hashable, Sendable {
  /// How the session ended.
  public enum Outcome: String, CaseIterable, Sendable {
    case completed, failed
  }

  /// The puzzle that was played.
  public let puzzle: PuzzleID
  /// The tier of the puzzle at the time; nil where it is not known.
  public let tier: Tier?
  /// The encoding, by its name; nil for games without one.
  public let encoding: String?
  /// Whether the puzzle was played as that of a day.
  public let mode: PlayMode
  /// The day of the calendar; nil for a regular game, and where it is not known.
  public let day: CalendarDay?
  /// Who played; nil for a player alone.
  public let member: MemberID?
  /// How the session ended.
  public let outcome: Outcome
  /// When it was completed or failed, in milliseconds since 1970-01-01T00:00:00Z.
  public let endedAt: Int
  /// How long it was played, without pauses, in milliseconds; nil where it is not known.
  public let milliseconds: Int?
  /// How many hints were taken.
  public let hintCount: Int
  /// How many mistakes were made.
  public let mistakeCount: Int
  /// The whole log of its moves as JSON; nil where it is not known.
  public let log: String?

  /// Makes an attempt.
  ///
  /// A store accepts counts and times from 0, and a day only with the mode ``PlayMode/daily``.
  public init(
    puzzle: PuzzleID,
    tier: Tier? = nil,
    encoding: String? = nil,
    mode: PlayMode = .regular,
    day: CalendarDay? = nil,
    member: MemberID? = nil,
    outcome: Outcome,
    endedAt: Int,
    milliseconds: Int? = nil,
    hintCount: Int = 0,
    mistakeCount: Int = 0,
    log: String? = nil
  ) {
    self.puzzle = puzzle
    self.tier = tier
    self.encoding = encoding
    self.mode = mode
    self.day = day
    self.member = member
    self.outcome = outcome
    self.endedAt = endedAt
    self.milliseconds = milliseconds
    self.hintCount = hintCount
    self.mistakeCount = mistakeCount
    self.log = log
  }
}
