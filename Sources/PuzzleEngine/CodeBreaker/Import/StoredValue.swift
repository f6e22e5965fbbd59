/// A value as an app stored it: whatever JSON or a list of preferences can hold.
public enum StoredValue: Hashable, Sendable {
  case number(Double)
  case text(String)
  case flag(Bool)
  case list([StoredValue])
  case table([String: StoredValue])
  case nothing

  /// The whole number that the value is or spells, or nil.
  var integer: Int? {
    switch self {
    case .number(let number): Int(exactly: number.rounded(.towardZero))
    case .text(let text): Int(text)
    case .flag, .list, .table, .nothing: nil
    }
  }
}

extension StoredValue: Decodable {
  /// Decodes any JSON.
  ///
  /// - Throws: `DecodingError` if it is not JSON.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .nothing
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([StoredValue].self) {
      self = .list(list)
    } else {
      self = .table(try container.decode([String: StoredValue].self))
    }
  }
}
