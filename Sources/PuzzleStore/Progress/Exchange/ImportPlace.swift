import PuzzleModel

/// Where in exported progress something stands, for errors: `attempts.3`.
struct ImportPlace {
  let path: String

  init(_ list: String, _ index: Int) {
    path = "\(list).\(index)"
  }

  /// Makes the error for the value of a key.
  func error(_ key: String, _ value: String, expected: String) -> StoreError {
    .notImported(place: "\(path).\(key)", reason: "is '\(value.prefix(80))', and not \(expected)")
  }

  /// Parses the text of a key.
  func value<Value>(
    _ key: String,
    _ text: String,
    _ expected: String,
    _ parse: (String) -> Value?
  ) throws(StoreError) -> Value {
    guard let value = parse(text) else { throw error(key, text, expected: expected) }
    return value
  }

  /// Parses the text of a key that may be missing.
  func optional<Value>(
    _ key: String,
    _ text: String?,
    _ expected: String,
    _ parse: (String) -> Value?
  ) throws(StoreError) -> Value? {
    guard let text else { return nil }
    return try value(key, text, expected, parse)
  }

  /// Parses the puzzle's ID.
  func puzzle(_ text: String) throws(StoreError) -> Puzzle.ID {
    try value("puzzle", text, "a puzzle's ID, kind:quotation-or-seed") { Puzzle.ID($0) }
  }

  /// Parses a day.
  func day(_ key: String, _ text: String?) throws(StoreError) -> CalendarDay? {
    try optional(key, text, "a day as YYYY-MM-DD") { CalendarDay($0) }
  }

  /// Parses the member.
  func member(_ text: String?) throws(StoreError) -> MemberID? {
    try optional("member", text, "a UUID") { MemberID($0) }
  }

  /// Checks a short name.
  func name(_ key: String, _ text: String?) throws(StoreError) -> String? {
    try optional(key, text, "a name of 1 to 40 characters") { name in
      (1...40).contains(name.unicodeScalars.count) && !name.hasNUL ? name : nil
    }
  }
}
