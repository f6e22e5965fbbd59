import Corpus
import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Pipeline

@Suite struct SourcePathTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["corpora/b.csv", "corpora/a.csv", "corpora/.c.csv", "corpora/READ", "x[1].csv"] {
      try folder.write(name, "text,author\nKnow thyself,Thales\n")
    }
    try FileManager.default.createDirectory(
      atPath: folder("corpora/d.csv"),
      withIntermediateDirectories: true
    )
  }

  private func plan(_ path: String, _ variables: [String: String] = [:]) throws -> Plan {
    try folder.write(
      "daily.yml",
      """
      quotations: [{path: '\(path)', licence: MIT}]
      schedule: {from: 2027-01-01, days: 7}
      """
    )
    return try Plan.read(folder("daily.yml"), variables: variables)
  }

  @Test func `a variable leads to a file, and the edition names the variable`() throws {
    let plan = try plan("${CORPORA}/a.csv", ["CORPORA": folder("corpora")])
    #expect(plan.quotations.map(\.name) == ["${CORPORA}/a.csv"])
    #expect(plan.quotations.map(\.file.location) == [folder("corpora/a.csv")])
    let inside = try self.plan("cor${REST}/a${ENDING}", ["REST": "pora", "ENDING": ".csv"])
    #expect(inside.quotations.map(\.file.location) == [folder("corpora/a.csv")])
  }

  @Test func `a path that begins with a variable is relative to the working directory`() throws {
    let plan = try plan("${CORPORA}/a.csv", ["CORPORA": "elsewhere"])
    #expect(plan.quotations.map(\.file.location) == ["elsewhere/a.csv"])
  }

  @Test func `a pattern names the files that it fits, in order`() throws {
    let plan = try plan("corpora/*.csv")
    #expect(plan.quotations.map(\.name) == ["corpora/a.csv", "corpora/b.csv"])
    #expect(
      plan.quotations.map(\.file.location) == [folder("corpora/a.csv"), folder("corpora/b.csv")]
    )
    let one = try self.plan("${C}/[b-z]*.csv", ["C": folder("corpora")])
    #expect(one.quotations.map(\.name) == ["${C}/b.csv"])
  }

  @Test func `a file whose name looks like a pattern is that file`() throws {
    #expect(try plan("x[1].csv").quotations.map(\.name) == ["x[1].csv"])
  }

  @Test(arguments: [
    ("${NOWHERE}/a.csv", "the environment has no variable 'NOWHERE'"),
    ("${EMPTY}/a.csv", "the environment has no variable 'EMPTY'"),
    ("${CORPORA/a.csv", "has '${' without '}'"),
    ("corpora/*.xml", "no file is named like"),
    ("*/a.csv", "write the folders out"),
  ])
  func `what leads nowhere is an error in its place`(path: String, problem: String) throws {
    let error = message { try plan(path, ["EMPTY": ""]) }
    #expect(error.contains("daily.yml:1:") && error.contains(problem), "\(error)")
  }

  @Test func `a file is listed once`() throws {
    try folder.write(
      "twice.yml",
      """
      quotations:
        - {path: corpora/a.csv, licence: MIT}
        - {path: ./corpora/../corpora/a.csv, licence: MIT}
      schedule: {from: 2027-01-01, days: 7}
      """
    )
    let error = message { try Plan.read(folder("twice.yml")) }
    #expect(error.contains("twice.yml:3:"), "\(error)")
    #expect(error.contains("is already listed in line 2; list each file once"), "\(error)")
  }

  @Test func `a file is listed once, whatever path leads to it`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder("link.csv"),
      withDestinationPath: "corpora/a.csv"
    )
    try FileManager.default.createSymbolicLink(
      atPath: folder("linked"),
      withDestinationPath: "corpora"
    )
    for path in [folder("corpora/a.csv"), "link.csv", "linked/a.csv", "linked/*.csv"] {
      try folder.write(
        "links.yml",
        """
        quotations:
          - {path: corpora/a.csv, licence: MIT}
          - {path: '\(path)', licence: MIT}
        schedule: {from: 2027-01-01, days: 7}
        """
      )
      let error = message { try Plan.read(folder("links.yml")) }
      #expect(error.contains("is already listed in line 2; list each file once"), "\(error)")
    }
  }

  @Test func `a database may hold quotations and authors`() throws {
    try folder.write(
      "app.yml",
      """
      quotations:
        - {path: app.db, licence: MIT, format: app-database}
      authors:
        - {path: ./app.db, licence: MIT, format: app-database}
      schedule: {from: 2027-01-01, days: 7}
      """
    )
    let plan = try Plan.read(folder("app.yml"))
    #expect(
      (plan.quotations + plan.authors).map(\.file.path) == [folder("app.db"), folder("app.db")]
    )
  }
}
