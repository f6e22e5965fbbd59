import CLibXML2
import Foundation
import PuzzleModel

/// The state of a reader while the parser runs: its position, and the record that it fills.
///
/// It cannot be copied, because it is a kilobyte that each tag changes.
struct XMLMachine: ~Copyable {
  /// An element that is open.
  struct Frame {
    /// Where its states begin in ``entries``.
    let entries: Int
    private var capturesStart: Int
    private var capturesEnd: Int
    /// How many captures there were before it.
    var base: Int
    /// How many records there were before it.
    let recordsBefore: Int
    /// Whether a mark stands before its text.
    var isMarked = false
    var parts = false
    var isLeftOut = false
    var content = XMLMatcher.Content.text
    /// Its place in ``XMLMachine/steps``.
    var place: Int

    init(entries: Int, captures: Range<Int>, base: Int, recordsBefore: Int, place: Int) {
      (self.entries, self.base, self.recordsBefore) = (entries, base, recordsBefore)
      (capturesStart, capturesEnd) = (captures.lowerBound, captures.upperBound)
      self.place = place
    }

    /// Which of ``XMLMachine/captures`` its text goes to.
    var captures: Range<Int> {
      get { capturesStart..<capturesEnd }
      set { (capturesStart, capturesEnd) = (newValue.lowerBound, newValue.upperBound) }
    }
  }

  /// What of the document the record is.
  enum Span {
    /// An element.
    case element
    /// What follows an empty element, which is still open.
    case milestone
    /// What lies between two empty elements.
    case text
  }

  /// What the paths make of a tag, besides ``matchedSlots`` and ``matchedOuter``.
  struct Match {
    var isRecord = false
    /// Whether a path of the record's values leads to the element or through it.
    var isUsed = false
    var isLeftOut = false
    /// Whether the record has nothing in the element.
    var isAside = false
    var mark = -1
    var parts = false
    var content = XMLMatcher.Content.text
  }

  let path: String
  let layout: XMLLayout
  private let input: ByteInput
  let receive: (inout RawRecord) -> Void
  let report: (Finding) -> Void
  var matcher: XMLMatcher
  let plan: XMLFieldPlan
  let fields: [FieldMapping.Field]
  var composition: XMLComposition

  /// The parser of libxml2 that reads the document; nil if our own scanner does.
  private(set) var parser: UnsafeMutablePointer<xmlParserCtxt>?
  /// That which is at work now, because libxml2 has others for entities.
  var active: UnsafeMutablePointer<xmlParserCtxt>?
  /// Where the scanner is.
  var lines = XMLLineCount()
  /// Whether the document has been begun.
  private(set) var hasBegun = false
  var names = XMLKnownNames()
  var recordCount = 0
  var inputFailure: CorpusError?
  /// The single-byte encoding that the document declares, if it does.
  private(set) var ownEncoding: TextEncoding?

  /// The slots of the record that is open.
  var record: RawRecord
  var isRecordBad = false
  /// The other elements for a field of the record that holds one.
  var repeats: [XMLRepeat] = []
  /// The slots of the record whose first text is over; see ``XMLPath/End/firstText``.
  var finishedTexts: [Int] = []
  /// What encloses the records.
  var outer = XMLOuterValues()
  var held = XMLHeldRecords()
  /// Whether it was told that a value stands after more records than wait for it.
  var isLateValueTold = false
  /// Whether an attribute of the tag being read cannot be trusted.
  var isTagBad = false
  var lastUndefined: Finding?
  /// Whether the document type names declarations in another file.
  var hasOuterDeclarations = false
  var isStopped = false
  var rootName = ""
  /// Who receives the tags instead of records; nil for records.
  var observer: XMLObserver?
  /// The schemas that the document names before its root.
  var models: [XMLModel] = []
  var depth = 0
  var recordDepth = 0
  var span = Span.element

  /// The document and the elements that are open, each at its depth.
  var frames = XMLStack<Frame>()
  var entries = XMLStack<XMLMatcher.Entry>()
  /// The marks that will close the texts of open elements.
  var marks: [String] = []
  /// Whether a text may have marks in it; see ``XMLMarkedText``.
  var hasMarks = false
  /// Where the text of open elements goes: slots of the record, and behind these the values around it.
  var captures = XMLStack<Int>()
  /// Which of the captures the text read now goes to.
  var capturing = 0..<0
  var match = Match()
  /// The slots of the record that the tag leads to.
  var matchedSlots = XMLStack<Int>()
  /// The slots around the records that the tag leads to, and the depth of the element that each belongs to.
  var matchedOuter: [(slot: Int, owner: Int)] = []
  /// What became of the tags before.
  var steps = XMLSteps()
  /// Whether another tag of the same name comes to the same in the same place.
  var isRepeatable = true
  /// How many elements that are left out are open.
  var leftOutDepth = 0
  /// Whether the text goes on in the middle of a word, so that blanks before it go.
  var isJoining = false
  /// Whether the text ends with a blank that an element has set.
  var isParted = false
  /// The name of the element that has just ended, if nothing but blanks came after it.
  var closedName: UnsafePointer<xmlChar>?
  /// The fields of a quotation that have rules of their own, by their indices; -1 for none.
  let textField: Int
  let languageField: Int

  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private var chunkStart = 0
  private var chunkEnd = 0
  /// How many bytes the parser took since it last got somewhere.
  var quietBytes = 0
  var suppliedBytes = 0
  var expandedBytes = 0

  init(
    path: String,
    layout: XMLLayout,
    plan: XMLFieldPlan,
    fields: [FieldMapping.Field],
    input: ByteInput,
    receive: @escaping (inout RawRecord) -> Void,
    report: @escaping (Finding) -> Void
  ) {
    self.path = path
    self.layout = layout
    self.plan = plan
    self.fields = fields
    func index(of field: QuotationField) -> Int {
      fields.firstIndex { $0.name == field.rawValue } ?? -1
    }
    textField = index(of: .text)
    languageField = index(of: .language)
    self.input = input
    self.receive = receive
    self.report = report
    matcher = XMLMatcher(layout, plan)
    composition = XMLComposition(plan, fieldCount: fields.count)
    record = RawRecord(fieldCount: plan.slots.count)
  }

  /// Makes known whose copies the names of the tags will be, and the parser if it is one of libxml2.
  mutating func begin(
    _ dictionary: xmlDictPtr?,
    _ parser: UnsafeMutablePointer<xmlParserCtxt>? = nil
  ) {
    (self.parser, hasBegun) = (parser, true)
    matcher.resolve(dictionary)
    frames.append(
      Frame(entries: 0, captures: 0..<0, base: 0, recordsBefore: 0, place: XMLSteps.document)
    )
    entries.append(matcher.documentEntries)
    names = XMLKnownNames(dictionary, layout)
  }

  /// Reports a file without records, which only its end shows.
  mutating func finish() {
    if span != .element, recordDepth > 0, !isStopped { reportUnended() }
    if !held.isEmpty {
      if !isStopped { held.settle(0, after: 0, to: recordCount, outer) }
      held.takeAll().forEach { handOver($0) }
    }
    guard recordCount == 0, !isStopped, inputFailure == nil, !rootName.isEmpty else { return }
    report(.noRecords(layout, below: rootName, path: path))
  }

  /// What the bytes are translated from, whatever the document declares; nil for nothing.
  var encoding: TextEncoding? { input.encoding }

  /// Reads the first bytes; reports a finding and returns false if there are none, or if they are no XML.
  mutating func prime() -> Bool {
    refill()
    guard inputFailure == nil, chunkEnd > 0 else {
      if inputFailure == nil { report(.emptyFile(path: path)) }
      return false
    }
    let start = chunk[..<chunkEnd]
    ownEncoding = TextEncoding(ofXML: start.prefix(TextEncoding.declarationLength))
    // The parser itself knows UTF-16 with a mark, or with a declaration, by its first bytes.
    let isMarked =
      encoding == nil
      && [[0xFE, 0xFF], [0xFF, 0xFE], [0x3C, 0, 0x3F], [0, 0x3C, 0, 0x3F]]
        .contains { start.starts(with: $0) }
    guard !isMarked,
      let finding = Finding.misdeclaredStart(start, as: encoding ?? .utf8, path: path)
        ?? .misdeclaredXML(start, isTranslated: encoding != nil, path: path)
    else { return true }
    report(finding)
    return false
  }

  /// The first bytes of the document.
  var start: ArraySlice<UInt8> { chunk[..<chunkEnd] }

  /// Whether somebody wants the texts that are read now.
  var wantsText: Bool { !capturing.isEmpty || observer != nil }

  private mutating func refill() {
    (chunkStart, chunkEnd) = (0, 0)
    var chunk = chunk
    self.chunk = []
    chunkEnd = chunk.withUnsafeMutableBufferPointer { fill($0) }
    self.chunk = chunk
  }

  /// Reads the next bytes of the input, which is at its end if the buffer is not full.
  private mutating func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    do throws(CorpusError) {
      return try input.fill(buffer)
    } catch {
      inputFailure = error
      return 0
    }
  }

  /// Reads the next bytes for the scanner, those first that were read to look at.
  mutating func take(_ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let count = chunkEnd - chunkStart
    _ = buffer.update(fromContentsOf: chunk[chunkStart..<chunkEnd])
    (chunkStart, chunkEnd) = (0, 0)
    let rest = fill(UnsafeMutableBufferPointer(rebasing: buffer[count...]))
    suppliedBytes += count + rest
    return count + rest
  }

  /// Copies the next bytes for the parser; 0 at the end, -1 to give up.
  mutating func supply(_ buffer: UnsafeMutablePointer<CChar>, capacity: Int) -> Int32 {
    if isStopped { return -1 }
    if chunkStart == chunkEnd { refill() }
    if inputFailure != nil { return -1 }
    let count = min(capacity, chunkEnd - chunkStart)
    quietBytes += count
    suppliedBytes += count
    if quietBytes > XMLBounds.longestTag, !isInPlainText {
      // The parser is in the middle of its input here, so only the result may stop it.
      stopAtLongTag()
      return -1
    }
    chunk.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      memcpy(buffer, base + chunkStart, count)
    }
    chunkStart += count
    return Int32(count)
  }

  /// Gives up at a tag that is too long.
  mutating func stopAtLongTag() {
    giveUp(.tagTooLong(at: place))
  }

  /// Whether the parser is in a comment, an instruction or a CDATA section.
  ///
  /// These arrive whole, cost no more than their length, and are bounded by libxml2 (10 MB).
  private var isInPlainText: Bool {
    switch parser?.pointee.instate {
    case XML_PARSER_COMMENT, XML_PARSER_PI, XML_PARSER_CDATA_SECTION: true
    default: false
    }
  }

  /// Notes that the parser got somewhere, so that the present tag is not endless.
  ///
  /// A comment inside the document type is no progress, so that its declarations are bounded together.
  mutating func noteProgress() {
    if parser?.pointee.inSubset == 0 { quietBytes = 0 }
  }

  /// Notes an instruction, and the schema that it may name.
  mutating func noteInstruction(_ target: String, _ content: String) {
    noteProgress()
    guard target == XMLModel.target, depth == 0, rootName.isEmpty, models.count < XMLModel.most
    else {
      return
    }
    models.append(XMLModel(content, line: place.line ?? 1))
  }
}

extension Finding {
  fileprivate static func noRecords(_ layout: XMLLayout, below root: String, path: String)
    -> Finding
  {
    let remedy =
      switch XMLKind(root: root) {
      case .tei where layout.kind == .tei:
        "the record sp if its texts are speeches, with columns: {author: speaker} if those who speak are the authors"
      case let kind? where layout.kind != kind: "the format \(kind.rawValue)"
      default: "the name of a record's element"
      }
    return Finding(
      .noRecords,
      at: Place(path: path, line: 1, column: 1),
      "the file has no element <\(layout.recordName)> below its root <\(root)>; declare \(remedy)"
    )
  }

  fileprivate static func tagTooLong(at place: Place) -> Finding {
    Finding(
      .recordTooLong,
      at: place,
      "a tag or declaration is longer than \(XMLBounds.longestTag) bytes; check that it is closed"
    )
  }
}
