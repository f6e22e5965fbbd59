/// How the records of a JSON file are laid out.
public struct JSONLayout: Hashable, Sendable {
  /// The path to the records, where an array stands for its elements.
  public let record: JSONPath
  /// What stands between the values of a field that has several, by the name of the field; without it, the
  /// first is kept and the others are reported.
  public let joined: [String: String]

  /// Makes a layout; without a path the records are the elements of the outermost array.
  public init(record: JSONPath = .itself, joined: [String: String] = [:]) {
    self.record = record
    self.joined = joined
  }
}
