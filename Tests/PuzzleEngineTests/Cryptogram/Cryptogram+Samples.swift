import PuzzleModel
import Testing

@testable import PuzzleEngine

extension Cryptogram {
  /// The cryptogram of a text, with an ID made from a number.
  static func sample(_ text: String, number: UInt64 = 1) throws -> Cryptogram {
    let author = try #require(Author.ID("anonymous"))
    let quotation = Quotation(
      id: Quotation.ID(digestHigh: number, digestLow: 2),
      text: text,
      author: author,
      origin: Place(path: "a.csv", line: 2)
    )
    return try Cryptogram(enciphering: try #require(quotation))
  }

  /// A copy with some parts replaced, as in a damaged edition.
  func with(
    text: String? = nil,
    ciphertext: String? = nil,
    letterKey: Substitution? = nil,
    numberKey: Substitution? = nil,
    prefilled: [Letter]? = nil
  ) -> Cryptogram {
    Cryptogram(
      id: id,
      text: text ?? self.text,
      ciphertext: ciphertext ?? self.ciphertext,
      letterKey: letterKey ?? self.letterKey,
      numberKey: numberKey ?? self.numberKey,
      prefilled: prefilled
    )
  }

  /// Texts that misalign if characters, scalars and played letters are confused.
  static let oddTexts = [
    "a", "To be, or not to be.", "Weiß & “heiß”?\nJa 🎈", "Cafe\u{301} \u{E9}t\u{E9}",
    "Æsop’s œuvre—ßæœ",
    "In 1984, 2 + 2 = 5!", "「Hello」、world。", "👩🏽‍🚀 go 🇫🇷🇩🇪!", "  two  spaces  ", "\r\na\r\nb\t c",
    "a\u{300}\u{301}\u{302}b", "x\u{200B}y\u{A0}z", "Þorn ĳ ǆ Łódź", "1️⃣ one", "ß", "\u{301}a",
    "a🎈b",
  ]
}

extension Letter {
  /// A wrong letter in place of this one.
  var wrong: Letter { Letter.all[(index + 1) % 26] }

  /// The letters of a text.
  static func of(_ text: String) -> [Letter] { Glyph.playedLetters(of: text) }
}

extension CryptogramGame {
  /// A game on a text without prefilled letters.
  static func bare(_ text: String) throws -> CryptogramGame {
    try CryptogramGame(Cryptogram.sample(text).with(prefilled: []), encoding: .letters)
  }

  /// The letters in the cells: `.` for an empty cell, lower case for a wrong letter.
  var shown: String {
    cells.map { cell in
      switch cell.state {
      case .symbol: cell.symbol
      case .empty: "."
      case .right, .prefilled, .revealed: cell.letter?.description ?? "?"
      case .wrong: cell.letter?.description.lowercased() ?? "?"
      }
    }.joined()
  }

  /// Enters letters one after the other, one millisecond apart.
  @discardableResult
  mutating func type(_ text: String, from moment: Int = 0) -> [CryptogramOutcome] {
    Letter.of(text).enumerated().map { apply(.input($0.element), at: moment + $0.offset) }
  }
}
