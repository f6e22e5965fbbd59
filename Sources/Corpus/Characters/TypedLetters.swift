/// Letters that people type in several ways which Unicode does not make one.
enum TypedLetters {
  /// Whether one of these letters may begin with a character.
  static func begin(with scalar: Unicode.Scalar) -> Bool { spellings[scalar] != nil }

  /// The text with each of these letters typed in one way.
  static func unified(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard text.contains(where: begin) else { return text }
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let rest = text[index...]
      if let found = spellings[text[index]]?.first(where: { rest.starts(with: $0.typed) }) {
        result += found.meant
        index += found.typed.count
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }

  private struct Spelling {
    let typed: [Unicode.Scalar]
    let meant: [Unicode.Scalar]
  }

  /// The ways of typing by their first character, longer ones first.
  private static let spellings = Dictionary(
    grouping: rows.map {
      Spelling(typed: Array($0.unicodeScalars), meant: Array($1.unicodeScalars))
    },
    by: \.typed[0]
  )

  private static let rows = malayalam + bengali + vowels

  /// The letters without a vowel, which had no characters of their own before Unicode 5.1, and n joined to ṟ.
  private static let malayalam = [
    ("\u{D28}\u{D4D}\u{200D}\u{D31}", "\u{D28}\u{D4D}\u{D31}"),
    ("\u{D7B}\u{D4D}\u{D31}", "\u{D28}\u{D4D}\u{D31}"), ("\u{D7B}\u{D31}", "\u{D28}\u{D4D}\u{D31}"),
    ("\u{D23}\u{D4D}\u{200D}", "\u{D7A}"), ("\u{D28}\u{D4D}\u{200D}", "\u{D7B}"),
    ("\u{D30}\u{D4D}\u{200D}", "\u{D7C}"), ("\u{D32}\u{D4D}\u{200D}", "\u{D7D}"),
    ("\u{D33}\u{D4D}\u{200D}", "\u{D7E}"), ("\u{D15}\u{D4D}\u{200D}", "\u{D7F}"),
  ]

  /// The letter t without a vowel, which had no character of its own before Unicode 4.1.
  private static let bengali = [("\u{9A4}\u{9CD}\u{200D}", "\u{9CE}")]

  /// The vowel am of Thai and Lao, whose circle is typed before the tone where it is typed alone.
  private static let vowels =
    (0xE48...0xE4B).compactMap(Unicode.Scalar.init).map {
      ("\u{E4D}\($0)\u{E32}", "\($0)\u{E4D}\u{E32}")
    }
    + (0xEC8...0xECB).compactMap(Unicode.Scalar.init).map {
      ("\u{ECD}\($0)\u{EB2}", "\($0)\u{ECD}\u{EB2}")
    }
}
