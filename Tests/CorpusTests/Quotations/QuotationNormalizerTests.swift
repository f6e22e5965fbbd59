import Corpus
import PuzzleModel
import TestSupport
import Testing

@Suite struct QuotationNormalizerTests {
  @Test func `every field is brought into house form`() throws {
    let ingesting = try Ingesting(
      csv: "text,author,work,locator\n“It’s…”, Ovid\u{A0} ,Ars  amatoria,I&ndash;II\n"
    )
    let quotation = try #require(ingesting.quotations.first)
    #expect(quotation.text == "\"It's...\"")
    #expect(quotation.author.description == "ovid")
    #expect(quotation.work == "Ars amatoria")
    #expect(quotation.locator == "I—II")
    #expect(ingesting.changed == [1])
    #expect(ingesting.findings.isEmpty)
  }

  @Test func `the identity depends on the letters alone`() throws {
    let ingesting = try Ingesting(csv: "text,author\nTo be!,A\n\"‘TO, BE’\",B\nTó bé,C\nTo bet,D\n")
    let ids = ingesting.quotations.map(\.id)
    #expect(ids.count == 4)
    #expect(Set(ids.prefix(3)).count == 1)
    #expect(ids[0] != ids[3])
  }

  @Test func `semicolons separate tags, each in house form`() throws {
    let csv = "text,author,tags\na,B,\"war ;; so&nbsp;so; &amp;;\nlife;\r\n don’t; \"\nb,B, ; \n"
    let ingesting = try Ingesting(csv: csv)
    #expect(ingesting.quotations.map(\.tags) == [["&", "don't", "life", "so so", "war"], []])
  }

  @Test(arguments: ["a\"\"b;c", "c;a\"\"b", "a\\b;c", "&quot;a;b", "b;&quot;a;c"])
  func `a record knows that a tag has a quotation mark or a backslash`(tags: String) throws {
    let folder = try TemporaryFolder()
    let file = CorpusFile(
      path: "a.csv",
      location: try folder.write("a.csv", "text,author,tags\nx,y,\"\(tags)\"\nx,y,plain\n"),
      format: .csv(.standard),
      mapping: .quotations
    )
    var (normalizer, record) = (QuotationNormalizer(path: "a.csv"), NormalizedRecord())
    var flags: [Bool] = []
    _ = try CorpusReader(file).read(
      { raw in
        _ = normalizer.normalize(raw, into: &record) { _ in }
        flags.append(record.hasQuotes)
      },
      report: { _ in }
    )
    #expect(flags == [true, false])
  }

  static let flawed: [String] = [
    "author,text\nA,⟪missing-text⟫\nB,b\n", "author,text\nA,⟪missing-text⟫\" \u{A0} \"\nB,b\n",
    "author,text\nA,⟪no-letters⟫1984!\nB,b\n", "author,text\nA,⟪no-letters⟫😀\nB,b\n",
    "text,author\na,⟪missing-author⟫\nb,B\n", "text,author\na,⟪missing-author⟫ \nb,B\n",
  ]

  @Test(arguments: flawed)
  func `a record that is no quotation is found and set aside`(text: String) throws {
    let marked = MarkedText(text)
    let ingesting = try Ingesting(csv: String(decoding: marked.bytes, as: UTF8.self))
    #expect(ingesting.summaries == marked.marks)
    #expect(ingesting.quotations.map(\.text) == ["b"])
  }

  @Test func `a record whose text names its author says how to split it off`() throws {
    let ingesting = try Ingesting(csv: "text,author\nKnow thyself. — Thales,\n")
    #expect(ingesting.summaries == ["2:24 missing-author"])
    #expect(
      ingesting.findings.first?.message
        == "the record has no author, but its text ends with '—Thales'; declare split-off: [attribution], or name one"
    )
  }

  @Test func `an entity that means nothing is found where its field is, and kept`() throws {
    let ingesting = try Ingesting(csv: "text,author\nx,A\n\"a &foo; &bar; &amp; b\",&A1;\n")
    #expect(ingesting.summaries == ["3:1 unknown-html-entity", "3:25 unknown-html-entity"])
    #expect(
      ingesting.findings.first?.message
        == "&foo;, &bar; mean nothing in HTML and were kept as they stand; write the character itself"
    )
    #expect(ingesting.quotations.map(\.text) == ["x", "a &foo; &bar; & b"])
  }
}
