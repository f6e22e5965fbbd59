import Foundation
import Testing

import TestSupport

@Suite struct CalibrateTests {
  private static let recipe = """
    name: Played
    quotations:
      - path: quotations.csv
        licence: CC0-1.0
    schedule: {from: 2027-01-01, days: 60, author-gap: 0}
    """

  /// A project with sixty puzzles that were played, built once.
  private static let edition = Result {
    let project = try Project()
    let corpus = try text(repository + "/corpus/quotations.csv").split(separator: "\n")
    try project.folder.write("quotations.csv", corpus.prefix(91).map { $0 + "\n" }.joined())
    try project.folder.write("recipe.yml", recipe)
    let run = try project.quoin("build", "recipe.yml", "-o", "puzzles.sqlite")
    try #require(run.exitCode == 0, "\(run.errors)")
    return try bytes(project("puzzles.sqlite"))
  }

  private let project: Project
  /// The puzzles and texts of the sixty days.
  private let played: [(puzzle: String, text: String)]

  init() throws {
    project = try Project()
    try project.folder.write("output/puzzles.sqlite", Self.edition.get())
    let days = try project.quoin("schedule", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(days.bytes))
    played = try #require(object as? [[String: Any]]).compactMap { day in
      guard let puzzle = day["puzzle"] as? String, let text = day["text"] as? String else {
        return nil
      }
      return (puzzle, text)
    }
    try #require(played.count == 60)
  }

  /// Times that go with what is unusual in a text, and little with its length.
  private func rows() -> [String] {
    played.enumerated().map { index, played in
      let rare = played.text.lowercased().count { "jkpqvwxz".contains($0) }
      let common = played.text.lowercased().split { !$0.isLetter }.count { $0.count == 1 }
      return
        "\(played.puzzle),\(200 + rare * 30 - common * 40 + index % 7).5,\(index % 9 == 8 ? 0 : 1)"
    }
  }

  private func write(_ rows: [String]) throws {
    try project.folder.write(
      "times.csv",
      "puzzle,seconds,solved\n" + rows.map { $0 + "\n" }.joined()
    )
  }

  @Test func `a fit says how well it does and prints the table`() throws {
    try write(rows())
    let run = try project.quoin("calibrate", "times.csv")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
    #expect(run.lines.first == "60 rows: 54 solved, 6 not, 0 set aside; 60 puzzles")
    let correlations = #/ +time for solving +(-?\d\.\d{3}) +(-?\d\.\d{3})/#
    let match = try #require(run.lines.compactMap { $0.wholeMatch(of: correlations) }.first)
    let (before, after) = (try #require(Double(match.1)), try #require(Double(match.2)))
    #expect(after > before)
    #expect(run.output.contains("  time for solving, unseen puzzles "))
    #expect(run.lines.count { $0.contains(#/^ +[-a-z]+: \[-?\d/#) } == 17)
    #expect(try project.quoin("calibrate", "times.csv").output == run.output)
  }

  @Test func `the order of the rows does not matter, and JSON has the same figures`() throws {
    try write(rows())
    let run = try project.quoin("calibrate", "times.csv", "--format", "json")
    try write(rows().reversed())
    #expect(try project.quoin("calibrate", "times.csv", "--format", "json").bytes == run.bytes)
    let object = try JSONSerialization.jsonObject(with: Data(run.bytes))
    let fit = try #require(object as? [String: Any])
    #expect(fit["rows"] as? Int == 60 && fit["unsolved"] as? Int == 6)
    #expect((fit["correlationPerMille"] as? [String: Int])?.count == 2)
    #expect((fit["weights"] as? [[String: Any]])?.count == 17)
  }

  @Test func `the weights are written to a file that a recipe can name`() throws {
    try write(rows())
    let run = try project.quoin("calibrate", "times.csv", "--weights", "weights.yml")
    #expect(run.exitCode == 0, "\(run.errors)")
    let weights = try text(project("weights.yml"))
    #expect(
      run.output.contains(weights.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    )
    let corpus = try text(repository + "/corpus/quotations.csv").split(separator: "\n")
    try project.folder.write("quotations.csv", corpus.prefix(91).map { $0 + "\n" }.joined())
    try project.folder.write(
      "recipe.yml",
      Self.recipe + "\ngames: {cryptogram: {grading: weights.yml}}\n"
    )
    let build = try project.quoin("build", "recipe.yml", "-o", "other.sqlite")
    #expect(build.exitCode == 0, "\(build.errors)")
    #expect(try text(project("other.build.json")).contains("weights.yml"))
    let refused = try project.quoin("calibrate", "times.csv", "--weights", "recipe.yml")
    #expect(refused.exitCode == 2)
    #expect(refused.errors.contains("recipe.yml"))
  }

  @Test func `bad rows are findings at their cells, and the rest is fitted`() throws {
    let first = try #require(played.first).puzzle
    let bad = [
      "quotation:7,90,1", "cryptogram:00000000-0000-8000-8000-000000000000,90,1", "\(first),-5,1",
      "\(first),0,1", "\(first),1e3,1", "\(first),,yes", "\(first),90,perhaps", "\(first),90",
      "\(first), ,No",
    ]
    try write(rows() + bad)
    let run = try project.quoin("calibrate", "times.csv", "--all")
    #expect(run.exitCode == 1)
    #expect(run.lines.first == "69 rows: 54 solved, 7 not, 8 set aside; 60 puzzles")
    #expect(
      run.findings.map(\.description) == [
        "times.csv:62:1 [type-error]", "times.csv:63:1 [unknown-puzzle]",
        "times.csv:64:\(first.count + 2) [type-error]",
        "times.csv:65:\(first.count + 2) [type-error]",
        "times.csv:66:\(first.count + 2) [type-error]",
        "times.csv:67:\(first.count + 2) [type-error]",
        "times.csv:68:\(first.count + 5) [type-error]",
        "times.csv:69:\(first.count + 2) [missing-cell]",
      ]
    )
    #expect(run.errors.contains("'-5' is not a time; write a number above 0, such as 93 or 93.5"))
    #expect(run.errors.contains("'perhaps' does not say whether"))
  }

  @Test func `columns are found by their names`() throws {
    try write(rows())
    let table = try text(project("times.csv"))
      .replacing("puzzle,seconds,solved", with: "id;s;won").replacing(",", with: ";")
    try project.folder.write("times.csv", table)
    let missing = try project.quoin("calibrate", "times.csv", "--delimiter", ";")
    #expect(missing.exitCode == 2)
    #expect(missing.findings.map(\.code) == ["missing-label", "missing-label", "missing-label"])
    let run = try project.quoin(
      "calibrate",
      "times.csv",
      "--delimiter",
      ";",
      "--columns",
      "puzzle=id,seconds=s,solved=won"
    )
    #expect(run.exitCode == 0)
    #expect(run.lines.first?.hasPrefix("60 rows") == true)
  }

  @Test func `too little to fit to cannot be run`() throws {
    try write(Array(rows().prefix(12)))
    let few = try project.quoin("calibrate", "times.csv")
    #expect(few.exitCode == 2)
    #expect(few.errors.contains("there are times of 12 puzzles, and a fit takes at least 50"))
    try write(rows().map { $0.replacing(#/,[01]$/#, with: ",0") })
    let unsolved = try project.quoin("calibrate", "times.csv")
    #expect(unsolved.errors.contains("no row is about a solved puzzle"))
    try write(rows().map { $0.replacing(#/,[0-9.]+,[01]$/#, with: ",90,1") })
    #expect(try project.quoin("calibrate", "times.csv").errors.contains("have the same time"))
    let nowhere = try project.quoin("calibrate", "nowhere.csv")
    #expect(nowhere.exitCode == 2)
    #expect(nowhere.errors.contains("nowhere.csv: cannot be opened"))
    let edition = try project.quoin("calibrate", "times.csv", "--edition", "nowhere.sqlite")
    #expect(edition.errors.contains("there is no file nowhere.sqlite"))
  }
}
