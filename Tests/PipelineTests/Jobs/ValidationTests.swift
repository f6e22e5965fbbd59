import Editorial
import Corpus
import PuzzleModel
import TestSupport
import Testing
import Workshop

@testable import Pipeline

@Suite struct ValidationTests {
  private func validation(_ sample: Sample, _ names: String...) throws -> Validation {
    try Validation.run(names.map { sample.folder($0) }, layout: SourceLayout(), progress: .silent)
  }

  @Test func `a recipe is checked as the files that it names`() throws {
    let sample = try Sample()
    try sample.write(fileCount: 2)
    let recipe = try validation(sample, "recipe.yml")
    let files = try validation(sample, "part0.csv", "part1.csv")
    #expect(recipe.findings == files.findings)
    #expect(recipe.fileCount == 2)
    #expect(recipe.recordCount == 7)
    #expect(recipe.quotationCount == 6)
    #expect(recipe.findings.map(\.code) == [.duplicateQuotation])
  }

  @Test func `an XML file is an authority where its root says so`() throws {
    let sample = try Sample()
    try sample.write()
    try sample.folder.write(
      "who.xml",
      "<authors><author><name>Thales</name></author><author><name>Solon</name></author></authors>"
    )
    let validation = try validation(sample, "part0.csv", "who.xml")
    #expect(validation.fileCount == 2)
    #expect(validation.recordCount == 9)
    #expect(validation.quotationCount == 1)
    #expect(Set(validation.findings.map(\.code)) == [.unknownAuthor])
    #expect(validation.findings.count == 6)
  }

  @Test func `findings come in the order of the places, each in its file`() throws {
    let sample = try Sample()
    try sample.folder.write("b.csv", "text,author\n,A\n\"Know thyself\",\n")
    try sample.folder.write("a.csv", "text,author\n!,A\n")
    let found = try validation(sample, "b.csv", "a.csv").findings
    #expect(found.map(\.code) == [.noLetters, .missingText, .missingAuthor])
    #expect(found.map(\.place.line) == [2, 2, 3])
  }

  @Test func `what cannot be read at all is an error`() throws {
    let sample = try Sample()
    #expect(message { try validation(sample, "no.csv") }.contains("no.csv: cannot be opened"))
    #expect(message { try validation(sample, "no.xml") }.contains("no.xml: cannot be opened"))
    #expect(message { try validation(sample, "no.yml") }.contains("no.yml: cannot be opened"))
    #expect(message { try validation(sample, "no.pdf") }.contains("the format of"))
  }

  /// A recipe of `a.csv` that stops on a severity, with more lines under its schedule.
  private func recipe(_ stopOn: String, _ lines: String = "") -> String {
    """
    stop-on: \(stopOn)
    quotations:
      - path: a.csv
        licence: CC0-1.0
    schedule:
      from: 2027-01-01
      days: 3
    \(lines)
    """
  }

  @Test func `a recipe is checked as severely as it says`() throws {
    let sample = try Sample()
    try sample.folder.write("a.csv", "text,author\n\nKnow thyself,Thales\n")
    try sample.folder.write("strict.yml", recipe("warning"))
    try sample.folder.write("mild.yml", recipe("error"))
    #expect(try validation(sample, "strict.yml").isStopped)
    #expect(try !validation(sample, "mild.yml").isStopped)
    #expect(try validation(sample, "mild.yml").findings.map(\.code) == [.blankRow])
  }

  @Test func `what the recipe names that stops a press is told with its place`() throws {
    let sample = try Sample()
    let rows = "\nKnow thyself,Thales\n\nBe kind.Be wise.,Solon\nBe,\n"
    try sample.folder.write("a.csv", "text,author\n" + rows)
    func causes(_ stopOn: String) throws -> [String] {
      try sample.folder.write("a.yml", recipe(stopOn))
      return try validation(sample, "a.yml").stopCauses.map {
        "\($0.reason) \($0.place.line ?? 0):\($0.place.column ?? 0)"
      }
    }
    #expect(
      try causes("{codes: [missing-space, blank-row], set-aside: 5}") == [
        "setAside(1, records: 3, percent: 5) 1:57",
        "code(PuzzleModel.Finding.Code.blankRow, count: 2) 1:18",
        "code(PuzzleModel.Finding.Code.missingSpace, count: 1) 1:18",
      ]
    )
    #expect(
      try causes("warning") == ["severity(PuzzleModel.Finding.Severity.warning, count: 4) 1:10"]
    )
    #expect(try causes("{set-aside: 50}") == [])
  }

  @Test func `a recipe is checked with its pins, its feasts and its lock`() throws {
    let sample = try Sample()
    try sample.folder.write("a.csv", "text,author\nKnow thyself,Thales\n")
    try sample.folder.write("pins.csv", "day,puzzle\nsoon,x\n")
    try sample.folder.write("feasts.csv", "name,rule,weight,tags\n,01-01,1,a\n")
    try sample.folder.write("lock.csv", "day\n")
    let lines = "  pins: pins.csv\n  published: lock.csv\n  occasions:\n    feasts: feasts.csv"
    try sample.folder.write("all.yml", recipe("error", lines))
    let found = try validation(sample, "all.yml")
    #expect(Set(found.findings.map(\.code)) == [.typeError, .missingLabel, .lockMismatch])
    #expect(found.isStopped && found.fileCount == 1)
    try sample.folder.write("lost.yml", recipe("error", "  occasions:\n    feasts: no.csv"))
    #expect(
      message { try validation(sample, "lost.yml") }
        .contains(
          "lost.yml:9:13: at schedule.occasions.feasts: \(sample.folder("no.csv")): cannot be opened"
        )
    )
  }
}
