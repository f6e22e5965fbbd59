/// A column of a file without a header, as a layout names it: `3`, or `3..` for all from the third to the last.
struct CSVColumnNumber {
  /// The numbers that a column may have.
  static let numbers = 1...10_000

  /// The number, from 1.
  let number: Int
  /// Whether the column goes on to the end of the row, delimiters included.
  let isOpen: Bool

  /// Reads the name of a column; nil for one that is no number.
  init?(_ label: String) {
    isOpen = label.hasSuffix("..")
    guard let number = Int(isOpen ? String(label.dropLast(2)) : label),
      Self.numbers.contains(number)
    else { return nil }
    self.number = number
  }
}
