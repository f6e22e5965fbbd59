import PuzzleModel
import Testing

import TestSupport
@testable import PuzzleStore

@Suite struct EditionTests {
  @Test func `the canonical content is the recorded one`() throws {
    let content = try Edition.sample().canonicalContent
    try expectGolden(String(decoding: content, as: UTF8.self), "content.txt")
  }

  @Test func `missing values that schema 2 did not have add nothing to the canonical content`()
    throws
  {
    let content = try Edition.sample().ofSchema2().canonicalContent
    try expectGolden(String(decoding: content, as: UTF8.self), "content-2.txt")
  }

  @Test func `missing values that schema 1 did not have add nothing to the canonical content`()
    throws
  {
    let content = try Edition.sample().ofSchema1().canonicalContent
    try expectGolden(String(decoding: content, as: UTF8.self), "content-1.txt")
  }

  @Test(arguments: [1, 2, 3])
  func `the order of the arrays does not change the content`(seed: UInt64) throws {
    let edition = try Edition.sample()
    let shuffled = edition.shuffled(seed: seed)
    #expect(shuffled.canonicalContent == edition.canonicalContent)
    #expect(shuffled.sorted() == edition.sorted())
  }

  @Test func `sources, digests and the generator are not part of the content`() throws {
    let edition = try Edition.sample()
    var other = edition
    other.sources = []
    other.contentDigest = "x"
    other.recipeDigest = "y"
    other.generator = "quoin 9"
    let moved = edition.quotations[0]
    other.quotations[0] = try #require(
      Quotation(
        id: moved.id,
        text: moved.text,
        author: moved.author,
        language: moved.language,
        tags: moved.tags,
        origin: Place(path: "elsewhere.csv", line: 900)
      )
    )
    #expect(other.canonicalContent == edition.canonicalContent)
  }

  @Test func `every change of a played value changes the content`() throws {
    let edition = try Edition.sample()
    let changes: [(inout Edition) -> Void] = [
      { $0.name += "!" },
      { $0.contentVersion += 1 },
      { $0.authors.removeLast() },
      { $0.quotations.removeLast() },
      { $0.puzzles.removeLast() },
      { $0.cryptograms[0] = $0.cryptograms[0].with(ciphertext: "QED") },
      { $0.puzzles[0].content = .bare($0.puzzles[0].id) },
      { $0.checks.removeLast() },
      { $0.days.removeLast() },
      { $0.authors[0] = Author(id: $0.authors[0].id, name: "Zoë", birthplace: "") },
      { $0.authors[0] = Author(id: $0.authors[0].id, name: "Zoë", summary: "") },
      { $0.authors[0] = Author(id: $0.authors[0].id, name: "Zoë", aliases: ["Z."]) },
      { $0.puzzles[0] = $0.puzzles[0].with(ambiguity: 1) },
      { $0.puzzles[0] = $0.puzzles[0].with(ambiguity: nil) },
      { $0.puzzles[1] = $0.puzzles[1].with(ambiguity: 0) },
      { $0.checks[0] = $0.checks[0].with(blind: nil) },
      {
        let blind = BlindSolve(margin: 1234, alternative: "No", effort: 41)
        $0.checks[0] = $0.checks[0].with(blind: blind)
      },
      {
        let blind = BlindSolve(margin: 1234, alternative: nil, effort: 42)
        $0.checks[0] = $0.checks[0].with(blind: blind)
      },
      {
        let blind = BlindSolve(margin: 1235, alternative: nil, effort: 41)
        $0.checks[0] = $0.checks[0].with(blind: blind)
      },
    ]
    let contents = changes.map { change in
      var other = edition
      change(&other)
      return other.canonicalContent
    }
    #expect(Set(contents + [edition.canonicalContent]).count == changes.count + 1)
  }

  @Test func `every change of what later schemas store changes the content`() throws {
    let edition = try Edition.sample()
    let (day, puzzle) = (edition.days[0].day, edition.days[0].puzzle)
    let reasons = [
      DailyPuzzle(day: day, puzzle: puzzle, wished: .easy),
      DailyPuzzle(day: day, puzzle: puzzle, wished: .hard),
      DailyPuzzle(day: day, puzzle: puzzle, placement: .pinned),
      DailyPuzzle(day: day, puzzle: puzzle, placement: .backlog),
      DailyPuzzle(day: day, puzzle: puzzle, occasion: "easy"),
      DailyPuzzle(day: day, puzzle: puzzle, occasion: "pinned"),
      DailyPuzzle(day: day, puzzle: puzzle, wished: .easy, occasion: "pinned"),
    ]
    var editions = reasons.map { reason in
      var other = edition
      other.days[0] = reason
      return other
    }
    for (index, certainty) in [(0, Quotation.Certainty.disputed), (0, .sourced), (1, nil)] {
      var other = edition
      other.quotations[index] = other.quotations[index].with(certainty: certainty)
      editions.append(other)
    }
    for (translated, checked) in [
      (HistoricalDate("1700"), nil), (nil, .edition), (nil, .knowledge),
      (HistoricalDate("1700"), .edition),
    ] as [(HistoricalDate?, Quotation.Wording?)] {
      var other = edition
      other.quotations[0] = other.quotations[0].with(
        certainty: other.quotations[0].certainty,
        translated: translated,
        checked: checked
      )
      editions.append(other)
    }
    for (born, died) in [(true, false), (false, true)] {
      var other = edition
      other.authors[0] = Author(
        id: other.authors[0].id,
        name: other.authors[0].name,
        born: HistoricalDate("1642-12-25", isOldStyle: born),
        died: HistoricalDate("1727-03-20", isOldStyle: died)
      )
      editions.append(other)
    }
    for released in [nil, CalendarDay("2026-11-02")] {
      var other = edition
      other.released = released
      editions.append(other)
    }
    let contents = editions.map(\.canonicalContent)
    #expect(Set(contents + [edition.canonicalContent]).count == editions.count + 1)
  }

  @Test func `a default certainty adds nothing to the content`() throws {
    let edition = try Edition.sample()
    var other = edition
    other.quotations[0] = other.quotations[0].with(certainty: .attributed)
    #expect(other.canonicalContent == edition.canonicalContent)
  }

  @Test func `sorting sorts the evidence by feature`() throws {
    let features = try Edition.sample().sorted().puzzles.map {
      $0.difficulty.evidence.map(\.feature)
    }
    #expect(features == [["singletons"], ["letters", "singletons"], []])
  }
}
