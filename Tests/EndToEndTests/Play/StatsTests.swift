import Foundation
import GRDB
import PuzzleModel
import TestSupport
import Testing

@Suite struct StatsTests {
  private let project: Project

  init() throws {
    project = try Project.pressed()
  }

  private func stats(_ options: String...) throws -> Run {
    let arguments =
      ["stats", "--progress", "progress.sqlite", "--today", Project.playedDay] + options
    return try Command(Project.executable, arguments, in: project.folder.path).run()
  }

  private func solve(_ day: String) throws {
    let moves = try project.solution(day).map { "input \($0)\n" }.joined()
    #expect(try project.playLines(moves, "--date", day).exitCode == 0)
  }

  @Test func `nothing was played yet at the usual place`() throws {
    let environment = ["XDG_DATA_HOME": project("home")]
    let run = try project.quoin("stats", environment: environment)
    #expect(run.exitCode == 0)
    #expect(run.output == "Nothing was played yet.\n")
    #expect(!FileManager.default.fileExists(atPath: project("home/quoin/progress.sqlite")))
    let json = try project.quoin("stats", "--format", "json", environment: environment)
    #expect(json.output.contains("\"kinds\" : ["))
  }

  @Test func `a file of another kind is refused and stays as it is`() throws {
    let notes = "text,author\nSome words of a person,X\n"
    _ = try project.folder.write("progress.sqlite", notes)
    let run = try stats()
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("progress.sqlite: this is no player's progress"))
    #expect(try text(project("progress.sqlite")) == notes)
  }

  @Test func `a file that was named and is not there is told`() throws {
    let run = try stats()
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("progress.sqlite: there is no such file"))
  }

  @Test func `attempts, streaks and a month are told`() throws {
    try solve("2027-02-23")
    try solve(Project.playedDay)
    _ = try project.playLines("hint\n", "--date", "2027-02-22")
    let text = try stats().output
    for line in [
      #/all +2 +2 +0 +100 %/#, #/daily +2 +2 +0/#, #/letters +2 +2 +0/#,
      #/streak +1 day, the longest 1 day/#, #/22- +23\+ +24\* +25/#,
    ] {
      #expect(text.contains(line), "\(text)")
    }
    let json = try stats("--format", "json", "--month", "2027-02").output
    #expect(json.contains("\"state\" : \"completed-on-the-day\""))
    #expect(json.contains("\"currentStreak\" : 1"))
    #expect(try stats("--month", "2027-03").output.contains("2027-03"))
  }

  @Test func `an edition need not be there`() throws {
    try solve(Project.playedDay)
    try FileManager.default.removeItem(atPath: project("output/puzzles.sqlite"))
    let run = try stats()
    #expect(run.exitCode == 0)
    #expect(run.output.contains("24*"))
  }

  @Test func `progress of a newer version is told with what to do`() throws {
    try solve(Project.playedDay)
    let database = try DatabaseQueue(path: project("progress.sqlite"))
    try database.write { try $0.execute(sql: "PRAGMA user_version = 99") }
    try database.close()
    let run = try stats()
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("newer"))
    let play = try project.playLines("")
    #expect(play.exitCode == 0)
    #expect(play.output.contains("Nothing of this game will be kept"))
  }

  @Test(arguments: ["2027-13", "2027", "march", "2027-02-01"])
  func `a month that is none is refused`(month: String) throws {
    let run = try stats("--month", month)
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("write one as YYYY-MM"))
  }
}

@Suite struct ChoosingTests {
  private let project: Project

  init() throws {
    project = try Project.pressed()
  }

  private func play(_ options: String...) throws -> Run {
    let arguments = ["play", "--progress", project("progress.sqlite")] + options
    return try Command(Project.executable, arguments, in: project.folder.path).run()
  }

  @Test func `today's puzzle is played, or the nearest before it`() throws {
    #expect(try play("--today", "2027-02-25").output.contains("Thursday, 2027-02-25"))
    let late = try play("--today", "2030-01-01")
    #expect(
      late.output.contains("The calendar ended on 2027-03-07; this is the puzzle of 2027-03-07")
    )
  }

  @Test func `before the calendar begins a puzzle off it is played`() throws {
    let early = try play("--today", "2020-01-01")
    #expect(early.exitCode == 0)
    #expect(early.output.contains("The calendar begins on 2027-02-22; this is a puzzle off the"))
    #expect(try play("--today", "2020-01-02").output == early.output)
  }

  @Test func `a day that has no puzzle or is not open is refused with the reason`() throws {
    let early = try play("--today", "2027-02-24", "--date", "2020-01-01")
    #expect(early.exitCode == 2)
    #expect(early.errors.contains("it has days from 2027-02-22 to 2027-03-07"))
    let future = try play("--today", "2027-02-24", "--date", "2027-02-25")
    #expect(future.exitCode == 2)
    #expect(future.errors.contains("is not open yet: today is 2027-02-24"))
    let missing = try play("--today", "2027-02-24", "--date", "2027-01-01")
    #expect(missing.errors.contains("no cryptogram for 2027-01-01"))
    #expect(try play("--today", "2027-02-24", "--date", "2027-02-22").exitCode == 0)
  }

  @Test func `a puzzle is chosen by its ID`() throws {
    let run = try play("--puzzle", "cryptogram:00000000-0000-8000-8000-000000000000")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("the edition has no puzzle"))
    #expect(try play("--puzzle", "chess").exitCode == 64)
    #expect(try play("--puzzle", "chess", "--date", "2027-02-22").exitCode == 64)
  }

  @Test func `an edition that is not there is told`() throws {
    let run = try play("nowhere.sqlite")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("nowhere.sqlite"))
  }
}
