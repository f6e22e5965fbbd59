import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// A word search on a terminal that can be drawn on.
struct WordSearchScreenGame: ScreenGame {
  private var desk: WordSearchDesk
  private var notice: String
  private var overlay: WordSearchScreen.Overlay?
  private var cursor = GridCell(row: 0, column: 0)
  private var word: Int
  /// When it was last looked what another window found.
  private var refreshed = Date()

  /// Begins to draw a game, with something to say.
  init(_ desk: WordSearchDesk, notice: String) {
    self.desk = desk
    self.notice = notice
    cursor = desk.game.anchor ?? cursor
    word = desk.game.wantedWord ?? 0
  }

  var millisecondsToTick: Int? { desk.millisecondsToTick }
  var farewell: String { desk.farewell }

  mutating func leave() { desk.leave() }
  mutating func comeBack() {}

  mutating func frame(_ size: Frame.Size) -> Frame {
    if Date().timeIntervalSince(refreshed) >= 1 { refresh() }
    return screen(size).frame
  }

  private mutating func refresh() {
    refreshed = Date()
    guard let news = desk.refresh() else { return }
    notice = news
    if desk.game.isFound(word) { word = desk.game.wantedWord ?? word }
  }

  mutating func heed(_ key: Key, _ size: Frame.Size) -> KeyEffect {
    switch WordSearchAction(key, on: screen(size)) {
    case .move(let move): make(move)
    case .go(let rows, let columns): go(rows, columns)
    case .mark(let step):
      let count = desk.game.board.puzzle.words.count
      word = (word + step + count) % count
    case .toggleMode: desk.toggleMode()
    case .overlay(let overlay): self.overlay = overlay
    case .leave: return .leave
    case .say(let text): notice = text
    }
    return .none
  }

  private func screen(_ size: Frame.Size) -> WordSearchScreen {
    WordSearchScreen(
      game: desk.game,
      title: desk.title,
      milliseconds: desk.milliseconds,
      hintCount: desk.hintCount,
      mode: desk.mode,
      cursor: cursor,
      word: word,
      notice: notice,
      overlay: overlay,
      result: desk.result,
      size: size
    )
  }

  private mutating func make(_ move: WordSearchMove) {
    overlay = nil
    let (outcome, sentence) = desk.apply(move)
    notice = sentence
    switch outcome {
    case .found(_, let next): word = next
    case .hinted(let hinted, let cell):
      word = hinted
      if desk.game.anchor == nil { cursor = cell }
    case .reset: word = 0
    case .completed, .anchored, .cleared, .missed, .ignored: break
    }
  }

  /// Goes to a cell beside; the border stops.
  private mutating func go(_ rows: Int, _ columns: Int) {
    let last = desk.game.board.puzzle.side - 1
    let cell = GridCell(row: cursor.row + rows, column: cursor.column + columns)
    guard (0...last).contains(cell.row), (0...last).contains(cell.column) else { return }
    cursor = cell
  }
}
