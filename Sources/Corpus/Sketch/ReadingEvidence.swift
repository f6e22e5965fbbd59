public import PuzzleModel

/// What a reading of a file tells of the layout that it was read by.
public struct ReadingEvidence: Sendable {
  /// How many records of the file were read, good and bad.
  public var recordCount = 0

  /// How many values of each field have another form than the field, by its name.
  private var faults: [String: Int] = [:]
  /// How many records have texts beyond ASCII, and how many texts are UTF-8 that was read as Windows-1252.
  private var (foreignCount, mojibakeCount) = (0, 0)
  /// How many records have tags, and in how many of them each mark may part several.
  private var (taggedCount, markCounts) = (0, [Substring: Int]())
  /// Whether some record has several tags already.
  private var hasSeveralTags = false

  /// The marks that may part tags, besides the usual one.
  private static let marks: [Substring] = ["|", ","]

  /// Makes the evidence of a file that is not read yet.
  public init() {}

  /// Notes a good record.
  public mutating func note(_ record: NormalizedRecord) {
    if record.string(.text).utf8.contains(where: { $0 >= 0x80 }) { foreignCount += 1 }
    guard record.has(.tags) else { return }
    let tags = record.string(.tags)
    taggedCount += 1
    hasSeveralTags = hasSeveralTags || tags.contains(";")
    for mark in Self.marks where tags.contains(mark) { markCounts[mark, default: 0] += 1 }
  }

  /// Notes a finding.
  public mutating func note(_ finding: Finding) {
    switch (finding.code, finding.field) {
    case (.typeError, let field?): faults[field, default: 0] += finding.count
    case (.mojibake, QuotationField.text.rawValue): mojibakeCount += finding.count
    default: break
    }
  }

  /// The fields of which most values are none, as a column `language` with names of languages.
  var misfits: [String] { faults.filter { $0.value * 2 > recordCount }.keys.sorted() }

  /// Whether most texts beyond ASCII are damaged in one way; a single one may be an accident.
  var isMojibake: Bool { mojibakeCount > 1 && mojibakeCount * 2 > foreignCount }

  /// What parts the tags of one record, where it is not the usual mark; nil if nothing does in every fifth.
  var separator: String? {
    guard !hasSeveralTags else { return nil }
    return Self.marks.first { (markCounts[$0] ?? 0) * 5 >= max(1, taggedCount) }.map(String.init)
  }
}

extension FileSketch {
  /// The layout by which the file can be read to see what it holds, with an author for texts that name none; nil for one
  /// without texts.
  public var trialLayout: SourceLayout? {
    guard !lacksText else { return nil }
    var layout = layout
    if missingAuthors == .all { layout.constants["author"] = ["Anonymous"] }
    return layout
  }

  /// Changes the layout as a reading of the whole file tells.
  ///
  /// - Parameter evidence: What the reading told.
  /// - Returns: Whether something was changed, so that the file is to be read again.
  public mutating func correct(by evidence: ReadingEvidence) -> Bool {
    let before = layout
    for field in evidence.misfits {
      // A column with the name of the field would be read without being declared.
      let isNamed = labels.contains { $0.lowercased() == field }
      layout.columns[field] = isNamed ? "" : nil
    }
    if evidence.isMojibake { layout.repair = TextRepair.mojibake.rawValue }
    if let separator = evidence.separator { layout.separators["tags"] = separator }
    return layout != before
  }
}
