import PuzzleModel

/// Says which cells of a row are which fields.
struct CSVColumns {
  /// The numbers that a column may be named by.
  static let numbers = 1...10_000

  /// The names of the columns, as the header gives them.
  private(set) var labels: [String] = []
  /// How many cells a row has, or must at least have.
  private(set) var count = 0
  /// Whether a row may not have more cells.
  private(set) var isCountFixed = true
  /// The cell of each field that the file has, in the order of the cells.
  private(set) var fields: [(field: Int, cell: Int)] = []

  init() {}

  /// Finds the columns of a mapping in a header; reports a label that is missing or repeated.
  init(labels: [String], mapping: FieldMapping, path: String, report: (Finding) -> Void) {
    self.labels = labels.map(Self.trimmed)
    count = labels.count
    for (index, field) in mapping.fields.enumerated() where !field.label.isEmpty {
      let cells = self.labels.indices.filter { self.labels[$0] == field.label }
      if let cell = cells.first { fields.append((index, cell)) }
      if cells.count > 1 {
        report(.duplicateLabel(field.label, path: path))
      } else if cells.isEmpty, field.isRequired {
        report(.missingLabel(field, of: mapping, labels: self.labels, path: path))
      }
    }
    fields.sort { $0.cell < $1.cell }
  }

  /// Takes the labels of a mapping as the numbers of columns, from 1.
  init(numbersOf mapping: FieldMapping) {
    isCountFixed = false
    for (index, field) in mapping.fields.enumerated() {
      guard let number = Int(field.label), Self.numbers.contains(number) else { continue }
      fields.append((index, number - 1))
    }
    fields.sort { $0.cell < $1.cell }
    count = (fields.last?.cell ?? 0) + 1
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
    path: String
  ) -> Finding {
    let known = CSVColumns.list(labels)
    let remedy =
      mapping.isFixed ? "add it, or rename the one that is meant" : "declare the column's name"
    return Finding(
      .missingLabel,
      at: Place(path: path, line: 1, column: 1),
      field: field.name,
      "the header has no column '\(field.label)' for the field '\(field.name)'; it has \(known); "
        + remedy
    )
  }

  fileprivate static func duplicateLabel(_ label: String, path: String) -> Finding {
    Finding(
      .duplicateLabel,
      at: Place(path: path, line: 1, column: 1),
      "the header has more than one column '\(label)'; rename all but one"
    )
  }
}
