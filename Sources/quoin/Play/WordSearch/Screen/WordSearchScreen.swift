import PuzzleEngine
import PuzzleModel

/// A game as it is drawn on a screen; what is drawn follows from its values alone.
struct WordSearchScreen {
  /// What lies over the game.
  enum Overlay: Hashable {
    case help
    /// The question whether to start over.
    case reset
  }

  /// Longer lines are hard to read, so a wider window gets margins.
  private static let greatestWidth = 110
  /// The lines above and below the grid.
  private static let (headHeight, footHeight) = (2, 6)

  let game: WordSearchGame
  /// What is played: the day or the ID, the theme and the tier.
  let title: String
  /// The time from the first move.
  let milliseconds: Int
  /// The number of hints in the purse.
  let hintCount: Int
  /// What the list of words shows.
  var mode = WordHintMode.word
  /// The cell that the player is at.
  var cursor = GridCell(row: 0, column: 0)
  /// The marked word of the list.
  var word = 0
  /// What is said of the last move.
  var notice = ""
  var overlay: Overlay?
  /// How the game went, a sentence each.
  var result: [String]?
  var size = Frame.Size()

  private var side: Int { game.board.puzzle.side }

  /// The least window in which the game can be played.
  var leastSize: Frame.Size {
    Frame.Size(
      rows: Self.headHeight + side + 1 + Self.footHeight,
      columns: max(48, WordSearchTable.width(side: side, .close) + 2)
    )
  }

  /// Whether the window is large enough to play in.
  var isPlayable: Bool {
    size.rows >= leastSize.rows && size.columns >= leastSize.columns
  }

  /// What the window shows.
  var frame: Frame {
    guard isPlayable else { return tooSmall }
    var frame = Frame()
    head(&frame)
    if overlay == .help {
      add(WordSearchHelp.screen.flatMap { $0.isEmpty ? [""] : wrapped($0) }, to: &frame)
    } else {
      play(&frame)
    }
    return frame
  }

  private var width: Int { max(1, min(size.columns - 2, Self.greatestWidth)) }
  private var margin: Int { max(0, (size.columns - width) / 2) }
  private var indent: String { String(repeating: " ", count: margin) }
  /// The lines for the grid.
  private var room: Int { size.rows - Self.headHeight - Self.footHeight }

  private var spacing: WordSearchTable.Spacing {
    let isRoomy =
      room >= WordSearchTable.height(side: side, .wide)
      && width >= WordSearchTable.width(side: side, .wide) + Self.gap + Self.leastListWidth
    return isRoomy ? .wide : .close
  }

  /// The columns between the grid and the list, and the fewest for the list.
  private static let (gap, leastListWidth) = (3, 18)

  private func wrapped(_ line: String) -> [String] {
    // Lines of help have columns, which wrapping would lose.
    line.columnCount <= width ? [line] : line.wrapped(columns: width)
  }

  private var tooSmall: Frame {
    var frame = Frame()
    let text =
      "The window has \(size.columns) × \(size.rows) characters; "
      + "\(leastSize.columns) × \(leastSize.rows) are needed. The game waits; ^Q leaves."
    let lines = text.wrapped(columns: max(1, size.columns)).prefix(max(0, size.rows))
    for line in lines { frame.add(Frame.Piece(line)) }
    return frame
  }

  private func head(_ frame: inout Frame) {
    let time = game.status == .ready ? "not begun" : ClockText.time(milliseconds)
    let room = max(0, width - time.columnCount - 1)
    let shown = String(title.prefix(columns: room)).padded(columns: room + 1)
    frame.add(Frame.Piece(indent), Frame.Piece(shown, .bold), Frame.Piece(time))
    frame.add(Frame.Piece(indent), rule)
  }

  private var rule: Frame.Piece { Frame.Piece(String(repeating: "─", count: width), .dim) }

  /// Adds lines of text as long as there is room for them.
  private func add(_ lines: [String], to frame: inout Frame) {
    for line in lines.prefix(max(0, size.rows - frame.lines.count)) {
      frame.add(Frame.Piece(indent + line))
    }
  }

  private func play(_ frame: inout Frame) {
    let table = WordSearchTable(game, cursor: cursor, spacing)
    let gridWidth = WordSearchTable.width(side: side, spacing)
    let list = list(columns: width - gridWidth - Self.gap, lines: table.lines.count)
    let above = min(1, room - table.lines.count)
    for _ in 0..<above { frame.add() }
    let top = frame.lines.count
    for (index, line) in table.lines.enumerated() {
      let beside =
        index < list.count
        ? [Frame.Piece(String(repeating: " ", count: Self.gap))] + list[index] : []
      frame.lines.append([Frame.Piece(indent)] + line + beside)
    }
    for _ in 0..<max(0, room - above - table.lines.count) { frame.add() }
    foot(&frame)
    if game.status != .completed {
      let place = table.place(of: cursor)
      frame.cursor = Frame.Place(row: top + place.row, column: margin + place.column)
    }
  }

  private func list(columns: Int, lines: Int) -> [[Frame.Piece]] {
    guard columns >= Self.leastListWidth else { return [] }
    if let result {
      let below = result.flatMap { $0.wrapped(columns: columns) + [""] }
      let all =
        ["Completed.", ""] + below + "Enter leaves; * plays it again.".wrapped(columns: columns)
      return all.prefix(lines).map { [Frame.Piece($0)] }
    }
    return WordSearchList(game, mode: mode, marked: word, columns: columns).lines(lines)
  }

  private func foot(_ frame: inout Frame) {
    frame.add(Frame.Piece(indent), rule)
    frame.add(Frame.Piece(indent + String(tally.prefix(columns: width))))
    let about = about.wrapped(columns: width)
    for index in 0..<2 {
      frame.add(Frame.Piece(indent + (index < about.count ? about[index] : "")))
    }
    let isUrgent = overlay == .reset
    frame.add(
      Frame.Piece(indent),
      Frame.Piece(String(prompt.prefix(columns: width)), isUrgent ? .bold : .plain)
    )
    frame.add(Frame.Piece(indent), Frame.Piece(WordSearchHelp.line(columns: width), .dim))
  }

  private var prompt: String {
    if overlay == .reset { return "Start over? y is yes, every other key is no." }
    guard game.status == .completed, notice.isEmpty else { return notice }
    return "Every word is found. Enter leaves; * plays it again."
  }

  private var tally: String {
    let (found, total) = game.score
    let parts = [
      "\(found) of \(total) found", "hints left \(hintCount)", "at \(CellName.text(cursor))",
    ]
    guard let anchor = game.anchor else { return parts.joined(separator: "   ") }
    let path = GridPath(from: anchor, to: cursor, inSide: side)
    let letters = path.map { "reads \(game.letters(on: $0))" } ?? "not in one line"
    return (parts + ["from \(CellName.text(anchor)): \(letters)"]).joined(separator: "   ")
  }

  /// What is said of the marked word.
  private var about: String {
    guard game.board.puzzle.words.indices.contains(word) else { return "" }
    let item = game.board.puzzle.words[word]
    let length = ClockText.counted(item.letters.count, "letter")
    let state = game.isFound(word) ? "found, \(CellName.text(item.path))" : length
    let definition = item.word.definition.map { ": \($0)" } ?? ""
    if mode == .definition, !game.isFound(word), item.word.definition != nil {
      return "\(word + 1) (\(length))\(definition)"
    }
    return "\(item.word.text) (\(state))\(definition)"
  }
}
