import Corpus
import PuzzleModel
import TestSupport
import Testing

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
    #expect(message { try validation(sample, "no.yml") }.contains("the recipe cannot be opened"))
    #expect(message { try validation(sample, "no.pdf") }.contains("the shape of"))
  }
}
