public import PuzzleModel

extension Cryptogram {
  /// Makes the cryptogram of a quotation, with keys drawn from its ID: the same on every run.
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

  /// What stands for each letter in an encoding.
  public func key(for encoding: CryptogramEncoding) -> Substitution {
    switch encoding {
    case .letters: letterKey
    case .numbers: numberKey
    }
  }
}

extension Substitution {
  /// A substitution in which no letter stands for itself, drawn from a quotation's ID.
  ///
  /// Shuffles are drawn until one is a derangement, which makes each derangement equally likely;
  /// about one in e (2.72) is.
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

  /// Glyphs as ciphertext: the letters replaced, the symbols as they are.
  public func enciphered(_ glyphs: [Glyph]) -> String {
    var text = ""
    for glyph in glyphs {
      if glyph.letters.isEmpty { text += glyph.text }
      for letter in glyph.letters { text.append(Letter.all[symbol(for: letter)].character) }
    }
    return text
  }

  /// A ciphertext with its letters A–Z replaced by those that they stand for.
  public func deciphered(_ ciphertext: String) -> String {
    String(
      ciphertext.map { letter in
        Letter(letter).map { self.letter(for: $0.index).character } ?? letter
      }
    )
  }
}
