import Foundation
import Testing

import TestSupport

/// The schemas of `docs/schemas`, and what the command prints as JSON.
@Suite struct OutputSchemaTests {
  /// A line of bash that prints JSON, in a copy of the project `daily` after its press.
  struct Output: Sendable, CustomTestStringConvertible {
    let schema: String
    let line: String
    /// Whether each line is a value of its own.
    var isLines = false
    var exitCode: Int32 = 0

    var testDescription: String { line }
  }

  private static let outputs = [
    Output(schema: "validate", line: "quoin validate corpus/quotations.csv --format json"),
    Output(
      schema: "validate",
      line: "quoin validate flawed/quotations.csv flawed/more.xml --format json",
      exitCode: 1
    ),
    Output(schema: "inspect", line: "quoin inspect --format json"),
    Output(schema: "inspect", line: "rm output/*.json; quoin inspect --format json"),
    Output(schema: "inspect-puzzles", line: "quoin inspect --day 2027-03-01 --format json"),
    Output(schema: "inspect-puzzles", line: "quoin inspect --author a --format json"),
    Output(
      schema: "inspect-puzzles",
      line: "quoin inspect --day 2030-01-01 --format json",
      exitCode: 1
    ),
    Output(schema: "inspect-file", line: "quoin inspect flawed/quotations.csv --format json"),
    Output(
      schema: "inspect-file",
      line: "printf 'Know thyself.\\n\\nNothing in excess.\\n' > a; "
        + "quoin inspect a --format json"
    ),
    Output(schema: "schedule-show", line: "quoin schedule show --format json"),
    Output(schema: "schedule-show", line: "quoin schedule plan --calendar json"),
    Output(schema: "schedule-plan", line: "quoin schedule plan --format json"),
    Output(schema: "schedule-why", line: "quoin schedule why 2027-03-01 --format json"),
    Output(
      schema: "schedule-why",
      line: "quoin schedule why 2027-12-25 --format json",
      exitCode: 1
    ),
    Output(
      schema: "schedule-why",
      line: "\(occasions); quoin schedule why 2027-02-27 --format json"
    ),
    Output(schema: "schedule-runway", line: "quoin schedule runway --format json"),
    Output(schema: "schedule-options", line: "quoin schedule options 2027-03-01 --format json"),
    Output(
      schema: "schedule-options",
      line: "quoin schedule options 2027-03-01 --count 30 --format json"
    ),
    Output(
      schema: "schedule-diff",
      line: "quoin schedule diff output/puzzles.sqlite pipelines/daily.yml --format json"
    ),
    Output(
      schema: "schedule-diff",
      line: "quoin schedule diff output/puzzles.sqlite pipelines/schedule.lock.csv --format json"
    ),
    Output(
      schema: "schedule-diff",
      line: "mkdir other; sed 's/^name: .*/name: Other/; s/days: 14/days: 12/' pipelines/daily.yml "
        + "> other/daily.yml; quoin build other/daily.yml --output other.sqlite > /dev/null; "
        + "quoin schedule diff output/puzzles.sqlite other.sqlite --format json"
    ),
    Output(schema: "check", line: "quoin check --format json"),
    Output(schema: "check", line: "quoin check --depth play --shard 2/3 --format json"),
    Output(
      schema: "check",
      line: "for n in 1 2; do quoin check --shard $n/2 --format json > $n.part; done; "
        + "quoin merge *.part --format json"
    ),
    Output(
      schema: "solve",
      line: "printf 'WKH FDW\\n~~~\\n' | quoin solve - --format json",
      isLines: true,
      exitCode: 1
    ),
    Output(
      schema: "solve",
      line: "echo 'WKH FDW VDW' > c; echo 'THE CAT SAT' > p; "
        + "quoin solve c --hints 2 --against p --format json",
      isLines: true
    ),
    Output(schema: "grade", line: "quoin grade --text 'Time and tide.' --format json", exitCode: 1),
    Output(
      schema: "grade",
      line: "quoin grade --text 'A bird in the hand is worth two in the bush.' --format json"
    ),
    Output(
      schema: "grade",
      line: "cut -d, -f1 corpus/quotations.csv | tail -n 8 | quoin grade - --format json",
      isLines: true
    ),
    Output(schema: "stats", line: "\(playing); quoin stats \(player) --format json"),
    Output(schema: "stats", line: "XDG_DATA_HOME=$PWD quoin stats --format json"),
    Output(schema: "ingest", line: "quoin ingest corpus/quotations.csv", isLines: true),
    Output(schema: "ingest", line: "quoin ingest flawed/*", isLines: true, exitCode: 1),
    Output(schema: "build", line: "cat output/*build.json"),
    Output(
      schema: "build",
      line: "sed -i.old 's/days: 14/days: 400/' pipelines/daily.yml; "
        + "quoin build --first --output new/p.sqlite > /dev/null; cat new/*.json"
    ),
  ]

  /// Gives the calendar occasions that quotations fit and that they do not.
  private static let occasions =
    "printf '  occasions:\\n    birthday: 6\\n    death: 4\\n' >> pipelines/daily.yml"
  private static let player = "--progress p.sqlite --today 2027-02-24"
  private static let playing =
    "printf 'hint\\ninput Q\\n' | quoin play \(player) > /dev/null"

  private let schemas: JSONSchemas

  init() throws {
    schemas = try JSONSchemas(folder: "\(repository)/docs/schemas")
  }

  private func check(_ text: String, _ schema: String, isLines: Bool = false) throws {
    let values = isLines ? text.split(separator: "\n").map(String.init) : [text]
    #expect(values.allSatisfy { !$0.isEmpty })
    for value in values {
      #expect(try schemas.faults(of: JSONValue(parsing: value), by: schema) == [])
    }
  }

  @Test(arguments: outputs)
  func `what a command prints is what its schema says`(output: Output) throws {
    let project = try Project.pressed()
    for name in ["quotations.csv", "more.xml"] {
      try project.folder.write("flawed/\(name)", bytes("\(Project.fixtures)/flawed/\(name)"))
    }
    let run = try project.bash(output.line)
    #expect(run.exitCode == output.exitCode, "\(run.errors)")
    // A text that makes no puzzle has no grade.
    if output.schema == "grade", run.exitCode == 1 { return #expect(run.output.isEmpty) }
    try check(run.output, output.schema, isLines: output.isLines)
  }

  @Test func `every schema is tried`() {
    let tried = Set(Self.outputs.map(\.schema)).union(["calibrate", "import"])
    // A finding stands in other outputs.
    #expect(Set(schemas.documents.keys) == tried.union(["finding"]))
  }

  @Test func `a fit of weights is what its schema says`() throws {
    let project = try Project(copying: "corpus")
    try project.folder.write(
      "quoin.yml",
      """
      name: Played
      quotations:
        - path: quotations.csv
          licence: CC0-1.0
      schedule: {from: 2027-01-01, days: 55, author-gap: 0}
      """
    )
    let run = try project.bash(
      """
      head -n 81 corpus/quotations.csv > quotations.csv; quoin build > /dev/null;
      quoin schedule show --format csv | tail -n +2 | cut -d, -f4,6 |
      awk -F, 'BEGIN { print "puzzle,seconds,solved" } { print $1 "," 100 + $2 ",1" }' > times.csv;
      quoin calibrate times.csv --format json
      """
    )
    #expect(run.exitCode == 0, "\(run.errors)")
    try check(run.output, "calibrate")
  }

  @Test func `the account of an import is what its schema says`() throws {
    let project = try Project()
    try AppSample.write(
      to: project("app.sqlite"),
      AppSample.schema,
      AppSample.quotes,
      AppSample.attempts
    )
    let run = try project.quoin("import", "app.sqlite", "--format", "json")
    #expect(run.exitCode == 1)
    try check(run.output, "import")
    try check(text(project("imported/import.json")), "import")
  }

  @Test func `a value that a schema does not allow is told`() throws {
    let project = try Project.pressed()
    let text = try project.quoin("schedule", "show", "--format", "json").output
    for (old, new, fault) in [
      ("\"day\" : \"2027-02-22\"", "\"date\" : \"2027-02-22\"", "[0]: lacks 'day'"),
      ("\"score\" : ", "\"score\" : -", "[0].score: "),
      ("\"kind\" : \"cryptogram\"", "\"kind\" : \"chess\"", "[0].kind: "),
      ("\"author\" : \"", "\"author\" : 1, \"x\" : \"", "[0].author: "),
    ] {
      let range = try #require(text.range(of: old))
      let changed = text.replacingCharacters(in: range, with: new)
      let faults = try schemas.faults(of: JSONValue(parsing: changed), by: "schedule-show")
      #expect(faults.contains { $0.hasPrefix(fault) }, "\(faults)")
    }
  }
}
