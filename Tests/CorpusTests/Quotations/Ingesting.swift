import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// The result of ingesting a corpus file: its quotations, and the findings of every stage.
struct Ingesting {
  private(set) var quotations: [Quotation] = []
  private(set) var findings: [Finding] = []
  /// The numbers of the records whose fields normalization changed.
  private(set) var changed: [Int] = []

  /// The findings as `line:column code`.
  var summaries: [String] { findings.map(\.summary) }

  init(_ file: CorpusFile, authority: Authority, language: String = "en") throws {
    var (quotations, findings): ([Quotation], [Finding]) = ([], [])
    var changed: [Int] = []
    var normalizer = QuotationNormalizer(path: file.path)
    var parser = QuotationParser(path: file.path, language: language, authority: authority)
    var record = NormalizedRecord()
    _ = try CorpusReader(file).read(
      { raw in
        let id = normalizer.normalize(raw, into: &record) { findings.append($0) }
        let isSame = QuotationField.allCases.allSatisfy { field in
          let before = raw.withField(field.index) { String(decoding: $0, as: UTF8.self) }
          return before.unicodeScalars.elementsEqual(record.string(field).unicodeScalars)
        }
        if !isSame { changed.append(raw.number) }
        guard let id else { return }
        if let quotation = parser.quotation(id, record, raw, report: { findings.append($0) }) {
          quotations.append(quotation)
        }
      },
      report: { findings.append($0) }
    )
    self.quotations = quotations
    self.findings = findings
    self.changed = changed
  }

  /// Ingests a CSV file of this text, whose columns are those of its header.
  init(csv text: String, authority: Authority = Authority(), language: String = "en") throws {
    let folder = try TemporaryFolder()
    try self.init(
      CorpusFile(
        path: "a.csv",
        location: folder.write("a.csv", text),
        format: .csv(.standard),
        mapping: .quotations
      ),
      authority: authority,
      language: language
    )
  }
}

extension Authority {
  /// Reads the authority of an XML file of this text, with its findings.
  static func reading(_ text: String) throws -> (authority: Authority, findings: [Finding]) {
    let folder = try TemporaryFolder()
    var (authority, findings) = (Authority(), [Finding]())
    _ = try authority.add(
      CorpusFile(
        path: "authors.xml",
        location: folder.write("authors.xml", text),
        format: .xml(record: "author"),
        mapping: .xmlAuthors
      )
    ) { findings.append($0) }
    return (authority, findings)
  }
}
