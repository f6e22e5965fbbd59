import PuzzleModel

/// Hands over the bytes of ``Edition/canonicalContent``, which describes the format, piece by piece.
struct CanonicalContent {
  private let handOver: (UnsafeRawBufferPointer) -> Void
  private var bytes = Array("quoin-content 1\n".utf8)

  /// Begins the content.
  init(handOver: @escaping (UnsafeRawBufferPointer) -> Void) {
    self.handOver = handOver
  }

  /// Ends the content: hands over what is left of it.
  mutating func finish() {
    bytes.withUnsafeBytes(handOver)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Begins a table.
  mutating func begin(_ table: String, rowCount: Int) {
    bytes += "\(table) \(rowCount)\n".utf8
  }

  /// Ends a row.
  mutating func endRow() {
    bytes.append(UInt8(ascii: "\n"))
    if bytes.count >= Self.pieceSize { finish() }
  }

  /// Adds a text, or the mark for no value.
  mutating func append(_ text: String?) {
    guard let text else {
      bytes += "~,".utf8
      return
    }
    appendCount(text.utf8.count)
    bytes += text.utf8
    bytes.append(UInt8(ascii: ","))
  }

  /// Adds an integer in decimal.
  mutating func append(_ number: Int) {
    append(String(number))
  }

  /// Adds a quotation's ID.
  mutating func append(_ id: Quotation.ID) {
    appendCount(Self.uuidByteCount)
    bytes += id.description.utf8
    bytes.append(UInt8(ascii: ","))
  }

  /// Adds a puzzle's ID.
  mutating func append(_ id: Puzzle.ID) {
    append(id.description)
  }

  private mutating func appendCount(_ count: Int) {
    bytes += String(count).utf8
    bytes.append(UInt8(ascii: ":"))
  }

  private static let uuidByteCount = 36

  /// How many bytes are gathered before they are handed over.
  private static let pieceSize = 1 << 16
}
