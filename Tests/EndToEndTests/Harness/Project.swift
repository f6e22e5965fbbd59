import Foundation
import TestSupport

/// A project in a folder of a test's own, with the built command at hand.
struct Project: Sendable {
  let folder: TemporaryFolder

  /// Makes a folder with a copy of a fixture in it, or with nothing.
  init(_ fixture: String? = nil) throws {
    folder = try TemporaryFolder()
    guard let fixture else { return }
    let source = Self.fixtures + "/" + fixture
    for name in try FileManager.default.contentsOfDirectory(atPath: source) {
      try FileManager.default.copyItem(atPath: source + "/" + name, toPath: folder(name))
    }
  }

  /// Makes a copy of the fixture `daily` with its edition and its lock, as `build` leaves them.
  static func pressed() throws -> Project {
    let project = try Project("daily")
    for (name, bytes) in try daily.get() { try project.folder.write(name, bytes) }
    return project
  }

  /// Makes a copy of the fixture `daily` as `build` leaves it, whose recipe then names a file of pins.
  static func pressedWithPins() throws -> Project {
    let project = try pressed()
    let gap = "  author-gap: 3"
    try project.replace(gap, with: gap + "\n  pins: pins.csv", in: BadInput.recipe)
    return project
  }

  /// What building the fixture `daily` writes; built once, for many tests begin there.
  private static let daily = Result {
    let project = try Project("daily")
    try project.quoin("build")
    let names = [
      "output/puzzles.build.json", "output/puzzles.sqlite", "pipelines/schedule.lock.csv",
    ]
    return try names.map { ($0, try bytes(project($0))) }
  }

  /// Makes a folder with copies of folders of the repository in it.
  init(copying names: String...) throws {
    folder = try TemporaryFolder()
    for name in names {
      // A copy of a link would be the repository's own file.
      let source = URL(fileURLWithPath: repository + "/" + name).resolvingSymlinksInPath().path
      try FileManager.default.copyItem(atPath: source, toPath: folder(name))
    }
  }

  /// The folder of the fixtures, which the test bundle does not hold.
  static let fixtures = testTarget(of: #filePath) + "/Fixtures"

  /// The path of a file of the project.
  func callAsFunction(_ name: String) -> String { folder(name) }

  /// Runs the command in the project's folder.
  @discardableResult
  func quoin(_ arguments: String..., environment: [String: String] = [:]) throws -> Run {
    try Command(Self.executable, arguments, in: folder.path, environment: environment).run()
  }

  /// Runs a line of bash in the project's folder, in which `quoin` is the command.
  func bash(_ line: String) throws -> Run {
    let script = "set -o pipefail; quoin() { \"$QUOIN\" \"$@\"; }; \(line)"
    return try Command(
      "/usr/bin/env",
      ["bash", "-c", script],
      in: folder.path,
      environment: ["QUOIN": Self.executable]
    ).run()
  }

  /// The command that `QUOIN_EXECUTABLE` names, else the one built beside the test bundle.
  static let executable: String = {
    if let named = ProcessInfo.processInfo.environment["QUOIN_EXECUTABLE"] { return named }
    var candidates = [CommandLine.arguments[0]]
    // On macOS the bundle is loaded by a program of the toolchain's, which is told its path.
    for (name, value) in zip(CommandLine.arguments, CommandLine.arguments.dropFirst())
    where name == "--test-bundle-path" {
      candidates.append(value)
    }
    for candidate in candidates {
      var folder = URL(fileURLWithPath: candidate).deletingLastPathComponent()
      while folder.path != "/" {
        let command = folder.appendingPathComponent("quoin").path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: command, isDirectory: &isFolder),
          !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: command)
        {
          return command
        }
        folder.deleteLastPathComponent()
      }
    }
    return "quoin, which is not built beside \(candidates[0])"
  }()
}

extension Project {
  /// The names and bytes of everything in a folder but the reports of builds, which every build may write anew, and
  /// what builds have not published.
  func contents(of name: String) throws -> [String: [UInt8]] {
    guard FileManager.default.fileExists(atPath: self(name)) else { return [:] }
    var contents: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: self(name))
    where !path.hasSuffix(".build.json") && !path.hasSuffix(".unpublished.sqlite") {
      var isFolder: ObjCBool = false
      let whole = self(name) + "/" + path
      _ = FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder)
      contents[path] = isFolder.boolValue ? [] : try bytes(whole)
    }
    return contents
  }

  /// Replaces a text in a file, which must be there.
  func replace(_ old: String, with new: String, in name: String) throws {
    let before = try text(self(name))
    guard before.contains(old) else { throw MissingText(text: old, name: name) }
    try folder.write(name, before.replacingOccurrences(of: old, with: new))
  }

  /// Overwrites bytes of a file, at their first place, by as many others.
  func patch(_ old: some Collection<UInt8>, with new: [UInt8], in name: String) throws {
    var data = Data(try bytes(self(name)))
    guard let range = data.range(of: Data(old)), old.count == new.count else {
      throw MissingText(text: String(decoding: old, as: UTF8.self), name: name)
    }
    data.replaceSubrange(range, with: new)
    try folder.write(name, data)
  }

  /// A text that a test wanted to change is not there.
  struct MissingText: Error {
    let text: String
    let name: String
  }
}
