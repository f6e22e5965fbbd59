import CLibXML2
import PuzzleModel

/// The failures that stop the parser or spoil a record.
extension XMLMachine {
  /// Where the parser is in the file itself.
  var place: Place {
    mutating get {
      // Inside an entity another parser is at work; the place is the file's reference to the entity.
      guard let parser else { return place(at: lines.place(of: lines.tag)) }
      guard let input = parser.pointee.inputTab?[0] else {
        return recordDepth > 0 ? record.place(path: path) : Place(path: path)
      }
      return place(at: (Int(input.pointee.line), Int(input.pointee.col)))
    }
  }

  private func place(at place: (line: Int, column: Int)) -> Place {
    Place(
      path: path,
      line: place.line,
      column: place.column,
      record: recordDepth > 0 ? recordCount : nil
    )
  }

  /// Where the reference begins, with a mark, that the parser has just read in the file itself.
  private mutating func place(ofReference mark: UInt8) -> Place {
    let end = place
    guard let input = parser?.pointee.inputTab?[0], let column = end.column,
      let base = input.pointee.base, var at = input.pointee.cur
    else { return end }
    var width = 0
    while at > base, (at - 1).pointee != 0x0A {
      at -= 1
      if at.pointee & 0xC0 != 0x80 { width += 1 }
      guard at.pointee == mark else { continue }
      return place(at: (end.line ?? 1, max(1, column - width)))
    }
    return end
  }

  /// Reports a finding after which nothing of the file is read, and stops the parser.
  mutating func stop(_ finding: Finding) {
    guard !isStopped else { return }
    giveUp(finding)
    stopParser()
  }

  /// Has libxml2 stop; our own scanner asks whether it has to.
  func stopParser() {
    if let parser { xmlStopParser(parser) }
  }

  /// Reports a finding after which nothing of the file is read.
  mutating func giveUp(_ finding: Finding) {
    isStopped = true
    isRecordBad = true
    report(finding)
  }

  mutating func externalEntity(
    _ name: String
  ) {
    stop(.externalEntity(name, at: place(ofReference: UInt8(ascii: "&"))))
  }

  /// Reports the first entity that stands for declarations in another file, which are not read; the names of HTML and
  /// ISO are known without them.
  mutating func externalDeclarations(
    _ name: String
  ) {
    if !hasOuterDeclarations {
      report(.externalDeclarations(name, at: place(ofReference: UInt8(ascii: "%"))))
    }
    hasOuterDeclarations = true
    // Of an entity that nothing declares now, libxml2 has to think that another file might.
    active?.pointee.hasPErefs = 1
  }

  mutating func failed(_ error: xmlError) {
    guard !isStopped, inputFailure == nil else { return }
    let message = error.message.map { String(cString: $0) } ?? "not well-formed"
    // libxml2 ends its messages with a line break, and breaks some in two.
    let reason = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    if error.level == XML_ERR_FATAL, let complaint = encoding?.complaint(ofTranslated: rest) {
      return stop(.encodingError(complaint, at: place))
    }
    switch xmlParserErrors(UInt32(bitPattern: error.code)) {
    case XML_WAR_UNDECLARED_ENTITY, XML_ERR_UNDECLARED_ENTITY:
      if error.level == XML_ERR_FATAL {
        let place = place(ofReference: UInt8(ascii: "&"))
        stop(.undefinedEntity(reason: reason, at: place))
      } else if !(hasOuterDeclarations && reason.hasPrefix("PEReference")) {
        undefinedEntity(error.str1.map { String(cString: $0) } ?? "")
      }
    case XML_ERR_ENTITY_LOOP:
      stopExpansion()
    case XML_ERR_INVALID_CHAR, XML_ERR_INVALID_ENCODING:
      if reason.hasPrefix("Input is not proper UTF-8") {
        stop(.encodingError(complaint(about: rest), at: place))
      } else {
        stop(.malformedXML(reason: reason, at: place))
      }
    case XML_ERR_UNKNOWN_ENCODING, XML_ERR_UNSUPPORTED_ENCODING, XML_I18N_CONV_FAILED:
      stop(
        .encodingError("\(reason); save the file in the encoding it declares", at: place)
      )
    default:
      if error.level == XML_ERR_FATAL {
        stop(.malformedXML(reason: reason, at: place))
      }
    }
  }

  /// The bytes before the parser of libxml2, of which it may have no more.
  private var rest: UnsafeBufferPointer<UInt8> {
    guard let input = active?.pointee.input, let at = input.pointee.cur, let end = input.pointee.end
    else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: at, count: min(3, end - at))
  }

  /// What is wrong with bytes that are no character, and what to declare.
  private func complaint(about bytes: UnsafeBufferPointer<UInt8>) -> String {
    let bytes = UnsafeBufferPointer(rebasing: bytes.prefix(3))
    let complaint =
      encoding?.complaint(ofTranslated: bytes) ?? TextEncoding.utf8.complaint(about: bytes)
    guard let ownEncoding, ownEncoding != encoding else { return complaint }
    return
      "\(complaint); the document itself declares \(ownEncoding.rawValue), which is read without an encoding "
      + "of the source"
  }

  /// Reports what the scanner has found to be wrong, and where.
  ///
  /// - Parameters:
  ///   - fault: What is wrong.
  ///   - bytes: The bytes from the wrong place on.
  mutating func failed(_ fault: XMLFault, at bytes: UnsafeBufferPointer<UInt8>) {
    guard !isStopped, inputFailure == nil else { return }
    let place = place(at: lines.place(of: bytes.baseAddress))
    switch fault {
    case .undefinedEntity(let name):
      stop(.undefinedEntity(name, at: place))
    case .endlessAside, .tooManyNames:
      stop(Finding(.recordTooLong, at: place, "\(fault.reason); a corpus has no need of that"))
    case .noCharacter:
      stop(.encodingError(complaint(about: bytes), at: place))
    default:
      stop(.malformedXML(reason: fault.reason, at: place))
    }
  }

  private mutating func undefinedEntity(
    _ name: String
  ) {
    isRecordBad = true
    for index in capturing where captures[index] >= plan.slots.count {
      outer.spoil(captures[index] - plan.slots.count)
    }
    if active?.pointee.instate == XML_PARSER_ATTRIBUTE_VALUE { isTagBad = true }
    let place = place(ofReference: UInt8(ascii: "&"))
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
        at: place
      )
    )
  }

  mutating func stopExpansion() {
    stop(.entityExpansion(at: place))
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
