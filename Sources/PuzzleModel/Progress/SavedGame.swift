/// What is stored of a game that was begun.
public struct SavedGame: Hashable, Sendable {
  /// Which game it is.
  public let key: GameKey
  /// The tier of the puzzle when it was last played; nil where it is not known.
  public var tier: Tier?
  /// The game's own account of where it stands, as JSON.
  public var state: String
  /// The moves of the session, oldest first, each a line of text; empty where they were not read.
  public var moves: [String]
  /// Whether the session is completed.
  public var isCompleted: Bool
  /// Whether the session has failed; it may be completed later all the same.
  public var hasFailed: Bool
  /// How many hints the session took.
  public var hintCount: Int
  /// How many mistakes the session has.
  public var mistakeCount: Int
  /// How long the session was played, without pauses, in milliseconds.
  public var elapsedMilliseconds: Int
  /// How long the session was paused, in milliseconds.
  public var pausedMilliseconds: Int
  /// When it was last saved, in milliseconds since 1970-01-01T00:00:00Z.
  public var updatedAt: Int
  /// The player's civil day on which the game was first completed; nil until then.
  ///
  /// A store keeps the earliest such day: to play the game once more takes no day away.
  public var completedOn: CalendarDay?

  /// Makes a game that was begun.
  public init(
    key: GameKey,
    tier: Tier? = nil,
    state: String,
    moves: [String] = [],
    isCompleted: Bool = false,
    hasFailed: Bool = false,
    hintCount: Int = 0,
    mistakeCount: Int = 0,
    elapsedMilliseconds: Int = 0,
    pausedMilliseconds: Int = 0,
    updatedAt: Int,
    completedOn: CalendarDay? = nil
  ) {
    self.key = key
    self.tier = tier
    self.state = state
    self.moves = moves
    self.isCompleted = isCompleted
    self.hasFailed = hasFailed
    self.hintCount = hintCount
    self.mistakeCount = mistakeCount
    self.elapsedMilliseconds = elapsedMilliseconds
    self.pausedMilliseconds = pausedMilliseconds
    self.updatedAt = updatedAt
    self.completedOn = completedOn
  }
}
