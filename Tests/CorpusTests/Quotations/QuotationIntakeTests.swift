@testable import Corpus
import PuzzleModel
import TestSupport
import Testing

@Suite struct QuotationIntakeTests {
  private struct Unwanted: Error, Equatable {}

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func file(_ name: String, _ text: String) throws -> CorpusFile {
    CorpusFile(
      path: name,
      location: try folder.write(name, text),
      format: .csv(.standard),
      mapping: .quotations
    )
  }

  /// A file of records that are all different.
  private func longFile(recordCount: Int) throws -> CorpusFile {
    let letters = Letter.all.map(\.description)
    let rows = (0..<recordCount).map { number in
      "Row \(letters[number / 676 % 26])\(letters[number / 26 % 26])\(letters[number % 26]),Z\n"
    }
    return try file("long.csv", "text,author\n" + rows.joined())
  }

  private let flawed =
    "text,author,year,language,certainty\nKnow thyself,Thales,,,\n1984,Orwell,,,\n"
    + "a,Ovid,8 AD,,\n\nb,Ovid,0008,Latin!,\nc,Ovid,,,maybe\nd,???,,,\ne,f,,,,\n“No one”,Y,,,\n"

  @Test func `every finding is reported in the order of the files`() throws {
    var (intake, findings) = (QuotationIntake(), [Finding]())
    let files = try [file("a.csv", flawed), file("b.csv", "author,text\nSolon,KNOW THYSELF!\n")]
    for file in files {
      try intake.read(file, receive: { _, _, _, _ in }, report: { findings.append($0) })
    }
    #expect(
      findings.map(\.summary) == [
        "3:1 no-letters", "4:8 type-error", "5:1 blank-row", "6:13 type-error", "7:10 type-error",
        "8:3 unknown-author", "9:8 extra-cell", "2:1 duplicate-quotation",
      ]
    )
    #expect(
      findings.last?.description == """
        b.csv:2:1: note: the quotation has the same letters as one before and was merged with it; \
        delete one [duplicate-quotation]
        a.csv:2: note: the quotation stands here first
        """
    )
  }

  @Test func `where a file has no place for an author, one for all records is asked for`() throws {
    var (intake, messages) = (QuotationIntake(), [String]())
    let file = CorpusFile(
      path: "a.xml",
      location: try folder.write("a.xml", "<a><verse>In the beginning</verse></a>"),
      format: .xml(record: "verse"),
      mapping: try FieldMapping.quotations.relabeled(["text": "."], over: [:])
    )
    try intake.read(file, receive: { _, _, _, _ in }, report: { messages.append($0.message) })
    #expect(
      messages == [
        "the record has no author, and no place for one is declared; "
          + "name the author of all records, as constants: {author: …}"
      ]
    )
  }

  @Test func `a record without a field at its path is told where it was looked for`() throws {
    var (intake, messages) = (QuotationIntake(), [String]())
    let file = CorpusFile(
      path: "a.json",
      location: try folder.write("a.json", #"[{"text": "", "by": "Solon"}, {"quote": "a"}]"#),
      format: .json(JSONLayout(record: try #require(JSONPath(".")))),
      mapping: .quotations
    )
    try intake.read(file, receive: { _, _, _, _ in }, report: { messages.append($0.message) })
    let author =
      "the record has no author; name one, write 'Anonymous', or declare another place than 'author'"
    #expect(
      messages == [
        "the record has no text; write the quotation or delete the record", author,
        "the record has no text; write the quotation, delete the record, "
          + "or declare another place than 'text'", author,
      ]
    )
  }

  @Test func `records are counted, and so are the changes of the house form`() throws {
    var intake = QuotationIntake()
    let files = try [file("a.csv", flawed), file("b.csv", "author,text\nSolon,KNOW THYSELF!\n")]
    let counts = try files.map {
      try intake.read($0, receive: { _, _, _, _ in }, report: { _ in })
    }
    #expect(counts == [8, 1])
    #expect(intake.totals.records == 9)
    #expect(intake.totals.setAside == 6)
    #expect(intake.totals.merged == 1)
    #expect(intake.totals.changeCounts.filter { $0.value > 0 } == [.quotationMarks: 1])
    #expect(intake.totals.changeCounts.count == Normalization.Rule.allCases.count)
  }

  @Test func `a good record is handed over as written and in house form`() throws {
    var (intake, lines) = (QuotationIntake(), [String]())
    for file in try [
      file("a.csv", flawed), file("b.csv", "author,text\nSolon,\"Know, thyself\"\n"),
    ] {
      try intake.read(
        file,
        receive: { id, record, raw, first in
          let written = raw.withField(QuotationField.text.index) {
            String(decoding: $0, as: UTF8.self)
          }
          let again = first.map { "\($0.number) \($0.place)" } ?? "new"
          lines.append("\(raw.number) \(written) | \(record.string(.text)) | \(again)")
          #expect(id == Skeleton(of: written).quotationID)
        },
        report: { _ in }
      )
    }
    #expect(
      lines == [
        "1 Know thyself | Know thyself | new", "8 “No one” | \"No one\" | new",
        "1 Know, thyself | Know, thyself | 0 a.csv:2",
      ]
    )
  }

  @Test func `mojibake is repaired where that is declared, counted and told`() throws {
    var (intake, findings, texts) = (QuotationIntake(), [Finding](), [String]())
    var file = try file("a.csv", "text,author,tags\nItâ€™s so,AndrÃ© Gide,a;dÃ©jÃ\u{A0} vu\n")
    file.repair = .mojibake
    try intake.readQuotations(
      file,
      receive: { quotation, record, _ in
        texts += [quotation.text, record.string(.author)] + quotation.tags
      },
      report: { findings.append($0) }
    )
    #expect(texts == ["It's so", "André Gide", "a", "déjà vu"])
    #expect(intake.totals.changeCounts[.mojibake] == 3)
    #expect(findings.map(\.code) == [.repairedMojibake, .repairedMojibake, .repairedMojibake])
    #expect(
      findings.map(\.description).first == """
        a.csv:2:1: note: 'Itâ€™s' is UTF-8 that was read as Windows-1252, and was repaired to 'It’s' \
        [repaired-mojibake]
        """
    )
  }

  @Test func `a good record with fewer than 4 letters is told, where its text is`() throws {
    var (intake, findings) = (QuotationIntake(), [Finding]())
    let file = try file("a.csv", "author,text\nA,Oh!\nA,Veni\nA,日本語\n???,Oh no\nA,1 a 2\n")
    try intake.read(file, receive: { _, _, _, _ in }, report: { findings.append($0) })
    #expect(
      findings.map(\.summary) == [
        "2:3 few-letters", "4:3 few-letters", "5:1 unknown-author", "6:3 few-letters",
      ]
    )
  }

  @Test func `quotations have the same findings as records`() throws {
    let (authority, _) = try Authority.reading(
      "<c><author id='ovid'><name>Ovid</name></author><author><name>Thales</name></author></c>"
    )
    let file = try file("a.csv", flawed + "know thyself,Ovid,,,\n")
    for authority in [authority, Authority()] {
      var (records, quotations) = ([Finding](), [Finding]())
      var (fromRecords, fromQuotations) = ([Quotation.ID](), [Quotation.ID]())
      var intake = QuotationIntake(language: "de", authority: authority)
      try intake.read(
        file,
        receive: { id, _, _, _ in fromRecords.append(id) },
        report: { records.append($0) }
      )
      intake = QuotationIntake(language: "de", authority: authority)
      try intake.readQuotations(
        file,
        receive: { quotation, record, first in
          fromQuotations.append(quotation.id)
          #expect(quotation.text == record.string(.text))
          #expect(quotation.language == "de")
          #expect((first != nil) == (quotation.origin.record == 9))
        },
        report: { quotations.append($0) }
      )
      #expect(records == quotations)
      #expect(fromRecords == fromQuotations)
      #expect(fromRecords.count == (authority.isEmpty ? 3 : 2))
    }
  }

  @Test func `nothing follows an error of the receiver`() throws {
    let file = try file("a.csv", "text,author\naaaa,B\ncccc,D\n1,E\n\"f\n")
    var (intake, count, findings) = (QuotationIntake(), 0, [Finding]())
    #expect(throws: Unwanted()) {
      try intake.read(
        file,
        receive: { _, _, _, _ in
          count += 1
          throw Unwanted()
        },
        report: { findings.append($0) }
      )
    }
    #expect(count == 1)
    #expect(findings.isEmpty)
    #expect(intake.totals == QuotationIntake().totals)
  }

  @Test func `progress is reported at every 1,024th record`() throws {
    var (intake, counts) = (QuotationIntake(), [Int]())
    let file = try longFile(recordCount: 2500)
    try intake.read(
      file,
      progress: { counts.append($0) },
      receive: { _, _, _, _ in },
      report: { Issue.record("\($0)") }
    )
    #expect(counts.count == 2)
    #expect(counts == counts.sorted())
    #expect(counts.allSatisfy { (1...CorpusReader(file).byteCount).contains($0) })
  }

  @Test func `a cancelled task reads no more than 1,024 records`() async throws {
    let long = try longFile(recordCount: 3000)
    let counts = await Task {
      var (intake, count) = (QuotationIntake(), 0)
      let cancelling = error {
        try intake.read(
          long,
          receive: { _, _, _, _ in
            count += 1
            withUnsafeCurrentTask { $0?.cancel() }
          },
          report: { Issue.record("\($0)") }
        )
      }
      let first = count
      let cancelled = error {
        try intake.read(long, receive: { _, _, _, _ in count += 1 }, report: { _ in })
      }
      #expect(cancelling is CancellationError && cancelled is CancellationError)
      return [first, count]
    }.value
    #expect(counts == [1023, 1023])
  }

  @Test func `a file that is not there is an error`() throws {
    let missing = CorpusFile(
      path: "nowhere.csv",
      location: folder("nowhere.csv"),
      format: .csv(.standard),
      mapping: .quotations
    )
    #expect(throws: CorpusError.self) {
      var intake = QuotationIntake()
      try intake.read(missing, receive: { _, _, _, _ in }, report: { _ in })
    }
  }
}

/// The error that a body throws.
private func error(_ body: () throws -> Int) -> (any Error)? {
  do {
    _ = try body()
    return nil
  } catch {
    return error
  }
}
