import Foundation
import Testing

import PuzzleModel
import PuzzlePlay
import TestSupport

@Suite struct ImportTests {
  private let project: Project

  init() throws {
    project = try Project()
    try AppSample.write(
      to: project("app.sqlite"),
      AppSample.schema,
      AppSample.quotes,
      AppSample.attempts
    )
    try project.folder.write("daily.json", AppSample.daily)
  }

  /// The counts of a table in the report: rows, carried over, merged, not carried over.
  private func counts() throws -> [String: [Int]] {
    let report = try #require(try report()["counts"] as? [[String: Any]])
    var counts: [String: [Int]] = [:]
    for count in report {
      let name = try #require(count["table"] as? String)
      counts[name] = ["rows", "carriedOver", "merged", "notCarriedOver"].map {
        count[$0] as? Int ?? -1
      }
    }
    return counts
  }

  private func report() throws -> [String: Any] {
    let data = Data(try bytes(project("imported/import.json")))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @discardableResult
  private func imported() throws -> Run {
    try project.quoin("import", "app.sqlite", "--daily", "daily.json")
  }

  @Test func `every row is accounted for, and the account is as recorded`() throws {
    let run = try imported()
    #expect(run.exitCode == 1)
    let counts = try counts()
    #expect(
      counts == [
        "quotes": [10, 6, 1, 3], "encoded_quotes": [5, 0, 0, 5], "authors": [6, 4, 1, 1],
        "daily_puzzles": [8, 4, 0, 4], "puzzle_progress_attempts": [12, 4, 1, 7],
        "daily.json": [5, 2, 0, 3],
      ]
    )
    for count in counts.values { #expect(count[0] == count[1...].reduce(0, +)) }
    try expectGolden(run.output, "import.txt")
    try expectGolden(try text(project("imported/import.txt")), "import-account.txt")
  }

  @Test func `what was imported is played and kept by its own commands`() throws {
    try imported()
    // One day was published with a puzzle that is solved blind as nonsense, which is no fault of it.
    let check = try project.quoin("check", "imported/puzzles.sqlite")
    #expect(check.lines.last == "5 puzzles checked, 5 passed, 0 failed")
    let days = try project.quoin("schedule", "show", "imported/puzzles.sqlite", "--format", "csv")
    #expect(days.exitCode == 0)
    for day in ["2025-01-01", "2025-01-02", "2025-01-04", "2025-01-07"] {
      #expect(days.output.contains(day))
    }
    #expect(!days.output.contains("2025-01-03"))
    let again = try project.quoin(
      "build",
      "imported/recipe.yml",
      "--output",
      "imported/puzzles.sqlite"
    )
    #expect(again.exitCode == 0)
  }

  @Test func `attempts join their puzzles by number, and by the daily game that ended with them`()
    throws
  {
    try imported()
    let player = try Player.open(
      edition: project("imported/puzzles.sqlite"),
      progress: project("imported/progress.sqlite")
    )
    let today = try #require(CalendarDay("2025-01-31"))
    let totals = try player.statistics(of: .cryptogram, today: today).overall
    #expect((totals.completions, totals.failures) == (3, 1))
    #expect((totals.hints, totals.mistakes) == (3, 6))
    #expect(totals.bestMilliseconds == 61_250)
  }

  @Test func `to import again adds nothing and changes no file`() throws {
    try imported()
    let before = try project.contents(of: "imported")
    let again = try imported()
    #expect(again.exitCode == 1)
    #expect(again.output.contains("4 attempts, 0 of them new"))
    #expect(again.output.contains("2 daily games, 0 of them new"))
    let after = try project.contents(of: "imported")
    for name in [
      "quotations.csv", "authors.csv", "recipe.yml", "schedule.lock.csv", "puzzles.sqlite",
    ] {
      #expect(before[name] == after[name], "\(name)")
    }
    #expect(before["import.txt"] == after["import.txt"])
  }

  @Test func `a file that was changed since is not overwritten`() throws {
    try imported()
    try project.replace("Tom Reed", with: "Tim Reed", in: "imported/authors.csv")
    let before = try project.contents(of: "imported")
    let again = try imported()
    #expect(again.exitCode == 2)
    #expect(
      again.errors.contains("imported/authors.csv was not written by an import, or was changed")
    )
    #expect(try project.contents(of: "imported") == before)
    let attempts = try project.quoin("import", "app.sqlite", "--attempts-only")
    #expect(attempts.output.contains("3 attempts, 0 of them new"))
  }

  @Test func `a folder with other files of these names is left alone`() throws {
    try project.folder.write("mine/quotations.csv", "text,author\nMine.,Me\n")
    let run = try project.quoin("import", "app.sqlite", "--into", "mine")
    #expect(run.exitCode == 2)
    #expect(try project.folder.names(in: "mine") == ["quotations.csv"])
  }

  @Test func `a database with quotations alone is imported without a calendar`() throws {
    try AppSample.write(
      to: project("bare.sqlite"),
      """
      CREATE TABLE quotes (id INTEGER PRIMARY KEY, quote_text TEXT);
      INSERT INTO quotes VALUES (1, 'The early kettle sings before the street has opened its eyes.');
      """
    )
    let run = try project.quoin("import", "bare.sqlite")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try project.quoin("check", "imported/puzzles.sqlite").exitCode == 0)
    #expect(!FileManager.default.fileExists(atPath: project("imported/progress.sqlite")))
  }

  @Test(
    arguments: [
      "CREATE TABLE words (id)", "CREATE TABLE quotes (id, quote_text)",
      "CREATE TABLE quotes (id, quote_text); INSERT INTO quotes VALUES (1, NULL), (2, '...')",
      "CREATE VIEW quotes AS SELECT 1 AS id, 'Text.' AS quote_text",
    ])
  func `a database without quotations is told, and nothing is pressed`(sql: String) throws {
    try AppSample.write(to: project("odd.sqlite"), sql)
    let run = try project.quoin("import", "odd.sqlite", "--into", "odd")
    #expect([1, 2].contains(run.exitCode))
    #expect(run.errors.hasPrefix("quoin: error: "))
    #expect(!FileManager.default.fileExists(atPath: project("odd/puzzles.sqlite")))
  }
}
