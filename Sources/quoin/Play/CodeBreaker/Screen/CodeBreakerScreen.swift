import PuzzleEngine
import PuzzleModel

/// A game as it is drawn on a screen; what is drawn follows from its values alone.
struct CodeBreakerScreen {
  /// What lies over the game.
  enum Overlay: Hashable {
    case help
    /// The question whether to allow hints.
    case hints
    /// The question whether to play again.
    case again
  }

  /// The least window in which a game can be played.
  static let leastSize = Frame.Size(rows: 14, columns: 40)
  /// Longer lines are hard to read, so a wider window gets margins.
  private static let greatestWidth = 80
  private static let headHeight = 3

  let game: CodeBreakerGame
  /// What is played: the day or the level, and the tier.
  let title: String
  let par: Int
  /// The time played.
  let milliseconds: Int
  /// Whether the clock has begun to run.
  let hasBegun: Bool
  /// The place where the next color goes.
  var slot = 0
  /// What is said of the last move.
  var notice = ""
  var overlay: Overlay?
  /// How the game went; empty before it is over.
  var result: [String] = []
  /// Whether the game may begin again.
  var canPlayAgain = false
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
      let lines = CodeBreakerHelp.screen.flatMap { $0.isEmpty ? [""] : wrapped($0) }
      let room = room(in: frame)
      let tight = lines.count <= room ? lines : lines.filter { !$0.isEmpty }
      // Where not all fits, the way back is shown all the same.
      add(tight.count <= room ? tight : tight.prefix(room - 1) + tight.suffix(1), to: &frame)
    } else if game.status == .paused {
      add(["", "Paused. The clock stands still.", "", "Any key goes on; ^Q leaves."], to: &frame)
    } else {
      play(&frame)
    }
    return frame
  }

  private var width: Int { max(1, min(size.columns - 2, Self.greatestWidth)) }
  private var margin: Int { max(0, (size.columns - width) / 2) }
  private var indent: Frame.Piece { Frame.Piece(String(repeating: " ", count: margin)) }

  private func room(in frame: Frame) -> Int { max(0, size.rows - frame.lines.count) }

  /// Wraps a line, except that lines in columns keep them where they fit.
  private func wrapped(_ line: String) -> [String] {
    line.columnCount <= width ? [line] : line.wrapped(columns: width)
  }

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
    let time = hasBegun ? ClockText.time(milliseconds) : "not begun"
    let room = max(0, width - time.columnCount - 1)
    let shown = String(title.prefix(columns: room)).padded(columns: room + 1)
    frame.add(indent, Frame.Piece(shown, .bold), Frame.Piece(time))
    frame.add(indent, rule)
    frame.add()
  }

  private var rule: Frame.Piece { Frame.Piece(String(repeating: "─", count: width), .dim) }

  /// Adds lines of text as long as there is room for them.
  private func add(_ lines: [String], to frame: inout Frame) {
    for line in lines.prefix(room(in: frame)) { frame.add(indent, Frame.Piece(line)) }
  }

  private func play(_ frame: inout Frame) {
    let foot = self.foot
    let rows = CodeBreakerRows(game: game, slot: slot)
    let room = max(1, room(in: frame) - foot.count)
    // A line between the guesses where there is room for all of them.
    let step = rows.count * 2 <= room ? 2 : 1
    let shown = visible(rows, max(1, room / step))
    let above = max(0, room - shown.count * step) / 3
    for _ in 0..<above { frame.add() }
    for index in shown {
      if index == rows.hand {
        frame.cursor = Frame.Place(
          row: frame.lines.count,
          column: margin + CodeBreakerRows.column(of: slot)
        )
      }
      frame.lines.append([indent] + rows.row(index, columns: width))
      if step == 2 { frame.add() }
    }
    while frame.lines.count < size.rows - foot.count { frame.add() }
    frame.lines += foot.prefix(max(0, size.rows - frame.lines.count))
  }

  /// The rows that are shown: all, or else those up to the guess in hand and what fits after it.
  private func visible(_ rows: CodeBreakerRows, _ limit: Int) -> Range<Int> {
    guard rows.count > limit else { return 0..<rows.count }
    let last = rows.hand ?? rows.count - 1
    let first = min(max(0, last + 1 - limit), rows.count - limit)
    return first..<first + limit
  }

  private var foot: [[Frame.Piece]] {
    let isUrgent = overlay != nil || game.isOver
    let keys = Frame.Piece(CodeBreakerHelp.line(columns: width), .dim)
    func line(_ text: String, _ style: Frame.Style = .plain) -> [Frame.Piece] {
      [indent, Frame.Piece(text, style)]
    }
    let space = max(2, size.rows - Self.headHeight - 8)
    if game.isOver {
      let lines = game.canHaveExtraAttempt ? [] : result.flatMap { $0.wrapped(columns: width) }
      return [[indent, rule]] + lines.prefix(space).map { line($0) }
        + prompt.wrapped(columns: width).map { line($0, .bold) }
    }
    let said = prompt.wrapped(columns: width).prefix(2)
    let legend = CodeBreakerLegend(game, columns: width).lines.prefix(4)
    return [[indent, rule]] + legend.map { [indent] + $0 }
      + [line(String(tally.prefix(columns: width)))]
      + (said.isEmpty ? [line("")] : said.map { line($0, isUrgent ? .bold : .plain) })
      + [[indent, keys]]
  }

  private var tally: String {
    "guess \(game.attempts.count + 1) of \(game.attemptLimit)   par \(par)"
      + "   hints \(game.allowsHints ? "\(game.hintCount)" : "off")"
  }

  private var prompt: String {
    switch overlay {
    case .hints: return "Allow hints? They are counted. y is yes, every other key is no."
    case .again: return "Play the level again? y is yes, every other key is no."
    case .help, nil: break
    }
    guard game.isOver else { return notice }
    if game.canHaveExtraAttempt {
      let again = canPlayAgain ? ", * plays it again" : ""
      return notice + " Enter asks for one more attempt\(again), ^Q leaves."
    }
    return canPlayAgain ? "Enter leaves; * plays it again." : "Enter leaves."
  }
}
