import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Editorial

@Suite struct PuzzleInspectionTests {
  private func inspect(
    _ edition: Edition,
    on day: String? = nil,
    _ query: PuzzleQuery = PuzzleQuery()
  ) throws -> PuzzleInspection {
    let day = try day.map { try #require(CalendarDay($0)) }
    return PuzzleInspection(edition, on: day, query) { _, _ in nil }
  }

  @Test func `a day has the puzzles of all its games`() throws {
    let edition = try Edition.sample(levels: 2)
    let puzzles = try inspect(edition, on: "2027-01-02").puzzles
    #expect(puzzles.map(\.kind) == ["code-breaker", "cryptogram"])
    #expect(puzzles.allSatisfy { $0.days == ["2027-01-02"] })
  }

  @Test func `a puzzle is found by its ID, words and author, on a day or on none`() throws {
    let edition = try Edition.sample()
    let id = Puzzle.ID.sample(6)
    let byID = try inspect(edition, PuzzleQuery(text: id.description))
    #expect(byID.puzzles.map(\.puzzle) == [id.description])
    #expect(byID.puzzles.first?.days == [] && byID.absence == nil)
    #expect(try inspect(edition, PuzzleQuery(text: "number xxxxxx is")).puzzles == byID.puzzles)
    let byAuthor = try inspect(edition, PuzzleQuery(author: "bo gus"))
    #expect(byAuthor.puzzles.count == 3 && byAuthor.puzzles.allSatisfy { $0.author == "Bo Gus" })
    let both = try inspect(edition, on: "2027-01-01", PuzzleQuery(author: "bo gus"))
    #expect(both.puzzles.map(\.puzzle) == [Puzzle.ID.sample(1).description])
  }

  @Test func `what is not there is told with what is near`() throws {
    let edition = try Edition.sample()
    #expect(
      try inspect(edition, on: "2028-01-01").absence
        == "the calendar has no puzzle on 2028-01-01; it has days from 2027-01-01 to 2027-01-05"
    )
    #expect(
      try inspect(edition, PuzzleQuery(author: "Ann Onimous")).absence
        == "the edition has no puzzle by 'Ann Onimous'; did you mean 'Ann Onymous'?"
    )
    let gone = Puzzle.ID.sample(99).description
    #expect(
      try inspect(edition, PuzzleQuery(text: gone)).absence == "the edition has no puzzle '\(gone)'"
    )
    #expect(
      try inspect(edition, on: "2027-01-02", PuzzleQuery(author: "bo gus")).absence
        == "the edition has no puzzle by 'bo gus' on 2027-01-02"
    )
    #expect(
      try inspect(Edition.sample(days: 0), on: "2027-01-01").absence
        == "the edition has no calendar"
    )
  }

  @Test func `every key is written, and what there is not is null`() throws {
    let inspection = try inspect(Edition.sample(levels: 1), PuzzleQuery(text: "number x is"))
    let json = try JSONEncoder().encode(inspection)
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let puzzle = try #require((object["puzzles"] as? [[String: Any]])?.first)
    #expect(puzzle.keys.count == 15)
    for key in ["work", "status", "detail", "verdict", "margin", "alternative"] {
      #expect(puzzle[key] is NSNull, "\(key)")
    }
  }
}

@Suite struct EvidenceSentenceTests {
  private func sentence(_ feature: String, _ value: Int, _ kind: Puzzle.Kind) -> String {
    EvidenceSentence.of(Evidence(feature: feature, value: value, points: 1), kind, nil)
  }

  @Test func `every feature of the games without texts has a sentence`() {
    for feature in CodeBreakerFeature.allCases {
      #expect(!sentence(feature.rawValue, 1, .codeBreaker).contains(":"))
    }
    for feature in WordSearchFeature.allCases {
      #expect(!sentence(feature.rawValue, 1, .wordSearch).contains(":"))
    }
    #expect(sentence("par", 1, .codeBreaker) == "The strongest strategy needs 1 guess.")
    #expect(sentence("repeats", 1, .codeBreaker) == "1 peg repeats a color.")
    #expect(sentence("backwards", 255, .wordSearch) == "26% of the words run backward.")
    #expect(sentence("word-length", 63, .wordSearch) == "Its words have 6.3 letters on average.")
  }

  @Test func `a feature that nothing explains is named with its value`() {
    #expect(sentence("common-words", 3, .cryptogram) == "common-words: 3.")
    #expect(sentence("tier", 9, .codeBreaker) == "It is of tier 9.")
  }
}
