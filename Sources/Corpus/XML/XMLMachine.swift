import CLibXML2
import Foundation
import PuzzleModel

/// What the reader knows while the parser runs: where it is, and the record being filled.
struct XMLMachine {
  let path: String
  private let recordName: String
  private let input: ByteInput
  private let receive: (inout RawRecord) -> Void
  private let report: (Finding) -> Void
  private var tree: XMLFieldTree

  var parser: UnsafeMutablePointer<xmlParserCtxt>?
  private(set) var recordCount = 0
  private(set) var inputFailure: CorpusError?

  private var record: RawRecord
  private var isRecordBad = false
  /// Whether an attribute of the tag being read cannot be trusted.
  private var isTagBad = false
  private var lastUndefined: Finding?
  private var isStopped = false
  private var rootName = ""
  private var recordLabel: XMLFieldTree.Name
  private var depth = 0
  private var recordDepth = 0
  /// For each open element from the record's own down: its node in the tree, and the field that
  /// its text belongs to; -1 for none.
  private var open: [(node: Int, field: Int)] = []
  private var capturing = -1
  /// How many elements are open that the mapping has no use for, nor for what is in them.
  private var ignoredDepth = 0

  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private var chunkStart = 0
  private var chunkEnd = 0
  private var quietBytes = 0
  private var suppliedBytes = 0
  private var expandedBytes = 0

  init(
    path: String,
    recordName: String,
    mapping: FieldMapping,
    input: ByteInput,
    receive: @escaping (inout RawRecord) -> Void,
    report: @escaping (Finding) -> Void
  ) {
    self.path = path
    self.recordName = recordName
    recordLabel = XMLFieldTree.Name(name: recordName, target: 0)
    self.input = input
    self.receive = receive
    self.report = report
    tree = XMLFieldTree(mapping)
    record = RawRecord(fieldCount: mapping.entries.count)
    open.reserveCapacity(16)
  }

  /// Reports what only the end of the file shows.
  func finish() {
    guard recordCount == 0, !isStopped, inputFailure == nil, !rootName.isEmpty else { return }
    report(
      Finding(
        .noRecords,
        at: Place(path: path, line: 1, column: 1),
        "the file has no element <\(recordName)> below its root <\(rootName)>; name the element of a "
          + "record with --record NAME or in the recipe"
      )
    )
  }

  // The bytes.

  /// Reads the first bytes; false, and a finding, where there are none.
  mutating func prime() -> Bool {
    refill()
    if inputFailure == nil, chunkEnd == 0 { report(.emptyFile(path: path)) }
    return chunkEnd > 0
  }

  private mutating func refill() {
    let input = self.input
    do throws(CorpusError) {
      chunkEnd = try chunk.withUnsafeMutableBufferPointer { bytes throws(CorpusError) in
        try input.fill(bytes)
      }
    } catch {
      inputFailure = error
      chunkEnd = 0
    }
    chunkStart = 0
  }

  /// Copies the next bytes for the parser; 0 at the end, -1 to give up.
  mutating func supply(_ buffer: UnsafeMutablePointer<CChar>, capacity: Int) -> Int32 {
    if isStopped { return -1 }
    if chunkStart == chunkEnd { refill() }
    if inputFailure != nil { return -1 }
    let count = min(capacity, chunkEnd - chunkStart)
    quietBytes += count
    suppliedBytes += count
    if quietBytes > XMLReader.longestTag, !isInPlainText {
      // The parser is in the midst of its input here, so it may not be stopped but by the result.
      giveUp(
        .recordTooLong,
        at: parser.map(place),
        "a tag or declaration is longer than \(XMLReader.longestTag) bytes; check that it is closed"
      )
      return -1
    }
    chunk.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      memcpy(buffer, base + chunkStart, count)
    }
    chunkStart += count
    return Int32(count)
  }

  /// Whether the parser is in a comment, an instruction or a CDATA section: these arrive whole, cost
  /// no more than their length, and are bounded by libxml2 (10 MB).
  private var isInPlainText: Bool {
    switch parser?.pointee.instate {
    case XML_PARSER_COMMENT, XML_PARSER_PI, XML_PARSER_CDATA_SECTION: true
    default: false
    }
  }

  /// Notes that the parser got somewhere, so that no tag is endless.
  mutating func noteProgress() {
    quietBytes = 0
  }

  // The elements.

  mutating func startElement(
    _ name: UnsafePointer<xmlChar>,
    attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
    attributeCount: Int,
    in parser: UnsafeMutablePointer<xmlParserCtxt>
  ) {
    quietBytes = 0
    depth += 1
    if depth > XMLReader.deepest {
      stop(
        .tooDeep,
        at: place(parser),
        "elements are nested deeper than \(XMLReader.deepest); a corpus has no need of that"
      )
      return
    }
    if depth == 1 { rootName = String(cString: name) }
    if ignoredDepth > 0 {
      if name == recordLabel.pointer { refuseNested(name, parser) }
      ignoredDepth += 1
      return
    }
    if recordDepth > 0 {
      startField(name, parser)
    } else if recordLabel.matches(name) {
      let (line, column) = startOfTag(parser)
      recordCount += 1
      recordDepth = depth
      isRecordBad = isTagBad
      record.begin(number: recordCount, line: line, column: column)
      open.append((0, tree.nodes[0].field))
      capturing = tree.nodes[0].field
      if capturing >= 0 { record.beginField(capturing, line: line, column: column) }
    }
    if recordDepth > 0, ignoredDepth == 0, attributeCount > 0, let attributes {
      takeAttributes(attributes, attributeCount, parser)
    }
    isTagBad = false
    boundRecord()
  }

  mutating func endElement() {
    quietBytes = 0
    depth -= 1
    guard recordDepth > 0, !isStopped else { return }
    if ignoredDepth > 0 {
      ignoredDepth -= 1
      return
    }
    open.removeLast()
    capturing = open.last?.field ?? -1
    guard depth < recordDepth else { return }
    recordDepth = 0
    if !isRecordBad { receive(&record) }
  }

  mutating func characters(_ bytes: UnsafeBufferPointer<xmlChar>) {
    quietBytes = 0
    expandedBytes += bytes.count
    if expandedBytes > XMLReader.mostExpansion * (suppliedBytes + CSVReader.longestRecord) {
      stopExpansion()
    }
    guard capturing >= 0, !isRecordBad else { return }
    boundRecord(adding: bytes.count)
    if !isRecordBad { record.append(bytes, to: capturing) }
  }

  private mutating func boundRecord(adding count: Int = 0) {
    guard record.bytes.count + count > CSVReader.longestRecord, !isRecordBad else { return }
    isRecordBad = true
    report(.recordTooLong(at: record.place(path: path)))
  }

  private mutating func startField(
    _ name: UnsafePointer<xmlChar>,
    _ parser: UnsafeMutablePointer<xmlParserCtxt>
  ) {
    let parent = open.last ?? (-1, -1)
    let node = parent.node < 0 ? -1 : tree.child(of: parent.node, named: name)
    if node < 0, name == recordLabel.pointer { refuseNested(name, parser) }
    if node < 0, parent.field < 0 {
      ignoredDepth = 1
      return
    }
    let own = node < 0 ? -1 : tree.nodes[node].field
    if own >= 0, !isRecordBad {
      let (line, column) = startOfTag(parser)
      record.beginField(own, line: line, column: column)
    }
    capturing = own >= 0 ? own : parent.field
    open.append((node, capturing))
  }

  /// Sets a record aside that stands inside another, and the other with it: nothing is lost unsaid.
  private mutating func refuseNested(
    _ name: UnsafePointer<xmlChar>,
    _ parser: UnsafeMutablePointer<xmlParserCtxt>
  ) {
    let (line, column) = startOfTag(parser)
    recordCount += 1
    isRecordBad = true
    report(.nestedRecord(at: Place(path: path, line: line, column: column), name: recordName))
  }

  /// Takes the attributes that the mapping names; libxml2 gives five pointers for each: its name,
  /// prefix and namespace, and the begin and end of its value.
  private mutating func takeAttributes(
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>,
    _ count: Int,
    _ parser: UnsafeMutablePointer<xmlParserCtxt>
  ) {
    guard !isRecordBad, let node = open.last?.node, node >= 0,
      !tree.nodes[node].attributes.isEmpty
    else { return }
    for index in 0..<count {
      guard let name = attributes[index * 5], let begin = attributes[index * 5 + 3],
        let end = attributes[index * 5 + 4],
        let field = tree.attribute(of: node, named: name)
      else { continue }
      let (line, column) = startOfTag(parser)
      record.beginField(field, line: line, column: column)
      record.append(UnsafeBufferPointer(start: begin, count: end - begin), to: field)
    }
  }

  // The places and problems.

  /// Where the tag begins that the parser has just read, in the file itself.
  private func startOfTag(_ parser: UnsafeMutablePointer<xmlParserCtxt>) -> (Int, Int) {
    guard parser == self.parser, parser.pointee.inputNr == 1, let input = parser.pointee.input,
      let base = input.pointee.base, var at = input.pointee.cur
    else {
      return (record.line, record.column)
    }
    // A value of an attribute cannot hold '<', so the nearest one before is the tag's own.
    var (line, width, isOnOneLine) = (Int(input.pointee.line), 0, true)
    while at > base {
      at -= 1
      if at.pointee == 0x0A {
        line -= 1
        isOnOneLine = false
      } else if at.pointee & 0xC0 != 0x80 {
        width += 1
      }
      if at.pointee == UInt8(ascii: "<") { break }
    }
    if isOnOneLine { return (line, max(1, Int(input.pointee.col) - width)) }
    width = 1
    while at > base, (at - 1).pointee != 0x0A {
      at -= 1
      if at.pointee & 0xC0 != 0x80 { width += 1 }
    }
    return (line, width)
  }

  /// Where the parser is, in the file itself.
  private func place(_ parser: UnsafeMutablePointer<xmlParserCtxt>) -> Place {
    // Inside an entity another parser is at work; the place is where the file refers to the entity.
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

  private mutating func stop(_ code: Finding.Code, at place: Place?, _ message: String) {
    guard !isStopped else { return }
    giveUp(code, at: place, message)
    if let parser { xmlStopParser(parser) }
  }

  private mutating func giveUp(_ code: Finding.Code, at place: Place?, _ message: String) {
    isStopped = true
    isRecordBad = true
    report(Finding(code, at: place ?? Place(path: path), message))
  }

  mutating func externalEntity(
    _ name: String,
    in parser: UnsafeMutablePointer<xmlParserCtxt>
  ) {
    stop(
      .externalEntity,
      at: place(parser),
      "the entity '\(name)' stands for another file, which is never loaded; write its text here"
    )
  }

  private mutating func undefinedEntity(
    _ name: String,
    in parser: UnsafeMutablePointer<xmlParserCtxt>
  ) {
    isRecordBad = true
    if parser.pointee.instate == XML_PARSER_ATTRIBUTE_VALUE { isTagBad = true }
    let finding = Finding(
      .undefinedEntity,
      at: place(parser),
      "the entity '&\(name);' is not defined; write the character itself, or &#NUMBER;"
    )
    // libxml2 may look twice at what an attribute refers to.
    if finding != lastUndefined { report(finding) }
    lastUndefined = finding
  }

  mutating func failed(_ error: xmlError, in parser: UnsafeMutablePointer<xmlParserCtxt>) {
    guard !isStopped, inputFailure == nil else { return }
    let message = error.message.map { String(cString: $0) } ?? "not well-formed"
    let reason = message.trimmingCharacters(in: .whitespacesAndNewlines)
    switch xmlParserErrors(UInt32(bitPattern: error.code)) {
    case XML_WAR_UNDECLARED_ENTITY, XML_ERR_UNDECLARED_ENTITY:
      if error.level == XML_ERR_FATAL {
        stop(.undefinedEntity, at: place(parser), "\(reason); write the character itself")
      } else {
        undefinedEntity(error.str1.map { String(cString: $0) } ?? "", in: parser)
      }
    case XML_ERR_ENTITY_LOOP:
      stopExpansion()
    case XML_ERR_INVALID_CHAR where !reason.hasPrefix("Input is not proper UTF-8"):
      stopAsMalformed(reason, in: parser)
    case XML_ERR_INVALID_ENCODING, XML_ERR_UNKNOWN_ENCODING, XML_ERR_UNSUPPORTED_ENCODING,
      XML_I18N_CONV_FAILED, XML_ERR_INVALID_CHAR:
      stop(
        .encodingError,
        at: place(parser),
        "\(reason); save the file in the encoding it declares"
      )
    default:
      if error.level == XML_ERR_FATAL { stopAsMalformed(reason, in: parser) }
    }
  }

  private mutating func stopExpansion() {
    stop(
      .entityExpansion,
      at: parser.map(place),
      "entities expand to far more than the file holds; write the text itself"
    )
  }

  private mutating func stopAsMalformed(
    _ reason: String,
    in parser: UnsafeMutablePointer<xmlParserCtxt>
  ) {
    stop(
      .malformedXML,
      at: place(parser),
      "the file is not well-formed: \(reason); correct it here, or get it anew if it was cut short"
    )
  }
}
