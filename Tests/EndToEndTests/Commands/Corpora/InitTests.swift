import Foundation
import Testing

import TestSupport

@Suite struct InitTests {
  /// Texts and authors of rows of the starter corpus that need no quotation marks.
  private static func samples() throws -> [(text: Substring, author: Substring)] {
    try text(repository + "/corpus/quotations.csv")
      .split(separator: "\n").dropFirst().filter { !$0.contains("\"") }.prefix(300)
      .map { row in
        let cells = row.split(separator: ",", omittingEmptySubsequences: false)
        return (cells[0], cells[1])
      }
  }

  @Test func `an empty folder becomes a month of puzzles`() throws {
    let project = try Project()
    let begun = try project.quoin("init", "--start", "2027-01-01")
    #expect(begun.exitCode == 0)
    #expect(begun.output == "wrote quoin.yml, .gitignore, quotes.csv\nnext: quoin build\n")
    let built = try project.quoin("build")
    #expect(built.exitCode == 0, "\(built.errors)")
    #expect(built.output.contains("30 days, 2027-01-01 to 2027-01-30"))
    #expect(try project.folder.names(in: "output").contains("puzzles.sqlite"))
  }

  @Test(arguments: [
    (";", "Zitat;Autor", "de.csv"), ("\t", "Cita\tAutor", "es.tsv"),
    (",", "QUOTE,Said By", "a.csv"),
  ])
  func `a file of one's own is read as it is laid out`(
    delimiter: String,
    header: String,
    name: String
  ) throws {
    let project = try Project()
    let rows = try Self.samples().map { "\"\($0.text)\"\(delimiter)\($0.author)" }
    try project.folder.write(name, ([header] + rows).joined(separator: "\r\n") + "\r\n")
    let begun = try project.quoin("init", "my", "--from", name, "--start", "2027-01-01")
    #expect(begun.exitCode == 0, "\(begun.errors)")
    #expect(begun.output.hasSuffix("next: cd my && quoin build\n"))
    let recipe = try text(project("my/quoin.yml"))
    #expect(recipe.contains("path: ../\(name)"))
    let built = try project.bash("cd my && quoin build")
    #expect(built.exitCode == 0, "\(built.errors)")
    #expect(built.output.contains("30 days"))
  }

  @Test func `nothing is overwritten`() throws {
    let project = try Project()
    try project.folder.write("quotes.csv", "text,author\n")
    let run = try project.quoin("init")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("quotes.csv is there already; to use it, say --from quotes.csv"))
    #expect(try project.folder.names() == ["quotes.csv"])
    try project.folder.write("quoin.yml", "name: Mine\n")
    #expect(try project.quoin("init", "--from", "quotes.csv").exitCode == 2)
    #expect(try text(project("quoin.yml")) == "name: Mine\n")
  }

  @Test(arguments: ["f", "f/g", "f/g/h/"])
  func `a file is no folder for a project`(folder: String) throws {
    let project = try Project()
    try project.folder.write("f", "")
    let run = try project.quoin("init", folder)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("f is no folder; choose another one"), "\(run.errors)")
  }

  @Test(arguments: ["sp ace", "it's", "a$b"])
  func `the next command can be typed as it is shown`(folder: String) throws {
    let project = try Project()
    let begun = try project.quoin("init", folder, "--start", "2027-01-01")
    let next = try #require(begun.lines.last?.split(separator: "next: ").last)
    let built = try project.bash("\(next) && ls")
    #expect(built.exitCode == 0, "\(built.errors)")
    #expect(built.lines.contains("quoin.yml"))
  }

  @Test func `a recipe is found from a folder below it`() throws {
    let project = try Project()
    #expect(try project.quoin("init", "--start", "2027-01-01").exitCode == 0)
    try FileManager.default.createDirectory(
      atPath: project("below/further"),
      withIntermediateDirectories: true
    )
    let run = try project.bash("cd below/further && quoin build && quoin schedule --days 1")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("../../output/puzzles.sqlite is ready"))
    #expect(run.lines.last?.hasPrefix("2027-01-01") == true)
  }

  @Test(arguments: [
    ("biuld", "there is no command 'biuld'; is it 'build'?"),
    ("schedule plam", "there is no command 'plam'; is it 'plan'?"),
    ("validate --select extra-cel a.csv", "is it extra-cell?"),
  ])
  func `a misspelled word is recognized`(line: String, words: String) throws {
    let run = try Project().bash("quoin \(line)")
    #expect(run.exitCode == 64)
    #expect(run.errors.contains(words))
  }
}
