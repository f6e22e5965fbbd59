public import PuzzleModel

extension Cryptogram {
  /// Makes the cryptogram of a quotation with keys drawn from its ID, the same ones on every run.
  ///
  /// - Throws: ``UnplayableCharacter`` at the first letter that cannot be played as A–Z.
  public init(enciphering quotation: Quotation) throws(UnplayableCharacter) {
    let id = Puzzle.ID(kind: .cryptogram, quotation: quotation.id)
    let letterKey = Substitution.derangement(for: quotation.id, .letters)
    self.init(
      id: id,
      text: quotation.text,
      ciphertext: letterKey.enciphered(try Glyph.glyphs(of: quotation.text)),
      letterKey: letterKey,
      numberKey: Substitution.derangement(for: quotation.id, .numbers)
    )
  }

  /// Returns the key for an encoding.
  public func key(for encoding: CryptogramEncoding) -> Substitution {
    switch encoding {
    case .letters: letterKey
    case .numbers: numberKey
    }
  }
}

extension Substitution {
  /// Draws a substitution in which no letter stands for itself, from a quotation's ID.
  ///
  /// It draws shuffles until one is a derangement, so all derangements are equally likely. About one
  /// shuffle in e (2.72) is a derangement.
  public static func derangement(
    for quotation: Quotation.ID,
    _ encoding: CryptogramEncoding
  ) -> Substitution {
    var generator = SplitMix64(
      seededBy: "quoin/cryptogram/key/1",
      encoding.rawValue,
      quotation.description
    )
    while true {
      var symbols = Array(0..<26)
      generator.shuffle(&symbols)
      if let key = Substitution(symbols: symbols), key.isDerangement { return key }
    }
  }

  /// Returns glyphs as ciphertext: letters are replaced, symbols are unchanged.
  public func enciphered(_ glyphs: [Glyph]) -> String {
    String(decoding: encipheredBytes(glyphs), as: UTF8.self)
  }

  /// Returns the UTF-8 of glyphs as ciphertext.
  func encipheredBytes(_ glyphs: [Glyph]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(glyphs.count * 2)
    for glyph in glyphs {
      if glyph.letters.isEmpty { bytes += glyph.text.utf8 }
      for letter in glyph.letters { bytes.append(UInt8(ascii: "A") + UInt8(symbol(for: letter))) }
    }
    return bytes
  }

  /// Returns a ciphertext with each letter A–Z replaced by the letter that it stands for.
  public func deciphered(_ ciphertext: String) -> String {
    String(
      ciphertext.map { letter in
        Letter(letter).map { self.letter(for: $0.index).character } ?? letter
      }
    )
  }
}
