/// A value that is written as JSON, with its fields in the order given.
indirect enum JSONText {
  case text(String)
  case number(Int)
  case list([JSONText])
  case object([(String, JSONText)])

  /// The value on one line.
  var written: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): String(number)
    case .list(let values): "[" + values.map(\.written).joined(separator: ",") + "]"
    case .object(let fields):
      "{" + fields.map { Self.quoted($0.0) + ":" + $0.1.written }.joined(separator: ",") + "}"
    }
  }

  /// Returns a text in quotes, with the escapes that RFC 8259 asks for.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
