import Foundation
import Testing

import TestSupport

/// The command away from the folder that it was built in.
@Suite struct InstalledTests {
  private let folder: TemporaryFolder
  private let built = URL(fileURLWithPath: Project.executable).resolvingSymlinksInPath()
    .deletingLastPathComponent()
  /// The folder of the language model, whose name depends on the platform.
  private let resources: String
  /// The folder of the pages.
  private let pages: String

  init() throws {
    folder = try TemporaryFolder()
    let names = try FileManager.default.contentsOfDirectory(atPath: built.path)
    resources = try #require(names.first { $0.hasPrefix("quoin_Cryptanalysis.") })
    pages = try #require(names.first { $0.hasPrefix("quoin_Editorial.") })
  }

  /// Copies a file of the folder that it was built in to another.
  private func install(_ name: String, to place: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder(place),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(
      atPath: built.appendingPathComponent(name).path,
      toPath: folder("\(place)/\(name)")
    )
  }

  /// Makes `links/quoin`, a link to the command in `tools/here`.
  private func link() throws {
    let links = folder("links")
    try FileManager.default.createDirectory(atPath: links, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(links)/quoin",
      withDestinationPath: "../tools/here/quoin"
    )
  }

  /// Solves a word with the command as bash finds it.
  private func solve(_ command: String) throws -> Run {
    try bash("echo 'LNN' | \(command) solve")
  }

  /// Runs a line of bash, which finds the link to the command.
  private func bash(_ line: String) throws -> Run {
    try Command(
      "/usr/bin/env",
      ["bash", "-c", "PATH=\"$PATH:$PWD/links\"; \(line)"],
      in: folder.path
    ).run()
  }

  @Test func `the model is found beside the executable, through links too`() throws {
    try install("quoin", to: "tools/here")
    try install(resources, to: "tools/here")
    try link()
    for command in ["tools/here/quoin", "links/quoin", folder("links/quoin"), "quoin"] {
      let run = try solve(command)
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.lines.count == 1)
      #expect(run.errors.isEmpty)
    }
  }

  @Test func `the model is found in the folder of shared data`() throws {
    try install("quoin", to: "bin")
    try install(resources, to: "share/quoin")
    let run = try solve("bin/quoin")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.lines.count == 1)
  }

  @Test func `where there is no model the command says where it looked`() throws {
    try install("quoin", to: "bin")
    let run = try solve("bin/quoin")
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    for place in ["bin", "share/quoin"] {
      let path = "\(place)/\(resources)/language-model.bin"
      #expect(run.errors.components(separatedBy: path).count == 2, "\(run.errors)")
    }
    #expect(run.errors.contains("beside the executable"))
  }

  @Test func `where there is no model the version says so`() throws {
    try install("quoin", to: "bin")
    let run = try bash("bin/quoin --version")
    #expect(run.exitCode == 0 && run.errors.isEmpty)
    #expect(run.output.contains(", model missing, codes "), "\(run.output)")
  }

  @Test func `a damaged model is named`() throws {
    try install("quoin", to: "bin")
    try folder.write("bin/\(resources)/language-model.bin", "QLM1")
    let run = try solve("bin/quoin")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("\(resources)/language-model.bin is damaged"))
  }

  @Test func `the pages are found beside the executable, through links too`() throws {
    try install("quoin", to: "tools/here")
    try install(pages, to: "tools/here")
    try link()
    for command in ["tools/here/quoin", "links/quoin", folder("links/quoin"), "quoin"] {
      let run = try bash("\(command) explain extra-cell")
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(run.lines.first == "extra-cell (error)")
    }
  }

  @Test func `the pages are found in the folder of shared data`() throws {
    try install("quoin", to: "bin")
    try install(pages, to: "share/quoin")
    try folder.write("empty.csv", "")
    #expect(try bash("bin/quoin explain").lines.count > 40)
    let run = try bash("bin/quoin validate empty.csv --format sarif")
    #expect(run.exitCode == 1)
    #expect(run.output.contains("A file is empty"))
  }

  @Test func `where there are no pages the command says where it looked`() throws {
    try install("quoin", to: "bin")
    let run = try bash("bin/quoin explain extra-cell")
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    for place in ["bin", "share/quoin"] {
      let path = "\(place)/\(pages)/Findings"
      #expect(run.errors.components(separatedBy: path).count == 2, "\(run.errors)")
    }
  }

  @Test func `a damaged page is named with its line`() throws {
    try install("quoin", to: "bin")
    try folder.write("bin/\(pages)/Findings/extra-cell.md", "# extra-cell\n\n## Example\n")
    let run = try bash("bin/quoin explain extra-cell")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("\(pages)/Findings/extra-cell.md:3: the page is damaged"))
  }
}
