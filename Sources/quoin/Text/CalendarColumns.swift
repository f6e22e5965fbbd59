import Editorial
import PuzzleModel

/// A calendar in aligned columns, a line for each day of each game.
///
/// Where a line is to fit a width, columns give way: first the author's name and the occasion are cut, then the author
/// and the score are left out, and the text gets the rest in whole words.
struct CalendarColumns {
  /// The fewest columns of a text that is worth reading, by taste: three or four words.
  private static let leastText = 24
  /// The most columns of an author where the width is bounded: most names are shorter.
  private static let mostAuthor = 20

  private let width: Int?
  private let kindWidth: Int
  private let authorWidth: Int
  private let hasScore: Bool

  /// Measures the columns of a calendar.
  init(_ table: CalendarTable, width: Int?) {
    let kinds = Set(table.rows.map { $0.cell(.kind) })
    let widestAuthor = table.rows.compactMap(\.authorName?.columnCount).max() ?? 0
    kindWidth = kinds.count > 1 ? kinds.map(\.count).max() ?? 0 : 0
    self.width = width
    guard let width else {
      (authorWidth, hasScore) = (widestAuthor, true)
      return
    }
    // The day, its weekday and the tier, with the spaces after them.
    let fixed = 12 + 5 + 8 + (kindWidth > 0 ? kindWidth + 2 : 0)
    let author = min(widestAuthor, Self.mostAuthor)
    let hasAuthor = width - fixed - 6 - author - 2 >= Self.leastText
    authorWidth = hasAuthor ? author : 0
    hasScore = hasAuthor || width - fixed - 6 >= Self.leastText
  }

  /// The line of a day.
  func line(_ row: CalendarTable.Row) -> String {
    var cells = [row.cell(.day), String(row.cell(.weekday).prefix(3))]
    if kindWidth > 0 { cells.append(row.cell(.kind).padded(to: kindWidth)) }
    cells.append(row.cell(.tier).padded(to: 6))
    if hasScore { cells.append(row.cell(.score).padded(to: 4)) }
    if authorWidth > 0 || width == nil {
      cells.append(row.cell(.author).cut(columns: authorWidth).padded(columns: authorWidth))
    }
    let start = cells.joined(separator: "  ") + "  "
    let text = row.cell(.text).isEmpty ? row.cell(.puzzle) : row.cell(.text)
    let occasion = row.daily.occasion.map { "  [\($0)]" } ?? ""
    guard let width else { return start + text + occasion }
    return start + Self.fitted(text, occasion, columns: max(1, width - start.columnCount))
  }

  /// A text and its occasion in so many columns.
  private static func fitted(_ text: String, _ occasion: String, columns: Int) -> String {
    if text.columnCount + occasion.columnCount <= columns { return text + occasion }
    let short =
      occasion.columnCount <= columns / 2
      ? occasion : occasion.isEmpty ? "" : occasion.cut(columns: columns / 2 - 1) + "]"
    let room = columns - short.columnCount
    return room < min(columns, leastText / 2)
      ? text.cut(columns: columns) : text.cut(columns: room) + short
  }
}

extension CalendarText {
  /// Lays out a calendar in aligned columns, each line in at most so many columns; nil for any number.
  static func aligned(_ table: CalendarTable, width: Int? = nil) -> String {
    let columns = CalendarColumns(table, width: width)
    return table.rows.map(columns.line).asLines
  }
}

extension String {
  /// The whole words at the start of the text that take at most so many columns, with an ellipsis if there are more.
  func cut(columns: Int) -> String {
    guard columnCount > columns else { return self }
    let start = prefix(columns: Swift.max(0, columns - 1))
    let isWhole = self[start.endIndex...].first?.isWhitespace ?? true
    let words =
      isWhole ? start : start.lastIndex(where: \.isWhitespace).map { start[..<$0] } ?? start
    let end = words.lastIndex { !$0.isWhitespace && !",;:—–-".contains($0) }
    return (end.map { words[...$0] } ?? words) + "…"
  }
}
