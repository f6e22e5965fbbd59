import Foundation
import PuzzleModel
import Testing

import TestSupport

@Suite struct IngestTests {
  private struct Line: Decodable, Equatable {
    let id, text, author, path: String
    let line: Int
    let work, locator, year, language, tags, certainty: String?
  }

  private func decoded(_ run: Run) throws -> [Line] {
    try run.lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  @Test func `each record is a line of JSON with its identity and place`() throws {
    let run = try Project("daily").quoin("ingest", BadInput.quotations, "--format", "jsonl")
    #expect(run.exitCode == 0)
    #expect(run.errors == "21 records read, 0 set aside, 0 merged\n")
    let lines = try decoded(run)
    #expect(lines.map(\.line) == Array(2...22))
    #expect(Set(lines.map(\.path)) == [BadInput.quotations])
    #expect(Set(lines.map(\.id)).count == 21)
    #expect(lines.allSatisfy { Quotation.ID($0.id) != nil })
    let third = try #require(lines.dropFirst(2).first)
    #expect(third.text == "The course of true love never did run smooth.")
    #expect(third.author == "William Shakespeare")
    #expect(third.work == "A Midsummer Night's Dream")
    #expect(third.locator == "Act I, scene 1")
    #expect(third.year == "1595~")
    #expect(third.language == "en")
    #expect(third.tags == "love")
    #expect(lines[14].locator == nil)
    #expect(lines.allSatisfy { $0.certainty == nil })
  }

  @Test func `the certainty of a record is handed on as written`() throws {
    let project = try Project("daily")
    try project.folder.write(
      "sure.csv",
      "text,author,certainty\nKnow thyself,Thales,disputed\nA vow is ruin,Thales,\n"
    )
    try project.folder.write(
      "sure.xml",
      "<q><quote><text>Know all</text><author>Solon</author><certainty>sourced</certainty></quote></q>"
    )
    let lines = try decoded(project.quoin("ingest", "sure.csv", "sure.xml"))
    #expect(lines.map(\.certainty) == ["disputed", nil, "sourced"])
  }

  @Test func `a year is written as editions have it`() throws {
    let project = try Project()
    try project.folder.write("q.csv", "text,author,year\nKnow,Thales,1999.0\nBe,Solon,-0100~\n")
    let run = try project.quoin("ingest", "q.csv")
    #expect(try decoded(run).map(\.year) == ["1999", "-0100~"])
  }

  @Test func `the author of most records leads, and who disagrees is counted`() throws {
    let project = try Project()
    try project.folder.write(
      "q.csv",
      "text,author\nKnow,Thales\nKnow,Aaron\nKnow!,Thales\nBe,Solon\n"
    )
    let run = try project.quoin("ingest", "q.csv")
    #expect(try decoded(run).map(\.author) == ["Thales", "Solon"])
    #expect(
      run.errorLines.suffix(2) == [
        "given to several authors, and so disputed: 1 quotation; quoin validate says where",
        "4 records read, 0 set aside, 2 merged",
      ]
    )
  }

  @Test func `findings and totals go to standard error and the good records out`() throws {
    let run = try Project("flawed").quoin("ingest", "quotations.csv", "more.xml")
    #expect(run.exitCode == 1)
    #expect(run.errorLines.last == "7 records read, 3 set aside, 1 merged")
    #expect(
      run.findings.map(\.description) == [
        "quotations.csv:3:1 [blank-row]", "quotations.csv:5:27 [type-error]",
        "quotations.csv:6:1 [bare-quote]",
        "quotations.csv:7:1 [no-letters]", "quotations.csv:8:1 [missing-cell]",
        "more.xml:2:3 [duplicate-quotation]", "more.xml:3:10 [unknown-html-entity]",
      ]
    )
    let lines = try decoded(run)
    #expect(lines.map(\.line) == [2, 6, 3])
    #expect(lines.map(\.path).last == "more.xml")
    #expect(lines[1].text == "Études: say \"no\"")
    #expect(lines[1].author == "Sébastien Ünal")
  }

  @Test func `columns, delimiter, encoding and shape are declared`() throws {
    let run = try Project("shapes").quoin(
      "ingest",
      "windows.txt",
      "--input-format",
      "csv",
      "--columns",
      "text=Text,author=Wer",
      "--delimiter",
      "|",
      "--encoding",
      "windows-1252"
    )
    #expect(run.exitCode == 0, "\(run.errors)")
    let lines = try decoded(run)
    #expect(lines.map(\.text) == ["Nothing great was ever achieved", "Cafés | bars"])
    #expect(lines.map(\.author) == ["Ralph Waldo Emerson", "\"Nobody\""])
    #expect(lines.allSatisfy { $0.work == nil })
  }

  @Test func `a file without a header names columns by number`() throws {
    let run = try Project("shapes").quoin(
      "ingest",
      "bare.tsv",
      "--no-header",
      "--columns",
      "author=2,text=1"
    )
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try decoded(run).map(\.author) == ["Thales", "Solon"])
    #expect(try decoded(run).map(\.line) == [1, 2])
  }

  @Test func `an XML record has a name of its own and paths to its fields`() throws {
    let run = try Project("shapes").quoin(
      "ingest",
      "nested.xml",
      "--record",
      "saying",
      "--columns",
      "text=words,author=by/name,year=@year"
    )
    #expect(run.exitCode == 0, "\(run.errors)")
    let line = try #require(try decoded(run).first)
    #expect(line.text == "Know thyself, étranger")
    #expect(line.author == "Thales")
    #expect(line.year == "0062~")
    #expect(line.line == 3)
  }

  @Test func `XML and CSV of one quotation have one identity`() throws {
    let project = try Project("flawed")
    let csv = try decoded(project.quoin("ingest", "quotations.csv"))
    let xml = try decoded(project.quoin("ingest", "more.xml"))
    #expect(csv[0].id == xml[0].id)
    #expect(csv[0].text != xml[0].text)
  }

  @Test func `a file that is missing or is a folder cannot be run`() throws {
    let project = try Project("daily")
    let missing = try project.quoin("ingest", "nowhere.csv")
    #expect(missing.exitCode == 2)
    #expect(missing.errors.contains("nowhere.csv: cannot be opened: no such file or directory"))
    let folder = try project.quoin("ingest", "corpus", "--input-format", "csv")
    #expect(folder.exitCode == 2)
    #expect(folder.errors.contains("corpus: cannot be opened: is a directory"))
  }

  @Test func `a shape that nothing declares is refused with the ways to declare it`() throws {
    let run = try Project("shapes").quoin("ingest", "pages.doc")
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("the format of 'pages.doc' is not known"))
    #expect(run.errors.contains("csv, xml"))
  }

  @Test func `a closed pipe is success`() throws {
    let project = try Project()
    let letters = Letter.all.map(\.description)
    let rows = (0..<6000).map { number in
      "\"We hold \(letters[number / 676])\(letters[number / 26 % 26])\(letters[number % 26]), and no "
        + "other letters, to be self-evident\",Anonymous\n"
    }
    try project.folder.write("many.csv", "text,author\n" + rows.joined())
    let run = try project.bash("quoin ingest many.csv | head -1")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.lines.count == 1)
  }

  @Test func `much output on both channels blocks nothing`() throws {
    let project = try Project()
    try project.folder.write(
      "same.csv",
      "text,author\n" + String(repeating: "Know thyself,Thales\n", count: 4000)
    )
    let run = try project.quoin("ingest", "same.csv", "--all")
    #expect(run.exitCode == 0)
    #expect(run.lines.count == 1)
    #expect(run.findings.count == 3999)
    #expect(run.errorLines.last == "4000 records read, 0 set aside, 3999 merged")
  }

  @Test func `quotations are written to a file, which no input is`() throws {
    let project = try Project("daily")
    func ingest(to path: String) throws -> Run {
      try project.quoin("ingest", BadInput.quotations, "--format", "csv", "--output", path)
    }
    let run = try ingest(to: "quotations.csv")
    #expect(run.exitCode == 0)
    #expect(run.output.isEmpty)
    let bytes = try bytes(project.folder("quotations.csv"))
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.first?.hasPrefix("id,text,author,work,") == true)
    #expect(lines.count == 22)
    let before = try self.bytes(project.folder(BadInput.quotations))
    let over = try ingest(to: BadInput.quotations)
    #expect(over.exitCode != 0)
    #expect(try self.bytes(project.folder(BadInput.quotations)) == before)
  }

  @Test func `what a file seems to be is told with the lines of a recipe`() throws {
    let run = try Project("daily").quoin("inspect", BadInput.quotations)
    #expect(run.exitCode == 0)
    #expect(run.output.contains("- path: \(BadInput.quotations)"), "\(run.output)")
    #expect(run.output.contains("21 records"), "\(run.output)")
  }

  @Test func `a column whose values are not those of its field is left out of the lines`() throws {
    let project = try Project("daily")
    let rows =
      "quote,author,language,date\nKnow thyself.,Me,English,long ago\nBe kind.,You,Greek,then\n"
    try project.folder.write("list.csv", rows)
    let run = try project.quoin("inspect", "list.csv")
    #expect(
      run.output.contains("columns: {text: quote, author: author, language: \"\"}"),
      "\(run.output)"
    )
    #expect(run.output.contains("2 records, 0 set aside"), "\(run.output)")
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
