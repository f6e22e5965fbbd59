import PuzzleModel

/// Reads the records of a JSON or JSON Lines file one by one, in one pass and in bounded memory.
///
/// The records stand at the end of a path, and the fields at the end of others. A field of a value round the
/// records may stand after them; until it is read, they wait.
struct JSONReader {
  /// The deepest nesting of values that is accepted.
  static let deepest = 200
  /// The most bytes of records that wait for a field of the value round them: 16 MiB.
  static let mostHeld = 1 << 24

  let file: CorpusFile
  let steps: [JSONPath.Step]
  /// Whether an array at the end of the path stands for its elements.
  let readsElements: Bool
  let isLines: Bool
  let tree: JSONFieldTree
  /// What stands between the values of each field, or nil where it holds one.
  let joints: [[UInt8]?]
  var scanner: JSONScanner
  /// The fields of the values round the record, from the outermost, and last the record's own.
  var rows: [RawRecord]
  /// For each of these values the key that it stands under.
  var keys: [Key?]
  var levels: [Level]
  var held: [RawRecord] = []
  var heldCount = 0

  var recordCount = 0
  var isRecordBad = false
  var depth = 0
  /// How many objects with fields began, and for each node the last one that had its key.
  var objectCount = 0
  var sightings: [Sighting]
  /// For each node whether nothing stood there once: null, or an array without elements.
  var vacancies: [Bool]
  /// The number of bytes that were read when the last record began.
  var lastRecordEnd = 0
  /// Whether the path led to a place where records can stand.
  var isPathFound = false
  /// The keys of the outermost object that hold arrays, for who has not declared a path.
  var arrayKeys: [String] = []

  /// A key, and where it stands.
  struct Key {
    let text: [UInt8]
    let position: JSONScanner.Position
    /// What is wrong in it; nil for nothing.
    var fault: JSONScanner.Fault?
  }

  /// The number of the last object that had the key of a node, and whether it had it in the same case.
  struct Sighting {
    var object = 0
    var isExact = false
  }

  /// A value round the records.
  struct Level {
    /// The fields that it has for them.
    let fields: [Int]
    var isOpen = false
    /// Whether its records wait no longer for fields.
    var isHopeless = false
    /// How many records waited when it began.
    var heldBefore = 0
  }

  init(_ file: CorpusFile, layout: JSONLayout, isLines: Bool, input: ByteInput) {
    let path = layout.record
    self.file = file
    joints = file.mapping.fields.map { layout.joined[$0.name].map { Array($0.utf8) } }
    self.isLines = isLines
    steps = path.steps
    // A line of JSON Lines is a record, and an array on it is one with numbered fields.
    readsElements = path.steps.last != .elements && !(isLines && path.steps.isEmpty)
    scanner = JSONScanner(input, path: file.path, lineEnd: isLines ? .end : .blank)
    let outwardCount = path.keyedCount
    let tree = JSONFieldTree(file.mapping, outwardCount: outwardCount)
    self.tree = tree
    sightings = Array(repeating: Sighting(), count: tree.nodes.count)
    vacancies = Array(repeating: false, count: tree.nodes.count)
    rows = Array(
      repeating: RawRecord(fieldCount: file.mapping.fields.count),
      count: outwardCount + 1
    )
    keys = Array(repeating: nil, count: outwardCount + 1)
    levels = (0..<outwardCount).map { Level(fields: tree.fields(ofRoot: outwardCount - $0)) }
  }

  /// Reads the whole file, hands over each good record, and returns how many there are, good and bad.
  mutating func read(
    _ receive: (inout RawRecord) -> Void,
    report: (Finding) -> Void
  ) throws(CorpusError) -> Int {
    do throws(JSONScanner.Failure) {
      guard try scanner.begin() else {
        report(.emptyFile(path: file.path))
        return 0
      }
      if isLines {
        try readLines(receive, report)
      } else {
        try readDocument(receive, report)
      }
    } catch {
      switch error {
      case .malformed(let finding):
        give(up: finding.namingFormat, receive, report)
      case .unreadable(let error): throw error
      }
      return recordCount
    }
    if !isPathFound { report(noRecords) }
    return recordCount
  }

  /// The fields whose paths led to null, or to an array without elements.
  var vacantFields: Set<Int> {
    Set(vacancies.indices.filter { vacancies[$0] }.flatMap(tree.fields(under:)))
  }

  private mutating func readDocument(
    _ receive: (inout RawRecord) -> Void,
    _ report: (Finding) -> Void
  ) throws(JSONScanner.Failure) {
    try descend(0, receive, report)
    guard try isAtEnd(report) else {
      throw try scanner.malformed(
        "the end of the file, for a JSON file is one value (one value a line is the format jsonl)"
      )
    }
  }

  private mutating func readLines(
    _ receive: (inout RawRecord) -> Void,
    _ report: (Finding) -> Void
  ) throws(JSONScanner.Failure) {
    repeat {
      let countBefore = recordCount
      do throws(JSONScanner.Failure) {
        if try isAtEnd(report) { continue }
        try descend(0, receive, report)
        if try !isAtEnd(report) { throw try scanner.malformed("the end of the line") }
      } catch {
        guard case .malformed(let finding) = error else { throw error }
        if recordCount == countBefore { recordCount += 1 }
        // A line that is no JSON says nothing of the path.
        isPathFound = true
        give(up: finding.namingFormat, receive, report)
      }
      if isEndless { throw .malformed(nothingReadable) }
    } while try scanner.skipLine()
  }

  /// Whether nothing is left of the text but what fills it up, which is told.
  private mutating func isAtEnd(
    _ report: (Finding) -> Void
  ) throws(JSONScanner.Failure) -> Bool {
    if try scanner.peek() == nil { return true }
    guard let start = try scanner.skipFilling() else { return false }
    report(
      Finding(
        .passedOver,
        at: place(start),
        "bytes that are no text (NULs, or the Ctrl-Z of DOS) stand from here on, and were passed over"
      )
    )
    return true
  }

  /// Reports what ended the reading of a text, and lets go of the records that wait.
  private mutating func give(
    up finding: Finding,
    _ receive: (inout RawRecord) -> Void,
    _ report: (Finding) -> Void
  ) {
    for level in levels.indices.reversed() where levels[level].isOpen {
      close(level, receive)
    }
    release(receive)
    depth = 0
    report(finding)
  }

  /// Whether standard input, which may have no end, goes on and on without a record.
  var isEndless: Bool {
    scanner.isStandardInput && scanner.readCount - lastRecordEnd > ByteInput.mostSkipped
  }

  func place(_ position: JSONScanner.Position) -> Place {
    Place(path: file.path, line: position.line, column: position.column)
  }

  var nothingReadable: Finding {
    Finding(
      .recordTooLong,
      at: place(scanner.position),
      "nothing in the last \(ByteInput.mostSkipped >> 20) MiB is a record, and the rest was not read; "
        + "check the path of the records"
    )
  }

  private var noRecords: Finding {
    let what: String
    if !arrayKeys.isEmpty {
      what =
        "the document is an object with the arrays "
        + arrayKeys.map { "'\($0)'" }.joined(separator: ", ")
        + "; declare one of them as the path of the records, or * for the values under all keys"
    } else if steps.isEmpty {
      what =
        "the document is one object or value and no array; declare the path of the records, put an object "
        + "that is a record between [ and ], or declare the format jsonl for one record a line"
    } else {
      what =
        "the path of the records leads to no value; check its keys, and write [] for the elements of "
        + "an array on the way"
    }
    return Finding(.noRecords, at: Place(path: file.path, line: 1, column: 1), what)
  }
}

extension Finding {
  /// The finding with the option to declare, if not even the first character is JSON.
  fileprivate var namingFormat: Finding {
    guard place.line == 1, place.column == 1, code == .malformedJSON else { return self }
    return Finding(
      code,
      at: place,
      message + "; if the file is not JSON, declare its format, such as csv or xml"
    )
  }
}
