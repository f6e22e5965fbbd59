import Corpus
import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Pipeline

@Suite struct PlanTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func plan(_ sources: String, path: String = "pipelines/daily.yml") throws -> Plan {
    try folder.write(
      path,
      """
      name: Plan
      quotations:
      \(sources)
      schedule: {from: 2027-01-01, days: 7}
      """
    )
    return try Plan.read(folder(path))
  }

  @Test func `paths are relative to the recipe and are named without detours`() throws {
    let plan = try plan(
      """
        - {path: ../corpus/a.csv, licence: MIT}
        - {path: ./b.xml, licence: MIT, record: saying}
        - {path: /elsewhere/../c.csv, licence: MIT}
        - {path: ../../../../../../../../../../../../d.csv, licence: MIT}
      """
    )
    #expect(plan.quotations.map(\.name).prefix(2) == ["../corpus/a.csv", "./b.xml"])
    let files = plan.quotations.map(\.file)
    #expect(files[0].path == folder("corpus/a.csv"))
    #expect(files[0].location == folder("pipelines/../corpus/a.csv"))
    #expect(files[1].path == folder("pipelines/b.xml"))
    #expect(files[1].format == .xml(record: "saying"))
    #expect(files[2].path == "/c.csv")
    #expect(files[3].path.hasSuffix("d.csv"))
  }

  @Test func `a recipe knows its digest, its letters and where its schedule stands`() throws {
    let plan = try plan("  - {path: a.csv, licence: MIT}")
    #expect(plan.recipeDigest == Digest.hexadecimal(of: try bytes(plan.path)))
    #expect(plan.games.map(\.letters) == [20...250])
    #expect(plan.schedulePlace.line == 4)
    #expect(plan.authors.isEmpty)
  }

  @Test(arguments: [
    ("{path: a.doc, licence: MIT}", "a.doc: the format of"),
    ("{path: a.csv, licence: MIT, delimiter: ab}", "a.csv: 'ab' is no delimiter"),
    (
      "{path: a.csv, licence: MIT, encoding: ebcdic}", "a.csv: 'ebcdic' is no encoding that is read"
    ),
    ("{path: a.csv, licence: MIT, columns: {words: a}}", "a.csv: there is no field 'words'"),
    (
      "{path: a.csv, licence: MIT, columns: {text: 1}, header: false}",
      "a.csv: no column is named for the field"
    ),
    (
      "{path: a.csv, licence: MIT, header: no}", "a.csv: without a header the columns must be named"
    ),
  ])
  func `a source that cannot be read as declared is refused at its place`(
    source: String,
    words: String
  ) {
    let message = message {
      try plan("  - {path: good.csv, licence: MIT}\n  - \(source)")
    }
    #expect(
      message.hasPrefix("\(folder("pipelines/daily.yml")):4:12: at quotations.1: \(words)"),
      "\(message)"
    )
  }

  @Test func `a recipe that is missing or not UTF-8 is refused`() throws {
    let missing = message { try Plan.read(folder("nowhere.yml")) }
    #expect(
      missing
        == "\(folder("nowhere.yml")): cannot be opened: no such file or directory; check the path and who "
        + "may read it"
    )
    try folder.write("latin.yml", [0x6E, 0x61, 0x6D, 0x65, 0x3A, 0x20, 0xE9])
    let latin = message { try Plan.read(folder("latin.yml")) }
    #expect(latin == "\(folder("latin.yml")): the recipe is not UTF-8; save it as UTF-8")
  }
}
