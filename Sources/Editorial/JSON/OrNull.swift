/// A value that JSON always has a key for: null where there is none.
///
/// The keys of optional values are left out otherwise, and who reads an output could not tell a value that is missing
/// from a key that is misspelled.
@propertyWrapper
public struct OrNull<Value> {
  /// The value, or nil.
  public var wrappedValue: Value?

  /// Wraps a value, or nil.
  public init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }
}

extension OrNull: Equatable where Value: Equatable {}
extension OrNull: Hashable where Value: Hashable {}
extension OrNull: Sendable where Value: Sendable {}

extension OrNull: Encodable where Value: Encodable {
  /// Encodes the value, or null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension OrNull: Decodable where Value: Decodable {
  /// Reads a value or null.
  ///
  /// - Throws: `DecodingError` if it is neither.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Value?.self)
  }
}

extension KeyedDecodingContainer {
  /// Reads a value or null; a key that is not there is null.
  ///
  /// - Throws: `DecodingError` if it is neither.
  public func decode<Value: Decodable>(
    _: OrNull<Value>.Type,
    forKey key: Key
  ) throws -> OrNull<Value> {
    OrNull(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Writes a value or null.
  ///
  /// A property wrapped so is written by this method, without an encoder of its own.
  ///
  /// - Throws: `EncodingError` if the value cannot be written.
  public mutating func encode<Value: Encodable>(
    _ value: OrNull<Value>,
    forKey key: Key
  ) throws {
    if let value = value.wrappedValue {
      try encode(value, forKey: key)
    } else {
      try encodeNil(forKey: key)
    }
  }
}
