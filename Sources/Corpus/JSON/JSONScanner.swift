import PuzzleModel

/// Reads the parts of JSON text (RFC 8259) one after another, in bounded memory, and knows the place of each.
struct JSONScanner {
  /// What is wrong in a string, and where.
  typealias Fault = (code: Finding.Code, reason: String, position: Position)

  /// What ends the reading of a text.
  enum Failure: Error {
    /// The text is no JSON from here on.
    case malformed(Finding)
    /// The file could not be read.
    case unreadable(CorpusError)
  }

  /// What the end of a line means.
  enum LineEnd {
    /// White space, as everywhere in JSON.
    case blank
    /// The end of a text, as in JSON Lines.
    case end
  }

  /// A line and a column, each from 1; the column in Unicode scalars.
  struct Position {
    var line = 1
    var column = 1
  }

  let path: String
  private let input: ByteInput
  private let lineEnd: LineEnd

  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  var offset = 0
  var end = 0
  private var isAtEnd = false
  /// The offset in the file of the first byte of the buffer.
  private var bufferStart = 0
  /// The offset in the file that the line began at, later by one for each byte that continues a scalar.
  var lineStart = 0
  private var line = 1
  /// The offset in the file after the last CR, whose LF is no line end of its own.
  private var endOfCR = -1

  /// The last string or number that was kept.
  var content: [UInt8] = []
  /// What is wrong in the last string, which is JSON none the less, or nearly.
  var fault: Fault?

  init(_ input: ByteInput, path: String, lineEnd: LineEnd) {
    self.input = input
    self.path = path
    self.lineEnd = lineEnd
  }

  /// The position of the next byte.
  var position: Position {
    Position(line: line, column: bufferStart + offset - lineStart + 1)
  }

  /// Whether the text comes from standard input, which may have no end.
  var isStandardInput: Bool { input.isStandardInput }

  /// How many bytes were read.
  var readCount: Int { bufferStart + offset }

  /// The next byte, or nil at the end of the file.
  mutating func peekByte() throws(Failure) -> UInt8? {
    if offset == end { try refill() }
    return offset < end ? buffer[offset] : nil
  }

  private mutating func refill() throws(Failure) {
    guard !isAtEnd else { return }
    bufferStart += end
    (offset, end) = (0, 0)
    let input = self.input
    do throws(CorpusError) {
      end = try buffer.withUnsafeMutableBufferPointer { bytes throws(CorpusError) in
        try input.fill(bytes)
      }
    } catch {
      throw .unreadable(error)
    }
    isAtEnd = end == 0
  }

  /// Steps over a byte-order mark, and returns whether there is anything after it.
  ///
  /// - Throws: ``Failure`` if the first bytes show that the file was declared wrongly, or if it cannot be read.
  mutating func begin() throws(Failure) -> Bool {
    _ = try peekByte()
    if buffer[..<end].starts(with: [0xEF, 0xBB, 0xBF]) {
      offset = 3
      lineStart = 3
    }
    let finding = Finding.misdeclaredStart(
      buffer[offset..<end],
      as: input.encoding ?? .utf8,
      path: path
    )
    if let finding { throw .malformed(finding) }
    return try peekByte() != nil
  }

  /// Steps over white space, and returns the byte after it; nil at the end of the text.
  mutating func peek() throws(Failure) -> UInt8? {
    while let byte = try peekByte() {
      switch byte {
      case 0x20, 0x09: offset += 1
      case 0x0D:
        offset += 1
        if lineEnd == .blank {
          endOfCR = readCount
          beginLine()
        }
      case 0x0A:
        if lineEnd == .end { return nil }
        takeLineFeed()
      default: return byte
      }
    }
    return nil
  }

  /// Steps over bytes that fill a file up behind its text, NULs and the Ctrl-Z of DOS, and returns where they begin; nil
  /// if there are none, or if something else comes before the end of the text.
  mutating func skipFilling() throws(Failure) -> Position? {
    guard let first = try peek(), Self.fills(first) else { return nil }
    let (start, startCount) = (position, readCount)
    while let byte = try peek(), Self.fills(byte), readCount - startCount < ByteInput.mostSkipped {
      offset += 1
    }
    return try peek() == nil ? start : nil
  }

  /// Whether a byte fills a file up, and is no text.
  static func fills(_ byte: UInt8) -> Bool { byte == 0 || byte == 0x1A }

  /// Steps over the rest of the line, and returns whether there is another.
  mutating func skipLine() throws(Failure) -> Bool {
    while try peekByte() != nil {
      let found = buffer[offset..<end].firstIndex(of: 0x0A)
      offset = found ?? end
      if found != nil {
        takeLineFeed()
        return true
      }
    }
    return false
  }

  private mutating func takeLineFeed() {
    let isPart = readCount == endOfCR
    offset += 1
    if isPart { lineStart = readCount } else { beginLine() }
  }

  private mutating func beginLine() {
    line += 1
    lineStart = readCount
  }

  /// Notes the line end inside a string, which stands there although it must not.
  mutating func noteLineEnd(_ byte: UInt8) {
    if byte == 0x0D {
      endOfCR = readCount
      beginLine()
    } else if readCount - 1 == endOfCR {
      lineStart = readCount
    } else {
      beginLine()
    }
  }

  /// Whether the end of a line ends the text.
  var endsAtLine: Bool { lineEnd == .end }

  /// Steps over a byte that must come next.
  mutating func take(_ byte: UInt8, _ expected: String) throws(Failure) {
    guard try peek() == byte else { throw try malformed(expected) }
    offset += 1
  }

  /// Steps over a byte if it comes next.
  mutating func takes(_ byte: UInt8) throws(Failure) -> Bool {
    guard try peek() == byte else { return false }
    offset += 1
    return true
  }

  /// The failure of a text that has something else here than what was expected.
  mutating func malformed(_ expected: String) throws(Failure) -> Failure {
    let found: String
    if let byte = try peekByte() {
      let rest = String(decoding: buffer[offset..<min(offset + 4, end)], as: UTF8.self)
      let character = rest.unicodeScalars.first.flatMap {
        $0.value < 0x20 || $0 == "\u{7F}" || $0 == "\u{FFFD}" ? nil : "'\($0)'"
      }
      found =
        endsAtLine && (byte == 0x0A || byte == 0x0D)
        ? "the line ends; write each value on one line, or declare the format json"
        : (character ?? "the byte 0x\(String(byte, radix: 16, uppercase: true))") + " stands here"
    } else {
      found = "the file ends"
    }
    let place = Place(path: path, line: line, column: position.column)
    return .malformed(Finding(.malformedJSON, at: place, "expected \(expected), and \(found)"))
  }
}
