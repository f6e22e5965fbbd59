import PuzzleModel
import Scheduling
import TestSupport
import Testing

@testable import Editorial

/// Finding puzzles by what a person says of them.
@Suite struct PuzzleCatalogTests {
  private let texts = [
    "Don’t count your chickens—before they hatch.", "The naïve reader errs.",
    "In 1984 the clocks struck thirteen.", "The artist paints.", "My heart is in the Highlands.",
  ]
  private let names = ["Æsop of Samos", "Zoë Ångström", "George Orwell", "Ann Art", "Robert Burns"]

  private func catalog() throws -> (PuzzleCatalog, [Candidate]) {
    var edition = Edition(name: "", contentVersion: 1, recipeDigest: "", generator: "")
    for (index, text) in texts.enumerated() {
      let author = try #require(Author.ID("author-\(index)"))
      edition.authors.append(
        Author(id: author, name: names[index], sortName: index == 4 ? "Burns, Robert" : nil)
      )
      let quotation = Quotation(
        id: try #require(Puzzle.ID.sample(index + 1).quotation),
        text: text,
        author: author,
        tags: index == 0 ? ["patience"] : ["art"],
        origin: Place(path: "")
      )
      edition.quotations.append(try #require(quotation))
    }
    let candidates = edition.quotations.enumerated().map { index, quotation in
      Candidate(
        puzzle: .sample(index + 1),
        author: quotation.author,
        tags: quotation.tags,
        tier: index == 4 ? .hard : .easy,
        letterCount: 30
      )
    }
    return (PuzzleCatalog(edition), candidates)
  }

  private func numbers(_ query: PuzzleQuery) throws -> [Int] {
    let (catalog, candidates) = try catalog()
    let found = catalog.candidates(query, among: candidates)
    return candidates.indices.filter { found.contains(candidates[$0]) }
  }

  @Test(arguments: [
    ("DON'T count", [0]), ("don\u{2018}t COUNT", [0]), ("dont", [0]), ("chickens before", [0]),
    ("chickens - before", [0]), ("NAIVE reader", [1]), ("in 1984", [2]), ("1985", []),
    ("heart", [4]), ("the", [0, 1, 2, 3, 4]), ("hatch before", []), ("…", []), ("", []),
  ])
  func `words are found whatever their case, accents and typography`(
    text: String,
    expected: [Int]
  ) throws {
    #expect(try numbers(PuzzleQuery(text: text)) == expected)
  }

  @Test(arguments: [
    ("burns", [4]), ("Burns, Robert", [4]), ("author-2", [2]), ("angstrom", [1]), ("ZOE", [1]),
    ("ann art", [3]), ("or", [0, 1, 2, 3, 4]), ("orw", [2]), ("nobody", []),
  ])
  func `an author is found by name, by a part of it or by ID`(
    author: String,
    expected: [Int]
  ) throws {
    #expect(try numbers(PuzzleQuery(author: author)) == expected)
  }

  @Test func `tag, tier and game narrow what is meant`() throws {
    #expect(try numbers(PuzzleQuery(tag: "Patience")) == [0])
    #expect(try numbers(PuzzleQuery(tag: "art", tier: .easy)) == [1, 2, 3])
    #expect(try numbers(PuzzleQuery(text: "the", tier: .hard)) == [4])
    #expect(try numbers(PuzzleQuery(kind: .codeBreaker)) == [])
    #expect(try numbers(PuzzleQuery(text: "\(Puzzle.ID.sample(2))")) == [1])
    let quotation = try #require(Puzzle.ID.sample(3).quotation)
    #expect(try numbers(PuzzleQuery(text: "\(quotation)")) == [2])
    #expect(try numbers(PuzzleQuery(text: "\(Puzzle.ID.sample(9))")) == [])
  }

  @Test func `what is near to a wrong name is suggested`() throws {
    let (catalog, all) = try catalog()
    #expect(catalog.suggestion(for: PuzzleQuery(author: "Burnes"), among: all) == "Robert Burns")
    #expect(catalog.suggestion(for: PuzzleQuery(author: "Xyzzy"), among: all) == nil)
    #expect(catalog.suggestion(for: PuzzleQuery(tag: "patiance"), among: all) == "patience")
    let near = catalog.suggestion(for: PuzzleQuery(text: "my hart is in Highlands"), among: all)
    #expect(near == texts[4])
    #expect(catalog.suggestion(for: PuzzleQuery(text: "zzz"), among: all) == nil)
  }

  @Test func `a puzzle is named by its first whole words and its author`() throws {
    let (catalog, _) = try catalog()
    let name = catalog.words(of: .sample(1))
    #expect(name == "Don’t count your chickens—before they… — Æsop of Samos")
    #expect(catalog.words(of: .sample(4)) == "The artist paints. — Ann Art")
    #expect(catalog.words(of: .sample(9)).isEmpty)
    #expect(PuzzleCatalog(try .sample(levels: 1)).words(of: try .level(1)) == "tutorial")
  }
}
