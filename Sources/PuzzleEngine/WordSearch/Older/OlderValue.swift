/// A value that an older version of an app stored under a key, whatever its kind.
///
/// An app decodes what it stored as JSON into it, and passes instants as seconds since 1970-01-01T00:00:00Z.
public enum OlderValue: Hashable, Sendable {
  case flag(Bool)
  case number(Int)
  case decimal(Double)
  case text(String)
  case list([OlderValue])
  case table([String: OlderValue])
  /// Nothing, or a value of another kind.
  case nothing

  /// A whole number; nil for any other value, and for one that `Int` does not hold.
  var number: Int? {
    switch self {
    case .number(let number): number
    case .decimal(let decimal): Int(exactly: decimal.rounded(.down))
    case .flag, .text, .list, .table, .nothing: nil
    }
  }

  /// A text; nil for any other value.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The values of a list; nil for any other value.
  var list: [OlderValue]? {
    if case .list(let list) = self { list } else { nil }
  }

  /// The value under a name in a table; nil for any other value.
  subscript(name: String) -> OlderValue? {
    if case .table(let table) = self { table[name] } else { nil }
  }

  /// The value as the text of a setting; nil for lists and tables.
  var setting: String? {
    switch self {
    case .flag(let flag): String(flag)
    case .number(let number): String(number)
    case .decimal: number.map(String.init)
    case .text(let text): text.utf8.count <= 40 ? text.lowercased() : nil
    case .list, .table, .nothing: nil
    }
  }
}

extension OlderValue: Codable {
  /// Decodes any JSON value; one that has no case is ``nothing``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let decimal = try? container.decode(Double.self) {
      self = .decimal(decimal)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([OlderValue].self) {
      self = .list(list)
    } else if let table = try? container.decode([String: OlderValue].self) {
      self = .table(table)
    } else {
      self = .nothing
    }
  }

  /// Encodes the value.
  ///
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .decimal(let decimal): try container.encode(decimal)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .table(let table): try container.encode(table)
    case .nothing: try container.encodeNil()
    }
  }
}
