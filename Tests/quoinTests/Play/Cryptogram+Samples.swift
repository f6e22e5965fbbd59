import PuzzleEngine
import PuzzleModel
import Testing

extension CryptogramGame {
  /// Texts of different lengths, with marks, symbols and a word that is longer than a window.
  static let short = "To be, or not to be: that is the question."
  static let marked = "“Déjà vu”—naïve œuvre, 1999! Straße."
  static let long =
    """
    It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of \
    foolishness, it was the epoch of belief, it was the epoch of incredulity, it was the season of Light, \
    it was the season of Darkness, it was the spring of hope, it was the winter of despair.
    """
  static let endless = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch is far."

  /// Begins a game on a text.
  static func sample(
    _ text: String = short,
    _ encoding: CryptogramEncoding = .letters
  ) throws -> CryptogramGame {
    let id = try #require(Quotation.ID("3f2a8c1e-5b6d-8e7f-9a0b-1c2d3e4f5a6b"))
    let author = try #require(Author.ID("anon"))
    let quotation = try #require(
      Quotation(id: id, text: text, author: author, origin: Place(path: "a.csv", line: 2))
    )
    return try CryptogramGame(try Cryptogram(enciphering: quotation), encoding: encoding)
  }

  /// Writes the right letter into so many cells, one a second.
  mutating func fill(_ count: Int) {
    for index in 0..<count {
      guard let letter = cells[selection].solution else { return }
      _ = apply(.input(letter), at: 1000 * index)
    }
  }

  /// Writes a wrong letter into the selected cell.
  mutating func fail() {
    guard let letter = cells[selection].solution else { return }
    _ = apply(.input(Letter.all[(letter.index + 1) % 26]), at: 60_000)
  }
}
