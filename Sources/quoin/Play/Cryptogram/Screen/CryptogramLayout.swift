import PuzzleEngine
import PuzzleModel

/// Where each cell of a cryptogram lies on a screen: words are kept together and wrapped to the width.
struct CryptogramLayout {
  /// How much room the cells get.
  enum Spacing: CaseIterable {
    case roomy
    /// Cells without a gap between them, for long texts.
    case tight

    fileprivate var gap: Int {
      switch self {
      case .roomy: 1
      case .tight: 0
      }
    }
  }

  /// The row, the column and the width of a cell.
  struct Slot: Hashable {
    let row: Int
    let column: Int
    let width: Int
  }

  /// The slot of each cell by position; nil for white space.
  let slots: [Slot?]
  /// The number of rows of cells.
  let rowCount: Int

  /// The columns between two words, besides the gap of their cells.
  private static let wordGap = 2

  /// Lays out cells in lines of at most so many columns; a longer word is parted where a line ends.
  init(_ cells: [CryptogramCell], _ encoding: CryptogramEncoding, columns: Int, _ spacing: Spacing)
  {
    var slots = [Slot?](repeating: nil, count: cells.count)
    var (row, column) = (0, 0)
    var isFirst = true
    for word in Self.words(of: cells) {
      let widths = word.map { Self.width(of: cells[$0], encoding) }
      let total = widths.reduce(0) { $0 + $1 + spacing.gap } - spacing.gap
      if !isFirst {
        if column + Self.wordGap + total > columns {
          (row, column) = (row + 1, 0)
        } else {
          column += Self.wordGap
        }
      }
      isFirst = false
      for (position, width) in zip(word, widths) {
        if column > 0, column + width > columns { (row, column) = (row + 1, 0) }
        slots[position] = Slot(row: row, column: column, width: width)
        column += width + spacing.gap
      }
    }
    self.slots = slots
    rowCount = isFirst ? 0 : row + 1
  }

  /// Lays out cells with the most room with which they fit, or else as tight as can be read.
  ///
  /// Numbers always have a gap, because two of them could be read as another.
  static func fitting(
    _ cells: [CryptogramCell],
    _ encoding: CryptogramEncoding,
    columns: Int,
    rows: Int
  ) -> CryptogramLayout {
    let roomy = CryptogramLayout(cells, encoding, columns: columns, .roomy)
    guard roomy.rowCount > rows, encoding == .letters else { return roomy }
    return CryptogramLayout(cells, encoding, columns: columns, .tight)
  }

  /// Returns the letter cell nearest to another in the nearest row above (-1) or below (1) that has one.
  func cell(from position: Int, rows step: Int, among cells: [CryptogramCell]) -> Int? {
    guard slots.indices.contains(position), let here = slots[position] else { return nil }
    var row = here.row + step
    while (0..<rowCount).contains(row) {
      let inRow = cells.filter { $0.solution != nil && slots[$0.position]?.row == row }
      let nearest = inRow.min {
        abs((slots[$0.position]?.column ?? 0) - here.column)
          < abs((slots[$1.position]?.column ?? 0) - here.column)
      }
      if let nearest { return nearest.position }
      row += step
    }
    return nil
  }

  private static func words(of cells: [CryptogramCell]) -> [[Int]] {
    var words: [[Int]] = []
    var last: Int?
    for cell in cells {
      if let word = cell.word {
        if word == last {
          words[words.count - 1].append(cell.position)
        } else {
          words.append([cell.position])
        }
      }
      last = cell.word
    }
    return words
  }

  private static func width(of cell: CryptogramCell, _ encoding: CryptogramEncoding) -> Int {
    guard cell.solution != nil else { return max(1, cell.symbol.visibleLine.columnCount) }
    switch encoding {
    case .letters: return 1
    case .numbers: return 2
    }
  }
}
