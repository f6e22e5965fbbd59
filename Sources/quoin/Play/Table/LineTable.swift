import PuzzleModel

/// Plays a game in lines: commands come in, and each is answered in a sentence once it is stored.
struct LineTable<Game: LineGame> {
  private(set) var game: Game
  private var lines = LineReader()

  /// Sets a game at standard input and output.
  init(_ game: Game) {
    self.game = game
  }

  /// Plays until the player leaves, the input ends, nobody reads the output, or a signal comes.
  ///
  /// - Throws: ``OutputError`` if standard output cannot be written.
  mutating func run() throws -> GameEnding {
    SignalPipe.heed(TerminalEvent.endings)
    defer {
      SignalPipe.release(TerminalEvent.endings)
      game.leave()
    }
    do {
      try Console.stream(game.greeting)
      while true {
        for event in TerminalEvent.next(within: nil) {
          if let ending = try heed(event) { return ending }
        }
      }
    } catch is ClosedPipe {
      return .left
    }
  }

  private mutating func heed(_ event: TerminalEvent) throws -> GameEnding? {
    switch event {
    case .input(let bytes):
      for line in lines.read(bytes) {
        if let ending = try heed(line) { return ending }
      }
      return nil
    case .signal(let number): return .signal(number)
    case .silence: return nil
    case .end:
      let last = try lines.end().flatMap { try heed($0) }
      return last ?? .left
    }
  }

  private mutating func heed(_ line: LineReader.Line) throws -> GameEnding? {
    switch line {
    case .tooLong:
      try Console.stream("That line is too long for a command; 'help' lists them.\n")
    case .broken: try Console.stream("That line is not text; 'help' lists the commands.\n")
    case .text(let text):
      guard let answer = game.answer(to: text) else {
        try Console.stream(
          ["'\(text.abridged(to: 40))' is no command; 'help' lists them."].asLines
        )
        return nil
      }
      try Console.stream(answer.text)
      if answer.isDone { return .left }
    }
    return nil
  }
}
