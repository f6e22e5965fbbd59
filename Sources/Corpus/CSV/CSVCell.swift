/// A cell of a record.
struct CSVCell {
  static let quote = UInt8(ascii: "\"")

  /// What must be taken out of the content to get the text.
  enum Surplus {
    case nothing, doubledQuotes, escapes
  }

  /// Where the cell begins, its opening quotation mark included.
  var start: Int
  /// The content, without the quotation marks around it.
  var content: Range<Int>
  var surplus = Surplus.nothing
  var isQuoted = false
  var line: Int
  /// Where that physical line begins.
  var lineStart: Int

  /// Calls a body with the content piece by piece, each doubled quotation mark once and without escapes.
  func forEachPiece(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ dialect: CSVDialect,
    _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var pieceStart = content.lowerBound
    switch surplus {
    case .nothing:
      if isNull(in: bytes, dialect) { return }
      body(UnsafeBufferPointer(rebasing: bytes[content]))
      return
    case .doubledQuotes:
      while let quote = bytes[pieceStart..<content.upperBound].firstIndex(of: Self.quote) {
        body(UnsafeBufferPointer(rebasing: bytes[pieceStart...quote]))
        pieceStart = quote + 2
      }
    case .escapes:
      var index = pieceStart
      while index + 1 < content.upperBound {
        let isEscape = bytes[index] == dialect.escape && dialect.isEscapable(bytes[index + 1])
        let isDoubled = isQuoted && bytes[index] == Self.quote
        if isEscape || isDoubled {
          body(UnsafeBufferPointer(rebasing: bytes[pieceStart..<index]))
          pieceStart = index + 1
          index += 1
          if isEscape, dialect.isBlank(escaped: bytes[index]) {
            body(UnsafeBufferPointer(start: Self.blank.utf8Start, count: 1))
            pieceStart += 1
          }
        }
        index += 1
      }
    }
    body(UnsafeBufferPointer(rebasing: bytes[pieceStart..<content.upperBound]))
  }

  private static let blank: StaticString = " "

  /// Whether the cell is what databases write for nothing at all.
  private func isNull(in bytes: UnsafeBufferPointer<UInt8>, _ dialect: CSVDialect) -> Bool {
    guard let escape = dialect.escape, !isQuoted, content.count == 2 else { return false }
    return escape == UInt8(ascii: "\\") && bytes[content.lowerBound] == escape
      && bytes[content.lowerBound + 1] == UInt8(ascii: "N")
  }

  /// Whether nothing but blanks stands in it.
  func isEmpty(in bytes: UnsafeBufferPointer<UInt8>, _ dialect: CSVDialect) -> Bool {
    surplus == .nothing
      && (bytes[content].allSatisfy { $0 == 0x20 || $0 == 0x09 } || isNull(in: bytes, dialect))
  }

  /// The content as text, ill-formed bytes replaced.
  func text(in bytes: UnsafeBufferPointer<UInt8>, _ dialect: CSVDialect) -> String {
    var content: [UInt8] = []
    forEachPiece(in: bytes, dialect) { content.append(contentsOf: $0) }
    return String(decoding: content, as: UTF8.self)
  }
}
