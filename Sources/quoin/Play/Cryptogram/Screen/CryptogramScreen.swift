import PuzzleEngine
import PuzzleModel

/// A game as it is drawn on a screen; what is drawn follows from its values alone.
struct CryptogramScreen {
  /// What lies over the game.
  enum Overlay: Hashable {
    case help
    /// The question whether to start over.
    case reset
  }

  /// The least window in which a game can be played.
  static let leastSize = Frame.Size(rows: 11, columns: 40)
  /// Longer lines are hard to read, so a wider window gets margins.
  private static let greatestWidth = 100
  /// The lines above and below the cells.
  private static let (headHeight, footHeight) = (3, 5)

  let game: CryptogramGame
  /// What is played: the day or the ID, and the tier.
  let title: String
  /// The time played.
  let milliseconds: Int
  /// What is said of the last move.
  var notice = ""
  var overlay: Overlay?
  /// What is shown when the puzzle is solved.
  var epilogue: CryptogramEpilogue?
  var size = Frame.Size()

  /// Whether the window is large enough to play in.
  var isPlayable: Bool {
    size.rows >= Self.leastSize.rows && size.columns >= Self.leastSize.columns
  }

  /// What the window shows.
  var frame: Frame {
    guard isPlayable else { return tooSmall }
    var frame = Frame()
    head(&frame)
    if overlay == .help {
      add(CryptogramHelp.screen, to: &frame)
    } else if game.status == .completed, let epilogue {
      add(lines(of: epilogue), to: &frame)
    } else if game.status == .paused {
      add(["", "Paused. The clock stands still.", "", "Any key goes on; ^Q leaves."], to: &frame)
    } else {
      play(&frame)
    }
    return frame
  }

  /// The cells as they lie in this window.
  var table: CryptogramTable { CryptogramTable(game, columns: width, lines: room) }

  /// The lines for the cells.
  private var room: Int { max(1, size.rows - Self.headHeight - Self.footHeight) }
  private var width: Int { max(1, min(size.columns - 2, Self.greatestWidth)) }
  private var margin: Int { max(0, (size.columns - width) / 2) }
  private var indent: String { String(repeating: " ", count: margin) }

  private var tooSmall: Frame {
    var frame = Frame()
    let least = Self.leastSize
    let text =
      "The window has \(size.columns) × \(size.rows) characters; "
      + "\(least.columns) × \(least.rows) are needed. The game waits; ^Q leaves."
    let lines = text.wrapped(columns: max(1, size.columns)).prefix(max(0, size.rows))
    for line in lines { frame.add(Frame.Piece(line)) }
    return frame
  }

  private func head(_ frame: inout Frame) {
    let time = game.status == .ready ? "not begun" : ClockText.time(milliseconds)
    let room = max(0, width - time.columnCount - 1)
    let shown = String(title.prefix(columns: room)).padded(columns: room + 1)
    frame.add(Frame.Piece(indent), Frame.Piece(shown, .bold), Frame.Piece(time))
    frame.add(Frame.Piece(indent), rule(""))
    frame.add()
  }

  private func rule(_ text: String) -> Frame.Piece {
    let rest = max(0, width - text.columnCount)
    return Frame.Piece(text + String(repeating: "─", count: rest), .dim)
  }

  /// Adds lines of text as long as there is room for them.
  private func add(_ lines: [String], to frame: inout Frame) {
    for line in lines.prefix(max(0, size.rows - frame.lines.count)) {
      frame.add(Frame.Piece(indent + line))
    }
  }

  private func lines(of epilogue: CryptogramEpilogue) -> [String] {
    let room = size.rows - Self.headHeight
    let below =
      epilogue.attribution.map { String($0.prefix(columns: width)) } + [""]
      + epilogue.result.flatMap { $0.wrapped(columns: width) } + [
        "", overlay == .reset ? prompt : "Enter leaves; * plays it again.",
      ]
    var text = epilogue.text.wrapped(columns: min(width, 72))
    let space = max(1, room - below.count - 1)
    if text.count > space { text = text.prefix(space - 1) + ["…"] }
    return text + [""] + below
  }

  private func play(_ frame: inout Frame) {
    let room = self.room
    let table = self.table
    let rows = table.rows(inLines: room)
    let lines = table.lines(of: rows, margin: margin).prefix(room)
    // A short text stands a little above the middle.
    let above = max(0, room - lines.count) / 3
    let top = frame.lines.count + above
    for _ in 0..<above { frame.add() }
    frame.lines += lines
    for _ in 0..<max(0, room - above - lines.count) { frame.add() }
    foot(&frame, hidden: (rows.lowerBound, table.layout.rowCount - rows.upperBound), table.cells)
    frame.cursor = table.cursor(in: rows, margin: margin).map {
      Frame.Place(row: $0.row + top, column: $0.column)
    }
  }

  private func foot(_ frame: inout Frame, hidden: (Int, Int), _ cells: [CryptogramCell]) {
    var parts: [String] = []
    if hidden.0 > 0 { parts.append("\(ClockText.counted(hidden.0, "line")) above") }
    if hidden.1 > 0 { parts.append("\(ClockText.counted(hidden.1, "line")) below") }
    frame.add(Frame.Piece(indent), rule(parts.isEmpty ? "" : parts.joined(separator: ", ") + " "))
    frame.add(Frame.Piece(indent + String(tally(cells).prefix(columns: width))))
    frame.add(Frame.Piece(indent + "letters  " + Self.strip(cells, columns: width - 9)))
    let isUrgent = game.status == .failed || overlay == .reset
    frame.add(
      Frame.Piece(indent),
      Frame.Piece(String(prompt.prefix(columns: width)), isUrgent ? .bold : .plain)
    )
    frame.add(Frame.Piece(indent), Frame.Piece(CryptogramHelp.line(columns: width), .dim))
  }

  private var prompt: String {
    if overlay == .reset { return "Start over? y is yes, every other key is no." }
    guard game.status == .failed else { return notice }
    return "Failed. " + "Enter goes on, * starts over, ^Q leaves. " + notice
  }

  private func tally(_ cells: [CryptogramCell]) -> String {
    let letters = cells.filter { $0.solution != nil }
    let filled = letters.count { !$0.isOpen }
    let selected = cells[game.selection]
    let alike = letters.filter { $0.symbol == selected.symbol }
    let open = alike.count(where: \.isOpen)
    return [
      "\(filled) of \(letters.count) filled",
      "mistakes \(CryptogramSentence.mistakes(of: game))",
      "hints \(game.hintCount)",
      "\(selected.symbol): \(ClockText.counted(alike.count, "cell")), \(open) open"
        + selected.origin,
    ].joined(separator: "   ")
  }

  /// The alphabet: capitals are not placed yet, small letters in some cells, dots in all of theirs.
  static func strip(_ cells: [CryptogramCell], columns: Int) -> String {
    let placed = Set(cells.filter { !$0.isOpen }.compactMap(\.letter))
    let missing = Set(cells.filter(\.isOpen).compactMap(\.solution))
    return Letter.all.map { letter in
      guard placed.contains(letter) else { return letter.description }
      return missing.contains(letter) ? letter.description.lowercased() : "·"
    }.joined(separator: columns < 2 * Letter.all.count ? "" : " ")
  }
}

extension CryptogramCell {
  /// How the letter of the selected cell came there, where it is not the player's own.
  fileprivate var origin: String {
    switch state {
    case .symbol, .empty, .right, .wrong: ""
    case .prefilled: " (given)"
    case .revealed: " (hint)"
    }
  }
}
