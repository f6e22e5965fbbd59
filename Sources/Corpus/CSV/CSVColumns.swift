import PuzzleModel

/// Says which cells of a row are which fields.
struct CSVColumns {
  /// The names of the columns, as the header gives them.
  private(set) var labels: [String] = []
  /// How many cells a row has, or must at least have.
  private(set) var count = 0
  /// Whether a row may not have more cells.
  private(set) var isCountFixed = true
  /// The line of the row that a file without a header has its number of cells from; nil for none.
  private(set) var measuredLine: Int?
  /// Whether the next whole row of a file without a header tells how many cells every row has.
  private(set) var isToBeMeasured = false
  /// Whether the rows below the header all have one cell more than it has labels, as those that R writes with names.
  var isLabelMissing = false
  /// The cell of each field that the file has, in the order of the cells; an open one takes those after it, too.
  private(set) var fields: [(field: Int, cell: Int, isOpen: Bool)] = []

  init() {}

  /// Finds the columns of a mapping in a header; reports a label that is missing or repeated.
  init(labels: [String], mapping: FieldMapping, at place: Place, report: (Finding) -> Void) {
    self.labels = labels.map(Self.trimmed)
    count = labels.count
    for (index, field) in mapping.fields.enumerated() where !field.label.isEmpty {
      let cells = FieldLabel.indices(of: field.label, in: self.labels)
      if let cell = cells.first { fields.append((index, cell, false)) }
      if cells.count > 1 {
        report(.duplicateLabel(field.label, at: place))
      } else if cells.isEmpty, field.isRequired {
        report(.missingLabel(field, of: mapping, labels: self.labels, at: place))
      }
    }
    fields.sort { $0.cell < $1.cell }
  }

  /// How many cells a row has at least that has all fields.
  var leastCount: Int { (fields.last?.cell ?? 0) + 1 }

  /// How many of the columns that a mapping needs are not in a header.
  static func lackingCount(_ labels: [String], _ mapping: FieldMapping) -> Int {
    let labels = labels.map(trimmed)
    return mapping.fields.count {
      $0.isRequired && !$0.label.isEmpty && FieldLabel.indices(of: $0.label, in: labels).isEmpty
    }
  }

  /// Takes the labels of a mapping as the numbers of columns, from 1.
  ///
  /// The first row that has these columns tells how many a row has, unless one of them is open.
  init(numbersOf mapping: FieldMapping) {
    isCountFixed = false
    for (index, field) in mapping.fields.enumerated() {
      guard let column = CSVColumnNumber(field.label) else { continue }
      fields.append((index, column.number - 1, column.isOpen))
    }
    fields.sort { $0.cell < $1.cell }
    count = leastCount
    isToBeMeasured = !fields.contains { $0.isOpen }
  }

  /// Takes the number of cells of a row as that of every row, if the row is the first with all columns.
  mutating func measure(_ row: CSVRow) {
    guard row.cells.count >= count, row.textAfterQuote == nil, !row.isBlank else { return }
    (isToBeMeasured, isCountFixed) = (false, true)
    (count, measuredLine) = (row.cells.count, row.line)
  }

  /// What to do about a row with more cells.
  var extraRemedy: String {
    isLabelMissing
      ? ", as have the rows around it; write the label that the header lacks, for R writes none for the "
        + "names of rows, or declare 'header: false' and the numbers of the columns"
      : "; put a cell that holds the delimiter in quotation marks"
  }

  /// What to do in a file without a header about a row with another number of cells; empty for one with a header.
  var measuredRemedy: String {
    guard measuredLine != nil, let last = fields.last else { return "" }
    return
      ", or name the column \(last.cell + 1) as '\(last.cell + 1)..' if it goes on to the end of the row"
  }

  /// Some labels as a list, cut short if they are many.
  static func list(_ labels: some Collection<String>) -> String {
    let most = 50
    let more = labels.count > most ? " and \(labels.count - most) more" : ""
    return labels.prefix(most).map { "'\($0)'" }.joined(separator: ", ") + more
  }

  private static func trimmed(_ label: String) -> String {
    var label = Substring(label)
    while label.first?.isWhitespace == true { label.removeFirst() }
    while label.last?.isWhitespace == true { label.removeLast() }
    return String(label)
  }
}

extension Finding {
  fileprivate static func missingLabel(
    _ field: FieldMapping.Field,
    of mapping: FieldMapping,
    labels: [String],
    at place: Place
  ) -> Finding {
    let known = CSVColumns.list(labels)
    let nearest = Spelling.nearest(to: field.label, among: labels).map { ", nearest to it '\($0)'" }
    let remedy =
      mapping.isFixed
      ? "add it, or rename the one that is meant"
      : "declare the column's name, or 'header: false' and its number if this is a record already"
    return Finding(
      .missingLabel,
      at: place,
      field: field.name,
      "the header has no column '\(field.label)' for the field '\(field.name)'; it has \(known)"
        + "\(nearest ?? ""); \(remedy)"
    )
  }

  fileprivate static func duplicateLabel(_ label: String, at place: Place) -> Finding {
    Finding(
      .duplicateLabel,
      at: place,
      "the header has more than one column '\(label)'; rename all but one"
    )
  }
}
