import PuzzleModel

/// Strings, numbers and words.
extension JSONScanner {
  /// Reads a string whose quotation mark comes next; what is wrong in it is its ``fault``.
  ///
  /// - Parameter isKept: Whether ``content`` becomes what it stands for, in UTF-8.
  /// - Throws: ``Failure`` if the string has no end, or the file cannot be read.
  mutating func readString(isKept: Bool) throws(Failure) {
    content.removeAll(keepingCapacity: true)
    fault = nil
    let start = position
    var isASCII = true
    offset += 1
    while true {
      takeRun(isKept: isKept, isASCII: &isASCII)
      guard let byte = try peekByte() else { throw try malformed("the end of a string") }
      if byte == UInt8(ascii: "\"") {
        offset += 1
        break
      }
      if byte == UInt8(ascii: "\\") {
        try readEscape(isKept: isKept)
      } else if offset < end, byte < 0x20 {
        try takeControl(byte, isKept: isKept)
      }
    }
    guard isKept else { return }
    if !isASCII, content.withUnsafeBufferPointer(UTF8Scan.firstInvalidOffset) != nil {
      note(.encodingError, "the string is not UTF-8; declare the encoding of the file", at: start)
    }
  }

  /// Takes the bytes up to the next mark, escape or control character.
  private mutating func takeRun(isKept: Bool, isASCII: inout Bool) {
    let start = offset
    var (high, continuations) = (UInt8(0), 0)
    offset = buffer.withUnsafeBufferPointer { bytes in
      var index = start
      while index < end {
        let byte = bytes[index]
        if byte == 0x22 || byte == 0x5C || byte < 0x20 { break }
        high |= byte
        if byte & 0xC0 == 0x80 { continuations += 1 }
        index += 1
      }
      return index
    }
    lineStart += continuations
    if high >= 0x80 { isASCII = false }
    if isKept { keep(buffer[start..<offset]) }
  }

  /// Keeps bytes as far as a record may be long.
  private mutating func keep(_ bytes: some Collection<UInt8>) {
    if content.count + bytes.count <= RawRecord.byteLimit {
      content += bytes
    } else {
      note(.recordTooLong, "the string has more than \(RawRecord.byteLimit) bytes", at: position)
    }
  }

  /// Notes the first thing that is wrong in a string.
  private mutating func note(_ code: Finding.Code, _ reason: String, at position: Position) {
    if fault == nil { fault = (code, reason, position) }
  }

  private mutating func takeControl(_ byte: UInt8, isKept: Bool) throws(Failure) {
    if byte == 0x0A, endsAtLine { throw try malformed("the end of a string") }
    if byte == 0 {
      note(.nulByte, "the string holds a NUL; delete it", at: position)
    } else {
      let escape = String(byte, radix: 16)
      note(
        .malformedJSON,
        "a string holds the control character \(escape); write \\n, \\t or \\u00\(escape.count < 2 ? "0" : "")"
          + "\(escape)",
        at: position
      )
    }
    offset += 1
    if byte == 0x0A || byte == 0x0D, !endsAtLine { noteLineEnd(byte) }
  }

  private mutating func readEscape(isKept: Bool) throws(Failure) {
    let start = position
    offset += 1
    guard let byte = try peekByte() else { throw try malformed("an escape") }
    if let meant = Self.meaning(ofEscaped: byte) {
      offset += 1
      if isKept { keep([meant]) }
    } else if byte == UInt8(ascii: "u") {
      offset += 1
      try readCodeUnits(isKept: isKept, start)
    } else {
      note(
        .malformedJSON,
        "a backslash stands before something that is no escape of JSON; write \\\\ for a backslash",
        at: start
      )
    }
  }

  private static func meaning(ofEscaped byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// Reads the digits of `\uXXXX`, and of a second escape after a high surrogate.
  private mutating func readCodeUnits(isKept: Bool, _ start: Position) throws(Failure) {
    guard let unit = try readCodeUnit() else {
      note(.malformedJSON, "\\u needs four hexadecimal digits after it", at: start)
      return
    }
    var value = unit
    if (0xD800...0xDBFF).contains(unit), try takesByte(0x5C) {
      guard try takesByte(UInt8(ascii: "u")) else {
        noteSurrogate(at: start)
        // The backslash is that of another escape, and nobody takes the string as it is.
        if let byte = try peekByte(), byte == 0x22 || byte == 0x5C { offset += 1 }
        return
      }
      guard let low = try readCodeUnit(), (0xDC00...0xDFFF).contains(low) else {
        noteSurrogate(at: start)
        return
      }
      value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else {
      noteSurrogate(at: start)
      return
    }
    if value == 0 { note(.nulByte, "\\u0000 stands for a NUL, which no text holds", at: start) }
    // The unit separator parts the values of a list; in a text it is white space like any other.
    if isKept { keep(UTF8.encode(scalar == "\u{1F}" ? " " : scalar) ?? UTF8.EncodedScalar()) }
  }

  private mutating func noteSurrogate(at position: Position) {
    note(
      .encodingError,
      "\\u stands for half a surrogate pair, which is no character; write both halves or the character",
      at: position
    )
  }

  private mutating func takesByte(_ byte: UInt8) throws(Failure) -> Bool {
    guard try peekByte() == byte else { return false }
    offset += 1
    return true
  }

  private mutating func readCodeUnit() throws(Failure) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = try peekByte(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else { return nil }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }

  /// Reads a number or a word as it is written, into ``content``.
  mutating func readBare() throws(Failure) {
    content.removeAll(keepingCapacity: true)
    fault = nil
    let start = position
    while let byte = try peekByte(), Self.isBare(byte), content.count < 4096 {
      content.append(byte)
      offset += 1
    }
    let isWord = ["null", "true", "false"].contains { content.elementsEqual($0.utf8) }
    guard isWord || JSONNumber.isOne(content[...]) else {
      let place = Place(path: path, line: start.line, column: start.column)
      let text = String(decoding: content.prefix(40), as: UTF8.self)
      if content.isEmpty { throw try malformed("a value") }
      throw .malformed(
        Finding(
          .malformedJSON,
          at: place,
          "'\(text)' is no value; write a string in quotation marks, a number, true, false or null"
        )
      )
    }
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}

/// The grammar of numbers (RFC 8259, section 6).
enum JSONNumber {
  /// Whether a text is a number as JSON writes them.
  static func isOne(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    if rest.first == UInt8(ascii: "0") {
      rest = rest.dropFirst()
    } else if !takesDigits(&rest) {
      return false
    }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard takesDigits(&rest) else { return false }
    }
    if let first = rest.first, first | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard takesDigits(&rest) else { return false }
    }
    return rest.isEmpty
  }

  private static func takesDigits(_ text: inout ArraySlice<UInt8>) -> Bool {
    let rest = text.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    defer { text = rest }
    return rest.count < text.count
  }
}
