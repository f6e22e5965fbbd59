import PuzzleModel

/// What a screen shows: lines of pieces in a style, and the place of the cursor.
struct Frame: Hashable {
  /// A piece of a line; the text is on one line and has no controls.
  struct Piece: Hashable {
    let text: String
    let style: Style

    init(_ text: String, _ style: Style = .plain) {
      self.text = text.visibleLine
      self.style = style
    }
  }

  /// How a piece looks.
  ///
  /// Where colors are not wanted, shape and position tell the same.
  enum Style: Hashable, CaseIterable {
    case plain, bold, dim
    /// The selected cell, and cells like it.
    case selected, alike
    case right, given, revealed, wrong
    /// Hues; a letter or a shape tells the same.
    case red, blue, green, yellow, purple, orange, pink, cyan

    /// The parameters of Select Graphic Rendition (ISO 6429).
    func parameters(isColored: Bool) -> [Int] {
      switch self {
      case .plain: []
      case .bold: [1]
      case .dim: [2]
      case .selected: [7]
      case .alike: isColored ? [4, 33] : [4]
      case .right: isColored ? [1, 32] : [1]
      case .given: isColored ? [36] : []
      case .revealed: isColored ? [35] : []
      case .wrong: isColored ? [1, 31] : [1, 7]
      case .red: isColored ? [91] : []
      case .blue: isColored ? [94] : []
      case .green: isColored ? [92] : []
      case .yellow: isColored ? [93] : []
      case .purple: isColored ? [35] : []
      // Of the 256 colors of xterm, because the first 16 have neither.
      case .orange: isColored ? [38, 5, 208] : []
      case .pink: isColored ? [38, 5, 218] : []
      case .cyan: isColored ? [96] : []
      }
    }
  }

  /// A line and a column, both from 0.
  struct Place: Hashable {
    var row: Int
    var column: Int
  }

  /// The lines and columns of a terminal.
  struct Size: Hashable {
    var rows = 24
    var columns = 80
  }

  /// The lines from the top; those that are missing are empty.
  var lines: [[Piece]] = []
  /// The place of the cursor, or nil to hide it.
  var cursor: Place?

  /// Adds a line.
  mutating func add(_ pieces: Piece...) { lines.append(pieces) }

  /// The lines without styles, and without spaces at their ends.
  var text: String {
    lines.map { line in
      let text = line.map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }.asLines
  }

  /// Returns what turns one frame on a screen into this one: only the lines that differ are written.
  ///
  /// - Parameters:
  ///   - shown: The frame on the screen, or nil if the screen has to be cleared first.
  ///   - size: What exceeds it is left out.
  ///   - isColored: Whether styles have colors.
  /// - Returns: What is to be written in one piece.
  func drawing(over shown: Frame?, size: Size, isColored: Bool) -> TerminalText {
    var text = TerminalText()
    text.append(.cursor(isShown: false))
    if shown == nil { text.append(.screenClearing) }
    for row in 0..<max(0, size.rows) {
      let line = row < lines.count ? lines[row] : []
      let before = shown.map { row < $0.lines.count ? $0.lines[row] : [] } ?? []
      guard line != before else { continue }
      text.append(.place(row: row, column: 0))
      Self.append(line, columns: size.columns, isColored, to: &text)
      text.append(.lineClearing)
    }
    if let cursor, cursor.row < size.rows, cursor.column < size.columns {
      text.append(.place(row: cursor.row, column: cursor.column))
      text.append(.cursor(isShown: true))
    }
    return text
  }

  private static func append(
    _ line: [Piece],
    columns: Int,
    _ isColored: Bool,
    to text: inout TerminalText
  ) {
    var left = columns
    for piece in line {
      let shown = String(piece.text.prefix(columns: left))
      left -= shown.columnCount
      let parameters = piece.style.parameters(isColored: isColored)
      if parameters.isEmpty { text.append(shown) } else { text.append(shown, style: parameters) }
    }
  }
}
