import PuzzleEngine
import PuzzleModel

/// A code on a terminal that can be drawn on.
struct CodeBreakerScreenGame: ScreenGame {
  private var desk: CodeBreakerDesk
  private var notice: String
  private var overlay: CodeBreakerScreen.Overlay?
  /// The place where the next color goes.
  private var slot = 0
  private var result: [String]

  /// Begins to draw a game, with something to say.
  init(_ desk: CodeBreakerDesk, notice: String) {
    self.desk = desk
    self.notice = notice
    result = desk.result
    slot = firstEmpty ?? 0
  }

  var millisecondsToTick: Int? { desk.millisecondsToTick }
  var farewell: String { desk.farewell }

  mutating func leave() { desk.leave() }
  mutating func comeBack() { desk.comeBack() }

  func frame(_ size: Frame.Size) -> Frame { screen(size).frame }

  mutating func heed(_ key: Key, _ size: Frame.Size) -> KeyEffect {
    let action = CodeBreakerAction(key, on: screen(size))
    overlay = nil
    switch action {
    case .move(let move): make(move)
    case .place(let color): place(color)
    case .step(let step): mark(slot + step)
    case .stepBack: stepBack()
    case .repeatLast: repeatLast()
    case .hintGuess: notice = desk.hintGuess()
    case .hintColor: notice = desk.hintColor()
    case .allowHints: notice = desk.allowHints()
    case .again:
      notice = desk.playAgain()
      result = desk.result
      slot = 0
    case .overlay(let overlay): self.overlay = overlay
    case .leave: return .leave
    case .say(let text): notice = text
    }
    return .none
  }

  private func screen(_ size: Frame.Size) -> CodeBreakerScreen {
    CodeBreakerScreen(
      game: desk.game,
      title: desk.title,
      par: desk.par,
      milliseconds: desk.milliseconds,
      hasBegun: desk.hasBegun,
      slot: slot,
      notice: notice,
      overlay: overlay,
      result: result,
      canPlayAgain: desk.canPlayAgain,
      size: size
    )
  }

  private var firstEmpty: Int? { desk.game.hand.firstIndex { $0 == nil } }

  private mutating func make(_ move: CodeBreakerMove) {
    let (outcome, sentence) = desk.apply(move)
    notice = sentence
    guard case .accepted = outcome else { return }
    result = desk.result
    if move == .submit { slot = 0 }
  }

  /// Marks a place; beyond the last one comes the first.
  private mutating func mark(_ place: Int) {
    let count = desk.game.hand.count
    slot = (place + count) % count
    notice = ""
  }

  /// Puts a color into the marked place, and marks the next empty one.
  private mutating func place(_ color: CodeColor) {
    let (outcome, sentence) = desk.apply(.place(slot: slot, color))
    notice = sentence
    if case .ignored(let reason) = outcome, reason != .unchanged { return }
    let hand = desk.game.hand
    let next = hand.indices.map { ($0 + slot + 1) % hand.count }.first { hand[$0] == nil }
    slot = next ?? slot
    notice = next == nil ? "Enter submits the guess." : ""
  }

  private mutating func stepBack() {
    if desk.game.hand[slot] == nil { slot = max(0, slot - 1) }
    guard desk.game.hand[slot] != nil else { return }
    notice = desk.apply(.clear(slot: slot)).sentence
  }

  private mutating func repeatLast() {
    guard let last = desk.game.attempts.last else {
      notice = "There is no guess to repeat yet."
      return
    }
    for (place, color) in last.guess.pegs.enumerated() where desk.game.hand[place] != color {
      notice = desk.apply(.place(slot: place, color)).sentence
    }
  }
}
