/// Says which saved game is meant: there is one for each puzzle, day, encoding and member.
public struct GameKey: Hashable, Sendable {
  /// The puzzle that is played.
  public let puzzle: PuzzleID
  /// The day of the calendar that it is played for; nil for a game off the calendar.
  public let day: CalendarDay?
  /// The encoding, by its name; nil for games without one.
  public let encoding: String?
  /// Who plays; nil for a player alone.
  public let member: MemberID?

  /// Names a saved game.
  public init(
    puzzle: PuzzleID,
    day: CalendarDay? = nil,
    encoding: String? = nil,
    member: MemberID? = nil
  ) {
    self.puzzle = puzzle
    self.day = day
    self.encoding = encoding
    self.member = member
  }

  /// Whether the game is that of a day or one off the calendar.
  public var mode: PlayMode { day == nil ? .regular : .daily }
}

extension GameKey: CustomStringConvertible {
  /// The parts in a line, for messages.
  public var description: String {
    [puzzle.description, day?.description, encoding, member?.description]
      .compactMap(\.self).joined(separator: ", ")
  }
}
