import PuzzleModel
import Testing

@testable import Corpus

extension CSVReaderTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a table written is the table read`(seed: UInt64) throws {
    var table = RandomTable(seed: seed)
    let bytes = table.written()
    let labels = (1...table.columnCount).map(String.init)
    let reading = try Reading(
      csv: bytes,
      labels,
      delimiter: table.delimiter,
      hasHeader: table.hasHeader
    )
    #expect(reading.fields.map { $0.map { Array($0.utf8) } } == table.cells)
    // Cells that hold whole rows by chance are told, and read all the same.
    #expect(reading.findings.allSatisfy { $0.code == .swallowedRow })
    #expect(reading.rows.map(\.number) == Array(1..<table.cells.count + 1))
    #expect(reading.rows.map(\.place) == table.places)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `of random bytes in a random dialect every record is good or has its finding`(
    seed: UInt64
  ) throws {
    var generator = SplitMix64(seed: seed)
    func pick<Value>(_ values: [Value]) -> Value { values[generator.next(below: values.count)] }
    let dialect = CSVDialect(
      delimiter: pick([",", ";", "\t"]),
      hasHeader: false,
      quoting: pick(CSVDialect.Quoting.allCases),
      escape: pick([nil, "\\"]),
      comment: pick([nil, "#"])
    )
    let encoding = pick([TextEncoding.utf8, .utf16LittleEndian, .windows1252, .koi8R])
    let alphabet = Array("\"\"\",;\t,;\t\n\n\r\\\\#ab é".utf8)
    var bytes = (0..<1 + generator.next(below: 300)).map { _ in pick(alphabet) }
    if encoding == .utf16LittleEndian {
      bytes = bytes.flatMap { [$0, pick([0, 0, 0xD8])] } + [0x41]
    }
    let reading = try Reading(csv: bytes, ["1", "2"], in: dialect, encoding: encoding)
    let errors = reading.findings.filter { $0.severity == .error }
    #expect(reading.rows.count + errors.count == reading.count)
    let numbers = reading.rows.map(\.number) + errors.compactMap(\.place.record)
    #expect(numbers.sorted() == Array(1..<reading.count + 1))
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `of random bytes every record is good or has its finding`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let alphabet: [UInt8] = [
      0x22, 0x22, 0x22, 0x2C, 0x2C, 0x2C, 0x0A, 0x0D, 0x61, 0x62, 0x20, 0xC3, 0xA4, 0x00, 0xFF,
    ]
    let size = 1 + generator.next(below: 400)
    let kindCount = [5, 9, 11, 13, alphabet.count][generator.next(below: 5)]
    let bytes = (0..<size).map { _ in alphabet[generator.next(below: kindCount)] }
    let reading = try Reading(csv: bytes, ["1", "2"], hasHeader: false)
    let errors = reading.findings.filter { $0.severity == .error }
    #expect(reading.rows.count + errors.count == reading.count)
    let numbers = reading.rows.map(\.number) + errors.compactMap(\.place.record)
    #expect(numbers.sorted() == Array(1..<reading.count + 1))
    let lines = reading.findings.compactMap(\.place.line)
    #expect(lines == lines.sorted())
    let lineCount = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
    #expect(lines.allSatisfy { (1...lineCount).contains($0) })
    for row in reading.rows {
      #expect(row.fields.allSatisfy { !$0.contains("\u{FFFD}") && !$0.contains("\0") })
    }
  }
}

/// A table of awkward cells, and one of the many ways to write it as CSV.
struct RandomTable {
  private(set) var cells: [[[UInt8]]] = []
  private(set) var places: [String] = []
  let columnCount: Int
  let delimiter: Character
  let hasHeader: Bool
  private let lineEnd: String
  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    columnCount = 1 + generator.next(below: 5)
    delimiter = [",", ";", "\t"][generator.next(below: 3)]
    hasHeader = generator.next(below: 2) == 0
    lineEnd = ["\n", "\r\n", "\r"][generator.next(below: 3)]
    let pieces = ["a", "Z", "\"", "\"\"", ",", ";", "\t", "\n", "\r", "\r\n", "é", "€", "😀", " "]
    for _ in 0..<1 + generator.next(below: 12) {
      var row: [[UInt8]] = []
      for _ in 0..<columnCount {
        let pieceCount = generator.next(below: 6)
        row.append((0..<pieceCount).flatMap { _ in pieces[generator.next(below: 14)].utf8 })
      }
      // A row of nothing but blanks is passed over, unless a blank line is a record, too.
      let isEmpty = row.allSatisfy { $0.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
      if isEmpty, columnCount > 1 { row[0] += Array("a".utf8) }
      cells.append(row)
    }
  }

  /// Writes the table, noting where each row begins.
  mutating func written() -> [UInt8] {
    var bytes: [UInt8] = generator.next(below: 2) == 0 ? [0xEF, 0xBB, 0xBF] : []
    var line = 1
    if hasHeader {
      let labels = (1...columnCount).map(String.init)
      bytes += Array((labels.joined(separator: String(delimiter)) + lineEnd).utf8)
      line += 1
    }
    for (index, row) in cells.enumerated() {
      places.append("\(line):1")
      let written = row.map { writtenCell($0) }
      let joined = Array(written.joined(separator: String(delimiter).utf8))
      bytes += joined
      line += lineCount(joined) + 1
      let isLast = index == cells.count - 1
      if !isLast || generator.next(below: 2) == 0 { bytes += Array(lineEnd.utf8) }
    }
    return bytes
  }

  private mutating func writtenCell(_ cell: [UInt8]) -> [UInt8] {
    let special = Array("\"\r\n".utf8) + Array(String(delimiter).utf8)
    let isPlain = !cell.isEmpty && !cell.contains(where: special.contains)
    if isPlain, generator.next(below: 2) == 0 { return cell }
    let quote = UInt8(ascii: "\"")
    return [quote] + cell.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }

  private func lineCount(_ bytes: [UInt8]) -> Int {
    bytes.indices.count {
      bytes[$0] == 0x0A || bytes[$0] == 0x0D && !bytes.dropFirst($0 + 1).starts(with: [0x0A])
    }
  }
}
