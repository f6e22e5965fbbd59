import Foundation
import PuzzleModel
import Testing

import TestSupport

@Suite struct InspectPuzzleTests {
  private let project: Project

  init() throws {
    project = try Project.pressed()
  }

  private func puzzles(_ arguments: [String]) throws -> [[String: Any]] {
    let run = try Command(
      Project.executable,
      ["inspect", "--format", "json"] + arguments,
      in: project.folder.path
    ).run()
    #expect(run.exitCode == 0, "\(run.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(run.bytes)) as? [String: Any]
    return try #require(object?["puzzles"] as? [[String: Any]])
  }

  @Test func `the puzzle of a day is told with its grade, its solve and its days`() throws {
    let run = try project.quoin("inspect", "--day", "2027-03-01")
    #expect(run.exitCode == 0 && run.errors.isEmpty)
    try expectGolden(run.output, "inspect-day.txt")
    for line in run.lines { #expect(line.count <= 80) }
  }

  @Test func `a puzzle of a day is found again by its ID, its words and its author`() throws {
    let puzzle = try #require(try puzzles(["--day", "2027-03-01"]).first)
    let id = try #require(puzzle["puzzle"] as? String)
    let text = try #require(puzzle["text"] as? String)
    let author = try #require(puzzle["author"] as? String)
    for arguments in [["--puzzle", id], ["--puzzle", text.uppercased()]] {
      let found = try puzzles(arguments)
      #expect(found.count == 1 && found.first?["puzzle"] as? String == id)
    }
    let others = try puzzles(["--author", author])
    #expect(others.contains { $0["puzzle"] as? String == id })
    #expect(others.allSatisfy { $0["author"] as? String == author })
  }

  @Test func `the evidence is told in sentences, and its points make the score`() throws {
    let puzzle = try #require(try puzzles(["--day", "2027-03-01"]).first)
    let evidence = try #require(puzzle["evidence"] as? [[String: Any]])
    let points = evidence.compactMap { $0["points"] as? Int }
    #expect(points.reduce(0, +) == puzzle["score"] as? Int)
    let sentences = evidence.compactMap { $0["sentence"] as? String }
    #expect(sentences.count == evidence.count)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") && !$0.contains("-words: ") })
    #expect(puzzle["verdict"] as? String == "unique" || puzzle["margin"] is Double)
    #expect(puzzle["days"] as? [String] == ["2027-03-01"])
  }

  @Test(arguments: [
    (
      ["--day", "2027-05-01"],
      "the calendar has no puzzle on 2027-05-01; it has days from 2027-02-22"
    ),
    (["--author", "Bakon"], "the edition has no puzzle by 'Bakon'; did you mean 'Francis Bacon'?"),
    (["--puzzle", "no such words"], "the edition has no puzzle with the words 'no such words'"),
  ])
  func `what is not there is told, and the exit code is 1`(
    arguments: [String],
    words: String
  ) throws {
    let run = try Command(Project.executable, ["inspect"] + arguments, in: project.folder.path)
      .run()
    #expect(run.exitCode == 1 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("quoin: error: \(words)"), "\(run.errors)")
  }

  @Test func `a file of quotations has no puzzles to show`() throws {
    let run = try project.quoin("inspect", BadInput.quotations, "--day", "2027-03-01")
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("is no edition, and only an edition has puzzles to show"))
  }

  @Test func `histograms have the borders of the tiers, and no line over 80 columns`() throws {
    let lines = try project.quoin("inspect").lines
    let start = try #require(lines.firstIndex { $0.hasSuffix("puzzles by score") })
    let scale = TierScale.cryptogram
    #expect(
      lines[start...].contains { $0.hasPrefix("  medium, \(scale.medium) to \(scale.hard - 1): ") }
    )
    #expect(lines[start...].contains { $0.hasSuffix("texts by letters") })
    #expect(lines[start...].allSatisfy { $0.count <= 80 })
    #expect(lines[start...].contains { $0.hasSuffix("#") })
  }
}
