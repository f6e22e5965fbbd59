import PuzzleModel

/// A key for the symbols of a ciphertext, and what the text costs under it.
struct Reading: Hashable, Sendable {
  /// For each symbol of the text its letter, else ``BeamSearch/unknown``.
  let key: SIMD32<UInt8>
  /// What the text costs, in hundredths of a nat.
  let cost: Int

  /// For each cipher letter of the text the letter that it stands for.
  var letters: [Letter: Letter] {
    let pairs = Letter.all.compactMap { symbol in
      Letter(index: Int(key[symbol.index])).map { (symbol, $0) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The cipher letters that another reading reads otherwise, in order.
  func differences(from other: Reading) -> [Letter] {
    Letter.all.filter { key[$0.index] != other.key[$0.index] }
  }

  /// A ciphertext with its letters replaced.
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
  /// The readings, each key once, the cheapest first; ties by the plaintext.
  ///
  /// - Parameter symbols: The symbols of the text in the order of their first place.
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
