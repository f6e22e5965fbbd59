import PuzzleEngine
import PuzzleModel
import PuzzleStore
import Testing

/// An edition that a test makes from texts, and may change and publish again.
struct SampleEdition: Sendable {
  /// A puzzle of the edition; its ID comes from the number, so that the text may be corrected.
  struct Entry: Hashable, Sendable {
    var number: Int
    var text: String
    var tier = Tier.easy
    var prefilled: [Letter]?
  }

  var entries: [Entry]
  /// The first day of the calendar, which has the puzzles in their order; nil for no calendar.
  var firstDay = CalendarDay("2027-03-01")
  var contentVersion = 1

  /// An edition of a few short texts, on the first days of March 2027.
  static let short = SampleEdition(
    entries: [
      Entry(number: 1, text: "Know thyself."),
      Entry(number: 2, text: "It's a café; or is it?", tier: .medium),
      Entry(number: 3, text: "Less is more, more or less.", tier: .medium),
      Entry(number: 4, text: "To be, or not to be: that is the question.", tier: .hard),
      Entry(number: 5, text: "I think, therefore I am.", tier: .expert),
    ]
  )

  static func id(_ number: Int) -> Puzzle.ID {
    Puzzle.ID(kind: .cryptogram, quotation: quotationID(number))
  }

  private static func quotationID(_ number: Int) -> Quotation.ID {
    Quotation.ID(digestHigh: UInt64(number) << 20, digestLow: 11)
  }

  /// Replaces the edition at a path, as an app's download does.
  func publish(to path: String) throws {
    try EditionWriter(try edition(), digest: ContentDigest.hexadecimal(of:)).publish(to: path)
  }

  private func edition() throws -> Edition {
    let author = try #require(Author.ID("anon"))
    var edition = empty(author)
    for (index, entry) in entries.enumerated() {
      let quotation = try #require(
        Quotation(
          id: Self.quotationID(entry.number),
          text: entry.text,
          author: author,
          origin: Place(path: "a.csv", line: 2)
        )
      )
      let cryptogram = try Self.cryptogram(quotation, prefilled: entry.prefilled)
      edition.quotations.append(quotation)
      edition.puzzles.append(
        Puzzle(
          id: cryptogram.id,
          difficulty: Difficulty(score: 0, tier: entry.tier, evidence: []),
          content: .cryptogram(cryptogram)
        )
      )
      if let day = firstDay?.adding(days: index) {
        edition.days.append(DailyPuzzle(day: day, puzzle: cryptogram.id))
      }
    }
    edition.contentDigest = ContentDigest.hexadecimal(of: edition.canonicalContent)
    return edition
  }

  /// The edition without puzzles.
  private func empty(_ author: Author.ID) -> Edition {
    let source = Source(
      path: "a.csv",
      sha256: String(repeating: "0", count: 64),
      format: "csv",
      recordCount: entries.count,
      license: "CC0-1.0"
    )
    let anon = Author(
      id: author,
      name: "Anon",
      born: HistoricalDate("1900"),
      birthplace: "Nowhere",
      summary: "Nobody knows."
    )
    return Edition(
      name: "Sample",
      contentVersion: contentVersion,
      recipeDigest: String(repeating: "0", count: 64),
      generator: "tests",
      sources: [source],
      authors: [anon]
    )
  }

  private static func cryptogram(_ quotation: Quotation, prefilled: [Letter]?) throws -> Cryptogram
  {
    let plain = try Cryptogram(enciphering: quotation)
    return Cryptogram(
      id: plain.id,
      text: plain.text,
      ciphertext: plain.ciphertext,
      letterKey: plain.letterKey,
      numberKey: plain.numberKey,
      prefilled: prefilled
    )
  }
}
