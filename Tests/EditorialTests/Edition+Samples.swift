import PuzzleModel
import TestSupport
import Testing

extension CalendarDay {
  /// So many days after 2027-01-01, a Friday.
  static func sample(_ offset: Int) throws -> CalendarDay {
    try #require(CalendarDay("2027-01-01")?.adding(days: offset))
  }
}

extension Puzzle.ID {
  /// The cryptogram of a number.
  static func sample(_ number: Int) -> Puzzle.ID {
    Puzzle.ID(
      kind: .cryptogram,
      quotation: Quotation.ID(digestHigh: UInt64(number), digestLow: UInt64(number))
    )
  }

  /// The code breaker of a number, which has no quotation.
  static func level(_ number: Int) throws -> Puzzle.ID {
    let seed = try #require(Puzzle.ID.Label("level-\(number)"))
    return try #require(Puzzle.ID(kind: .codeBreaker, seed: seed))
  }
}

extension Edition {
  /// An edition of cryptograms on so many quotations by two authors, and of code breakers.
  ///
  /// The cryptograms of the first days are those of their numbers, from 1 on 2027-01-01; so are the code
  /// breakers.
  static func sample(quotations count: Int = 6, days: Int = 5, levels: Int = 0) throws -> Edition {
    let names = ["Ann Onymous", "Bo Gus"]
    let authors = try names.map { name in
      let id = try #require(Author.ID(name: name))
      return Author(id: id, name: name)
    }
    let quotations = try (1...count).map { try Quotation.sample($0, by: authors[$0 % 2].id) }
    let ids = (1...count).map { Puzzle.ID.sample($0) }
    let seeds = try (0..<levels).map { try Puzzle.ID.level($0 + 1) }
    let puzzles = (ids + seeds).enumerated().map { index, id in
      let grade = Difficulty(score: 10 * index, tier: Tier.allCases[index % 4], evidence: [])
      return Puzzle.bare(id, grade)
    }
    let calendar = try (0..<days).map { try DailyPuzzle(day: .sample($0), puzzle: ids[$0]) }
    return Edition(
      name: "Sample",
      contentVersion: 1,
      recipeDigest: "",
      generator: "quoin",
      sources: [
        Source(
          path: "quotations.csv",
          sha256: "ab",
          format: "csv",
          recordCount: count,
          license: "MIT"
        )
      ],
      authors: authors,
      quotations: quotations,
      puzzles: puzzles,
      days: calendar
        + (try seeds.enumerated().map {
          try DailyPuzzle(day: .sample($0.offset), puzzle: $0.element)
        })
    )
  }
}

extension Quotation {
  /// The quotation of a number; some have a work, and some a tag.
  fileprivate static func sample(_ number: Int, by author: Author.ID) throws -> Quotation {
    let id = try #require(Puzzle.ID.sample(number).quotation)
    return try #require(
      Quotation(
        id: id,
        text: "Number \(String(repeating: "x", count: number)) is said.",
        author: author,
        work: number % 3 == 0 ? "Works" : nil,
        tags: number % 2 == 0 ? ["wit"] : [],
        origin: Place(path: "quotations.csv", line: number + 1)
      )
    )
  }
}
