/// The bytes of an input, the first of which choose how the rest is read.
///
/// A choice is a letter: `a` is the first, which is the usual one. So seeds can be written by hand: a line of
/// letters, then the file.
struct Draws {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  /// Takes a byte and chooses one of the values by it; the first where no byte is left.
  mutating func choose<Value>(_ values: [Value]) -> Value {
    values[Int((bytes.popFirst() ?? 0x61) &- 0x61) % values.count]
  }

  /// Takes a byte and chooses no or yes by it.
  mutating func flag() -> Bool { choose([false, true]) }

  /// Takes the bytes up to the next line feed, which is passed over, as text.
  mutating func line() -> String {
    let line = bytes.prefix { $0 != 0x0A }
    bytes = bytes.dropFirst(line.count + 1)
    return String(decoding: line, as: UTF8.self)
  }

  /// Takes what is left, without the line feed that ends the choices.
  mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes.first == 0x0A ? bytes.dropFirst() : bytes)
  }
}
