import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// Checks what the corpus in the repository promises.
@Suite struct StarterCorpusTests {
  private let authority: Authority
  private let authorityFindings: [Finding]
  private let ingesting: Ingesting

  init() throws {
    var (authority, findings) = (Authority(), [Finding]())
    var file = CorpusFile(
      path: "authors.xml",
      location: repository + "/corpus/authors.xml",
      format: .xml(record: "author"),
      mapping: .xmlAuthors
    )
    file.schema = .named
    _ = try authority.add(file) { findings.append($0) }
    self.authority = authority
    authorityFindings = findings
    ingesting = try Ingesting(
      CorpusFile(
        path: "quotations.csv",
        location: repository + "/corpus/quotations.csv",
        format: .csv(.standard),
        mapping: .quotations
      ),
      authority: authority
    )
  }

  @Test func `it is clean`() throws {
    #expect(ingesting.findings == [])
    #expect(authorityFindings == [])
  }

  @Test func `it is in house form`() {
    #expect(ingesting.changed == [])
  }

  @Test func `no quotation stands in it twice`() {
    #expect(Set(ingesting.quotations.map(\.id)).count == ingesting.quotations.count)
  }

  @Test func `it is large and varied enough`() {
    let quotations = ingesting.quotations
    #expect(quotations.count >= 2_400)
    let counts = Dictionary(grouping: quotations, by: \.author).mapValues(\.count)
    #expect(counts.count >= 300)
    #expect(counts.filter { $0.value * 50 > quotations.count }.map(\.key.description) == [])
    #expect(quotations.count { (40...140).contains($0.letterCount) } >= 1_800)
    #expect(quotations.filter { !(20...250).contains($0.letterCount) }.map(\.text) == [])
    #expect(quotations.filter { $0.work == nil || $0.tags.isEmpty }.map(\.text) == [])
  }

  @Test func `every tag is in the vocabulary, and twelve quotations have it`() throws {
    let tags = try TagVocabulary.read(WholeFile.read(repository + "/corpus/tags.csv"))
    #expect(tags.findings == [])
    let faults = tags.faults(of: ingesting.quotations, fewest: 12, excluding: ["dark"])
    #expect(faults.map(\.message) == [])
  }

  @Test
  func `a translation names its translator and its year, and how each wording is known is said`() {
    let quotations = ingesting.quotations
    #expect(quotations.filter { $0.checked == nil }.map(\.text) == [])
    let translated = quotations.filter { $0.translated != nil }
    let named = ["(tr. ", "King James Version", "(by "]
    #expect(
      translated.filter { quotation in
        !named.contains { quotation.work?.contains($0) == true }
      }.map(\.text) == []
    )
    #expect(
      quotations.filter { $0.work?.contains("(tr. ") == true && $0.translated == nil }.map(\.text)
        == []
    )
    let late = quotations.count { ($0.year?.year ?? 0) > 1850 }
    #expect(late * 100 >= quotations.count * 35)
  }

  @Test func `everybody quoted is described and died before 1930`() {
    let quoted = Set(ingesting.quotations.map(\.author))
    #expect(Set(authority.authors.map(\.id)) == quoted)
    let late = authority.authors.filter { ($0.died?.year ?? 9999) >= 1930 }
    #expect(late.map(\.name) == [])
    #expect(
      authority.authors.filter { $0.summary == nil || $0.birthplace == nil }.map(\.name) == []
    )
  }
}
