import Foundation
import PuzzleModel
import Testing

import TestSupport

@Suite struct SolveTests {
  private static let texts = [
    "Nothing great was ever achieved without enthusiasm.",
    "The course of true love never did run smooth.",
    "For fools rush in where angels fear to tread.",
  ]

  private let project: Project

  init() throws {
    project = try Project()
    let lines = Self.texts.map { Self.enciphered($0) + "\n" }
    try project.folder.write("cipher.txt", lines.joined())
    try project.folder.write("answers.txt", Self.texts.map { "\($0)\n" }.joined())
  }

  /// A text in which other letters stand for the letters.
  private static func enciphered(_ text: String) -> String {
    let key = Array("QWERTYUIOPASDFGHJKLZXCVBNM")
    return String(text.map { mark in Letter(mark).map { key[$0.index] } ?? mark })
  }

  private func objects(_ run: Run) throws -> [[String: Any]] {
    try run.lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(object as? [String: Any])
    }
  }

  @Test func `each line has its plaintext, status and margin`() throws {
    let run = try project.quoin("solve", "cipher.txt")
    #expect(run.exitCode == 0)
    #expect(run.errors.isEmpty)
    let fields = run.lines.map { $0.split(separator: "\t").map(String.init) }
    #expect(fields.map(\.first) == Self.texts.map { $0.uppercased() })
    for field in fields {
      try #require(field.count == 3)
      #expect(BlindSolve.Verdict(rawValue: field[1]) != nil)
      #expect(field[2].wholeMatch(of: #/\d+\.\d\d/#) != nil)
    }
  }

  @Test func `standard input is solved as a file is, on any number of cores`() throws {
    let file = try project.quoin("solve", "cipher.txt", "--format", "json")
    for command in [
      "solve --format json < cipher.txt", "solve - --format json --jobs 1 < cipher.txt",
      "solve cipher.txt --format json --jobs 7",
    ] {
      let run = try project.bash("quoin \(command)")
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.bytes == file.bytes)
    }
  }

  @Test func `JSON is an object a line with the key and the best other reading`() throws {
    let objects = try objects(try project.quoin("solve", "cipher.txt", "--format", "json"))
    #expect(objects.count == 3)
    for (object, text) in zip(objects, Self.texts) {
      #expect(object["plaintext"] as? String == text.uppercased())
      let key = try #require(object["key"] as? [String: String])
      #expect(key.count == Set(text.compactMap { Letter($0) }).count)
      #expect(key.allSatisfy { Self.enciphered($0.value) == $0.key })
      let margin = try #require(object["margin"] as? Double)
      let status = BlindSolve.Verdict(margin: Int((margin * 100).rounded()))
      #expect(object["status"] as? String == status.rawValue)
      let other = try #require(object["alternative"] as? String)
      #expect(other.count == text.count && other != text.uppercased())
      #expect((object["differing"] as? [String])?.isEmpty == false)
      #expect(object["given"] is NSNull && object["error"] is NSNull)
    }
  }

  @Test func `hints are letters of the answers`() throws {
    let run = try project.quoin(
      "solve",
      "cipher.txt",
      "--hints",
      "2",
      "--against",
      "answers.txt",
      "--format",
      "json",
      "--thorough"
    )
    #expect(run.exitCode == 0, "\(run.errors)")
    for object in try objects(run) {
      let given = object["given"] as? [String: String] ?? [:]
      #expect(given.count <= 2)
      #expect(given.allSatisfy { Self.enciphered($0.value) == $0.key })
    }
  }

  @Test func `words that are not parted are solved too`() throws {
    let text = Self.texts.joined().compactMap { Letter($0)?.description }.joined()
    let groups = stride(from: 0, to: text.count, by: 5).map { text.dropFirst($0).prefix(5) }
    try project.folder.write("groups.txt", Self.enciphered(groups.joined(separator: " ")))
    let run = try project.quoin("solve", "groups.txt", "--thorough")
    #expect(
      run.lines.first?.split(separator: "\t").first.map(String.init)
        == groups.joined(separator: " ")
    )
  }

  @Test func `a line without letters is a finding, and the others are solved`() throws {
    try project.folder.write("odd.txt", "\n1 + 1\r\n\(Self.enciphered(Self.texts[1]))\n")
    let run = try project.quoin("solve", "odd.txt")
    #expect(run.exitCode == 1)
    #expect(run.findings.map(\.description) == ["odd.txt:2:- [no-letters]"])
    #expect(run.lines.prefix(2) == ["", "1 + 1"])
    #expect(run.lines.last?.hasPrefix(Self.texts[1].uppercased()) == true)
    let objects = try objects(try project.quoin("solve", "odd.txt", "--format", "json"))
    #expect(objects.map { $0["error"] is String } == [false, true, false])
    #expect(objects.map { $0["status"] is String } == [false, false, true])
  }

  @Test func `bytes that are no UTF-8 are a finding`() throws {
    try project.folder.write("latin.txt", [0x57, 0x58, 0x59, 0xE9, 0x0A, 0x57, 0x0A])
    let run = try project.quoin("solve", "latin.txt")
    #expect(run.exitCode == 1)
    #expect(run.findings.map(\.code) == ["encoding-error"])
    #expect(run.findings.first?.line == 1)
    #expect(run.lines.count == 2)
  }

  @Test func `answers that do not fit stop it at their line`() throws {
    try project.folder.write("answers.txt", "\(Self.texts[0])\nToo short.\n")
    let run = try project.quoin("solve", "cipher.txt", "--against", "answers.txt", "--hints", "1")
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("quoin: error: answers.txt:2: the answer has 8 letters"))
    #expect(run.lines.count == 1)
  }

  @Test func `a file that is missing cannot be run`() throws {
    for arguments in [["nowhere.txt"], ["cipher.txt", "--against", "nowhere.txt"]] {
      let run = try Command(
        Project.executable,
        ["solve"] + arguments,
        in: project.folder.path
      ).run()
      #expect(run.exitCode == 2)
      #expect(run.errors.contains("nowhere.txt: cannot be opened: no such file or directory"))
      #expect(run.output.isEmpty)
    }
  }

  @Test func `a closed pipe is success`() throws {
    let line = Self.enciphered(Self.texts[1]) + "\n"
    try project.folder.write("many.txt", String(repeating: line, count: 400))
    let run = try project.bash("quoin solve many.txt | head -1")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.lines.count == 1)
    #expect(run.errors.isEmpty)
  }
}
