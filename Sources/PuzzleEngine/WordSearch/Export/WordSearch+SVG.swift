public import PuzzleModel

extension WordSearch {
  /// The puzzle as a drawing: the title, the grid, and below it the words in three columns.
  ///
  /// A solution has a band behind each word, from its first letter, which has a dot, to its last. All lengths are
  /// in the drawing's own units; a cell has 32.
  public func svg(_ visibility: SolutionVisibility = .hidden) -> String {
    let grid = min(max(side, 1), Self.sideLimit) * Self.cell
    let listTop = Self.top + grid + 24
    let width = grid + 2 * Self.margin
    let height = listTop + (words.count + 2) / 3 * Self.line + Self.margin
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      font-family="sans-serif" role="img">
      """,
      "<title>\(Self.escaped(title))</title>",
      "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#ffffff\"/>",
      """
      <text x="\(width / 2)" y="36" font-size="20" font-weight="bold" text-anchor="middle" \
      fill="#1a1a1a">\(Self.escaped(title))</text>
      """,
      """
      <rect x="\(Self.margin)" y="\(Self.top)" width="\(grid)" height="\(grid)" fill="none" \
      stroke="#1a1a1a" stroke-width="2"/>
      """,
    ]
    if visibility == .shown { lines += bands }
    lines.append("<g font-size=\"18\" text-anchor=\"middle\" fill=\"#1a1a1a\">")
    for (row, letters) in rows.enumerated() {
      for (column, letter) in letters.enumerated() {
        let (x, y) = Self.center(GridCell(row: row, column: column))
        lines.append("<text x=\"\(x)\" y=\"\(y + 6)\">\(letter)</text>")
      }
    }
    lines.append("</g>")
    lines += list(from: listTop, columnWidth: grid / 3)
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  private static let cell = 32
  private static let margin = 24
  private static let top = 56
  private static let line = 20

  private var bands: [String] {
    let paths = words.map(\.path).filter { $0.lies(inRows: side, columns: side) }
    return ["<g stroke=\"#9ec9f5\" stroke-width=\"22\" stroke-linecap=\"round\" opacity=\"0.6\">"]
      + paths.map { path in
        let ((x1, y1), (x2, y2)) = (Self.center(path.start), Self.center(path.end))
        return "<line x1=\"\(x1)\" y1=\"\(y1)\" x2=\"\(x2)\" y2=\"\(y2)\"/>"
      } + ["</g>", "<g fill=\"#2f7ac6\">"]
      + paths.map { path in
        let (x, y) = Self.center(path.start)
        return "<circle cx=\"\(x)\" cy=\"\(y + 11)\" r=\"2\"/>"
      } + ["</g>"]
  }

  private func list(from top: Int, columnWidth: Int) -> [String] {
    let rowCount = (words.count + 2) / 3
    return ["<g font-size=\"13\" fill=\"#1a1a1a\">"]
      + words.enumerated().map { index, word in
        let x = Self.margin + index / max(rowCount, 1) * columnWidth
        let y = top + index % max(rowCount, 1) * Self.line + 12
        return "<text x=\"\(x)\" y=\"\(y)\">\(Self.escaped(word.word.text))</text>"
      } + ["</g>"]
  }

  private static func center(_ cell: GridCell) -> (x: Int, y: Int) {
    (margin + cell.column * Self.cell + 16, top + cell.row * Self.cell + 16)
  }

  /// Returns a text as XML 1.0 may hold it: marks as entities, and `U+FFFD` for what no document may have.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
