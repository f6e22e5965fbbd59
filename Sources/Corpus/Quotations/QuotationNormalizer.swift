public import PuzzleModel

/// Brings the fields of raw records into house form and identifies their quotations.
public struct QuotationNormalizer: Sendable {
  /// The rules of the house form, and how many fields each has changed so far.
  public private(set) var normalization = Normalization()

  private let path: String
  private let editor: RecordEditor
  private let tagSeparator: [UInt8]?
  private var skeleton = Skeleton()

  /// Makes a normalizer for the records of a file.
  ///
  /// - Parameters:
  ///   - path: The file, as findings name it.
  ///   - rules: What the editor says of its records.
  ///   - authority: The authors whose names are known where a name is to be told from what follows it.
  public init(
    path: String,
    rules: RecordRules = RecordRules(),
    authority: Authority = Authority()
  ) {
    self.path = path
    editor = RecordEditor(rules, knownTo: authority)
    tagSeparator = rules.separators[QuotationField.tags.index].map { Array($0.utf8) }
  }

  /// Brings a record's fields into house form and identifies its quotation.
  ///
  /// - Parameters:
  ///   - raw: The record as read.
  ///   - result: The normalized fields, filled anew.
  ///   - report: Receives each finding.
  /// - Returns: The ID, or nil if the record is no quotation; a finding says why.
  public mutating func normalize(
    _ raw: RawRecord,
    into result: inout NormalizedRecord,
    report: (Finding) -> Void
  ) -> Quotation.ID? {
    result.begin(raw)
    let overmarkedCount = normalization.overmarkedCount
    for index in result.ranges.indices where raw.spans[index].isPresent {
      normalizeField(index, of: raw, into: &result)
      guard normalization.overmarkedCount == overmarkedCount else {
        let field = QuotationField.allCases[index].rawValue
        report(.tooManyMarks(at: raw.place(of: index, path: path), field: field))
        return nil
      }
      if !normalization.unknownEntities.isEmpty {
        report(
          .unknownHTMLEntity(normalization.unknownEntities, at: raw.place(of: index, path: path))
        )
      }
    }
    editor.edit(&result)
    let text = QuotationField.text.index
    guard result.has(.text) else {
      report(.missingText(at: raw.place(of: text, path: path)))
      return nil
    }
    result.withField(.text) { skeleton.set(from: $0) }
    guard skeleton.letterCount > 0 else {
      report(.noLetters(result.string(.text), at: raw.place(of: text, path: path)))
      return nil
    }
    guard result.has(.author) else {
      let place = raw.place(of: QuotationField.author.index, path: path)
      report(.missingAuthor(at: place))
      return nil
    }
    if let found = editor.attribution(leftIn: result) {
      report(.trailingAttribution(found, at: raw.place(of: text, path: path)))
    }
    return skeleton.quotationID
  }
}

extension QuotationNormalizer {
  private mutating func normalizeField(
    _ index: Int,
    of raw: RawRecord,
    into result: inout NormalizedRecord
  ) {
    let start = result.bytes.count
    if index == QuotationField.tags.index {
      raw.withField(index) { normalizeTags($0, into: &result) }
    } else {
      raw.withField(index) { normalization.normalize($0, into: &result.bytes) }
    }
    result.ranges[index] = start..<result.bytes.count
    if normalization.hasQuotes { result.hasQuotes = true }
  }

  /// Appends the tags, each in house form, separated by semicolons.
  ///
  /// They are written with semicolons between them or have an element each.
  private mutating func normalizeTags(
    _ text: UnsafeBufferPointer<UInt8>,
    into result: inout NormalizedRecord
  ) {
    if let tagSeparator {
      let tags = text.parted(by: tagSeparator).joined(separator: [RawRecord.separator])
      Array(tags).withUnsafeBufferPointer { splitTags($0, into: &result) }
    } else {
      splitTags(text, into: &result)
    }
  }

  private mutating func splitTags(
    _ text: UnsafeBufferPointer<UInt8>,
    into result: inout NormalizedRecord
  ) {
    // An HTML entity ends in a semicolon, too, so entities must be replaced before tags are split.
    guard text.contains(UInt8(ascii: "&")) else {
      appendTags(text, to: &result)
      return
    }
    var lines: [UInt8] = []
    for line in text.split(separator: RawRecord.separator) {
      if !lines.isEmpty { lines.append(RawRecord.separator) }
      normalization.normalize(UnsafeBufferPointer(rebasing: line), into: &lines)
    }
    lines.withUnsafeBufferPointer { appendTags($0, to: &result) }
  }

  private mutating func appendTags(
    _ text: UnsafeBufferPointer<UInt8>,
    to result: inout NormalizedRecord
  ) {
    let start = result.bytes.count
    for piece in text.split(whereSeparator: { $0 == 0x3B || $0 == RawRecord.separator }) {
      guard let first = piece.firstIndex(where: { $0 > 0x20 }),
        let last = piece.lastIndex(where: { $0 > 0x20 })
      else { continue }
      if result.bytes.count > start { result.bytes.append(0x3B) }
      let tag = UnsafeBufferPointer(rebasing: piece[first...last])
      normalization.normalize(tag, into: &result.bytes)
      if normalization.hasQuotes { result.hasQuotes = true }
    }
  }
}

/// The fields of a quotation's record in house form; semicolons separate the tags.
public struct NormalizedRecord: Sendable {
  /// The number of the record in its file, from 1.
  public private(set) var number = 0
  /// The physical line that the record begins on, from 1.
  public private(set) var line = 0

  /// Whether a field may hold a quotation mark or a backslash.
  ///
  /// If not, every field can be written between quotation marks without escapes.
  public internal(set) var hasQuotes = false

  var bytes: [UInt8] = []
  var ranges = [Range<Int>](repeating: 0..<0, count: QuotationField.allCases.count)

  /// Makes an empty record for a normalizer to fill.
  public init() {}

  mutating func begin(_ raw: RawRecord) {
    number = raw.number
    line = raw.line
    hasQuotes = false
    bytes.removeAll(keepingCapacity: true)
    for index in ranges.indices { ranges[index] = 0..<0 }
  }

  /// Gives a field another value, which is in house form.
  mutating func set(_ index: Int, to value: [UInt8]) {
    ranges[index] = bytes.count..<bytes.count + value.count
    bytes += value
    // What an editor writes is not looked at, so it may hold either.
    hasQuotes = true
  }

  /// Gives a field another value, which is in house form.
  mutating func set(_ field: QuotationField, to value: String) {
    set(field.index, to: Array(value.utf8))
  }

  /// How many bytes of UTF-8 all fields have together.
  public var byteCount: Int { bytes.count }

  /// Whether the record has a field that is not empty.
  public func has(_ field: QuotationField) -> Bool { !ranges[field.index].isEmpty }

  /// Calls a body with the UTF-8 of a field; empty if the record lacks it.
  public func withField(_ field: QuotationField, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    // Not generic: a generic call across modules would cost as much as what it calls.
    bytes.withUnsafeBufferPointer { bytes in
      body(UnsafeBufferPointer(rebasing: bytes[ranges[field.index]]))
    }
  }

  /// A field as text; empty if the record lacks it.
  public func string(_ field: QuotationField) -> String {
    String(decoding: bytes[ranges[field.index]], as: UTF8.self)
  }
}

extension Finding {
  fileprivate static func missingText(at place: Place) -> Finding {
    Finding(
      .missingText,
      at: place,
      field: QuotationField.text.rawValue,
      "the record has no text; write the quotation or delete the record"
    )
  }

  fileprivate static func noLetters(_ text: String, at place: Place) -> Finding {
    Finding(
      .noLetters,
      at: place,
      field: QuotationField.text.rawValue,
      "the text '\(text)' has no letters; a quotation needs at least one"
    )
  }

  fileprivate static func missingAuthor(at place: Place) -> Finding {
    Finding(
      .missingAuthor,
      at: place,
      field: QuotationField.author.rawValue,
      "the record has no author; name one, or write 'Anonymous'"
    )
  }

  fileprivate static func trailingAttribution(_ found: Attribution, at place: Place) -> Finding {
    Finding(
      .trailingAttribution,
      at: place,
      field: QuotationField.text.rawValue,
      "the text ends with '—\(found.author)', which looks like the name of its author; take it off the text"
    )
  }

  fileprivate static func unknownHTMLEntity(_ names: [String], at place: Place) -> Finding {
    let written = names.map { "&\($0);" }.joined(separator: ", ")
    return Finding(
      .unknownHTMLEntity,
      at: place,
      "\(written) means nothing in HTML and was kept as it stands; write the character itself"
    )
  }
}
