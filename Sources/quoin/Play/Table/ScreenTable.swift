import Foundation

/// Plays a game on a terminal that can be drawn on.
struct ScreenTable<Game: ScreenGame> {
  private static var signals: [Int32] { TerminalEvent.endings + [SIGTSTP, SIGCONT, SIGWINCH] }
  /// How long a lone escape may wait for what follows it, in milliseconds.
  private static var escapeTime: Int { 50 }

  private(set) var game: Game
  private var size = RawTerminal.size
  private var shown: Frame?
  private var keys = KeyReader()
  private let isColored: Bool

  /// Sets a game on the terminal.
  init(_ game: Game, isColored: Bool) {
    self.game = game
    self.isColored = isColored
  }

  /// Plays until the player leaves or a signal comes, and gives the terminal back.
  ///
  /// - Throws: ``OutputError`` if the terminal cannot be set.
  mutating func run() throws -> GameEnding {
    SignalPipe.heed(Self.signals)
    defer { SignalPipe.release(Self.signals) }
    try RawTerminal.enter()
    defer {
      RawTerminal.leave()
      game.leave()
    }
    while true {
      do { try draw() } catch is ClosedPipe { return .left }
      let wait = keys.isWaiting ? Self.escapeTime : game.millisecondsToTick
      for event in TerminalEvent.next(within: wait) {
        if let ending = try heed(event) { return ending }
      }
    }
  }

  private mutating func draw() throws {
    let frame = game.frame(size)
    guard frame != shown else { return }
    try Console.draw(frame.drawing(over: shown, size: size, isColored: isColored))
    shown = frame
  }

  private mutating func heed(_ event: TerminalEvent) throws -> GameEnding? {
    switch event {
    case .input(let bytes):
      for key in keys.read(bytes) {
        if let ending = try heed(key) { return ending }
      }
    case .silence:
      for key in keys.settle() {
        if let ending = try heed(key) { return ending }
      }
    case .signal(SIGWINCH):
      size = RawTerminal.size
      shown = nil
    case .signal(SIGCONT):
      try takeUp()
    case .signal(SIGTSTP):
      try putDown()
    case .signal(let number):
      return .signal(number)
    case .end:
      return .left
    }
    return nil
  }

  /// Heeds the keys that mean the same everywhere, and leaves the others to the game.
  private mutating func heed(_ key: Key) throws -> GameEnding? {
    switch key {
    case .control("C"): return .signal(SIGINT)
    case .control("Q"), .control("D"): return .left
    case .control("Z"): try putDown()
    case .control("L"): shown = nil
    default:
      if case .leave = game.heed(key, size) { return .left }
    }
    return nil
  }

  /// Stops as a job, with the clock standing still, and takes the terminal again afterwards.
  private mutating func putDown() throws {
    game.leave()
    RawTerminal.leave()
    RawTerminal.suspend()
    SignalPipe.heed([SIGTSTP])
    try takeUp()
    game.comeBack()
  }

  private mutating func takeUp() throws {
    try RawTerminal.enter()
    size = RawTerminal.size
    shown = nil
  }
}
