import PuzzleEngine
import PuzzleModel

/// A game as lines of text without any drawing, for a screen reader or a file.
struct PlainText {
  let game: CryptogramGame
  let cells: [CryptogramCell]
  /// The columns of a line.
  let columns: Int

  init(_ game: CryptogramGame, columns: Int = 80) {
    self.game = game
    cells = game.cells
    self.columns = columns
  }

  /// The puzzle in pairs of lines: the letters so far, and the signs below them.
  var puzzle: String {
    let layout = CryptogramLayout(cells, game.board.encoding, columns: columns, .roomy)
    let byRow = Dictionary(grouping: cells) { layout.slots[$0.position]?.row ?? -1 }
    let lines = (0..<layout.rowCount).flatMap { row in
      let cells = byRow[row, default: []]
      return [line(cells, layout, \.letterText), line(cells, layout, \.symbolText), ""]
    }
    return lines.dropLast().map(\.self).asLines
  }

  private func line(
    _ cells: [CryptogramCell],
    _ layout: CryptogramLayout,
    _ text: (CryptogramCell) -> String
  ) -> String {
    var line = ""
    var column = 0
    for cell in cells {
      guard let slot = layout.slots[cell.position] else { continue }
      let text = text(cell)
      if text.isEmpty { continue }
      let blank = slot.column + slot.width - text.columnCount - column
      line += String(repeating: " ", count: max(0, blank)) + text
      column = slot.column + slot.width
    }
    return line
  }

  /// The number of words.
  var wordCount: Int { game.board.words.count }

  /// Reads a word, counted from 1: its letters, with a gap for each that is open, and its signs.
  func word(_ number: Int) -> String {
    guard (1...max(1, wordCount)).contains(number), wordCount > 0 else {
      return "There are \(ClockText.counted(wordCount, "word"))."
    }
    let word = cells[game.board.words[number - 1]]
    let letters = word.map { $0.isOpen ? "blank" : $0.letterText }.joined(separator: " ")
    let symbols = word.map(\.symbol).joined(separator: " ")
    return "Word \(number): \(symbols) reads \(letters)."
  }

  /// Says how the game stands.
  func status(milliseconds: Int) -> String {
    let letters = cells.filter { $0.solution != nil }
    let filled = letters.count { !$0.isOpen }
    let state =
      switch game.status {
      case .ready: "Not begun."
      case .playing: "Playing."
      case .paused: "Paused; 'resume' goes on."
      case .failed: "Failed; 'continue' goes on, 'reset yes' starts over."
      case .completed: "Solved."
      }
    return "\(state) \(filled) of \(letters.count) letters filled, "
      + "mistakes \(CryptogramSentence.mistakes(of: game)), hints \(game.hintCount), "
      + "time \(ClockText.time(milliseconds))."
  }

  /// Says which letters are placed.
  var letters: String {
    let placed = Set(cells.filter { !$0.isOpen }.compactMap(\.letter))
    let missing = Set(cells.filter(\.isOpen).compactMap(\.solution))
    func list(_ letters: [Letter]) -> String {
      letters.isEmpty ? "none" : letters.map(\.description).joined(separator: " ")
    }
    let all = placed.sorted().filter { !missing.contains($0) }
    let some = placed.sorted().filter(missing.contains)
    let none = Letter.all.filter { !placed.contains($0) }
    return "Placed everywhere: \(list(all)). In some cells: \(list(some)). Not yet: \(list(none))."
  }
}
