import Foundation
import TestSupport
import Testing

/// Outputs whose path leads to what must not be replaced, or to what cannot be written.
@Suite struct OutputTests {
  @Test(arguments: [
    ("corpus/quotations.csv", "it is an input of the same command"),
    ("link.csv", "it is an input of the same command"),
    ("hard.csv", "it is an input of the same command"),
    ("pipelines/../pipelines/daily.yml", "it is an input of the same command"),
    ("letter.txt", "a file of 12 bytes is there that is not an edition"),
    ("other.sqlite", "that is not an edition"),
    ("corpus", "corpus is not a file but a folder"),
    ("/dev/full", "/dev/full is not a file but a device"),
    ("-", "- is standard output and not a file"),
    ("", "'' is not the path of a file"),
    (String(repeating: "n", count: 300), "File name too long; use a shorter name"),
    (String(repeating: "folder/../", count: 60) + "a.sqlite", "does not exist; create it"),
  ])
  func `what must not be replaced stays as it is`(output: String, problem: String) throws {
    let project = try Project("daily")
    try project.folder.write("letter.txt", "Dear editor.")
    let run = try project.bash(
      "ln -s corpus/quotations.csv link.csv; ln corpus/quotations.csv hard.csv; "
        + "printf 'SQLite format 3\\0 and so on' > other.sqlite"
    )
    #expect(run.exitCode == 0)
    let before = try project.contents(of: ".")
    let build = try project.quoin("build", "--output", output)
    #expect(build.exitCode == 2)
    #expect(build.errors.hasPrefix("quoin: error: "))
    #expect(build.errors.contains(problem), "\(build.errors)")
    #expect(try project.contents(of: ".") == before)
  }

  @Test func `a report and a lock replace none of another kind`() throws {
    let project = try Project.pressed()
    try project.folder.write("output/puzzles.build.json", #"{"name": "somebody's build"}"#)
    let build = try project.quoin("build")
    #expect(build.exitCode == 2)
    #expect(build.errors.contains("that is not the report of a press; move it away"))
    #expect(try text(project("output/puzzles.build.json")) == #"{"name": "somebody's build"}"#)

    try project.folder.write("pipelines/schedule.lock.csv", "day,door\r\n")
    try FileManager.default.removeItem(atPath: project("output/puzzles.build.json"))
    let lock = try project.quoin("build")
    #expect(lock.exitCode == 2)
    #expect(lock.errors.contains("that is not the lock of a calendar; move it away"))
    #expect(try text(project("pipelines/schedule.lock.csv")) == "day,door\r\n")
  }

  @Test func `names of one letter are names`() throws {
    let project = try Project.pressed()
    let bash = try project.bash(
      """
      sed 's,\\.\\./,,' pipelines/daily.yml > r.yml && cp output/puzzles.sqlite e \
      && quoin build r.yml -q -o x && quoin inspect e > a && quoin inspect x > b \
      && quoin schedule plan r.yml -q -o x && quoin check x -q
      """
    )
    #expect(bash.exitCode == 0, "\(bash.errors)")
    #expect(
      try Set(project.folder.names()).isSuperset(of: ["schedule.lock.csv", "x", "x.build.json"])
    )
  }

  @Test func `pins that are set at once are all kept`() throws {
    let project = try Project.pressed()
    try project.replace("days: 14", with: "days: 14\n  pins: pins.csv", in: BadInput.recipe)
    let bash = try project.bash(
      """
      for day in 22 23 24 25 26 27; do
        quoin schedule move 2027-02-$day 2027-03-0$((day - 21)) > /dev/null &
      done; wait; cat pipelines/pins.csv
      """
    )
    #expect(bash.exitCode == 0)
    #expect(bash.lines.count == 7, "\(bash.errors)\(bash.output)")
    #expect(
      try project.folder.names(in: "pipelines")
        == ["daily.yml", "pins.csv", "pins.csv.undo", "schedule.lock.csv"]
    )
  }

  @Test(arguments: [3, 4, 5, 6, 8, 12, 40])
  func `with few open files the command works or says so`(count: Int) throws {
    let project = try Project.pressed()
    let run = try project.bash(
      "env true; ulimit -n \(count) && \"$QUOIN\" build -q && \"$QUOIN\" check -q"
    )
    #expect([0, 2, 127].contains(run.exitCode), "\(run.errors)")
    if run.exitCode == 2 { #expect(run.errors.contains("allow more (ulimit -n)"), "\(run.errors)") }
    if count >= 40 { #expect(run.exitCode == 0, "\(run.errors)") }
  }

  @Test func `with a limit on the size of files the command says so`() throws {
    let project = try Project.pressed()
    let before = try project.contents(of: "output")
    let run = try project.bash(
      "(ulimit -f 0; quoin build -q 2>&1; echo $?; quoin check -q 2>&1; echo $?) | cat"
    )
    #expect(run.output.contains("(ulimit -f)\n2\n"), "\(run.output)")
    #expect(run.output.hasSuffix("21 puzzles checked, 21 passed, 0 failed\n0\n"), "\(run.output)")
    #expect(try project.contents(of: "output") == before)
  }

  @Test(arguments: [(SIGINT, "INT"), (SIGTERM, "TERM"), (SIGHUP, "HUP")])
  func `a signal ends the command as is its way, and leaves nothing behind`(
    number: Int32,
    name: String
  ) throws {
    let project = try Project.pressed()
    let before = try project.contents(of: "output")
    let run = try project.bash(
      """
      set -m; "$QUOIN" build --no-cache -q & for i in 1 2 3 4 5 6 7 8 9; do
        grep -q running output/puzzles.unpublished.build.json && break; sleep 0.01; done
      kill -\(name) $!; wait $!; echo $?; grep -h outcome output/*.json; ls output/*.sqlite
      """
    )
    #expect(run.lines.first == "\(128 + number)" || run.lines.first == "0", "\(run.output)")
    #expect(!run.output.contains("running"), "\(run.output)")
    #expect(try project.contents(of: "output") == before)
  }
}
