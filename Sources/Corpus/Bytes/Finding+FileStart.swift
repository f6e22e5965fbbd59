import PuzzleModel

extension Finding {
  /// What the first bytes of a file show to be declared wrongly, so that nothing of it can be read.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes, translated from the declared encoding.
  ///   - encoding: The declared encoding.
  ///   - path: The path of the file.
  /// - Returns: The finding, or nil if nothing is wrong.
  static func misdeclaredStart(
    _ bytes: some Collection<UInt8>,
    as encoding: TextEncoding,
    path: String
  ) -> Finding? {
    let start = Array(bytes.prefix(64))
    let place = Place(path: path, line: 1, column: 1)
    for (magic, remedy) in foreignFiles where start.starts(with: magic) {
      return Finding(.encodingError, at: place, "the file is \(remedy)")
    }
    if encoding == .utf8 {
      if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
        return .encodingError(markedAt: place)
      }
      if let found = Compression.allCases.first(where: { start.starts(with: $0.magic) }),
        found == .gzip || start.dropFirst(4).starts(with: [0x31, 0x41, 0x59])
      {
        return .encodingError(compressedBy: found, at: place)
      }
    }
    return UTF16Likeness.order(of: bytes, declared: encoding).map {
      .encodingError(at: place, encoding: $0)
    }
  }

  /// What the start of a file shows that was declared to be XML: that it is something else, or that the document
  /// declares UTF-16, which could not begin with its bytes.
  ///
  /// - Parameters:
  ///   - start: The first bytes.
  ///   - isTranslated: Whether the encoding that the document declares says nothing.
  ///   - path: The path of the file.
  /// - Returns: The finding, or nil if nothing is wrong.
  static func misdeclaredXML(
    _ start: some Collection<UInt8>,
    isTranslated: Bool,
    path: String
  ) -> Finding? {
    let place = Place(path: path, line: 1, column: 1)
    if let first = firstCharacter(of: start), first != "<" {
      let remedy =
        "{[".contains(first)
        ? "seems to be JSON; declare the format json"
        : "begins with '\(first)', as no XML does; declare its format, such as csv"
      return Finding(.malformedXML, at: place, "the file \(remedy)")
    }
    guard !isTranslated, start.starts(with: "<?xml".utf8),
      let label = TextEncoding.label(ofXML: start),
      let declared = TextEncoding(name: label),
      [.utf16, .utf16LittleEndian, .utf16BigEndian].contains(declared)
    else { return nil }
    return Finding(
      .encodingError,
      at: place,
      "the document declares the encoding '\(label)', which its first bytes are not; declare the encoding utf-8 "
        + "of the source, or correct the document"
    )
  }

  /// The first character of ASCII that is no blank; nil if another one comes before it, or none.
  private static func firstCharacter(of start: some Collection<UInt8>) -> Character? {
    let first = start.first { $0 > 0x20 }
    return first.flatMap { (0x21..<0x7F).contains($0) ? Character(Unicode.Scalar($0)) : nil }
  }

  /// The first bytes of files that are no text, with what they are and what to do.
  private static let foreignFiles: [(magic: [UInt8], remedy: String)] = [
    (Array("SQLite format 3\0".utf8), "a database of SQLite; declare the format sqlite"),
    (
      [0x50, 0x4B, 0x03, 0x04],
      "a ZIP archive, as the workbooks of Excel and LibreOffice are; unpack it, or save the sheet as CSV in UTF-8"
    ),
    (
      [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1],
      "a workbook of Excel or another old document of Office; save the sheet as CSV in UTF-8"
    ),
    (Array("%PDF-".utf8), "a PDF; save its text as UTF-8"),
    ([0xFF, 0xFE, 0, 0], "UTF-32; save it as UTF-8"),
    ([0, 0, 0xFE, 0xFF], "UTF-32; save it as UTF-8"),
  ]

  private static func encodingError(markedAt place: Place) -> Finding {
    Finding(
      .encodingError,
      at: place,
      "the file begins with the byte-order mark of UTF-16; declare the encoding utf-16, or save it as "
        + "UTF-8"
    )
  }

  private static func encodingError(compressedBy compression: Compression, at place: Place)
    -> Finding
  {
    Finding(
      .encodingError,
      at: place,
      place.path == "-"
        ? "standard input is compressed with \(compression.rawValue); decompress it before"
        : "the file is compressed with \(compression.rawValue); let its name end in \(compression.ending)"
    )
  }

  private static func encodingError(at place: Place, encoding: TextEncoding) -> Finding {
    Finding(
      .encodingError,
      at: place,
      "the file seems to be UTF-16 without a byte-order mark; declare the encoding \(encoding.rawValue), or "
        + "save it as UTF-8"
    )
  }
}
