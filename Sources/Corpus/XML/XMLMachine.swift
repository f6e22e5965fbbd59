import CLibXML2
import Foundation
import PuzzleModel

/// The state of a reader while the parser runs: its position, and the record that it fills.
struct XMLMachine {
  let path: String
  let recordName: String
  private let input: ByteInput
  let receive: (inout RawRecord) -> Void
  let report: (Finding) -> Void
  var tree: XMLFieldTree
  let fields: [FieldMapping.Field]
  /// The fields of the record that have another element than they may.
  var repeated: Set<Int> = []

  var parser: UnsafeMutablePointer<xmlParserCtxt>?
  var recordCount = 0
  var inputFailure: CorpusError?

  var record: RawRecord
  var isRecordBad = false
  /// Whether an attribute of the tag being read cannot be trusted.
  var isTagBad = false
  var lastUndefined: Finding?
  var isStopped = false
  var rootName = ""
  /// Who receives the tags instead of records; nil for records.
  var observer: XMLObserver?
  /// The schemas that the document names before its root.
  var models: [XMLModel] = []
  var recordLabel: XMLFieldTree.Name
  var depth = 0
  var recordDepth = 0
  /// For each open element from the record's own down: its node in the tree, and the field that its
  /// text belongs to; -1 for none.
  var open: [(node: Int, field: Int)] = []
  /// The field that the text read now belongs to; -1 for none.
  var capturing = -1
  /// How many open elements the mapping does not use, with everything in them.
  var ignoredDepth = 0

  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private var chunkStart = 0
  private var chunkEnd = 0
  /// How many bytes the parser took since it last got somewhere.
  var quietBytes = 0
  var suppliedBytes = 0
  var expandedBytes = 0

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
    fields = mapping.fields
    record = RawRecord(fieldCount: mapping.fields.count)
    open.reserveCapacity(16)
  }

  /// Reports a file without records, which only its end shows.
  func finish() {
    guard recordCount == 0, !isStopped, inputFailure == nil, !rootName.isEmpty else { return }
    report(.noRecords(named: recordName, below: rootName, path: path))
  }

  /// Reads the first bytes; reports a finding and returns false if there are none.
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
      // The parser is in the middle of its input here, so only the result may stop it.
      giveUp(.tagTooLong(at: parser.map(place) ?? Place(path: path)))
      return -1
    }
    chunk.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      memcpy(buffer, base + chunkStart, count)
    }
    chunkStart += count
    return Int32(count)
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
    models.append(XMLModel(content, line: parser.map { Int($0.pointee.input.pointee.line) } ?? 1))
  }
}

extension Finding {
  fileprivate static func noRecords(named name: String, below root: String, path: String) -> Finding
  {
    Finding(
      .noRecords,
      at: Place(path: path, line: 1, column: 1),
      "the file has no element <\(name)> below its root <\(root)>; declare the name of a record's "
        + "element"
    )
  }

  fileprivate static func tagTooLong(at place: Place) -> Finding {
    Finding(
      .recordTooLong,
      at: place,
      "a tag or declaration is longer than \(XMLReader.longestTag) bytes; check that it is closed"
    )
  }
}
