import Dispatch
import Foundation
import Testing

import TestSupport

/// Builds that are killed: what is there afterwards is the old edition or the new one.
@Suite struct InterruptedBuildTests {
  private let project: Project
  private let old: [UInt8]
  private let new: [UInt8]

  init() throws {
    project = try Project.pressed()
    old = try bytes(project("output/puzzles.sqlite"))
    try project.replace("content-version: 3", with: "content-version: 4", in: BadInput.recipe)
    try project.quoin("build", "--output", "elsewhere/puzzles.sqlite")
    new = try bytes(project("elsewhere/puzzles.sqlite"))
  }

  private func killAndBuildAgain(_ kill: (Command) throws -> Run) throws {
    try #require(old != new)
    try project.folder.write("output/puzzles.sqlite", old)
    let run = try kill(try Command(Project.executable, ["build"], in: project.folder.path))
    let edition = try bytes(project("output/puzzles.sqlite"))
    #expect(edition == old || edition == new)
    if !run.wasKilled { #expect(edition == new) }
    #expect(try project.quoin("check").exitCode == 0)

    #expect(try project.quoin("build").exitCode == 0)
    #expect(try bytes(project("output/puzzles.sqlite")) == new)
    #expect(try project.folder.names(in: "output") == ["puzzles.build.json", "puzzles.sqlite"])
  }

  @Test(arguments: [0, 7, 30, 60, 90])
  func `killed after some milliseconds`(milliseconds: Int) throws {
    try killAndBuildAgain { try $0.run(killedAfter: .milliseconds(milliseconds)) }
  }

  @Test func `killed while the edition is being written`() throws {
    let draft = project("output/.puzzles.sqlite.pressing")
    try killAndBuildAgain { command in
      try command.run(killedOnce: { FileManager.default.fileExists(atPath: draft) })
    }
  }

  @Test func `killed while the report is being written`() throws {
    let draft = project("output/.puzzles.build.json.pressing")
    try killAndBuildAgain { command in
      try command.run(killedOnce: { FileManager.default.fileExists(atPath: draft) })
    }
  }

  @Test(
    .enabled(if: Slow.isWanted, "QUOIN_SLOW_TESTS is not 1"),
    arguments: Array(stride(from: 0, to: 150, by: 1))
  )
  func `killed at any moment`(milliseconds: Int) throws {
    try killAndBuildAgain { try $0.run(killedAfter: .milliseconds(milliseconds)) }
  }
}
