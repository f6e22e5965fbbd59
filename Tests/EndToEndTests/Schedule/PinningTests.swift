import Foundation
import TestSupport
import Testing

/// What the commands of pins tell, refuse and take back.
@Suite struct PinningTests {
  private let project: Project

  init() throws {
    project = try Project.pressedWithPins()
  }

  private func pins() throws -> String { try text(project("pipelines/pins.csv")) }

  @Test func `a pin tells what it displaces, breaks and costs`() throws {
    try project.quoin("schedule", "pin", "2027-02-27", "to err is human")
    let run = try project.quoin("schedule", "pin", "2027-02-28", "--author", "pope", "--cheapest")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.lines.contains { $0.hasPrefix("  2027-02-28 had ") }, "\(run.output)")
    #expect(run.lines.contains { $0.contains("day changes") || $0.contains("days change") })
    #expect(run.lines.contains { $0.hasPrefix("  it ") && $0.contains("point") }, "\(run.output)")
  }

  @Test func `options are listed with their cost, the cheapest first`() throws {
    let run = try project.quoin("schedule", "options", "2027-02-27", "--count", "3")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("it stands there now"))
    #expect(run.lines.last?.hasPrefix("and ") == true)
    struct Listed: Decodable {
      struct Option: Decodable { let puzzle: String, cost: Int, tier: String }
      let day: String, puzzle: String?, options: [Option], more: Int
    }
    let json = try project.quoin(
      "schedule",
      "options",
      "2027-02-27",
      "--tier",
      "easy",
      "--format",
      "json"
    )
    let listed = try JSONDecoder().decode(Listed.self, from: Data(json.bytes))
    #expect(listed.day == "2027-02-27" && listed.puzzle != nil)
    #expect(listed.options.allSatisfy { $0.tier == "easy" })
    #expect(try !project.folder.names(in: "pipelines").contains("pins.csv"))
  }

  @Test func `a pin with a note is never lost in silence`() throws {
    // The puzzle of a later day is pinned to Saturday, with a note; then the later day is exchanged.
    let rows = try project.quoin(
      "schedule",
      "--format",
      "csv",
      "--from",
      "2027-03-02",
      "--days",
      "1"
    )
    let puzzle = try #require(rows.lines.last?.split(separator: ",")[3])
    try project.quoin("schedule", "pin", "2027-02-27", String(puzzle), "--note", "for Ann")
    let swap = try project.quoin("schedule", "swap", "2027-03-02", "2027-03-04")
    #expect(swap.exitCode == 0, "\(swap.errors)")
    #expect(try pins().contains("2027-02-27,\(puzzle),for Ann,"))
    let other = try project.quoin("schedule", "pin", "2027-03-05", String(puzzle))
    #expect(other.exitCode == 2)
    #expect(other.errors.contains("has the note 'for Ann' and would be lost; say --drop-noted"))
    let dropped = try project.quoin(
      "schedule",
      "pin",
      "2027-03-05",
      String(puzzle),
      "--drop-noted"
    )
    #expect(dropped.exitCode == 0)
    #expect(
      dropped.output.contains("the pin of 2027-02-27 to \(puzzle), noted 'for Ann' gives way")
    )
  }

  @Test func `two exchanges leave no pins, and undo goes back step by step`() throws {
    try project.quoin("schedule", "swap", "2027-02-22", "2027-03-01")
    let swapped = try pins()
    let back = try project.quoin("schedule", "swap", "2027-02-22", "2027-03-01")
    #expect(try pins() == "day,puzzle,note,text\r\n", "\(back.output)")
    #expect(back.output.contains("2027-02-22 has cryptogram:"))
    #expect(try project.quoin("schedule", "undo").exitCode == 0)
    #expect(try pins() == swapped)
    let first = try project.quoin("schedule", "undo")
    #expect(
      first.output.hasPrefix("pipelines/pins.csv: 'swap 2027-02-22 2027-03-01' is taken back")
    )
    #expect(try pins() == "day,puzzle,note,text\r\n")
    #expect(try project.quoin("schedule", "undo").exitCode == 2)
  }

  @Test func `a pinned quotation that leaves the corpus is a finding in plan and build alike`()
    throws
  {
    try project.quoin("schedule", "pin", "2027-02-27", "to err is human")
    try project.quoin("build", "-q")
    let corpus = try text(project(BadInput.quotations))
    let rows = corpus.components(separatedBy: "\r\n").filter { !$0.contains("To err is human") }
    try project.folder.write(BadInput.quotations, rows.joined(separator: "\r\n"))
    for command in [["schedule", "plan"], ["build"]] {
      let run = try Command(Project.executable, command, in: project.folder.path).run()
      #expect(run.exitCode == 1, "\(run.errors)")
      #expect(run.errors.contains("pipelines/pins.csv:2:1: error: "), "\(run.errors)")
      #expect(run.errors.contains("[unknown-puzzle]"))
    }
    #expect(try project.quoin("schedule", "unpin", "2027-02-27").exitCode == 0)
    #expect(try project.quoin("build", "-q").exitCode == 0)
  }

  @Test func `why tells of days without a puzzle, and has JSON`() throws {
    try project.replace(
      "  author-gap: 3",
      with: "  author-gap: 3\n  blackouts: {days: [2027-02-25]}",
      in: BadInput.recipe
    )
    let blackout = try project.quoin("schedule", "why", "2027-02-25")
    #expect(blackout.exitCode == 1)
    #expect(blackout.errors.contains("2027-02-25 is a blackout day"), "\(blackout.errors)")
    let outside = try project.quoin("schedule", "why", "2028-02-25")
    #expect(outside.errors.contains("which runs from 2027-02-22 to 2027-03-07"))
    let json = try project.quoin("schedule", "why", "2027-02-26", "--format", "json")
    #expect(json.exitCode == 0, "\(json.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any]
    #expect((object?["puzzles"] as? [[String: Any]])?.first?["day"] as? String == "2027-02-26")
  }

  @Test func `an edition without its lock is given one`() throws {
    let lock = try project.quoin("schedule", "show", "--format", "lock")
    #expect(lock.exitCode == 0, "\(lock.errors)")
    try project.quoin("schedule", "plan", "--lock", "-q")
    #expect(try bytes(project("pipelines/schedule.lock.csv")) == lock.bytes)
  }

  @Test func `a planned grid marks what is frozen`() throws {
    try project.replace(
      "  author-gap: 3",
      with: "  author-gap: 3\n  frozen-through: 2027-02-24",
      in: BadInput.recipe
    )
    let grid = try project.quoin("schedule", "plan", "--calendar", "grid")
    #expect(grid.output.contains("= frozen"), "\(grid.output)\(grid.errors)")
  }
}

/// Two editors' pins in version control.
@Suite struct PinMergeTests {
  private static let git = """
    git init -q -b main . && git config user.email a@b.c && git config user.name A \
    && git config core.autocrlf false && cp "$ATTRIBUTES" .gitattributes
    """

  private func merged(_ project: Project, attributes: String) throws -> Run {
    try project.bash(
      """
      export ATTRIBUTES='\(attributes)' && \(Self.git) \
      && quoin schedule pin 2027-02-23 'to err is human' > /dev/null \
      && git add -A && git commit -qm base && git checkout -qb other \
      && quoin schedule pin 2027-02-27 --author cervantes --cheapest --note 'ours, theirs' > /dev/null \
      && git commit -qam other && git checkout -q main && rm -f pipelines/pins.csv.undo \
      && quoin schedule pin 2027-02-26 --author bacon --cheapest > /dev/null \
      && git commit -qam mine && git merge -q other -m merged
      """
    )
  }

  private func project() throws -> Project {
    let project = try Project.pressed()
    try project.replace(
      "  author-gap: 3",
      with: "  author-gap: 3\n  pins: pins.csv",
      in: BadInput.recipe
    )
    try project.folder.write(".gitignore", "output\n*.undo\n")
    return project
  }

  @Test func `two pins between the same rows are merged by union`() throws {
    let project = try project()
    let run = try merged(project, attributes: repository + "/.gitattributes")
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    let rows = try text(project("pipelines/pins.csv")).split(separator: "\r\n")
    #expect(
      rows.map { $0.prefix(10) }.sorted() == [
        "2027-02-23", "2027-02-26", "2027-02-27", "day,puzzle",
      ]
    )
    #expect(try project.quoin("build", "-q").exitCode == 0)
    let why = try project.quoin("schedule", "why", "2027-02-27", "-q")
    #expect(why.output.contains("pinned to the day by the editor"))
  }

  @Test func `without it, the marks of the merge are told`() throws {
    let project = try project()
    let run = try merged(project, attributes: "/dev/null")
    #expect(run.exitCode != 0)
    let build = try project.quoin("build", "-q")
    #expect(build.exitCode == 1)
    #expect(build.errors.contains("'<<<<<<<' is the mark of a merge"), "\(build.errors)")
    let pin = try project.quoin("schedule", "pin", "2027-02-28", "know", "--cheapest")
    #expect(pin.exitCode == 2)
    #expect(
      pin.errors.contains("the mark of a merge that was not finished, and nothing was changed")
    )
  }
}
