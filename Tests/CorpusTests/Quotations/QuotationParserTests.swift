import Corpus
import PuzzleModel
import TestSupport
import Testing

@Suite struct QuotationParserTests {
  private static let header = "text,author,year,language,tags\n"

  @Test func `a full record is a quotation with every field`() throws {
    let ingesting = try Ingesting(
      csv: "text,author,work,locator,year,language,tags,certainty,translated,checked\n\n"
        + "Veni,Julius Caesar,Letter,II,-0046~,la,\"war; wit ;;war;so&nbsp;so\", disputed,1869, edition\n",
      language: "de"
    )
    let quotation = try #require(ingesting.quotations.first)
    #expect(quotation.author.description == "julius-caesar")
    #expect(quotation.work == "Letter")
    #expect(quotation.locator == "II")
    #expect(quotation.year == HistoricalDate("-0046~"))
    #expect(quotation.language == "la")
    #expect(quotation.tags == ["so so", "war", "wit"])
    #expect(quotation.certainty == .disputed)
    #expect(quotation.translated == HistoricalDate("1869"))
    #expect(quotation.checked == .edition)
    #expect(quotation.origin == Place(path: "a.csv", line: 3, column: 1, record: 1))
    #expect(quotation.letterCount == 4)
    #expect(ingesting.summaries == ["2:1 blank-row"])
  }

  @Test func `a field that a record lacks is nil, and the language is the file's`() throws {
    let ingesting = try Ingesting(csv: Self.header + "a,B,,,\n", language: "de-CH")
    let quotation = try #require(ingesting.quotations.first)
    #expect(quotation.year == nil && quotation.work == nil && quotation.locator == nil)
    #expect(quotation.language == "de-CH")
    #expect(quotation.tags.isEmpty)
  }

  @Test(arguments: ["1601", "0001", "0000", "-0043", "1343~", "1254?", "0121%", "9999"])
  func `a year of EDTF is taken`(year: String) throws {
    let ingesting = try Ingesting(csv: Self.header + "a,B,\(year),,\n")
    #expect(ingesting.quotations.first?.year?.description == year)
    #expect(ingesting.findings.isEmpty)
  }

  @Test(arguments: [
    "1601-05", "1601-05-04", "601", "16011", "c. 1601", "1601!", "-0000", "43 BC", "160x", "+1601",
    "١٦٠١",
  ])
  func `any other year is found`(year: String) throws {
    let ingesting = try Ingesting(csv: Self.header + "a,B,\(year),,\nb,B,1601,,\n")
    #expect(ingesting.summaries == ["2:5 type-error"])
    #expect(ingesting.findings.first?.field == "year")
    #expect(
      ingesting.findings.first?.message
        == "'\(year)' is no year; write four digits, with ~ where approximate and - before for BC"
    )
    #expect(ingesting.quotations.map(\.text) == ["b"])
  }

  @Test func `the year of a translation and the way to know a wording are checked, too`() throws {
    let ingesting = try Ingesting(
      csv: "text,author,translated,checked\na,B,c. 1869,\nb,B,,hearsay\nc,B,,\n"
    )
    #expect(ingesting.summaries == ["2:5 type-error", "3:6 type-error"])
    #expect(
      ingesting.findings.last?.message
        == "'hearsay' is no way to know a wording; write one of edition, reference, knowledge, or nothing"
    )
    #expect(ingesting.quotations.map(\.text) == ["c"])
    #expect(ingesting.quotations.first?.translated == nil)
    #expect(ingesting.quotations.first?.checked == nil)
  }

  @Test(arguments: ["en", "en-GB", "grc", "zh-Hant-TW", "de-1996", "sl-rozaj-biske", "EN"])
  func `a language tag is taken`(tag: String) throws {
    let ingesting = try Ingesting(csv: Self.header + "a,B,,\(tag),\n")
    #expect(ingesting.quotations.map(\.language) == [tag])
  }

  @Test(arguments: ["e", "english", "en_GB", "en-", "-en", "en--GB", "e1", "en-verylongsub", "é-a"])
  func `any other language is found`(tag: String) throws {
    let ingesting = try Ingesting(csv: Self.header + "a,B,1601,\(tag),\n")
    #expect(ingesting.summaries == ["2:10 type-error"])
    #expect(ingesting.findings.first?.field == "language")
    #expect(ingesting.quotations.isEmpty)
  }

  @Test(arguments: Quotation.Certainty.allCases)
  func `a certainty is taken, whether there is a work or not`(
    certainty: Quotation.Certainty
  ) throws {
    let ingesting = try Ingesting(
      csv: "certainty,text,author,work\n\(certainty.rawValue),a,B,C\n\(certainty.rawValue),b,B,\n"
    )
    #expect(ingesting.quotations.map(\.certainty) == [certainty, certainty])
    #expect(ingesting.findings.isEmpty)
  }

  @Test func `without a certainty a quotation is sourced with a work and attributed without one`()
    throws
  {
    let without = try Ingesting(csv: "text,author,work\na,B,C\nb,B,\n")
    let with = try Ingesting(csv: "text,author,work,certainty\na,B,C,\nb,B,, \n")
    #expect(without.quotations.map(\.certainty) == [.sourced, .attributed])
    #expect(with.quotations.map(\.certainty) == [.sourced, .attributed])
  }

  @Test(arguments: ["maybe", "Sourced", "DISPUTED", "source", "attributed?", "1"])
  func `any other certainty is found`(certainty: String) throws {
    let ingesting = try Ingesting(csv: "text,author,certainty\na,B,\(certainty)\nb,B,disputed\n")
    #expect(ingesting.summaries == ["2:5 type-error"])
    #expect(ingesting.findings.first?.field == "certainty")
    #expect(
      ingesting.findings.first?.message
        == "'\(certainty)' is no certainty of an attribution; "
        + "write one of disputed, attributed, sourced, or nothing"
    )
    #expect(ingesting.quotations.map(\.text) == ["b"])
  }

  @Test func `with an authority an author must be known, by any name`() throws {
    let (authority, _) = try Authority.reading(
      "<c><author id='ovid'><name>Ovid</name><alias>P. Ovidius Naso</alias></author></c>"
    )
    let ingesting = try Ingesting(
      csv: "text,author\na,OVID\nb,\"P Ovidius, Naso\"\nc,Ovidius\nd,Óvid\n",
      authority: authority
    )
    #expect(ingesting.quotations.map(\.author.description) == ["ovid", "ovid", "ovid"])
    #expect(ingesting.summaries == ["4:3 unknown-author"])
    #expect(
      ingesting.findings.first?.message
        == "the author 'Ovidius' is not in the authority; add the author, or the name as an alias"
    )
  }

  @Test func `without an authority a name must have letters or digits`() throws {
    let ingesting = try Ingesting(csv: "text,author\na,???\nb,50 Cent\n")
    #expect(ingesting.summaries == ["2:3 unknown-author"])
    #expect(
      ingesting.findings.first?.message
        == "the author '???' has neither a letter nor a digit; write a name, or 'Anonymous'"
    )
    #expect(ingesting.quotations.map(\.author.description) == ["50-cent"])
  }

  @Test(arguments: ["a Ω", "日本 x", "Straße naïve æ"])
  func `a letter that no game can play is no fault of the record`(text: String) throws {
    let ingesting = try Ingesting(csv: "author,text\nB,\(text)\n")
    #expect(ingesting.findings.isEmpty)
    #expect(ingesting.quotations.map(\.text) == [text])
  }

  @Test(arguments: ["Γνῶθι σεαυτόν", "日本", "Сказка", "I"])
  func `a text in any script is admitted, however short`(text: String) throws {
    let admission = try Admission(csv: "author,text\nΣωκράτης,\(text)\n???,\(text)\n")
    #expect(admission.numbers == [1])
    #expect(admission.findings.map(\.summary) == ["3:1 unknown-author"])
  }

  @Test func `admission reports what parsing reports`() throws {
    let (authority, _) = try Authority.reading(
      "<c><author id='ovid'><name>Ovid</name><alias>P. Ovidius Naso</alias></author></c>"
    )
    let csv =
      "text,author,year,language,certainty\na,Ovid,,,\nb,Ovid,8,,\nc,Ovid,0008,e,\n"
      + "d,Naso,8,e,?\ne,Naso,,,\nf,OVID,-0043~,la-x-1,disputed\ng,Ovid,,,perhaps\n"
    for authority in [authority, Authority()] {
      let admission = try Admission(csv: csv, authority: authority)
      let ingesting = try Ingesting(csv: csv, authority: authority)
      #expect(admission.findings == ingesting.findings)
      #expect(admission.numbers == ingesting.quotations.map { $0.origin.record })
      #expect(!admission.findings.isEmpty)
    }
  }
}

/// The numbers of the records that a parser admits, and its findings.
private struct Admission {
  private(set) var numbers: [Int] = []
  private(set) var findings: [Finding] = []

  init(csv text: String, authority: Authority = Authority()) throws {
    let folder = try TemporaryFolder()
    let file = CorpusFile(
      path: "a.csv",
      location: try folder.write("a.csv", text),
      format: .csv(.standard),
      mapping: .quotations
    )
    var (numbers, findings): ([Int], [Finding]) = ([], [])
    var (normalizer, record) = (QuotationNormalizer(path: file.path), NormalizedRecord())
    var parser = QuotationParser(path: file.path, language: "en", authority: authority)
    _ = try CorpusReader(file).read(
      { raw in
        _ = normalizer.normalize(raw, into: &record) { findings.append($0) }
        if parser.admits(record, raw, report: { findings.append($0) }) {
          numbers.append(raw.number)
        }
      },
      report: { findings.append($0) }
    )
    self.numbers = numbers
    self.findings = findings
  }
}
