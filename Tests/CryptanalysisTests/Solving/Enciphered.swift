import PuzzleModel

/// A text enciphered under a random key in which no letter stands for itself.
struct Enciphered {
  let plaintext: String
  let ciphertext: String
  /// The letter that each cipher letter of the text stands for.
  let answer: [Letter: Letter]

  init(_ plaintext: String, seed: UInt64) {
    self.plaintext = plaintext.uppercased()
    let key = Self.key(seed: seed)
    ciphertext = plaintext.relabelled(by: key)
    var answer: [Letter: Letter] = [:]
    for letter in plaintext.unicodeScalars.compactMap({ Letter($0) }) {
      answer[Letter.all[key.symbol(for: letter)]] = letter
    }
    self.answer = answer
  }

  private static func key(seed: UInt64) -> Substitution {
    var generator = SplitMix64(seed: seed)
    var symbols = Array(0..<26)
    while true {
      generator.shuffle(&symbols)
      if let key = Substitution(symbols: symbols), key.isDerangement { return key }
    }
  }
}

extension String {
  /// The text with every letter A to Z replaced by its symbol, in upper case.
  func relabelled(by key: Substitution) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let symbol = Letter(scalar).map { Letter.all[key.symbol(for: $0)] }
      text.append(symbol?.character.unicodeScalars.first ?? scalar)
    }
    return String(text)
  }
}

extension String {
  /// The text read under a key, in upper case.
  func read(under key: [Letter: Letter]) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let letter = Letter(scalar).flatMap { key[$0] }
      text.append(letter?.character.unicodeScalars.first ?? scalar)
    }
    return String(text)
  }
}
