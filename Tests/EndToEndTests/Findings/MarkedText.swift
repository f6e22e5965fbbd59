/// A text of a fixture, with what its notation means; see `Fixtures/findings/README.md`.
struct MarkedText {
  /// The file's bytes.
  private(set) var bytes: [UInt8] = []
  /// The marked places.
  private(set) var places: [(line: Int, column: Int)] = []

  private var line = 1
  private var column = 1

  init(_ text: String) {
    let (byteForm, repeatForm) = (#/\\x([0-9A-F]{2})/#, #/\\\{(\d+):([^}]*)\}/#)
    var rest = Substring(text)
    while !rest.isEmpty {
      if let byte = rest.prefixMatch(of: byteForm) {
        bytes += UInt8(byte.1, radix: 16).map { [$0] } ?? []
        column += 1
        rest = rest[byte.range.upperBound...]
      } else if let repeated = rest.prefixMatch(of: repeatForm) {
        let count = Int(repeated.1) ?? 0
        bytes += Array(String(repeating: String(repeated.2), count: count).utf8)
        column += repeated.2.unicodeScalars.count * count
        rest = rest[repeated.range.upperBound...]
      } else {
        append(rest.prefix(1))
        rest = rest.dropFirst()
      }
    }
  }

  /// Appends what has no notation in it but marks.
  private mutating func append(_ text: Substring) {
    for scalar in text.unicodeScalars {
      if scalar == "\u{2038}" {
        places.append((line, column))
        continue
      }
      bytes += Array(String(scalar).utf8)
      column += 1
      if scalar == "\n" { (line, column) = (line + 1, 1) }
    }
  }
}
