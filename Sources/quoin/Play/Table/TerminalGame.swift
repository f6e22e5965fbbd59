/// A game at the terminal, however it is played there.
protocol TerminalGame {
  /// What is said when the game ends: what is kept, and how it goes on.
  var farewell: String { get }

  /// Stops the clock as long as the player is away.
  mutating func leave()

  /// Lets the clock run again, if leaving stopped it.
  mutating func comeBack()
}

/// A game that is drawn on a screen, and played key by key.
protocol ScreenGame: TerminalGame {
  /// The milliseconds until the clock shows another second; nil while it stands still.
  var millisecondsToTick: Int? { get }

  /// Draws what a window of a size shows.
  mutating func frame(_ size: Frame.Size) -> Frame

  /// Heeds a key that does not mean the same in every game.
  mutating func heed(_ key: Key, _ size: Frame.Size) -> KeyEffect
}

/// What a key did beside what the game shows.
enum KeyEffect {
  /// Nothing else.
  case none
  /// The player left.
  case leave
}

/// A game that is played in lines: commands come in, and each is answered.
protocol LineGame: TerminalGame {
  /// What is said before the first command.
  var greeting: String { get }

  /// Answers a command.
  ///
  /// - Returns: The answer, and whether the player is done; nil for a line that is no command.
  mutating func answer(to line: String) -> (text: String, isDone: Bool)?
}

/// How a game at the terminal ended for now.
enum GameEnding: Hashable {
  /// The player left, or standard input ended.
  case left
  case signal(Int32)
}
