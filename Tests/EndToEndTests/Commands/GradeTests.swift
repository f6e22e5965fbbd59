import Foundation
import Testing

import TestSupport

@Suite struct GradeTests {
  @Test func `a grade is explained in sentences`() throws {
    let run = try Project().quoin("grade", "--text", "To be, or not to be: that is the question.")
    #expect(run.exitCode == 0)
    #expect(run.errors.isEmpty)
    try expectGolden(run.output, "grade.txt")
  }

  @Test func `giveaways are named`() throws {
    let text = "What’s in a name? All that we don’t know, Ozymandias, and the world’s o’er."
    let run = try Project().quoin("grade", "--text", text)
    try expectGolden(run.output, "grade-giveaways.txt")
  }

  @Test func `the points of the JSON add up to the score`() throws {
    let text = "I’m a fox, and who isn’t one at times?"
    let run = try Project().quoin("grade", "--text", text, "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(run.bytes))
    let grade = try #require(object as? [String: Any])
    #expect(grade["text"] as? String == text.replacing("’", with: "'"))
    let evidence = try #require(grade["evidence"] as? [[String: Any]])
    let points = evidence.compactMap { $0["points"] as? Int }
    #expect(points.count == 17)
    #expect((20...26).contains(grade["playLength"] as? Int ?? 0))
    #expect(evidence.allSatisfy { ($0["sentence"] as? String)?.hasSuffix(".") == true })
    #expect(grade["score"] as? Int == max(0, min(1000, points.reduce(0, +))))
    let games = try #require(grade["games"] as? [[String: String]])
    #expect(games == [["game": "cryptogram", "tier": try #require(grade["tier"] as? String)]])
  }

  @Test(arguments: [
    ("12 + 3", "no letters"), ("γνῶθι", "cannot be played as a letter A–Z"),
    ("Know thyself.", "the text has 11 letters, too few for a puzzle: a cryptogram has 20 to 250"),
    (String(repeating: "know thyself ", count: 30), "the text has 330 letters, too many"),
  ])
  func `a text that is no puzzle is refused`(text: String, words: String) throws {
    let run = try Project().quoin("grade", "--text", text)
    #expect(run.exitCode == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("quoin: error: "))
    #expect(run.errors.contains(words))
  }

  private static let lines = """
    Sing away sorrow, cast away care.
    Know thyself.
    All that glisters is not gold; gilded tombs do worms enfold.

    """

  @Test func `the lines of a file are graded, and those that are no puzzle are findings`() throws {
    let project = try Project()
    try project.folder.write("texts.txt", Self.lines)
    let run = try project.quoin("grade", "texts.txt")
    #expect(run.exitCode == 0)
    let form = #/ *\d+  (easy|medium|hard|expert) +(Sing away .*|All that .*)/#
    #expect(run.lines.count == 2)
    #expect(run.lines.allSatisfy { $0.wholeMatch(of: form) != nil }, "\(run.output)")
    #expect(run.findings.map(\.description) == ["texts.txt:2:1 [length-out-of-range]"])
    try project.folder.write("texts.txt", Self.lines + "γνῶθι σεαυτόν\n")
    let stopped = try project.quoin("grade", "texts.txt")
    #expect(stopped.exitCode == 1)
    #expect(stopped.lines == run.lines)
    #expect(stopped.findings.map(\.code) == ["length-out-of-range", "unplayable-letter"])
    #expect(stopped.errorLines.last?.hasPrefix("quoin: error: 1 text cannot be played: ") == true)
  }

  @Test func `standard input is graded to an object a line`() throws {
    let project = try Project()
    try project.folder.write("texts.txt", Self.lines)
    let run = try project.bash("quoin grade - --format json < texts.txt")
    #expect(run.exitCode == 0)
    let objects = try run.lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(objects.count == 2)
    for object in objects {
      let text = try #require(object["text"] as? String)
      let alone = try project.quoin("grade", "--text", text, "--format", "json")
      let other = try JSONSerialization.jsonObject(with: Data(alone.bytes)) as? [String: Any]
      let (score, helped) = (object["score"] as? Int ?? -1, other?["score"] as? Int ?? -1)
      // Only a text alone is graded with the letters that its puzzle gives.
      #expect(other?["given"] is NSNull ? helped == score : helped <= score)
    }
  }

  @Test func `a file that is not there cannot be graded`() throws {
    let run = try Project().quoin("grade", "nowhere.txt")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("nowhere.txt: cannot be opened"))
  }
}
