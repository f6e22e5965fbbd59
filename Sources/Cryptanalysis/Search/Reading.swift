import PuzzleModel

/// A key for the symbols of a ciphertext, and the cost of the text under it.
struct Reading: Hashable, Sendable {
  /// The letter of each symbol of the text, and ``BeamSearch/unknown`` for the others.
  let key: SIMD32<UInt8>
  /// The cost of the text, in hundredths of a nat.
  let cost: Int

  /// The letter that each cipher letter of the text stands for.
  var letters: [Letter: Letter] {
    let pairs = Letter.all.compactMap { symbol in
      Letter(index: Int(key[symbol.index])).map { (symbol, $0) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The cipher letters that another reading reads differently, in order.
  func differences(from other: Reading) -> [Letter] {
    Letter.all.filter { key[$0.index] != other.key[$0.index] }
  }

  /// The ciphertext with its letters replaced.
  func plaintext(of ciphertext: String) -> String {
    var plaintext = String.UnicodeScalarView()
    for scalar in ciphertext.unicodeScalars {
      let letter = Letter(scalar).flatMap { Letter(index: Int(key[$0.index])) }
      plaintext.append(letter?.character.unicodeScalars.first ?? scalar)
    }
    return String(plaintext)
  }
}

extension [Reading] {
  /// The readings, each key once, the cheapest first; the plaintext breaks ties.
  ///
  /// - Parameter symbols: The symbols of the text in the order of first appearance.
  /// - Returns: The readings in that order.
  func ranked(by symbols: [Int]) -> [Reading] {
    let sorted = sorted { left, right in
      if left.cost != right.cost { return left.cost < right.cost }
      for symbol in symbols where left.key[symbol] != right.key[symbol] {
        return left.key[symbol] < right.key[symbol]
      }
      return false
    }
    var ranked: [Reading] = []
    for reading in sorted where reading != ranked.last { ranked.append(reading) }
    return ranked
  }
}
