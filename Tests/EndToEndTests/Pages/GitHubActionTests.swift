import Foundation
import TestSupport
import Testing

/// `docs/github-action.yml`: the steps that run Quoin, run in a repository of a corpus.
@Suite struct GitHubActionTests {
  private let project: Project
  private let steps: [String: String]

  init() throws {
    project = try Project("daily")
    steps = try Self.steps(of: text("\(repository)/docs/github-action.yml"))
  }

  /// The commands of the steps by their names.
  private static func steps(of workflow: String) -> [String: String] {
    var steps: [String: String] = [:]
    var name = ""
    for line in workflow.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.firstMatch(of: /^      - (?:name: (.*))?/) {
        name = String(match.1 ?? "")
      } else if let match = line.firstMatch(of: /^        run: ([^|].*)/) {
        steps[name] = String(match.1)
      } else if line.hasPrefix("        run: |") {
        steps[name] = ""
      } else if steps[name]?.isEmpty == false || steps[name] == "", line.hasPrefix("          ") {
        steps[name, default: ""] += line.dropFirst(10) + "\n"
      }
    }
    return steps
  }

  /// Runs a step as the workflow does.
  private func run(_ name: String) throws -> Run {
    let step = try #require(steps[name], "there is no step '\(name)'")
    return try project.bash(
      """
      set -e
      export HOME=$PWD/home GITHUB_WORKSPACE=$PWD RUNNER_TEMP=$PWD/temp
      export GITHUB_STEP_SUMMARY=$PWD/temp/summary.md BASE=$(git rev-parse HEAD 2>/dev/null)
      export RECIPE=pipelines/daily.yml LOCK=pipelines/schedule.lock.csv
      mkdir -p home temp
      \(step.replacing(".quoin/scripts/quoin", with: "\"$QUOIN\""))
      """
    )
  }

  /// Commits everything, as a repository that is its own origin.
  private func commit() throws {
    let run = try project.bash(
      """
      set -e; export HOME=$PWD
      git init -q . 2>/dev/null; git config user.name A; git config user.email a@example.com
      git remote add origin . 2>/dev/null || true; git add -A; git commit -q -m base
      """
    )
    #expect(run.exitCode == 0, "\(run.errors)")
  }

  @Test func `it is known what the steps run`() {
    let names = ["Compare the calendar", "Install Quoin", "Press", "Validate the corpus"]
    #expect(steps.keys.sorted() == names)
  }

  @Test func `the command is there, and findings become annotations`() throws {
    #expect(try run("Install Quoin").output.hasPrefix("quoin "))
    #expect(try run("Validate the corpus").exitCode == 0)
    try project.folder.write(BadInput.quotations, "text,author\nTo be, or not to be,Anonymous\n")
    let validation = try run("Validate the corpus")
    #expect(validation.exitCode == 1)
    #expect(validation.output.hasPrefix("::error file=corpus/quotations.csv,line=2,col=21,"))
  }

  @Test func `without a calendar to compare with, the comment says so`() throws {
    try commit()
    let run = try run("Compare the calendar")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try text(project("temp/comment.md")) == "The base branch has no calendar yet.\n")
  }

  @Test func `the comment tells what moves, and a lock that is not committed stops the press`()
    throws
  {
    #expect(try project.quoin("build").exitCode == 0)
    try commit()
    #expect(try run("Press").exitCode == 0)
    try project.replace("days: 14", with: "days: 15", in: BadInput.recipe)
    let comparison = try run("Compare the calendar")
    #expect(comparison.exitCode == 0, "\(comparison.errors)")
    let comment = try text(project("temp/comment.md"))
    #expect(comment.hasPrefix("What this pull request does to the calendar:\n````text\n"))
    #expect(comment.contains("no day changes, 1 day new\n````"), "\(comment)")
    #expect(try text(project("temp/summary.md")) == comment)
    #expect(try run("Press").exitCode == 1)
  }
}
