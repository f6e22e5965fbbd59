import PuzzleEngine
import PuzzleModel

/// A cryptogram on a terminal that can be drawn on.
struct CryptogramScreenGame: ScreenGame {
  private var desk: CryptogramDesk
  private var notice: String
  private var overlay: CryptogramScreen.Overlay?
  private var epilogue: CryptogramEpilogue?

  /// Begins to draw a game, with something to say.
  init(_ desk: CryptogramDesk, notice: String) {
    self.desk = desk
    self.notice = notice
    epilogue = desk.epilogue
  }

  var millisecondsToTick: Int? { desk.millisecondsToTick }
  var farewell: String { desk.farewell }

  mutating func leave() { desk.leave() }
  mutating func comeBack() { desk.comeBack() }

  func frame(_ size: Frame.Size) -> Frame { screen(size).frame }

  mutating func heed(_ key: Key, _ size: Frame.Size) -> KeyEffect {
    switch CryptogramAction(key, on: screen(size)) {
    case .move(let move):
      overlay = nil
      make(move)
    case .stepBack: stepBack()
    case .overlay(let overlay): self.overlay = overlay
    case .leave: return .leave
    case .say(let text): notice = text
    }
    return .none
  }

  private func screen(_ size: Frame.Size) -> CryptogramScreen {
    CryptogramScreen(
      game: desk.game,
      title: desk.title,
      milliseconds: desk.milliseconds,
      notice: notice,
      overlay: overlay,
      epilogue: epilogue,
      size: size
    )
  }

  private mutating func make(_ move: CryptogramMove) {
    notice = desk.apply(move).sentence
    epilogue = desk.epilogue
  }

  private mutating func stepBack() {
    let (outcome, sentence) = desk.apply(.delete)
    notice = sentence
    guard case .ignored = outcome else { return }
    let cells = desk.game.cells
    let before = cells[..<desk.game.selection].last { $0.solution != nil }
    if let before { make(.select(before.position)) }
  }
}
