import Editorial
import PuzzleEngine
import PuzzleModel
import Testing

extension Cryptogram {
  /// A text that has one reading.
  static let settled = "Nothing great was ever achieved without enthusiasm."
  /// A text that has one reading when a letter or two are given.
  static let nearlySettled = "Awake, arise, or be forever fallen!"
  /// A text that three letters do not settle: LOT, NOT, HOW and NOW may stand for LOW.
  static let open = "Speak low, if you speak love."

  /// The cryptogram of a text, as it is before any letter is given.
  static func sample(_ text: String) throws -> Cryptogram {
    try Cryptogram(enciphering: .sample(text))
  }
}

extension Quotation {
  /// A quotation without more than its text.
  static func sample(_ text: String) throws -> Quotation {
    let author = try #require(Author.ID("geoffrey-chaucer"))
    return try #require(
      Quotation(
        id: ID(digestHigh: text.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) }, digestLow: 0),
        text: text,
        author: author,
        origin: Place(path: "a.csv", line: 2)
      )
    )
  }
}
