import Foundation
import PuzzleModel
import PuzzlePlay
import Testing

import TestSupport

@Suite struct InspectTests {
  private let project: Project

  init() throws {
    project = try Project.pressed()
  }

  @Test func `what an edition holds is counted`() throws {
    let run = try project.quoin("inspect")
    #expect(run.exitCode == 0)
    #expect(run.errors.isEmpty)
    try expectGolden(run.output, "inspect.txt")
  }

  @Test func `JSON has the counts and the findings of the press`() throws {
    let object = try JSONSerialization.jsonObject(
      with: Data(project.quoin("inspect", "--format", "json").bytes)
    )
    let inspection = try #require(object as? [String: Any])
    let edition = try #require(inspection["edition"] as? [String: Any])
    #expect(edition["puzzleCount"] as? Int == 21)
    #expect(edition["passedCount"] as? Int == 21)
    #expect(edition["firstDay"] as? String == "2027-02-22")
    #expect(edition["lastDay"] as? String == "2027-03-07")
    #expect((edition["authors"] as? [Any])?.count == 9)
    #expect(inspection["findings"] is [Any])
  }

  @Test func `findings of another press are not shown`() throws {
    try project.folder.write("output/puzzles.build.json", "{}")
    #expect(try project.quoin("inspect").output.contains("unknown, because there is no report"))
    try project.replace("content-version: 3", with: "content-version: 9", in: BadInput.recipe)
    try project.quoin("build", "--output", "new/puzzles.sqlite")
    try project.folder.write("output/puzzles.build.json", bytes(project("new/puzzles.build.json")))
    #expect(try project.quoin("inspect").output.contains("unknown, because there is no report"))
  }

  @Test func `what is missing cannot be run`() throws {
    let run = try project.quoin("inspect", "nowhere.sqlite")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("there is no file nowhere.sqlite"))
  }
}

@Suite struct ReportTests {
  private let project: Project

  init() throws {
    project = try Project.pressed()
  }

  @Test func `an edition becomes a page, and the same edition the same page`() throws {
    let run = try project.quoin("report")
    #expect(run.exitCode == 0 && run.errors.isEmpty)
    #expect(run.output == "output/puzzles.report.html\n")
    let page = try text(project("output/puzzles.report.html"))
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("<bdi>Fortnight</bdi>"))
    #expect(page.contains("22 February 2027 to 7 March 2027"))
    #expect(try project.quoin("report", "--output", "again.html").exitCode == 0)
    #expect(try text(project("again.html")) == page)
    #expect(try project.quoin("report").exitCode == 0, "it replaces itself")
  }

  @Test func `its runway is that of the calendar that was pressed`() throws {
    let runway = try project.quoin("schedule", "runway")
    let lasting = try #require(
      runway.lines.last?.split(separator: " ").suffix(4).joined(separator: " ")
    )
    #expect(lasting.contains("days"))
    try project.quoin("report")
    #expect(try text(project("output/puzzles.report.html")).contains(lasting))
  }

  @Test func `it replaces no file of another kind, and not its edition`() throws {
    try project.folder.write("mine.html", "<!DOCTYPE html><title>Mine</title>")
    let before = try project.contents(of: ".")
    for output in ["mine.html", "output/puzzles.sqlite", "output/puzzles.build.json", "corpus"] {
      let run = try project.quoin("report", "--output", output)
      #expect(run.exitCode == 2 && run.errors.hasPrefix("quoin: error: "), "\(output)")
    }
    #expect(try project.contents(of: ".") == before)
  }

  @Test func `without the report of the press it says so`() throws {
    try project.folder.write("output/puzzles.build.json", "{}")
    #expect(try project.quoin("report").exitCode == 0)
    #expect(try text(project("output/puzzles.report.html")).contains("its findings are unknown"))
  }
}

@Suite struct ExplainTests {
  @Test(arguments: Finding.Code.allCases)
  func `every code has a page`(code: Finding.Code) throws {
    let run = try Project().quoin("explain", code.rawValue)
    #expect(run.exitCode == 0)
    #expect(run.lines.first == "\(code.rawValue) (\(code.severity.rawValue))")
    #expect(run.output.contains("\nExample:\n"))
    #expect(run.output.contains("\nWhat to do: "))
  }

  @Test func `all codes are listed in order`() throws {
    let run = try Project().quoin("explain")
    let codes = run.lines.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(codes == Finding.Code.allCases.map(\.rawValue).sorted())
  }

  @Test func `a code that is not quite one gets a proposal`() throws {
    let run = try Project().quoin("explain", "quote")
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("bare-quote, text-after-quote, unterminated-quote"))
    let nothing = try Project().quoin("explain", "zzz")
    #expect(nothing.exitCode == 64)
    #expect(nothing.errors.contains("'quoin explain' lists them"))
  }
}

@Suite struct MigrateTests {
  private static let latest = SchemaVersions.edition

  private let project: Project

  init() throws {
    project = try Project.pressed()
  }

  @Test func `an edition of this schema is left as it is`() throws {
    let before = try project.contents(of: "output")
    let run = try project.quoin("migrate", "output/puzzles.sqlite")
    #expect(run.exitCode == 0)
    #expect(
      run.output
        == "output/puzzles.sqlite: is at schema version \(Self.latest) already, nothing to do\n"
    )
    #expect(try project.contents(of: "output") == before)
  }

  @Test func `an older edition is refused with the command that migrates it`() throws {
    var edition = try bytes(project("output/puzzles.sqlite"))
    edition[63] = 3
    try project.folder.write("older.sqlite", edition)
    for command in ["check", "inspect", "schedule"] {
      let run = try project.quoin(command, "older.sqlite")
      #expect(run.exitCode == 2)
      #expect(run.errors.contains("schema version 3 and this program reads version \(Self.latest)"))
      #expect(run.errors.hasSuffix("; try 'quoin migrate older.sqlite'\n"))
    }
  }

  @Test func `a newer edition is refused with both versions`() throws {
    var edition = try bytes(project("output/puzzles.sqlite"))
    edition[63] = UInt8(Self.latest + 1)
    try project.folder.write("newer.sqlite", edition)
    for command in ["migrate", "check", "inspect", "schedule"] {
      let run = try project.quoin(command, "newer.sqlite")
      #expect(run.exitCode == 2)
      #expect(
        run.errors.contains(
          "schema version \(Self.latest + 1) and this program reads version \(Self.latest)"
        )
      )
      #expect(run.errors.contains("use a newer program"))
    }
    #expect(try bytes(project("newer.sqlite")) == edition)
  }

  @Test func `another program's database is refused`() throws {
    var edition = try bytes(project("output/puzzles.sqlite"))
    edition.replaceSubrange(68..<72, with: [0, 0, 0, 42])
    try project.folder.write("foreign.sqlite", edition)
    let run = try project.quoin("migrate", "foreign.sqlite")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("another program's database (application_id 0x0000002A)"))
  }
}
