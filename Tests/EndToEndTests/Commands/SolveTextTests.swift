import Foundation
import Testing

import TestSupport

@Suite struct SolveTextTests {
  /// 'The course of true love never did run smooth.', enciphered.
  private static let ciphertext = "ZIT EGXKLT GY ZKXT SGCT FTCTK ROR KXF LDGGZI."
  private static let reading = "THE COURSE OF TRUE LOVE NEVER DID RUN SMOOTH."

  private let project: Project

  init() throws {
    project = try Project()
  }

  private func run(_ arguments: [String]) throws -> Run {
    try Command(Project.executable, ["solve"] + arguments, in: project.folder.path).run()
  }

  @Test(arguments: [
    [ciphertext], ["--text", ciphertext], ciphertext.split(separator: " ").map(String.init),
  ])
  func `a text is answered with the reading, the key under it, and how sure it is`(
    arguments: [String]
  ) throws {
    let run = try run(arguments)
    #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    try #require(run.lines.count == 4)
    #expect(run.lines[0] == Self.reading)
    let (cipher, plain) = (run.lines[1].split(separator: " "), run.lines[2].split(separator: " "))
    #expect(cipher.first == "cipher" && plain.first == "plain" && cipher.count == plain.count)
    #expect(zip(cipher, plain).contains { $0 == ("Z", "T") })
    let sure =
      #/(unique|likely|ambiguous): the nearest other reading is .* nats behind, odds of .* to 1: '.*'/#
    #expect(run.lines[3].wholeMatch(of: sure) != nil, "\(run.output)")
  }

  @Test func `a text gives the same JSON as a file of it`() throws {
    try project.folder.write("cipher.txt", Self.ciphertext + "\n")
    let file = try run(["cipher.txt", "--format", "json"])
    #expect(file.exitCode == 0)
    #expect(try run([Self.ciphertext, "--format", "json"]).bytes == file.bytes)
  }

  @Test func `a file whose name has a blank is a file`() throws {
    try project.folder.write("my cipher.txt", Self.ciphertext + "\n")
    #expect(try run(["my cipher.txt"]).output.hasPrefix(Self.reading + "\t"))
  }

  @Test func `a text without letters is a finding`() throws {
    let run = try run(["1 + 1"])
    #expect(run.exitCode == 1 && run.output.isEmpty)
    #expect(run.findings.map(\.code) == ["no-letters"])
  }

  @Test func `a single word names a file, and what else it may be is said`() throws {
    let run = try run(["QEB"])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("; to solve the word itself, say --text"))
    #expect(try self.run(["--text", "QEB"]).lines.first?.count == 3)
  }

  @Test func `words and a file, or a text twice, are bad usage`() throws {
    try project.folder.write("cipher.txt", Self.ciphertext + "\n")
    let two = try run(["cipher.txt", "other.txt"])
    #expect(two.exitCode == 64 && two.errors.contains("one file is solved at a time"))
    let twice = try run(["A B", "--text", "A B"])
    #expect(twice.exitCode == 64 && twice.errors.contains("either a ciphertext with --text"))
  }

  @Test func `at a terminal each line is answered at once, until the input ends`() throws {
    guard let terminal = try PlayedTerminal(project, ["solve"]) else { return }
    try terminal.wait(for: "Ctrl-D ends.\n>")
    terminal.type("1 + 1\n")
    try terminal.wait(for: "has no letters A to Z")
    terminal.type(Self.ciphertext + "\n")
    try terminal.wait(for: Self.reading + "\ncipher  C D E")
    // The nearest other reading comes last, then the prompt; after a blank line it asks again.
    try terminal.wait(for: "'\n>")
    terminal.type("\n")
    try terminal.wait(for: "\n>\n>")
    terminal.type("\u{4}")
    #expect(try terminal.end() == 0)
    #expect(terminal.window.unknown.isEmpty)
  }

  @Test func `a file that is named is read without a prompt`() throws {
    guard let terminal = try PlayedTerminal(project, ["solve", "-", "--no-progress"]) else {
      return
    }
    terminal.type(Self.ciphertext + "\n\u{4}")
    #expect(try terminal.end() == 0)
    #expect(terminal.window.text.contains(Self.reading) && !terminal.written.contains(">"))
  }
}
