import Foundation
import TestSupport

/// The fixture of a finding's code: files in which the places of the findings are marked.
struct Specimen {
  let code: String
  /// The places that are marked, sorted.
  private(set) var expected: [FindingLine] = []
  private let project: Project

  /// Copies the fixture of a code to a project, without the marks.
  init(of code: String) throws {
    self.code = code
    project = try Project()
    let folder = Project.fixtures + "/findings/" + code
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let marked = MarkedText(try text(folder + "/" + name))
      expected += marked.places.map {
        FindingLine(path: name, line: $0.line, column: $0.column, code: code)
      }
      try project.folder.write(name, marked.bytes)
    }
    expected.sort()
  }

  /// Runs the command on the specimen: a recipe is built, and anything else validated.
  func run() throws -> Run {
    let names = try project.folder.names().filter { !$0.hasSuffix(".rng") }
    if names.contains("recipe.yml") {
      return try project.quoin("build", "recipe.yml", "--output", "edition.sqlite")
    }
    return try Command(Project.executable, ["validate"] + names, in: project.folder.path).run()
  }

  /// Builds the specimen, changes bytes of the edition, and checks it.
  func check(afterReplacing old: [UInt8], by new: [UInt8]) throws -> Run {
    try project.patch(old, with: new, in: "edition.sqlite")
    return try project.quoin("check", "edition.sqlite")
  }

  /// Fits the grades of the built edition to the specimen's table of times.
  func calibrate() throws -> Run {
    try project.quoin("calibrate", "times.csv", "--edition", "edition.sqlite")
  }

  /// The path of the built edition.
  var edition: String { project("edition.sqlite") }
}

/// A text of a fixture, with what its notation means; see `Fixtures/findings/README.md`.
struct MarkedText {
  /// The file's bytes.
  private(set) var bytes: [UInt8] = []
  /// The marked places.
  private(set) var places: [(line: Int, column: Int)] = []

  private var line = 1
  private var column = 1

  init(_ text: String) {
    var rest = Substring(text)
    while !rest.isEmpty {
      if let byte = rest.prefixMatch(of: #/\\x([0-9A-F]{2})/#) {
        bytes += UInt8(byte.1, radix: 16).map { [$0] } ?? []
        column += 1
        rest = rest[byte.range.upperBound...]
      } else if let repeated = rest.prefixMatch(of: #/\\\{(\d+):([^}]*)\}/#) {
        let count = Int(repeated.1) ?? 0
        bytes += Array(String(repeating: String(repeated.2), count: count).utf8)
        column += repeated.2.unicodeScalars.count * count
        rest = rest[repeated.range.upperBound...]
      } else {
        append(rest.prefix(1))
        rest = rest.dropFirst()
      }
    }
  }

  /// Appends what has no notation in it but marks.
  private mutating func append(_ text: Substring) {
    for scalar in text.unicodeScalars {
      if scalar == "\u{2038}" {
        places.append((line, column))
        continue
      }
      bytes += Array(String(scalar).utf8)
      column += 1
      if scalar == "\n" { (line, column) = (line + 1, 1) }
    }
  }
}
