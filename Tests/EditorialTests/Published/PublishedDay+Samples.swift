import Corpus
import PuzzleModel
import Testing

@testable import Editorial

extension PublishedDay {
  /// The published day of a number, by the author of a number; odd ones have what may be missing.
  static func sample(
    _ number: Int,
    text: String? = nil,
    author: Int = 1,
    kind: Puzzle.Kind = .cryptogram
  ) throws -> PublishedDay {
    let isFull = number % 2 == 1
    let text = text ?? "Number \(String(repeating: "x", count: number)), \"he\" said."
    let author = try Author.sample(author, isFull: isFull)
    let id = Skeleton(of: text).quotationID
    return PublishedDay(
      daily: DailyPuzzle(
        day: try #require(CalendarDay(ordinal: 20_819 + number)),
        puzzle: Puzzle.ID(kind: kind, quotation: id),
        wished: isFull ? .hard : nil,
        placement: isFull ? .occasion : nil,
        occasion: isFull ? "birthday of Mary, \"the\" Author (1775)" : nil
      ),
      quoted: Quoted(
        quotation: try #require(
          Quotation(
            id: id,
            text: text,
            author: author.id,
            work: isFull ? "A Work; or, Another" : nil,
            locator: isFull ? "ch. 3" : nil,
            year: isFull ? HistoricalDate("-0041~") : nil,
            language: isFull ? "en-GB" : "en",
            tags: isFull ? ["love", "a;b", "back\\slash"] : [],
            certainty: isFull ? .disputed : nil,
            origin: Place(path: "quotations.csv", line: number)
          )
        ),
        author: author,
        license: isFull ? "CC0-1.0" : "NOASSERTION"
      )
    )
  }

  /// The day of a number with a puzzle that has no quotation; odd ones have what may be missing.
  static func level(_ number: Int) throws -> PublishedDay {
    PublishedDay(
      daily: DailyPuzzle(
        day: try #require(CalendarDay(ordinal: 20_819 + number)),
        puzzle: try .level(number),
        wished: number % 2 == 1 ? .hard : nil,
        placement: number % 2 == 1 ? .pinned : nil
      ),
      quoted: nil
    )
  }

  /// The same day with its quotation from another place.
  func moved(to origin: Place) -> PublishedDay {
    guard let quoted else { return self }
    var quotation = quoted.quotation
    quotation.origin = origin
    return PublishedDay(
      daily: daily,
      quoted: Quoted(quotation: quotation, author: quoted.author, license: quoted.license)
    )
  }
}

extension Author {
  /// The author of a number, who has all that an author can have or as little.
  fileprivate static func sample(_ number: Int, isFull: Bool) throws -> Author {
    let name = "Author \(number)"
    return Author(
      id: try #require(Author.ID(name: name)),
      name: name,
      sortName: isFull ? "\(number), Author" : nil,
      aliases: isFull ? ["Ann; Onymous", "Another"] : [],
      born: isFull ? HistoricalDate("1775-12-16") : nil,
      died: isFull ? HistoricalDate("1817?") : nil,
      birthplace: isFull ? "Steventon, Hampshire" : nil,
      summary: isFull ? "Wrote \"things\".\nTwo lines of them." : nil
    )
  }
}
