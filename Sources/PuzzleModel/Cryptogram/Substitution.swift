/// A substitution of the alphabet: it maps each letter A–Z to one of 26 cipher symbols.
public struct Substitution: Hashable, Sendable {
  /// The index (0 to 25) of the symbol for each letter, in order from A to Z.
  public let symbols: [Int]

  private let letters: [Letter]

  /// Makes a substitution, or returns nil unless each index from 0 to 25 occurs once.
  public init?(symbols: [Int]) {
    guard symbols.count == 26 else { return nil }
    var letters = [Letter?](repeating: nil, count: 26)
    for (letter, symbol) in zip(Letter.all, symbols) {
      guard (0..<26).contains(symbol), letters[symbol] == nil else { return nil }
      letters[symbol] = letter
    }
    self.symbols = symbols
    self.letters = letters.compactMap { $0 }
  }

  /// Returns the index of the symbol that stands for a letter.
  public func symbol(for letter: Letter) -> Int {
    symbols[letter.index]
  }

  /// Returns the letter that a symbol stands for, by the symbol's index (0 to 25).
  public func letter(for symbol: Int) -> Letter {
    letters[symbol]
  }

  /// Whether no letter stands for itself.
  public var isDerangement: Bool {
    !symbols.enumerated().contains { $0.offset == $0.element }
  }
}

extension Substitution {
  /// Reads the cipher letters of A to Z in order, or returns nil.
  public init?(letters text: String) {
    self.init(symbols: text.compactMap { Letter($0)?.index })
    guard letterText == text else { return nil }
  }

  /// Reads the numbers (1 to 26) of A to Z in order with spaces between them, or returns nil.
  public init?(numbers text: String) {
    self.init(symbols: text.split(separator: " ").compactMap { Int($0).map { $0 - 1 } })
    guard numberText == text else { return nil }
  }

  /// The cipher letters of A to Z in order.
  public var letterText: String {
    String(symbols.map { Letter.all[$0].character })
  }

  /// The numbers (1 to 26) of A to Z in order, with spaces between them.
  public var numberText: String {
    symbols.map { String($0 + 1) }.joined(separator: " ")
  }
}
