import Foundation
import Testing

import TestSupport

/// The command away from the folder that it was built in.
@Suite struct InstalledTests {
  private let folder: TemporaryFolder
  private let built = URL(fileURLWithPath: Project.executable).resolvingSymlinksInPath()
    .deletingLastPathComponent()
  /// The folder of the language model, which platforms name otherwise.
  private let resources: String

  init() throws {
    folder = try TemporaryFolder()
    resources = try #require(
      try FileManager.default.contentsOfDirectory(atPath: built.path).first {
        $0.hasPrefix("quoin_Cryptanalysis.")
      }
    )
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

  /// Solves a word with the command as bash finds it.
  private func solve(_ command: String) throws -> Run {
    try Command(
      "/usr/bin/env",
      ["bash", "-c", "PATH=\"$PATH:$PWD/links\"; echo 'LNN' | \(command) solve"],
      in: folder.path
    ).run()
  }

  @Test func `the model is found beside the executable, through links too`() throws {
    try install("quoin", to: "tools/here")
    try install(resources, to: "tools/here")
    let links = folder("links")
    try FileManager.default.createDirectory(atPath: links, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(links)/quoin",
      withDestinationPath: "../tools/here/quoin"
    )
    for command in ["tools/here/quoin", "links/quoin", "\(links)/quoin", "quoin"] {
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

  @Test func `a damaged model is named`() throws {
    try install("quoin", to: "bin")
    try folder.write("bin/\(resources)/language-model.bin", "QLM1")
    let run = try solve("bin/quoin")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("\(resources)/language-model.bin is damaged"))
  }
}
