import Testing

import TestSupport

/// What a shell completes, asked of the script that the command makes for it.
@Suite struct CompletionTests {
  /// What bash offers for the last of some words of a command.
  private func offered(_ words: [String], in project: Project) throws -> [String] {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try project.bash(
      """
      quoin --generate-completion-script bash >quoin.bash && bash -n quoin.bash && source quoin.bash || exit
      set -- quoin \(quoted)
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*"
      COMP_POINT=${#COMP_LINE}
      _quoin quoin "${@: -1}" "${@: -2:1}"
      [ ${#COMPREPLY[@]} = 0 ] || printf '%s\\n' "${COMPREPLY[@]}"
      """
    )
    #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    return run.lines
  }

  @Test(arguments: [
    (["explain", "missing-au"], ["missing-author"]),
    (["validate", "--select", "extra-c"], ["extra-cell"]),
    (
      ["validate", "--ignore", "missing-author,missing-label,missing-c"],
      ["missing-author,missing-label,missing-cell"]
    ),
    (["validate", "--ignore", "extra-cell,extra-c"], []),
    (["validate", "--format", "s"], ["sarif"]),
    (["validate", "--sort", "c"], ["code"]),
    (["validate", "--severity", ""], ["error", "warning", "note"]),
    (["ingest", "--encoding", "windows-1252"], ["windows-1252"]),
    (["ingest", "--input-format", "j"], ["json", "jsonl"]),
    (["ingest", "--split-off", ""], ["attribution", "number", "work"]),
    (["schedule", "show", "--format", "i"], ["ics"]),
    (["schedule", "plan", "--calendar", "g"], ["grid"]),
    (["schedule", "pin", "2027-01-01", "--tier", "e"], ["easy", "expert"]),
    (["schedule", "swap", "--kind", "word"], ["word-search"]),
    (["play", "--encoding", ""], ["letters", "numbers"]),
    (["check", "--depth", "f"], ["full"]),
  ])
  func `bash completes the values of options and arguments`(
    words: [String],
    values: [String]
  ) throws {
    #expect(try offered(words, in: Project()) == values)
  }

  @Test func `bash completes recipes, editions and folders`() throws {
    let project = try Project()
    for name in ["one.yml", "two.yaml", "three.sqlite", "four.csv"] {
      try project.folder.write(name, "")
    }
    #expect(try Set(offered(["build", ""], in: project)) == ["one.yml", "two.yaml"])
    #expect(try offered(["build", "--edition", ""], in: project) == ["three.sqlite"])
    #expect(try offered(["check", "t"], in: project) == ["three.sqlite"])
    #expect(try offered(["inspect", "f"], in: project) == ["four.csv"])
    #expect(try offered(["init", "f"], in: project).isEmpty)
  }

  @Test func `bash completes the days of the edition, or of the recipe where there is none`() throws
  {
    let project = try Project.pressed()
    let show = ["schedule", "show", "--from"]
    let days = try offered(show + [""], in: project)
    #expect(days.count == 14 && days.first == "2027-02-22" && days.last == "2027-03-07")
    #expect(try offered(show + ["2027-03-06"], in: project) == ["2027-03-06"])
    #expect(try offered(["inspect", "--day", "2027-02-2"], in: project).count == 7)
    #expect(try offered(["stats", "--month", ""], in: project) == ["2027-02", "2027-03"])
    let ranges = try offered(["build", "--redraw", "2027-03-06..2027"], in: project)
    #expect(ranges == ["2027-03-06..2027-03-06", "2027-03-06..2027-03-07"])
    #expect(try offered(["build", "--redraw", "a"], in: project) == ["all"])
    let planned = try Project("daily")
    #expect(try offered(["schedule", "pin", ""], in: planned) == days)
  }

  @Test func `of a long calendar the first days of months are offered`() throws {
    let project = try Project()
    try project.folder.write(
      "year.yml",
      """
      quotations: [{path: a.csv, licence: MIT}]
      schedule: {from: 2027-01-15, days: 365}
      """
    )
    let move = ["schedule", "move", "--recipe", "year.yml"]
    let days = try offered(move + [""], in: project)
    #expect(days.count == 13 && days.prefix(2) == ["2027-01-15", "2027-02-01"])
    #expect(try offered(move + ["2027-02-"], in: project).count == 28)
  }

  @Test func `where there is no calendar nothing is offered, and nothing is said`() throws {
    let project = try Project()
    #expect(try offered(["inspect", "--day", ""], in: project).isEmpty)
    try project.folder.write("broken.yml", "schedule: [")
    try project.folder.write("empty.sqlite", "")
    for file in ["broken.yml", "empty.sqlite"] {
      #expect(try offered(["schedule", "show", file, "--from", ""], in: project).isEmpty)
    }
  }

  @Test func `a request that cannot be understood is answered with nothing`() throws {
    let run = try Project().quoin("---completion", "build", "--", "--redraw")
    #expect(run.exitCode == 1 && run.output.isEmpty && run.errors.isEmpty)
  }

  @Test(arguments: ["zsh", "fish"])
  func `scripts for other shells are read by them, and have the same values`(
    shell: String
  ) throws {
    let project = try Project()
    let run = try project.bash(
      """
      quoin --generate-completion-script \(shell) | tee script >/dev/null || exit
      ! command -v \(shell) >/dev/null || \(shell) -n script
      """
    )
    #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    let script = try text(project("script"))
    for word in ["missing-author", "sarif", "windows-1252", "word-search", "yaml", "sqlite"] {
      #expect(script.contains(word), "\(word)")
    }
    // What is asked of the command itself.
    for call in ["---completion schedule show -- --from", "---completion validate -- --select"] {
      #expect(script.contains(call), "\(call)")
    }
  }
}
