import PuzzleModel

/// As much of a line as fits in the terminal, round the column that a finding is about.
struct LineExcerpt: Hashable {
  /// The part of the line, with controls written visibly.
  let text: String
  /// The blanks that stand below the part before the column.
  let lead: String

  /// Cuts a line; nil if it has no such column.
  ///
  /// - Parameters:
  ///   - line: The line, without its end.
  ///   - column: The column in Unicode scalars, from 1; the one after the last is there, too.
  ///   - columns: The columns of the terminal that the part may take.
  init?(_ line: String, at column: Int, columns: Int) {
    let scalars = Array(line.unicodeScalars)
    guard column >= 1, column <= scalars.count + 1, columns > 8 else { return nil }
    let before = Self.visible(scalars[..<(column - 1)])
    let after = Self.visible(scalars[(column - 1)...])
    // A third of the room is for what comes before, unless all of it fits.
    let fits = before.columnCount + after.columnCount <= columns
    let start = fits ? before : before.suffix(within: max(columns / 3, columns - after.columnCount))
    text = start + after.clipped(to: columns - start.columnCount)
    lead = String(repeating: " ", count: start.columnCount)
  }

  /// Text as a terminal shows it: a tab as one blank, and any other control in its visible form.
  private static func visible(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.map { $0 == "\t" ? " " : $0 })
    return String(text).visibleLine
  }
}

extension String {
  /// The text in at most so many columns; `…` stands for an end that is cut, amid a word where it falls so.
  fileprivate func clipped(to columns: Int) -> String {
    columnCount <= columns ? self : prefix(columns: columns - 1) + "…"
  }

  /// The end of the text in at most so many columns; `…` stands for a beginning that is cut.
  fileprivate func suffix(within columns: Int) -> String {
    guard columnCount > columns else { return self }
    var used = 1
    let kept = reversed().prefix { character in
      used += character.columnCount
      return used <= columns
    }
    return "…" + String(kept.reversed())
  }
}
