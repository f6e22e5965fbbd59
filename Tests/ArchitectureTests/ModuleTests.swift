import Foundation
import TestSupport
import Testing

/// The rules of DESIGN.md and STYLE.md about modules.
@Suite struct ModuleTests {
  private let files: [SourceFile]

  init() throws {
    files = try SourceFile.sources.get()
  }

  @Test func `the table has every module and no other`() throws {
    let modules = Set(files.map(\.module))
    #expect(modules == Set(ImportTable.allowed.keys))
    let folders = try FileManager.default.contentsOfDirectory(atPath: repository + "/Sources/.")
    #expect(Set(folders.filter { !$0.hasPrefix(".") }) == modules.union(ImportTable.foreign))
  }

  @Test func `every import is in the table`() {
    for file in files {
      for found in file.imports {
        let allowed = ImportTable.allowed[file.module]?[found.module] != nil
        #expect(allowed, "\(file.path):\(found.line) imports \(found.module)")
      }
    }
    #expect(files.flatMap(\.imports).count > 100)
  }

  @Test func `imports have no attributes and only the access that they need`() {
    for file in files {
      for found in file.imports {
        #expect(found.attributes.isEmpty, "\(file.path):\(found.line)")
        #expect([nil, "package", "public"].contains(found.access), "\(file.path):\(found.line)")
      }
    }
  }

  @Test func `only the vocabulary is shown, and what the table allows besides`() {
    for file in files {
      let shown = ImportTable.shown[file.module] ?? ImportTable.shownByDefault
      for found in file.imports where found.access == "public" {
        #expect(shown.contains(found.module), "\(file.path):\(found.line) shows \(found.module)")
      }
    }
  }

  /// Digests are the exception: files have theirs in Corpus, cells of a game theirs in PuzzleEngine.
  @Test func `an outside dependency has one importing module`() {
    let own = Set(ImportTable.allowed.keys)
    let system: Set<String> = ["Foundation"]
    var importers: [String: Set<String>] = [:]
    for file in files {
      for found in file.imports where !own.contains(found.module) && !system.contains(found.module)
      {
        importers[found.module, default: []].insert(file.module)
      }
    }
    #expect(
      importers == [
        "CLibXML2": ["Corpus"], "CYaml": ["Corpus"], "Crypto": ["Corpus", "PuzzleEngine"],
        "CZlib": ["Corpus"], "CBZip2": ["Corpus"], "CSQLite": ["Corpus", "PuzzleStore"],
        "GRDB": ["PuzzleStore"], "Yams": ["Corpus"], "ArgumentParser": ["quoin"],
      ]
    )
  }

  @Test func `the import table has no circle and stages do not know each other`() {
    let stages = ["Corpus", "Grading", "Scheduling", "PuzzleStore", "PuzzleEngine"]
    for stage in stages {
      let others = Set(ImportTable.allowed[stage, default: [:]].keys).intersection(stages)
      #expect(others.isEmpty, "\(stage) knows \(others)")
    }
    var settled: Set<String> = []
    var left = ImportTable.allowed
    while let ready = left.first(where: { module in
      module.value.keys.allSatisfy { left[$0] == nil }
    }) {
      settled.insert(ready.key)
      left[ready.key] = nil
    }
    #expect(left.isEmpty)
  }

  @Test(arguments: ImportTable.allowed.keys.sorted())
  func `every module has a page with an example, what it guarantees and its sources`(
    module: String
  ) throws {
    let folder = "\(repository)/Sources/\(module)/Documentation.docc"
    let page = try text("\(folder)/\(module).md")
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "# ``\(module)``")
    #expect(lines.dropFirst(2).first?.hasSuffix("`") == false)
    #expect(lines.contains("## What it guarantees"))
    #expect(lines.contains("## Where its numbers come from"))
    let fences = lines.indices.filter { lines[$0].hasPrefix("```") }
    try #require(fences.count == 2)
    #expect((3...12).contains(fences[1] - fences[0] - 1))
    #expect(lines.allSatisfy { $0.count <= 120 })
  }

  @Test func `every code of a finding has a page and specimens`() throws {
    let codes = try text("\(repository)/Sources/PuzzleModel/Findings/Finding+Code.swift")
      .matches(of: #/case (\w+) = "([a-z-]+)"/#)
    #expect(codes.count >= 20)
    let names = Set(codes.map { String($0.2) })
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: "\(repository)/Sources/Editorial/Resources/Findings/."
    )
    #expect(Set(pages) == Set(names.map { "\($0).md" }))
    let root = "\(repository)/Tests/EndToEndTests/Fixtures/findings/"
    let specimens = try FileManager.default.contentsOfDirectory(atPath: root + ".")
    #expect(Set(specimens).subtracting(["README.md"]) == names)
    for name in specimens where name != "README.md" {
      let files = try FileManager.default.subpathsOfDirectory(atPath: root + name)
      #expect(!files.isEmpty, "\(name) has no specimen")
      // A code has specimens in folders or is one itself; a mix of the two would not be run.
      #expect(Set(files.map { $0.contains("/") || !$0.contains(".") }).count == 1, "\(name)")
    }
  }
}
