import CLibXML2
import PuzzleModel

/// The failures that stop the parser or spoil a record.
extension XMLMachine {
  /// The parser's position in the file itself.
  func place(_ parser: UnsafeMutablePointer<xmlParserCtxt>) -> Place {
    // Inside an entity another parser is at work; the place is the file's reference to the entity.
    guard let input = (self.parser ?? parser).pointee.inputTab?[0] else {
      return recordDepth > 0 ? record.place(path: path) : Place(path: path)
    }
    return Place(
      path: path,
      line: Int(input.pointee.line),
      column: Int(input.pointee.col),
      record: recordDepth > 0 ? recordCount : nil
    )
  }

  /// Where the reference begins, with a mark, that the parser has just read in the file itself.
  private func place(
    of mark: UInt8,
    before parser: UnsafeMutablePointer<xmlParserCtxt>
  ) -> Place {
    let end = place(parser)
    guard let input = (self.parser ?? parser).pointee.inputTab?[0], let column = end.column,
      let base = input.pointee.base, var at = input.pointee.cur
    else { return end }
    var width = 0
    while at > base, (at - 1).pointee != 0x0A {
      at -= 1
      if at.pointee & 0xC0 != 0x80 { width += 1 }
      guard at.pointee == mark else { continue }
      return Place(
        path: path,
        line: end.line,
        column: max(1, column - width),
        record: end.record
      )
    }
    return end
  }

  /// Reports a finding after which nothing of the file is read, and stops the parser.
  mutating func stop(_ finding: Finding) {
    guard !isStopped else { return }
    giveUp(finding)
    if let parser { xmlStopParser(parser) }
  }

  /// Reports a finding after which nothing of the file is read.
  mutating func giveUp(_ finding: Finding) {
    isStopped = true
    isRecordBad = true
    report(finding)
  }

  mutating func externalEntity(
    _ name: String,
    in parser: UnsafeMutablePointer<xmlParserCtxt>
  ) {
    stop(.externalEntity(name, at: place(of: UInt8(ascii: "&"), before: parser)))
  }

  /// Reports the first entity that stands for declarations in another file, which are not read; the names of HTML and
  /// ISO are known without them.
  mutating func externalDeclarations(
    _ name: String,
    in parser: UnsafeMutablePointer<xmlParserCtxt>
  ) {
    if !hasOuterDeclarations {
      report(.externalDeclarations(name, at: place(of: UInt8(ascii: "%"), before: parser)))
    }
    hasOuterDeclarations = true
    // Of an entity that nothing declares now, libxml2 has to think that another file might.
    parser.pointee.hasPErefs = 1
  }

  mutating func failed(_ error: xmlError, in parser: UnsafeMutablePointer<xmlParserCtxt>) {
    guard !isStopped, inputFailure == nil else { return }
    let message = error.message.map { String(cString: $0) } ?? "not well-formed"
    // libxml2 ends its messages with a line break, and breaks some in two.
    let reason = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    if error.level == XML_ERR_FATAL, let complaint = complaint(in: parser) {
      return stop(.encodingError(complaint, at: place(parser)))
    }
    switch xmlParserErrors(UInt32(bitPattern: error.code)) {
    case XML_WAR_UNDECLARED_ENTITY, XML_ERR_UNDECLARED_ENTITY:
      if error.level == XML_ERR_FATAL {
        let place = place(of: UInt8(ascii: "&"), before: parser)
        stop(.undefinedEntity(reason: reason, at: place))
      } else if !(hasOuterDeclarations && reason.hasPrefix("PEReference")) {
        undefinedEntity(error.str1.map { String(cString: $0) } ?? "", in: parser)
      }
    case XML_ERR_ENTITY_LOOP:
      stopExpansion()
    case XML_ERR_INVALID_CHAR where !reason.hasPrefix("Input is not proper UTF-8"):
      stop(.malformedXML(reason: reason, at: place(parser)))
    case XML_ERR_INVALID_ENCODING, XML_ERR_UNKNOWN_ENCODING, XML_ERR_UNSUPPORTED_ENCODING,
      XML_I18N_CONV_FAILED, XML_ERR_INVALID_CHAR:
      stop(
        .encodingError("\(reason); save the file in the encoding it declares", at: place(parser))
      )
    default:
      if error.level == XML_ERR_FATAL {
        stop(.malformedXML(reason: reason, at: place(parser)))
      }
    }
  }

  /// What is wrong with the bytes before the parser if they are no character of the encoding; nil if they are one.
  private mutating func complaint(in parser: UnsafeMutablePointer<xmlParserCtxt>) -> String? {
    guard let encoding, encoding != .utf8, let input = parser.pointee.input,
      let at = input.pointee.cur, let end = input.pointee.end
    else { return nil }
    let bytes = UnsafeBufferPointer(start: at, count: min(3, end - at))
    let isSurrogate = bytes.count == 3 && bytes[0] == 0xED && bytes[1] >= 0xA0
    guard isSurrogate || bytes.first == UTF16Decoder.halfUnit else { return nil }
    return encoding.complaint(about: bytes)
  }

  private mutating func undefinedEntity(
    _ name: String,
    in parser: UnsafeMutablePointer<xmlParserCtxt>
  ) {
    isRecordBad = true
    for index in capturing where captures[index] >= plan.slots.count {
      outer.spoil(captures[index] - plan.slots.count)
    }
    if parser.pointee.instate == XML_PARSER_ATTRIBUTE_VALUE { isTagBad = true }
    let place = place(of: UInt8(ascii: "&"), before: parser)
    let finding = Finding.undefinedEntity(name, at: place)
    // libxml2 may look up the entities of an attribute twice.
    if finding != lastUndefined { report(finding) }
    lastUndefined = finding
  }

  mutating func noteDocumentType() {
    guard observer?.allowsDocumentType == false else { return }
    stop(
      .malformedXML(
        reason: "a document type is not expected",
        at: parser.map(place) ?? Place(path: path)
      )
    )
  }

  mutating func stopExpansion() {
    stop(.entityExpansion(at: parser.map(place) ?? Place(path: path)))
  }
}

extension Finding {
  fileprivate static func externalEntity(_ name: String, at place: Place) -> Finding {
    Finding(
      .externalEntity,
      at: place,
      "the entity '\(name)' stands for another file, which is never loaded; write its text here"
    )
  }

  fileprivate static func externalDeclarations(_ name: String, at place: Place) -> Finding {
    Finding(
      .externalEntity,
      at: place,
      "the entity '%\(name);' stands for declarations in another file, which is never loaded; the entities of "
        + "HTML and ISO are known without it, and others have to be declared here"
    )
  }

  fileprivate static func undefinedEntity(_ name: String, at place: Place) -> Finding {
    Finding(
      .undefinedEntity,
      at: place,
      "the entity '&\(name);' is not defined; write the character itself, or &#NUMBER;"
    )
  }

  fileprivate static func undefinedEntity(reason: String, at place: Place) -> Finding {
    Finding(.undefinedEntity, at: place, "\(reason); write the character itself")
  }

  fileprivate static func encodingError(_ message: String, at place: Place) -> Finding {
    Finding(.encodingError, at: place, message)
  }

  fileprivate static func entityExpansion(at place: Place) -> Finding {
    Finding(
      .entityExpansion,
      at: place,
      "entities expand to far more than the file holds; write the text itself"
    )
  }

  fileprivate static func malformedXML(reason: String, at place: Place) -> Finding {
    Finding(
      .malformedXML,
      at: place,
      "the file is not well-formed: \(reason); correct it here, or get it anew if it was cut short"
    )
  }
}
