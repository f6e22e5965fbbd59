import Foundation
import GRDB
import TestSupport

/// A fixture of a finding's code: files in which the places of the findings are marked.
struct Specimen {
  /// The folder of the specimen below `Fixtures/findings`, which begins with the code.
  let name: String
  /// The places where the finding is expected, sorted.
  private(set) var expected: [FindingLine] = []
  /// The exit code that is expected, if the steps name one.
  private(set) var exitCode: Int32?

  private let project: Project
  private var steps: [[String]] = []

  /// The names of the specimens of a code: of its folder, or of each folder in it.
  static func names(of code: String) -> [String] {
    let root = Project.fixtures + "/findings/" + code
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let folders = names.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: root + "/" + name, isDirectory: &isFolder)
        && isFolder.boolValue
    }
    return folders.isEmpty ? [code] : folders.sorted().map { "\(code)/\($0)" }
  }

  /// Copies a fixture to a project, without the marks.
  init(_ name: String) throws {
    self.name = name
    project = try Project()
    let code = name.prefix { $0 != "/" }
    let folder = Project.fixtures + "/findings/" + name
    for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let text = try text(folder + "/" + file)
      if file == "steps.txt" {
        readSteps(text, code: String(code))
        continue
      }
      let marked = MarkedText(text)
      expected += marked.places.map {
        FindingLine(path: file, line: $0.line, column: $0.column, code: String(code))
      }
      try project.folder.write(file, marked.bytes)
    }
    expected.sort()
    if steps.isEmpty { steps = [try usualStep()] }
  }

  /// Reads the steps of a specimen; `at` and `exit` say what to expect of the last one.
  private mutating func readSteps(_ text: String, code: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "at":
        let place = words[1].split(separator: ":").map(String.init)
        let number = place.dropFirst().first.flatMap { Int($0) }
        expected.append(FindingLine(path: place[0], line: number, column: nil, code: code))
      case "exit": exitCode = Int32(words[1])
      case "sql": steps.append(line.split(separator: " ", maxSplits: 2).map(String.init))
      default: steps.append(words)
      }
    }
  }

  /// What is done with a specimen that has no steps: a recipe is built, and anything else validated.
  private func usualStep() throws -> [String] {
    let names = try project.folder.names().filter { !$0.hasSuffix(".rng") }
    return names.contains("recipe.yml")
      ? ["build", "recipe.yml", "--first", "--output", "edition.sqlite"] : ["validate"] + names
  }

  /// Takes the steps one by one, and gives the run of the last; those before it must succeed.
  ///
  /// - Parameter seconds: The time of the processor after which the system ends a command; nil for any.
  /// - Returns: The run of the last step.
  /// - Throws: ``FailedStep`` if an earlier step fails, or the error of a command that cannot be run.
  func run(processorSeconds seconds: Int? = nil) throws -> Run {
    var last: Run?
    for step in steps {
      if let run = last, run.exitCode != 0 { throw FailedStep(errors: run.errors) }
      if step[0] == "sql" {
        try change(step[1], by: step[2])
      } else {
        let arguments = step + Self.options(of: step[0])
        let limit = "ulimit -t \(seconds.map(String.init) ?? "unlimited"); exec \"$0\" \"$@\""
        let words = ["-c", limit, Project.executable] + arguments
        last = try Command("/bin/bash", words, in: project.folder.path).run()
      }
    }
    guard let last else { throw FailedStep(errors: "\(name) runs no command") }
    return last
  }

  /// What has a command list every finding on a line.
  private static func options(of command: String) -> [String] {
    command == "validate" ? ["--format", "concise"] : command == "build" ? ["--all"] : []
  }

  /// Changes a database by a statement, whatever its foreign keys say.
  private func change(_ file: String, by statement: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let database = try DatabaseQueue(path: project(file), configuration: configuration)
    let count = try database.write { database in
      try database.execute(sql: statement)
      return database.changesCount
    }
    try database.close()
    if count == 0 { throw FailedStep(errors: "\(name): nothing changed by \(statement)") }
  }

  /// A step of a specimen did not do what the next one needs.
  struct FailedStep: Error {
    let errors: String
  }
}
