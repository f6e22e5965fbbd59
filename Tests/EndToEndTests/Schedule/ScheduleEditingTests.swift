import Foundation
import Testing

import TestSupport

/// An editor at work on the calendar of the fixture `daily`: fourteen days from 2027-02-22.
@Suite struct ScheduleEditingTests {
  private let project: Project

  init() throws {
    project = try Project.pressedWithPins()
  }

  /// The puzzles of the calendar, by day.
  private func calendar(_ edition: String = "output/puzzles.sqlite") throws -> [String: String] {
    let run = try project.quoin("schedule", "show", edition, "--format", "csv")
    let cells = run.lines.dropFirst().map { $0.split(separator: ",").map(String.init) }
    return Dictionary(uniqueKeysWithValues: cells.filter { $0.count > 3 }.map { ($0[0], $0[3]) })
  }

  @Test func `a plan says what a press would publish, and writes nothing`() throws {
    let before = try project.contents(of: "output")
    let run = try project.quoin("schedule", "plan")
    #expect(run.exitCode == 0)
    #expect(run.output.hasPrefix("Fortnight, 2027-02-22 to 2027-03-07: 14 days\n"))
    #expect(run.output.contains("published  14 days, none of which moves"))
    #expect(try project.contents(of: "output") == before)
    let json = try project.quoin("schedule", "plan", "--format", "json")
    let summary = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any]
    #expect(summary?["dayCount"] as? Int == 14)
    #expect((summary?["moved"] as? [String])?.isEmpty == true)
    let table = try project.quoin("schedule", "plan", "--calendar", "csv")
    #expect(try table.output == project.quoin("schedule", "--format", "csv").output)
  }

  @Test func `a swap is two pins, and the next press has them`() throws {
    let before = try calendar()
    let run = try project.quoin("schedule", "swap", "2027-02-22", "2027-03-01")
    #expect(run.exitCode == 0)
    #expect(run.lines.first?.hasPrefix("pipelines/pins.csv: 2027-02-22 is pinned to ") == true)
    #expect(run.lines.dropFirst().first?.contains(": 2027-03-01 is pinned to ") == true)
    #expect(run.lines.contains { $0.hasPrefix("  2027-02-22 had ") })
    #expect(run.lines.last?.hasPrefix("  it costs ") == true, "\(run.output)")
    #expect(try project.quoin("build", "-o", "output/new.sqlite", "-q").exitCode == 0)
    let difference = try project.quoin(
      "schedule",
      "diff",
      "output/puzzles.sqlite",
      "pipelines/daily.yml"
    )
    #expect(difference.lines.first?.contains(", none already played") == true)
    try project.quoin("build", "-q")
    let after = try calendar()
    #expect(after["2027-02-22"] == before["2027-03-01"])
    #expect(after["2027-03-01"] == before["2027-02-22"])
    let csv = try project.quoin("schedule", "--format", "csv").lines
    #expect(csv.count { $0.contains(",pinned,") } == 2)
  }

  @Test func `a move pins the puzzle to the other day, and the day itself is drawn`() throws {
    let before = try calendar()
    let run = try project.quoin("schedule", "move", "2027-02-22", "2027-03-02")
    #expect(run.exitCode == 0)
    try project.quoin("build", "-q")
    let after = try calendar()
    #expect(after["2027-03-02"] == before["2027-02-22"])
    #expect(after["2027-02-22"] != before["2027-02-22"])
    #expect(Set(after.values).count == 14)
  }

  @Test func `a day's puzzle is named by its game, too`() throws {
    let before = try calendar()
    let run = try project.quoin(
      "schedule",
      "swap",
      "2027-02-22",
      "2027-03-01",
      "--kind",
      "cryptogram"
    )
    #expect(run.exitCode == 0, "\(run.errors)")
    let pins = try text(project("pipelines/pins.csv"))
    #expect(pins.contains("2027-02-22,\(before["2027-03-01"] ?? "none"),"))
    #expect(pins.contains("2027-03-01,\(before["2027-02-22"] ?? "none"),"))
  }

  @Test func `a recipe that names its only game presses the same calendar`() throws {
    let before = try calendar()
    try project.replace(
      "\nschedule:",
      with: "\ngames: {cryptogram: {}}\nschedule:",
      in: BadInput.recipe
    )
    let run = try project.quoin("build", "-q", "--redraw")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try calendar() == before)
  }

  @Test func `a puzzle is pinned by words of its text, and the note is kept`() throws {
    let run = try project.quoin(
      "schedule",
      "pin",
      "2027-02-27",
      "To err is human",
      "--note",
      "hers"
    )
    #expect(run.exitCode == 0)
    #expect(run.lines.first?.hasSuffix(": To err is human, to forgive divine.") == true)
    let file = try text(project("pipelines/pins.csv"))
    #expect(file.hasPrefix("day,puzzle,note,text\r\n2027-02-27,cryptogram:b26721cf-"))
    #expect(file.hasSuffix(",hers,\"To err is human, to forgive divine. — Alexander Pope\"\r\n"))
    try project.quoin("build", "-q")
    let why = try project.quoin("schedule", "why", "2027-02-27")
    #expect(why.exitCode == 0)
    #expect(why.output.contains("To err is human, to forgive divine."))
    #expect(why.output.contains("placed    pinned to the day by the editor"))
    #expect(why.output.contains("spacing   author, 3 days apart: "))
    #expect(why.output.contains("without   the day would have cryptogram:"))
  }

  @Test func `a puzzle that is moved again is pinned to one day`() throws {
    try project.quoin("schedule", "move", "2027-02-22", "2027-03-02")
    let again = try project.quoin("schedule", "move", "2027-03-02", "2027-03-03")
    #expect(again.exitCode == 0)
    let file = try text(project("pipelines/pins.csv"))
    #expect(file.components(separatedBy: "cryptogram:").count == 2, "\(file)")
    #expect(file.contains("2027-03-03,"))
  }

  /// What an editor may ask for that cannot be, and what is said.
  private static let refused: [([String], String)] = [
    (["pin", "2027-02-27", "zzz"], "there is no puzzle with the words 'zzz'"),
    (
      ["pin", "2027-02-27", "the"],
      "puzzles with the words 'the'; name one of them; --cheapest takes the first:\n  "
    ),
    (
      ["pin", "2027-02-27", "cryptogram:00000000-0000-8000-8000-000000000000"],
      "there is no puzzle 'cryptogram:00000000-0000-8000-8000-000000000000' to choose"
    ),
    (["pin", "2028-02-27", "To err is human"], "2028-02-27 is no day of the calendar, which runs"),
    (["swap", "2027-02-27", "2027-03-27"], "the calendar has no puzzle on 2027-03-27"),
    (
      ["move", "2027-02-27", "2027-03-01", "--kind", "word-search"],
      "the calendar has no puzzle on 2027-02-27"
    ),
    (["unpin", "2027-02-27"], "2027-02-27 has no pin"),
    (["undo"], "pipelines/pins.csv: there is no change of the pins to take back"),
    (["diff", "output/puzzles.sqlite", "none.yml"], "none.yml: cannot be opened"),
  ]

  @Test(arguments: refused)
  func `what cannot be done is said, and no pin is written`(
    arguments: [String],
    expected: String
  ) throws {
    let run = try Command(
      Project.executable,
      ["schedule"] + arguments,
      in: project.folder.path
    ).run()
    #expect(run.exitCode == 2)
    #expect(run.errors.contains(expected), "\(run.errors)")
    #expect(try project.folder.names(in: "pipelines") == ["daily.yml", "schedule.lock.csv"])
  }

  @Test func `a recipe without a file of pins is told how to have one`() throws {
    try project.replace("\n  pins: pins.csv", with: "", in: BadInput.recipe)
    let run = try project.quoin("schedule", "swap", "2027-02-22", "2027-03-01")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("the recipe names no file of pins; write 'pins: pins.csv'"))
  }

  @Test func `the runway counts what is left of each tier`() throws {
    let run = try project.quoin("schedule", "runway")
    #expect(run.exitCode == 0)
    #expect(
      run.lines.map { $0.prefix(6) } == [
        "tier  ", "easy  ", "medium", "hard  ", "expert", "all   ",
      ]
    )
    #expect(run.lines.last?.contains("  21       14         7  ") == true, "\(run.output)")
    struct Stretch: Decodable {
      let tier: String, puzzles: Int, scheduled: Int, left: Int, days: Int?
    }
    struct Runway: Decodable { let stretches: [Stretch] }
    let json = try project.quoin("schedule", "runway", "--format", "json")
    let stretches = try JSONDecoder().decode(Runway.self, from: Data(json.bytes)).stretches
    #expect(stretches.allSatisfy { $0.puzzles == $0.scheduled + $0.left })
    #expect(stretches.last?.days == 7)
  }
}

/// The promise that what was published does not move.
@Suite struct FrozenCalendarTests {
  private let project: Project
  /// A quotation of the first frozen days, whose row a test may take away.
  private let frozen: (day: String, text: String)

  init() throws {
    project = try Project.pressed()
    let rows = try project.quoin("schedule", "--format", "json", "--days", "3")
    struct Row: Decodable { let day, text: String }
    let row = try JSONDecoder().decode([Row].self, from: Data(rows.bytes))[1]
    frozen = (row.day, row.text)
    try project.replace(
      "  author-gap: 3",
      with: "  author-gap: 3\n  frozen-through: 2027-02-28",
      in: BadInput.recipe
    )
  }

  private func lines(_ edition: String = "output/puzzles.sqlite") throws -> [String] {
    try project.quoin("schedule", "show", edition, "--format", "csv").lines
  }

  private func takeAway(_ text: String) throws {
    let whole = try TestSupport.text(project(BadInput.quotations))
    let rows = whole.components(separatedBy: "\r\n")
    let left = rows.filter { !$0.contains(text.prefix(20)) }
    try #require(left.count == rows.count - 1)
    try project.folder.write(BadInput.quotations, left.joined(separator: "\r\n"))
  }

  @Test func `a frozen puzzle whose quotation has left the corpus is still played`() throws {
    let before = try lines()
    try takeAway(frozen.text)
    let run = try project.quoin("build")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("7 frozen"))
    #expect(try lines().prefix(8) == before.prefix(8))
    #expect(try lines().contains { $0.contains(frozen.text.prefix(20)) })
    #expect(try project.quoin("check").exitCode == 0)
    let bytes = try TestSupport.bytes(project("output/puzzles.sqlite"))
    try project.quoin("build", "-q")
    #expect(try TestSupport.bytes(project("output/puzzles.sqlite")) == bytes)
  }

  @Test func `a lock keeps the calendar where the edition is gone`() throws {
    let before = try lines()
    try FileManager.default.removeItem(atPath: project("output"))
    try takeAway(frozen.text)
    try project.replace(
      "  frozen-through",
      with: "  published: schedule.lock.csv\n  frozen-through",
      in: BadInput.recipe
    )
    #expect(try project.quoin("build", "-q").exitCode == 0)
    #expect(try lines().prefix(8) == before.prefix(8))
    let check = try project.quoin("schedule", "plan", "--check")
    #expect(check.exitCode == 0)
    #expect(check.errors.contains("no frozen day would change"))
  }

  @Test func `days that nobody has published cannot be frozen unseen`() throws {
    try FileManager.default.removeItem(atPath: project("pipelines/schedule.lock.csv"))
    let check = try project.quoin("schedule", "plan", "--check", "-q")
    #expect(check.exitCode == 1)
    let reason = "there is no such lock, and days through 2027-02-28 are frozen"
    #expect(check.errors.contains(reason), "\(check.errors)")
    #expect(check.errors.contains("to begin the calendar, say --first"))
    #expect(try project.quoin("build", "-q").exitCode == 1)
  }

  @Test func `a pin of a frozen day does nothing and a command refuses it`() throws {
    try project.replace("  frozen", with: "  pins: pins.csv\n  frozen", in: BadInput.recipe)
    let run = try project.quoin("schedule", "swap", "2027-02-22", "2027-03-01")
    #expect(run.exitCode == 2)
    #expect(
      run.errors.contains("2027-02-22 is frozen: it was published, and days through 2027-02-28")
    )
  }

  @Test func `a calendar is drawn anew on demand, but not what is frozen`() throws {
    let before = try lines()
    try project.replace("  from", with: "  version: 2\n  from", in: BadInput.recipe)
    try project.quoin("build", "-q")
    #expect(try lines() == before)
    try project.quoin("build", "-q", "--redraw")
    #expect(try lines().prefix(8) == before.prefix(8))
    #expect(try lines() != before)
  }

  @Test func `an edition without its lock is given one`() throws {
    let before = try lines()
    let text = try project.quoin("schedule", "show", "--format", "lock").output
    #expect(try text == TestSupport.text(project("pipelines/schedule.lock.csv")))
    try FileManager.default.removeItem(atPath: project("pipelines/schedule.lock.csv"))
    try project.folder.write("pipelines/schedule.lock.csv", text)
    try project.replace(
      "  frozen-through",
      with: "  version: 2\n  published: schedule.lock.csv\n  frozen-through",
      in: BadInput.recipe
    )
    let plan = try project.quoin("schedule", "plan")
    #expect(plan.output.contains("14 days, none of which moves"), "\(plan.errors)")
    #expect(try project.quoin("build", "-q").exitCode == 0)
    #expect(try lines() == before)
    let difference = try project.quoin(
      "schedule",
      "diff",
      "pipelines/schedule.lock.csv",
      "pipelines/daily.yml"
    )
    #expect(difference.output == "no day changes\n", "\(difference.errors)")
  }

  @Test func `a lock and a corpus that has lost a frozen quotation are compared`() throws {
    try takeAway(frozen.text)
    let difference = try project.quoin(
      "schedule",
      "diff",
      "pipelines/schedule.lock.csv",
      "pipelines/daily.yml"
    )
    #expect(difference.exitCode == 0, "\(difference.errors)")
    #expect(difference.output.hasPrefix("no day changes"))
  }

  @Test func `a source with an at sign in its name is kept under another`() throws {
    try project.replace("quotations.csv", with: "q@home.csv", in: BadInput.recipe)
    let path = project(BadInput.quotations)
    try FileManager.default.moveItem(atPath: path, toPath: project("corpus/q@home.csv"))
    try project.quoin("build", "-q")
    try FileManager.default.moveItem(atPath: project("corpus/q@home.csv"), toPath: path)
    try takeAway(frozen.text)
    try FileManager.default.moveItem(atPath: path, toPath: project("corpus/q@home.csv"))
    let run = try project.quoin("build", "-q")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try project.quoin("schedule", "plan", "-q").exitCode == 0)
  }

  @Test func `an edition that cannot be read is replaced, for the lock has the days`() throws {
    let before = try lines()
    let part = try Array(bytes(project("output/puzzles.sqlite")).prefix(4096))
    try project.folder.write("output/puzzles.sqlite", part)
    let run = try project.quoin("build", "-q")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try lines() == before)
  }

  @Test func `days after the published ones are drawn, though they were to be frozen`() throws {
    try project.replace("2027-02-28", with: "9999-12-31", in: BadInput.recipe)
    try project.replace("days: 14", with: "days: 16", in: BadInput.recipe)
    let before = try lines()
    #expect(try project.quoin("build", "-q").exitCode == 0)
    #expect(try lines().count == 17)
    #expect(try Array(lines().prefix(15)) == before)
  }

  @Test func `days that leave the calendar are counted`() throws {
    try project.replace("\n  frozen-through: 2027-02-28", with: "", in: BadInput.recipe)
    try project.replace("2027-02-22", with: "2027-03-01", in: BadInput.recipe)
    let plan = try project.quoin("schedule", "plan")
    #expect(plan.output.contains("14 days, none of which moves"), "\(plan.errors)")
    #expect(plan.output.contains("; 7 leave\n"))
  }
}
