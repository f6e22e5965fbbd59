import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// What a fallback of a source counts for where records of one quotation differ.
@Suite struct FallbackTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Some rows and the fallbacks of their source.
  private typealias Source = (rows: [String], fallbacks: [String: String])

  private func file(_ number: Int, _ source: Source) throws -> CorpusFile {
    var layout = SourceLayout()
    layout.fallbacks = source.fallbacks.mapValues { [$0] }
    let name = "\(number).csv"
    let text = "text,author,work,tags,certainty,language\n" + source.rows.map { $0 + "\n" }.joined()
    try folder.write(name, Array(text.utf8))
    return try layout.file(
      at: name,
      location: folder(name),
      mapping: .quotations,
      defaultRecord: "quote"
    )
  }

  /// What a press makes of the only quotation of some sources, and what it reports.
  private func pressed(_ sources: [Source]) throws -> (quotation: Quotation, findings: [Finding]) {
    var (records, findings) = ([RecordedQuotation](), [Finding]())
    var intake = QuotationIntake(tellsConflicts: true)
    for (number, source) in sources.enumerated() {
      try intake.readQuotations(
        file(number, source),
        receive: { quotation, record, _ in
          records.append(RecordedQuotation(quotation, of: record))
        },
        report: { findings.append($0) }
      )
    }
    #expect(intake.quotationCount == 1)
    return (Quotation.merged(records), findings)
  }

  private struct Line: Decodable {
    let text: String, author: String
    let work: String?, tags: String?, certainty: String?, language: String?
  }

  private final class Output {
    var bytes: [UInt8] = []
  }

  /// What is written of the only quotation of some sources.
  private func written(_ sources: [Source]) throws -> Line {
    let output = Output()
    var intake = QuotationIntake()
    var lines = QuotationLines { output.bytes += $0 }
    for (number, source) in sources.enumerated() {
      try lines.add(file(number, source), by: &intake, progress: { _ in }, report: { _ in })
    }
    try lines.finish()
    return try JSONDecoder().decode(Line.self, from: Data(output.bytes))
  }

  /// Every order of some rows of a source.
  private func orders(_ rows: [String]) -> [[String]] {
    guard let first = rows.first else { return [[]] }
    return orders(Array(rows.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
    }
  }

  @Test func `an author that others state is no conflict with a fallback, in any order`() throws {
    let rows = ["Be kind.,Zoe,,,,", "Be kind!,Zoe,,,,", "Be kind.,,A Book,x,,"]
    for rows in orders(rows) {
      let source: Source = (rows, ["author": "Anonymous", "certainty": "disputed"])
      let (quotation, findings) = try pressed([source])
      #expect(quotation.author.description == "zoe")
      #expect(quotation.work == "A Book")
      #expect(quotation.text == "Be kind.")
      #expect(findings.map(\.code) == [.duplicateQuotation, .duplicateQuotation])
      let line = try written([source])
      #expect(line.author == "Zoe")
      #expect(line.work == "A Book")
    }
  }

  @Test func `the certainty is that of the records that name the author`() throws {
    let stated: Source = (["Be kind.,Zoe,,,,"], [:])
    let assumed: Source = (["Be kind.,,,,,"], ["author": "Anonymous", "certainty": "disputed"])
    for sources in [[stated, assumed], [assumed, stated]] {
      #expect(try pressed(sources).quotation.certainty == .attributed)
      #expect(try written(sources).certainty == nil)
    }
    #expect(try pressed([assumed, assumed]).quotation.certainty == .disputed)
    #expect(try written([assumed, assumed]).certainty == "disputed")
  }

  @Test func `a language that a record states comes before the usual one and before fallbacks`()
    throws
  {
    let rows = ["Be kind.,Zoe,Letters,,,", "Be kind.,Zoe,,,,la"]
    for rows in orders(rows) {
      for fallbacks in [[:], ["language": "de"]] {
        let source: Source = (rows, fallbacks)
        #expect(try pressed([source]).quotation.language == "la")
        #expect(try written([source]).language == "la")
      }
    }
  }

  @Test func `where every author is a fallback it stays`() throws {
    let sources: [Source] = [(["Be kind.,,,,,", "Be kind!,,,,,"], ["author": "Anonymous"])]
    #expect(try pressed(sources).quotation.author.description == "anonymous")
    #expect(try written(sources).author == "Anonymous")
    #expect(try pressed(sources).findings.map(\.code) == [.duplicateQuotation])
  }

  @Test func `the authors of two fallbacks do not contradict each other`() throws {
    let sources: [Source] = ["Anon One", "Anon Two"].map { (["Be kind.,,,,,"], ["author": $0]) }
    #expect(try pressed(sources).quotation.certainty == .attributed)
    #expect(try pressed(sources).quotation.author.description == "anon-one")
    #expect(try written(sources).certainty == nil)
    #expect(try written(sources).author == "Anon One")
  }

  @Test func `authors that records state still contradict each other`() throws {
    let sources: [Source] = [
      (["Be kind.,,,,,", "Be kind.,Zoe,,,,", "Be kind.,Thales,,,,"], ["author": "Anonymous"])
    ]
    let (quotation, findings) = try pressed(sources)
    #expect(quotation.certainty == .disputed)
    #expect(quotation.author.description == "thales")
    let conflict = try #require(findings.first { $0.code == .conflictingAttribution })
    #expect(conflict.place.line == 4)
    #expect(conflict.notes.first?.place.line == 3)
    #expect(try written(sources).certainty == "disputed")
    #expect(try written(sources).author == "Thales")
  }

  @Test func `works and tags that records state come before fallbacks`() throws {
    let rows = ["Be kind.,Zoe,,,,", "Be kind.,Zoe,Letters,wit,,"]
    for rows in orders(rows) {
      let sources: [Source] = [(rows, ["work": "Sayings", "tags": "misc"])]
      #expect(try pressed(sources).quotation.work == "Letters")
      #expect(try pressed(sources).quotation.tags == ["wit"])
      #expect(try written(sources).work == "Letters")
      #expect(try written(sources).tags == "wit")
    }
    let alone: [Source] = [
      (["Be kind.,Zoe,,,,", "Be kind!,Zoe,,,,"], ["work": "Sayings", "tags": "misc"])
    ]
    #expect(try pressed(alone).quotation.work == "Sayings")
    #expect(try written(alone).work == "Sayings")
    #expect(try written(alone).tags == "misc")
    #expect(try pressed(alone).quotation.tags == ["misc"])
  }
}
