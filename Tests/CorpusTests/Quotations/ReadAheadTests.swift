import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

@Suite struct ReadAheadTests {
  /// What a reader hands over, in its order.
  private enum Event: Equatable {
    case record(number: Int, line: Int, column: Int, fields: [String])
    case finding(Finding)

    init(_ record: RawRecord, _ file: CorpusFile) {
      self = .record(
        number: record.number,
        line: record.line,
        column: record.column,
        fields: file.mapping.fields.indices.map { index in
          record.withField(index) { String(decoding: $0, as: UTF8.self) }
            + " \(record.place(of: index, path: file.path))"
        }
      )
    }
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func file(_ text: String, encoding: TextEncoding = .utf8) throws -> CorpusFile {
    CorpusFile(
      path: "a.jsonl",
      location: try folder.write("a.jsonl", text),
      format: .jsonLines(JSONLayout(record: try #require(JSONPath(".")))),
      encoding: encoding,
      mapping: .quotations
    )
  }

  /// Reads a file on a thread of its own.
  private func readAhead(_ file: CorpusFile) throws -> (count: Int, events: [Event]) {
    var events: [Event] = []
    let reader = CorpusReader(file)
    let count = try ReadAhead.read(by: reader, from: reader.open(isHashed: false)) { batch in
      batch.forEach(
        { record, _ in events.append(Event(record, file)) },
        report: { events.append(.finding($0)) }
      )
    }
    return (count, events)
  }

  @Test func `records and findings keep their order and their values`() throws {
    let lines = (0..<2000).map { number in
      switch number % 7 {
      case 3: "{\"text\": \"broken \(number)\n"
      case 5 where number % 5 == 0:
        "{\"author\": \"Long\", \"text\": \"\(String(repeating: "é\(number) ", count: 9000))\"}\n"
      case 6: "{\"author\": \"Nobody \(number)\"}\n"
      default: "{\"text\": \"Row \(number)\", \"author\": \"Anna\", \"work\": \"W\(number)\"}\n"
      }
    }
    let file = try file(lines.joined() + "{\"text\": [\n{\"text\"\n")
    var events: [Event] = []
    let count = try CorpusReader(file).read(
      { events.append(Event($0, file)) },
      report: { events.append(.finding($0)) }
    )
    let ahead = try readAhead(file)
    #expect(ahead.count == count)
    #expect(ahead.events == events)
    #expect(events.count > 2000)
  }

  @Test func `an empty file gives its finding`() throws {
    let ahead = try readAhead(file(""))
    #expect(ahead.count == 0)
    #expect(ahead.events.count == 1)
  }

  @Test func `a file that cannot be read throws on the caller's thread`() throws {
    let file = try file("{}\n", encoding: .utf16)
    #expect(throws: CorpusError.self) { try readAhead(file) }
  }
}
