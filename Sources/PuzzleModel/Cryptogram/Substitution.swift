/// A substitution of the alphabet: it maps each letter A–Z to one of 26 cipher symbols.
public struct Substitution: Hashable, Sendable {
  /// The symbol of each letter from A to Z, and then the letter of each symbol, by their indices (0 to 25).
  ///
  /// An edition has two substitutions for each cryptogram, so a substitution is one small array.
  private let table: [UInt8]

  /// Makes a substitution, or returns nil unless each index from 0 to 25 occurs once.
  public init?(symbols: [Int]) {
    guard symbols.count == 26 else { return nil }
    var table = [UInt8](repeating: 0, count: 52)
    var seen: UInt32 = 0
    for (letter, symbol) in symbols.enumerated() {
      guard (0..<26).contains(symbol), seen >> UInt32(symbol) & 1 == 0 else { return nil }
      seen |= 1 << UInt32(symbol)
      table[letter] = UInt8(symbol)
      table[26 + symbol] = UInt8(letter)
    }
    self.table = table
  }

  /// The index (0 to 25) of the symbol for each letter, in order from A to Z.
  public var symbols: [Int] { table.prefix(26).map { Int($0) } }

  /// Returns the index of the symbol that stands for a letter.
  public func symbol(for letter: Letter) -> Int {
    Int(table[letter.index])
  }

  /// Returns the letter that a symbol stands for, by the symbol's index (0 to 25).
  public func letter(for symbol: Int) -> Letter {
    Letter.all[Int(table[26 + symbol])]
  }

  /// Whether no letter stands for itself.
  public var isDerangement: Bool {
    !table.prefix(26).enumerated().contains { $0.offset == $0.element }
  }
}

extension Substitution {
  /// Reads the cipher letters of A to Z in order, or returns nil.
  public init?(letters text: String) {
    self.init(symbols: text.utf8.map { Int($0) - 0x41 })
  }

  /// Reads the numbers (1 to 26) of A to Z in order with spaces between them, or returns nil.
  public init?(numbers text: String) {
    var (symbols, number) = ([Int](), 0)
    symbols.reserveCapacity(26)
    for byte in text.utf8 {
      switch byte {
      // A zero does not begin a number, and ends two of them.
      case 0x30...0x39 where number > 0 || byte != 0x30: number = number * 10 + Int(byte) - 0x30
      case 0x20 where number > 0:
        symbols.append(number - 1)
        number = 0
      default: return nil
      }
      guard number <= 26 else { return nil }
    }
    self.init(symbols: symbols + [number - 1])
  }

  /// The cipher letters of A to Z in order.
  public var letterText: String {
    String(decoding: table.prefix(26).map { 0x41 + $0 }, as: UTF8.self)
  }

  /// The numbers (1 to 26) of A to Z in order, with spaces between them.
  public var numberText: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(3 * 26)
    for number in table.prefix(26).map({ $0 + 1 }) {
      if !digits.isEmpty { digits.append(0x20) }
      if number > 9 { digits.append(0x30 + number / 10) }
      digits.append(0x30 + number % 10)
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
