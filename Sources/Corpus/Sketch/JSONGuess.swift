import Foundation

/// What records a JSON file seems to have.
struct JSONGuess {
  /// The path to the records; nil for the elements of the outermost array.
  let record: String?
  /// The paths of the values of a record; a plain text is `.`.
  let labels: [String]

  /// Looks at a document; nil if it is no JSON or has no records.
  init?(_ bytes: [UInt8]) {
    guard
      let value = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    else {
      return nil
    }
    guard let found = Self.records(in: value, path: "", depth: 0) else { return nil }
    record = found.path.isEmpty ? nil : found.path
    labels = Self.labels(of: found.record)
  }

  /// The first array of objects, or of texts, that is not in a record itself.
  private static func records(
    in value: Any,
    path: String,
    depth: Int
  ) -> (path: String, record: Any)? {
    guard depth < 4 else { return nil }
    if let array = value as? [Any] {
      guard let first = array.first else { return nil }
      // What holds records of its own is no record.
      if let object = first as? [String: Any],
        FieldNames.columns(among: labels(of: object))["text"] == nil,
        let inner = records(in: object, path: path + "[]", depth: depth + 1)
      {
        return inner
      }
      return (path, first)
    }
    guard let object = value as? [String: Any] else { return nil }
    for key in object.keys.sorted() {
      guard let child = object[key], child is [Any] || child is [String: Any] else { continue }
      let start = path.isEmpty ? key : "\(path).\(key)"
      if let found = records(in: child, path: start, depth: depth + 1) { return found }
    }
    return nil
  }

  private static func labels(of record: Any) -> [String] {
    if let array = record as? [Any] { return array.indices.map(String.init) }
    guard let object = record as? [String: Any] else { return ["."] }
    return object.keys.sorted().flatMap { key -> [String] in
      guard let child = object[key] as? [String: Any] else { return [key] }
      return child.keys.sorted().map { "\(key).\($0)" }
    }
  }
}
