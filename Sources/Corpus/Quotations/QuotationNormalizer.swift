public import PuzzleModel

/// Brings the fields of raw records into house form and identifies their quotations.
public struct QuotationNormalizer: Sendable {
  /// The rules of the house form, and how many fields each has changed so far.
  public private(set) var normalization: Normalization

  private let path: String
  private let editor: RecordEditor
  /// Where the fields are looked for in a record that need not have them all; empty where each record has them.
  private var labels: [String] = []
  private let tagSeparator: [UInt8]?
  private let repair: TextRepair?
  private var skeleton = Skeleton()
  /// What is to be told of the field that was normalized last.
  private var remarks = Normalization.Remarks()
  private var hasRemarks = false
  private var needsReview = false
  /// Whether the last text has a character that some rule or finding is about.
  private var textNeedsReview = false
  /// Whether the last text was in house form, and so one line.
  private var textIsPlain = false

  /// Makes a normalizer for the records of a file.
  ///
  /// - Parameters:
  ///   - path: The file, as findings name it.
  ///   - rules: What the editor says of its records.
  ///   - repair: The damage that the file is declared to have; nil for none.
  ///   - authority: The authors whose names are known where a name is to be told from what follows it.
  public init(
    path: String,
    rules: RecordRules = RecordRules(),
    repair: TextRepair? = nil,
    authority: Authority = Authority()
  ) {
    self.path = path
    self.repair = repair
    normalization = Normalization(repair: repair)
    editor = RecordEditor(rules, knownTo: authority)
    tagSeparator = rules.separators[QuotationField.tags.index].map { Array($0.utf8) }
  }

  /// Makes a normalizer for the records of a file, as the file is declared.
  init(_ file: CorpusFile, authority: Authority) {
    self.init(path: file.path, rules: file.rules, repair: file.repair, authority: authority)
    if file.format.hasPaths { labels = file.mapping.fields.map(\.label) }
  }

  /// Brings a record's fields into house form and identifies its quotation.
  ///
  /// - Parameters:
  ///   - raw: The record as read.
  ///   - result: The normalized fields, filled anew.
  ///   - report: Receives each finding.
  /// - Returns: The ID, or nil if the record is no quotation; findings say why.
  public mutating func normalize(
    _ raw: RawRecord,
    into result: inout NormalizedRecord,
    report: (Finding) -> Void
  ) -> Quotation.ID? {
    result.begin(raw)
    guard normalizeFields(of: raw, into: &result, report: report) else { return nil }
    let text = QuotationField.text.index
    result.takeDashOffAuthor()
    result.takeFractionsOffYears()
    if !editor.isIdle { editor.edit(&result) }
    result.takeRepeatedTagsOff()
    let hasLetters = hasLetters(result, raw, report: report)
    result.letterCount = skeleton.letterCount
    if !result.has(.author) {
      let place = raw.place(of: QuotationField.author.index, path: path)
      let found = hasLetters ? editor.attribution(leftIn: result) : nil
      report(
        .missingAuthor(at: place, besides: vacantLabel(.author, of: raw), unlike: found)
      )
    }
    guard hasLetters, result.has(.author) else { return nil }
    if let name = attribution(leftIn: result, raw) {
      report(.trailingAttribution(name, at: raw.place(of: text, path: path)))
    }
    return skeleton.quotationID
  }

  /// The name with which a text still ends, behind a dash or on a line of its own; nil for none.
  private func attribution(leftIn record: NormalizedRecord, _ raw: RawRecord) -> String? {
    if textNeedsReview || !editor.isIdle, let found = editor.attribution(leftIn: record) {
      return found.author
    }
    guard !textIsPlain,
      let name = raw.withField(QuotationField.text.index, AttributedText.signature)
    else { return nil }
    let isLeft =
      skeleton.bytes.suffix(Skeleton(of: name).bytes.count) == Skeleton(of: name).bytes[...]
    return isLeft ? name : nil
  }

  /// Takes the letters of a record's text, and tells if there are none.
  private mutating func hasLetters(
    _ record: NormalizedRecord,
    _ raw: RawRecord,
    report: (Finding) -> Void
  ) -> Bool {
    let place = { [path] in raw.place(of: QuotationField.text.index, path: path) }
    guard record.has(.text) else {
      report(.missingText(at: place(), besides: vacantLabel(.text, of: raw)))
      return false
    }
    record.withField(.text) { skeleton.set(from: $0) }
    guard skeleton.letterCount > 0 else {
      report(.noLetters(record.string(.text), at: place()))
      return false
    }
    return true
  }

  /// Where a field was looked for in a record that has nothing there; nil where each record has every field.
  private func vacantLabel(_ field: QuotationField, of raw: RawRecord) -> String? {
    labels.isEmpty || raw.spans[field.index].isPresent ? nil : labels[field.index]
  }

  /// Tells if a text has so few letters that it is more often the rest of a text than a quotation.
  func tellFewLetters(
    of record: NormalizedRecord,
    _ raw: RawRecord,
    report: (Finding) -> Void
  ) {
    guard record.letterCount < Self.fewestLetters else { return }
    let place = raw.place(of: QuotationField.text.index, path: path)
    report(.fewLetters(record.string(.text), at: place))
  }

  /// A text with fewer letters is told.
  private static let fewestLetters = 4
}

extension QuotationNormalizer {
  /// Normalizes all fields, and tells their flaws; false where one has more marks than can be composed.
  private mutating func normalizeFields(
    of raw: RawRecord,
    into result: inout NormalizedRecord,
    report: (Finding) -> Void
  ) -> Bool {
    let overmarkedCount = normalization.overmarkedCount
    textNeedsReview = false
    // Most fields are in house form, and stay where they are. The array itself would be counted, which is slow from
    // another core than that which filled it.
    raw.bytes.withUnsafeBufferPointer { result.bytes.append(contentsOf: $0) }
    for index in result.ranges.indices where raw.spans[index].isPresent {
      normalizeField(index, of: raw, into: &result)
      guard normalization.overmarkedCount == overmarkedCount else {
        let field = QuotationField.allCases[index].rawValue
        report(.tooManyMarks(at: raw.place(of: index, path: path), field: field))
        return false
      }
      let isText = index == QuotationField.text.index
      // Most fields have nothing to tell; a call for each would cost more than the look.
      if needsReview || hasRemarks || isText && normalization.hasQuotes {
        tellFlaws(of: index, of: raw, in: result, report: report)
      }
      if isText { textNeedsReview = needsReview }
    }
    return true
  }

  /// Tells what the rules saw in a field, and what its author hardly wrote.
  private func tellFlaws(
    of index: Int,
    of raw: RawRecord,
    in result: NormalizedRecord,
    report: (Finding) -> Void
  ) {
    let isText = index == QuotationField.text.index
    let mayHaveFlaws = needsReview || isText && normalization.hasQuotes
    let field = QuotationField.allCases[index]
    let place = raw.place(of: index, path: path)
    for finding in Finding.findings(of: remarks, repair: repair, at: place, field: field.rawValue) {
      report(finding)
    }
    guard mayHaveFlaws else { return }
    result.withField(field) { text in
      var flaws: [TextFlaw] = []
      let marks = isText ? QuotationMarkScan(text) : nil
      if needsReview {
        let review = TextReview(text)
        flaws = review.letterFlaws
        if isText, let flaw = review.missingSpace { flaws.append(flaw) }
      }
      if marks?.areOdd == true { flaws.append(.oddQuotationMarks) }
      if let escape = marks?.escape { flaws.append(.escape(escape)) }
      for flaw in flaws { report(.flaw(flaw, at: place, field: field.rawValue)) }
    }
  }

  private mutating func normalizeField(
    _ index: Int,
    of raw: RawRecord,
    into result: inout NormalizedRecord
  ) {
    let start = result.bytes.count
    if hasRemarks { (remarks, hasRemarks) = (Normalization.Remarks(), false) }
    needsReview = false
    var isPlain = false
    if index == QuotationField.tags.index {
      raw.withField(index) { normalizeTags($0, into: &result) }
    } else {
      raw.withField(index) { isPlain = !normalization.changes($0, into: &result.bytes) }
      gatherRemarks()
    }
    if index == QuotationField.text.index { textIsPlain = isPlain }
    result.ranges[index] = isPlain ? raw.spans[index].range : start..<result.bytes.count
    if normalization.hasQuotes { result.hasQuotes = true }
  }

  private mutating func normalize(
    _ text: UnsafeBufferPointer<UInt8>,
    into bytes: inout [UInt8]
  ) {
    normalization.normalize(text, into: &bytes)
    gatherRemarks()
  }

  /// Notes what is to be told of a text; a field of tags has several.
  private mutating func gatherRemarks() {
    if normalization.hasRemarks {
      remarks.add(normalization.remarks)
      hasRemarks = true
    }
    if normalization.needsReview { needsReview = true }
  }

  /// Appends the tags, each in house form, separated by semicolons.
  ///
  /// They are written with semicolons between them or have an element each.
  private mutating func normalizeTags(
    _ text: UnsafeBufferPointer<UInt8>,
    into result: inout NormalizedRecord
  ) {
    // Before the first of several elements stands a separator, too, if these are in another one.
    let isParted = text.first == RawRecord.separator
    let tags = isParted ? UnsafeBufferPointer(rebasing: text.dropFirst()) : text
    if tagSeparator == nil, text.first != UInt8(ascii: "["),
      normalization.appendPlainTags(tags, to: &result.bytes)
    {
      if normalization.needsReview { needsReview = true }
    } else if text.first == UInt8(ascii: "["), let items = ListLiteral.items(text) {
      Array(items.joined(separator: [RawRecord.separator])).withUnsafeBufferPointer {
        splitTags($0, into: &result)
      }
    } else if let tagSeparator {
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
      normalize(UnsafeBufferPointer(rebasing: line), into: &lines)
    }
    lines.withUnsafeBufferPointer { appendTags($0, to: &result) }
  }

  private mutating func appendTags(
    _ text: UnsafeBufferPointer<UInt8>,
    to result: inout NormalizedRecord
  ) {
    let start = result.bytes.count
    var next = 0
    while next < text.count {
      var (first, end) = (next, next)
      while end < text.count, text[end] != 0x3B, text[end] != RawRecord.separator { end += 1 }
      next = end + 1
      while first < end, text[first] <= 0x20 { first += 1 }
      while first < end, text[end - 1] <= 0x20 { end -= 1 }
      if first == end { continue }
      if result.bytes.count > start { result.bytes.append(0x3B) }
      normalize(UnsafeBufferPointer(rebasing: text[first..<end]), into: &result.bytes)
      if normalization.hasQuotes { result.hasQuotes = true }
    }
  }
}

extension Finding {
  fileprivate static func missingText(at place: Place, besides label: String?) -> Finding {
    Finding(
      .missingText,
      at: place,
      field: QuotationField.text.rawValue,
      "the record has no text; write the quotation"
        + (label.map { ", delete the record, or declare another place than '\($0)'" }
          ?? " or delete the record")
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

  fileprivate static func missingAuthor(
    at place: Place,
    besides label: String?,
    unlike found: Attribution?
  ) -> Finding {
    if let found {
      return Finding(
        .missingAuthor,
        at: place,
        field: QuotationField.author.rawValue,
        "the record has no author, but its text ends with '—\(found.author)'; declare split-off: [attribution], or name "
          + "one"
      )
    }
    let remedy =
      switch label {
      case nil: "; name one, or write 'Anonymous'"
      case "":
        ", and no place for one is declared; name the author of all records, as constants: {author: …}"
      case let label?:
        "; name one, write 'Anonymous', or declare another place than '\(label)'"
      }
    return Finding(
      .missingAuthor,
      at: place,
      field: QuotationField.author.rawValue,
      "the record has no author" + remedy
    )
  }

  fileprivate static func trailingAttribution(_ name: String, at place: Place) -> Finding {
    Finding(
      .trailingAttribution,
      at: place,
      field: QuotationField.text.rawValue,
      "the text ends with '—\(name)', which looks like the name of its author; take it off the text"
    )
  }

  fileprivate static func fewLetters(_ text: String, at place: Place) -> Finding {
    Finding(
      .fewLetters,
      at: place,
      field: QuotationField.text.rawValue,
      "the text '\(text)' has fewer than 4 letters; if it is the rest of a text, write the whole"
    )
  }
}
