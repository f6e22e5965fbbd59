import PuzzleModel

/// A key for the symbols of a ciphertext, and the cost of the text under it.
struct Reading: Hashable, Sendable {
  /// The letter of each symbol of the text, and ``BeamSearch/unknown`` for the others.
  let key: SIMD32<UInt8>
  /// The cost of the text, in hundredths of a nat.
  let cost: Int

  /// The letter that each cipher letter of the text stands for.
  func letters(in text: CipherText) -> [Letter: Letter] {
    let pairs = text.letters.enumerated().compactMap { symbol, name in
      Letter(index: Int(key[symbol])).map { (name, $0) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The symbols that another reading reads differently, a bit for each.
  func differences(from other: Reading) -> UInt32 {
    (0..<26).reduce(0) { key[$1] == other.key[$1] ? $0 : $0 | 1 << UInt32($1) }
  }
}

extension String {
  /// The text with its letters replaced under a key, in upper case.
  func deciphered(by key: [Letter: Letter]) -> String {
    var plaintext = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let letter = Letter(scalar).flatMap { key[$0] }
      plaintext.append(letter?.character.unicodeScalars.first ?? scalar)
    }
    return String(plaintext)
  }
}

extension [Reading] {
  /// The readings, each key once, the cheapest first; the plaintext breaks ties.
  func ranked() -> [Reading] {
    let sorted = sorted { left, right in
      if left.cost != right.cost { return left.cost < right.cost }
      for symbol in 0..<26 where left.key[symbol] != right.key[symbol] {
        return left.key[symbol] < right.key[symbol]
      }
      return false
    }
    var ranked: [Reading] = []
    for reading in sorted where reading != ranked.last { ranked.append(reading) }
    return ranked
  }
}
