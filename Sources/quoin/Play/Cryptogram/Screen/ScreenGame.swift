import Foundation
import PuzzleEngine
import PuzzleModel

/// A game on a terminal that can be drawn on.
struct ScreenGame {
  private static let signals = TerminalEvent.endings + [SIGTSTP, SIGCONT, SIGWINCH]
  /// How long a lone escape may wait for what follows it, in milliseconds.
  private static let escapeTime = 50

  private(set) var desk: CryptogramDesk
  private var screen: CryptogramScreen
  private var shown: Frame?
  private var keys = KeyReader()
  private let isColored: Bool

  init(_ desk: CryptogramDesk, notice: String, isColored: Bool) {
    self.desk = desk
    self.isColored = isColored
    screen = CryptogramScreen(
      game: desk.game,
      title: desk.title,
      milliseconds: desk.milliseconds,
      notice: notice,
      epilogue: desk.epilogue,
      size: RawTerminal.size
    )
  }

  /// Plays until the player leaves or a signal comes, and gives the terminal back.
  ///
  /// - Throws: ``OutputError`` if the terminal cannot be set.
  mutating func run() throws -> CryptogramDesk.Ending {
    SignalPipe.heed(Self.signals)
    defer { SignalPipe.release(Self.signals) }
    try RawTerminal.enter()
    defer {
      RawTerminal.leave()
      desk.leave()
    }
    while true {
      do { try draw() } catch is ClosedPipe { return .left }
      let wait = keys.isWaiting ? Self.escapeTime : desk.millisecondsToTick
      for event in TerminalEvent.next(within: wait) {
        if let ending = try heed(event) { return ending }
      }
    }
  }

  private mutating func draw() throws {
    screen = CryptogramScreen(
      game: desk.game,
      title: desk.title,
      milliseconds: desk.milliseconds,
      notice: screen.notice,
      overlay: screen.overlay,
      epilogue: screen.epilogue,
      size: screen.size
    )
    let frame = screen.frame
    guard frame != shown else { return }
    try Console.draw(frame.drawing(over: shown, size: screen.size, isColored: isColored))
    shown = frame
  }

  private mutating func heed(_ event: TerminalEvent) throws -> CryptogramDesk.Ending? {
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
      screen.size = RawTerminal.size
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

  private mutating func heed(_ key: Key) throws -> CryptogramDesk.Ending? {
    screen = CryptogramScreen(
      game: desk.game,
      title: desk.title,
      milliseconds: 0,
      overlay: screen.overlay,
      epilogue: screen.epilogue,
      size: screen.size
    )
    switch CryptogramAction(key, on: screen) {
    case .move(let move):
      screen.overlay = nil
      make(move)
    case .stepBack: stepBack()
    case .overlay(let overlay): screen.overlay = overlay
    case .leave: return .left
    case .interrupt: return .signal(SIGINT)
    case .suspend: try putDown()
    case .redraw: shown = nil
    case .say(let text): screen.notice = text
    }
    return nil
  }

  private mutating func make(_ move: CryptogramMove) {
    screen.notice = desk.apply(move).sentence
    screen.epilogue = desk.epilogue
  }

  private mutating func stepBack() {
    let (outcome, sentence) = desk.apply(.delete)
    screen.notice = sentence
    guard case .ignored = outcome else { return }
    let cells = desk.game.cells
    let before = cells[..<desk.game.selection].last { $0.solution != nil }
    if let before { make(.select(before.position)) }
  }

  /// Stops as a job, with the clock standing still, and takes the terminal again afterwards.
  private mutating func putDown() throws {
    desk.leave()
    RawTerminal.leave()
    RawTerminal.suspend()
    SignalPipe.heed([SIGTSTP])
    try takeUp()
    desk.comeBack()
  }

  private mutating func takeUp() throws {
    try RawTerminal.enter()
    screen.size = RawTerminal.size
    shown = nil
  }
}
