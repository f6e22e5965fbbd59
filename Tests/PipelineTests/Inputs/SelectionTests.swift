import Corpus
import PuzzleModel
import Recipes
import TestSupport
import Testing
import Workshop

@testable import Pipeline

/// Which quotations a recipe uses.
@Suite struct SelectionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let header = "text,author,tags"
  private static let thales = "Know thyself and be at ease with it.,Thales,hope"
  private static let solon = "\"Know thyself, and be at ease with it!\",Solon,"
  private static let other = "Nothing in excess is a good rule.,Chilon,"

  /// Reads a table by a recipe with one more line, as a press does.
  private func inputs(_ rows: [String], _ line: String) throws -> PressInputs {
    try folder.write("a.csv", ([Self.header] + rows).joined(separator: "\n") + "\n")
    try folder.write("tags.csv", "tag,description\nhope,What is hoped.\n")
    let path = try folder.write(
      "quoin.yml",
      """
      quotations: [{path: a.csv, licence: MIT}]
      schedule: {from: 2027-01-01, days: 1}
      \(line)
      """
    )
    return try PressInputs.read(
      Plan.read(path),
      replacing: folder("none.sqlite"),
      progress: .silent
    )
  }

  private func texts(_ rows: [String], _ line: String) throws -> [String] {
    try inputs(rows, line).intake.quotations.map { String($0.text.prefix(7)) }.sorted()
  }

  @Test(arguments: [[thales, solon, other], [other, solon, thales], [solon, other, thales]])
  func `a quotation is dropped if any of its records has the finding`(rows: [String]) throws {
    #expect(try texts(rows, "select: {drop: conflicting-attribution}") == ["Nothing"])
    #expect(try texts(rows, "select: {drop: [duplicate-quotation]}") == ["Nothing"])
    #expect(try texts(rows, "select: {drop: [few-letters]}") == ["Know th", "Nothing"])
  }

  @Test func `a quotation with an unknown tag may be dropped`() throws {
    let rows = [Self.thales, Self.other + "gold"]
    let lines = "tags: {vocabulary: tags.csv}\nselect: {drop: [unknown-tag]}"
    #expect(try texts(rows, lines) == ["Know th"])
  }

  @Test(arguments: ["near-miss", "length-out-of-range", "type-error", "schema-violation"])
  func `a finding that no quotation can have is refused`(code: String) throws {
    let error = #expect(throws: RecipeError.self) {
      try inputs([Self.other], "select: {drop: [mojibake, \(code)]}")
    }
    #expect(error?.keyPath == "select.drop.1")
    #expect(error?.place.line == 3)
    #expect(error?.message.contains("no quotation has a finding '\(code)'") == true)
    #expect(error?.message.contains("bare-quote, conflicting-attribution") == true)
  }

  @Test(arguments: [
    ("select: {tags: [Hope]}", "select", ["unknown-tag"]),
    ("select: {letters: {minimum: 500}}", "select", []),
    ("exclude-tags: [hope]\nselect: {languages: de}", "select and exclude-tags", []),
  ])
  func `a selection of nothing is told`(line: String, keys: String, codes: [String]) throws {
    let inputs = try inputs([Self.thales, Self.other], line)
    #expect(inputs.intake.quotations.isEmpty)
    let found = inputs.plan.review(inputs.intake, inputs.intake.feasts([]))
    #expect(found.map(\.code) == [.noRecords])
    #expect(found.first?.message == "of 2 quotations none is left by \(keys); ask for less")
    #expect(found.first?.place.path == inputs.plan.path)
    #expect(inputs.intake.findings.map(\.code.rawValue) == codes)
    if !codes.isEmpty {
      #expect(inputs.intake.findings[0].message.hasSuffix("did you mean 'hope'?"))
    }
  }
}
