/// A substitution of the alphabet: a letter A–Z to one of 26 cipher symbols, each used once.
public struct Substitution: Hashable, Sendable {
  /// For each letter A–Z in order, the index (0 to 25) of the symbol that stands for it.
  public let symbols: [Int]

  private let letters: [Letter]

  /// Makes a substitution, or nil unless the indices are 0 to 25, each once.
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

  /// The index of the symbol that stands for a letter.
  public func symbol(for letter: Letter) -> Int {
    symbols[letter.index]
  }

  /// The letter that a symbol's index (0 to 25) stands for.
  public func letter(for symbol: Int) -> Letter {
    letters[symbol]
  }

  /// Whether no letter stands for itself.
  public var isDerangement: Bool {
    !symbols.enumerated().contains { $0.offset == $0.element }
  }
}

extension Substitution {
  /// Reads 26 letters, the cipher letters of A to Z in order, or nil.
  public init?(letters text: String) {
    self.init(symbols: text.compactMap { Letter($0)?.index })
    guard letterText == text else { return nil }
  }

  /// Reads 26 numbers from 1 to 26 with spaces between, the numbers of A to Z in order, or nil.
  public init?(numbers text: String) {
    self.init(symbols: text.split(separator: " ").compactMap { Int($0).map { $0 - 1 } })
    guard numberText == text else { return nil }
  }

  /// The cipher letters of A to Z in order, as 26 letters.
  public var letterText: String {
    String(symbols.map { Letter.all[$0].character })
  }

  /// The numbers of A to Z in order, 1 to 26 with a space between.
  public var numberText: String {
    symbols.map { String($0 + 1) }.joined(separator: " ")
  }
}
