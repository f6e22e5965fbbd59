import Testing

import TestSupport

@Suite struct UsageTests {
  /// Each command, and the arguments that its help must name.
  private static let commands: [(String, [String])] = [
    (
      "build",
      [
        "<recipe>", "pipelines/daily.yml", "--edition", "output/puzzles.sqlite", "--timings",
        "--jobs", "--no-cache",
      ]
    ),
    (
      "validate",
      [
        "<files>", "--format", "text, concise", "json, sarif, github", "--input-format",
        "--columns",
      ]
    ),
    (
      "ingest",
      [
        "<files>", "--format", "jsonl", "--input-format", "--columns", "--delimiter", "--no-header",
        "--encoding", "--record", "--quiet", "--no-progress", "--color",
      ]
    ),
    ("grade", ["<file>", "--text", "--format", "text or json", "standard input"]),
    (
      "calibrate",
      ["<times>", "--edition", "output/puzzles.sqlite", "--format", "text or json", "--columns"]
    ),
    (
      "solve",
      [
        "<file>", "standard input", "--text", "--format", "text or json", "--thorough", "--hints",
        "--against", "--jobs",
      ]
    ),
    ("check", ["<edition>", "--format", "text or json", "--shard", "--jobs"]),
    ("merge", ["<reports>", "--shard I/N --format json", "--format", "text or json"]),
    (
      "schedule",
      [
        "show (default)", "plan", "diff", "options", "pin", "unpin", "swap", "move", "undo", "why",
        "runway",
      ]
    ),
    ("inspect", ["<file>", "--format"]),
    ("report", ["<edition>", "--output"]),
    ("explain", ["<code>"]),
    ("migrate", ["<edition>"]),
    (
      "play",
      [
        "<edition>", "output/puzzles.sqlite", "--date", "--puzzle", "--encoding", "--progress",
        "--plain", "--color", "letters or numbers",
      ]
    ),
    ("stats", ["--progress", "--format", "text or json", "--month", "YYYY-MM", "--edition"]),
  ]

  @Test(arguments: commands)
  func `the help of a command names its arguments`(command: String, arguments: [String]) throws {
    let run = try Project().quoin(command, "--help")
    #expect(run.exitCode == 0)
    #expect(run.errors.isEmpty)
    // Long help is wrapped, so the words are sought in one line.
    let help = run.output.split { $0.isWhitespace }.joined(separator: " ")
    for argument in arguments { #expect(help.contains(argument), "\(run.output)") }
    #expect(help.contains("USAGE: quoin \(command)"))
  }

  private static let scheduling: [(String, [String])] = [
    (
      "show",
      [
        "<edition>", "--from", "YYYY-MM-DD", "--days", "text, grid, csv, ics, json, lock",
        "--color",
        "--width",
      ]
    ),
    ("plan", ["<recipe>", "--output", "--redraw", "--check", "--lock", "--calendar", "--format"]),
    ("diff", ["<before>", "<after>", "--played-through", "text or json", "--jobs"]),
    ("options", ["<day>", "<puzzle>", "--author", "--tag", "--tier", "--count", "--format"]),
    (
      "pin",
      [
        "<day>", "<puzzle>", "--author", "--tag", "--tier", "--note", "--cheapest", "--drop-noted",
        "--recipe", "--edition",
      ]
    ),
    ("unpin", ["<day>", "--kind", "--recipe"]),
    ("undo", ["--recipe", "--output"]),
    ("swap", ["<first>", "<second>", "--kind", "--drop-noted", "--recipe", "--edition"]),
    ("move", ["<from>", "<to>", "--kind", "--drop-noted", "--recipe", "--edition"]),
    ("why", ["<day>", "<recipe>", "--output", "--redraw", "--format"]),
    ("runway", ["<recipe>", "--output", "--format"]),
  ]

  @Test(arguments: scheduling)
  func `the help of a part of schedule names its arguments`(
    command: String,
    arguments: [String]
  ) throws {
    let run = try Project().quoin("schedule", command, "--help")
    #expect(run.exitCode == 0)
    let help = run.output.split { $0.isWhitespace }.joined(separator: " ")
    for argument in arguments { #expect(help.contains(argument), "\(run.output)") }
    #expect(help.contains("USAGE: quoin schedule \(command)"))
  }

  @Test func `the help of all names every command and the exit codes`() throws {
    let run = try Project().quoin("--help")
    #expect(run.exitCode == 0)
    for (command, _) in Self.commands { #expect(run.output.contains("\n  \(command) ")) }
    #expect(run.output.contains("0 done; 1 findings that stop; 2 could not run; 64 bad usage"))
  }

  @Test func `the version names the tools, the model and the schemas on one line`() throws {
    let form =
      #/quoin \d+\.\d+\.\d+ \(solver \d+, rivals \d+, model [0-9a-f]+, codes \d+, grids \d+; edition schema \d+, progress schema \d+\)\n/#
    let run = try Project().quoin("--version")
    #expect(run.exitCode == 0 && run.errors.isEmpty)
    #expect(run.output.wholeMatch(of: form) != nil, "\(run.output)")
    let edition = try Project.pressed().quoin("inspect").lines.first ?? ""
    let tools = run.output.split(separator: "(").last?.split(separator: ", codes").first ?? ""
    #expect(!tools.isEmpty && edition.hasSuffix(", \(tools)"))
    #expect(try Project().quoin("build", "--version").output == run.output)
  }

  @Test(arguments: [
    (["press"], "press"),
    (["build", "--colour", "never"], "--colour"),
    (["build", "a.yml", "b.yml"], "b.yml"),
    (["ingest"], "files"),
    (["ingest", "a.csv", "--format", "xml"], "xml"),
    (["ingest", "a.csv", "--columns", "textquote"], "write it as text=quote,author=author"),
    (["ingest", "a.csv", "--columns", "text=a,text=b"], "given twice"),
    (["ingest", "a.csv", "--input-format", "yaml"], "'yaml' is none of csv, xml"),
    (
      ["validate", "a.csv", "--format", "pdf"],
      "'pdf' is none of text, concise, json, sarif, github"
    ),
    (["schedule", "--from", "2027-02-30"], "'2027-02-30' is no day of the calendar"),
    (["schedule", "--days", "0"], "--days must be at least 1"),
    (["schedule", "--format", "pdf"], "'pdf' is none of text, grid, csv, ics, json, lock"),
    (["schedule", "--width", "0"], "--width must be from 1 to 10000"),
    (["schedule", "--format", "lock", "--days", "3"], "a lock keeps the whole calendar"),
    (["schedule", "pin", "2027-01-01"], "no puzzle is named; write words of its text"),
    (["schedule", "options", "2027-01-01", "--count", "0"], "--count must be at least 1"),
    (
      ["schedule", "swap", "2027-01-01", "2027-01-02", "--kind", "chess"],
      "'chess' is none of cryptogram, code-breaker, word-search"
    ),
    (["grade"], "--text"),
    (["grade", "texts.txt", "--text", "Know thyself"], "--text"),
    (["calibrate"], "times"),
    (
      ["calibrate", "times.csv", "--no-header", "--columns", "puzzle=1"],
      "no column is named for the field 'seconds'"
    ),
    (["migrate"], "edition"),
    (["solve", "--hints", "2"], "--hints needs --against"),
    (["solve", "--hints", "27", "--against", "a"], "--hints 27 is not from 0 to 26"),
    (["solve", "--hints", "-1"], "--hints"),
    (["solve", "--against", "-"], "only one of the two files can be standard input"),
    (["solve", "--jobs", "0"], "--jobs 0 is not from 1 to 1024"),
    (["build", "--jobs", "many"], "--jobs"),
    (["check", "--shard", "3/2"], "'3/2' is not a part; for the second of eight, write 2/8"),
    (["merge"], "reports"),
  ])
  func `bad usage exits with 64 and says what is wrong`(arguments: [String], words: String) throws {
    let project = try Project()
    let run = try Command(Project.executable, arguments, in: project.folder.path).run()
    #expect(run.exitCode == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.errors.contains("Usage: quoin"))
    #expect(try project.folder.names().isEmpty)
  }

  @Test(arguments: [
    (["--delimiter", "ab"], "'ab' is no delimiter"),
    (["--encoding", "ebcdic"], "they are utf-8, utf-16"),
    (["--columns", "words=a"], "there is no field 'words'; the fields are text, author"),
    (["--columns", "text=1", "--no-header"], "no column is named for the field 'author'"),
    (["--no-header"], "named by number, as text=1,author=2"),
    (["--no-header", "--columns", "text=a,author=b"], "by number from 1"),
  ])
  func `a layout that cannot be used is refused before anything is read`(
    options: [String],
    words: String
  ) throws {
    let project = try Project("daily")
    for command in ["ingest", "validate"] {
      let run = try Command(
        Project.executable,
        [command, BadInput.quotations] + options,
        in: project.folder.path
      ).run()
      #expect(run.exitCode == 64)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains(words), "\(run.errors)")
    }
  }
}
