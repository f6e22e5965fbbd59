import PuzzleModel

/// Which cells of a row are which fields.
struct CSVColumns {
  /// The names of the columns, as the header gives them.
  private(set) var labels: [String] = []
  /// How many cells a row has, or must at least have.
  private(set) var count = 0
  /// Whether a row may not have more.
  private(set) var isCountFixed = true
  /// The cell of each field that the file has, in the order of the cells.
  private(set) var fields: [(field: Int, cell: Int)] = []

  init() {}

  /// Finds the columns of a mapping in a header; a label that is missing or doubled is reported.
  init(labels: [String], mapping: FieldMapping, path: String, report: (Finding) -> Void) {
    self.labels = labels.map(Self.trimmed)
    count = labels.count
    for (field, entry) in mapping.entries.enumerated() where !entry.label.isEmpty {
      let cells = self.labels.indices.filter { self.labels[$0] == entry.label }
      if let cell = cells.first { fields.append((field, cell)) }
      if cells.count > 1 {
        report(.duplicateLabel(entry.label, path: path))
      } else if cells.isEmpty, entry.isRequired {
        report(.missingLabel(entry, of: mapping, labels: self.labels, path: path))
      }
    }
    fields.sort { $0.cell < $1.cell }
  }

  /// Takes the labels of a mapping as the numbers of columns, from 1.
  init(numbersOf mapping: FieldMapping) {
    isCountFixed = false
    for (field, entry) in mapping.entries.enumerated() {
      guard let number = Int(entry.label), number > 0 else { continue }
      fields.append((field, number - 1))
    }
    fields.sort { $0.cell < $1.cell }
    count = (fields.last?.cell ?? 0) + 1
  }

  private static func trimmed(_ label: String) -> String {
    var label = Substring(label)
    while label.first?.isWhitespace == true { label.removeFirst() }
    while label.last?.isWhitespace == true { label.removeLast() }
    return String(label)
  }
}
