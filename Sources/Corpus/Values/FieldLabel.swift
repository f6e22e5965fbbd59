/// Finds the label of a field among those that a file has.
enum FieldLabel {
  /// The places of a label: where it stands as it is written, or else without regard to case and the blanks in it.
  static func indices(of label: String, in labels: [String]) -> [Int] {
    let exact = labels.indices.filter { labels[$0] == label }
    guard exact.isEmpty else { return exact }
    let folded = folded(label)
    return labels.indices.filter { Self.folded(labels[$0]) == folded }
  }

  /// A label in small letters, with one blank for any white space in it.
  private static func folded(_ label: String) -> String {
    label.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
