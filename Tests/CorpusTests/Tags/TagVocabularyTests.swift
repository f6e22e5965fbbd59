import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

@Suite struct TagVocabularyTests {
  private func vocabulary(_ rows: String) throws -> TagVocabulary {
    try TagVocabulary.read(
      WholeFile(path: "tags.csv", bytes: Array("tag,description\n\(rows)".utf8))
    )
  }

  private func quotations(_ tags: String...) throws -> [Quotation] {
    let rows = tags.enumerated().map { "\(String(repeating: "a", count: $0 + 1)),B,\($1)\n" }
    return try Ingesting(csv: "text,author,tags\n" + rows.joined()).quotations
  }

  @Test func `a vocabulary has its tags in order, each with what it is for`() throws {
    let vocabulary = try vocabulary("sea,\"Ships, rivers\"\nold-age,Growing old\n")
    #expect(vocabulary.entries.map(\.tag) == ["sea", "old-age"])
    #expect(vocabulary.entries.first?.description == "Ships, rivers")
    #expect(vocabulary.findings.isEmpty)
    #expect(vocabulary.recordCount == 2)
  }

  @Test func `a row without a tag and a tag that comes again are set aside`() throws {
    let vocabulary = try vocabulary("sea,x\n,y\nsea,z\na;b,w\n")
    #expect(vocabulary.entries.map(\.tag) == ["sea"])
    #expect(
      vocabulary.findings.map(\.summary) == ["3:1 type-error", "4:1 type-error", "5:1 type-error"]
    )
  }

  @Test func `a tag outside the vocabulary is found, and the nearest is offered`() throws {
    let vocabulary = try vocabulary("sea,x\nmoney,y\n")
    let faults = vocabulary.faults(of: try quotations("sea;mony", "money", "garden"), fewest: 1)
    #expect(
      faults.map(\.message) == [
        "the tag 'mony' is not in the vocabulary; did you mean 'money'?",
        "the tag 'garden' is not in the vocabulary; add it there, or choose one that is",
      ]
    )
    #expect(faults.allSatisfy { $0.code == .unknownTag && $0.field == "tags" })
    #expect(faults.map(\.place.line) == [2, 4])
  }

  @Test func `a tag that few quotations have is found at its row`() throws {
    let vocabulary = try vocabulary("sea,x\nmoney,y\nwar,z\n")
    let faults = vocabulary.faults(of: try quotations("sea;money", "sea"), fewest: 2)
    #expect(faults.map(\.code) == [.rareTag, .rareTag])
    #expect(faults.map(\.place.line) == [3, 4])
    #expect(
      faults.map(\.message) == [
        "1 quotation has the tag 'money', and 2 should; give it to more, or take it from the vocabulary",
        "0 quotations have the tag 'war', and 2 should; give it to more, or take it from the vocabulary",
      ]
    )
  }
}

@Suite struct SpellingTests {
  @Test(
    arguments: [
      ("mony", "money"), ("MONEY", "money"), ("moeny", "money"), ("monet", "money"),
      ("dakr", "dark"), ("see", "sea"), ("friendshipp", "friendship"),
    ] as [(String, String)]
  )
  func `a slip of the pen is understood`(word: String, meant: String) {
    #expect(
      Spelling.nearest(to: word, among: ["sea", "money", "dark", "friendship"]) == meant
    )
  }

  @Test(arguments: ["", "garden", "mo", "sea", "xyz"])
  func `another word is not taken for one`(word: String) {
    #expect(Spelling.nearest(to: word, among: ["sea", "money"]) == nil)
  }

  @Test func `the distance counts letters that are added, left out, changed and exchanged`() {
    func distance(_ left: String, _ right: String) -> Int {
      Spelling.distance(Array(left), Array(right))
    }
    #expect(distance("kitten", "sitting") == 3)
    #expect(distance("", "abc") == 3)
    #expect(distance("abcd", "abdc") == 1)
    #expect(distance("ca", "abc") == 3)
  }
}
