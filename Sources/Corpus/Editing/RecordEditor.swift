import PuzzleModel

/// Does to normalized records what the rules of their source say.
struct RecordEditor {
  private let rules: RecordRules
  private let authority: Authority
  private let constants: [(index: Int, bytes: [UInt8])]
  private let fallbacks: [(index: Int, bytes: [UInt8])]
  /// Whether the rules change nothing.
  let isIdle: Bool

  init(_ rules: RecordRules, knownTo authority: Authority) {
    self.rules = rules
    self.authority = authority
    var normalization = Normalization()
    func normalized(_ values: [Int: String]) -> [(index: Int, bytes: [UInt8])] {
      values.sorted { $0.key < $1.key }.map { index, value in
        let isList = index == QuotationField.tags.index
        let values =
          isList ? value.split(separator: Self.separator).map(String.init) : [value]
        let texts = values.map { normalization.normalized($0) }.filter { !isList || !$0.isEmpty }
        return (index, Array(texts.joined(separator: ";").utf8))
      }
    }
    constants = normalized(rules.constants)
    fallbacks = normalized(rules.fallbacks)
    isIdle = rules == RecordRules()
  }

  /// What parts the values of a list in the rules.
  private static let separator = Character(Unicode.Scalar(RawRecord.separator))

  /// Edits a record.
  ///
  /// What is constant fills its fields; the number and the attribution are taken off the text, then the work off the
  /// author; and last of all what is lacking is filled.
  func edit(_ record: inout NormalizedRecord) {
    guard !isIdle else { return }
    for (index, bytes) in constants { fill(index, with: bytes, of: &record) }
    if rules.splitOff.contains(.number) { takeNumber(off: &record) }
    if rules.splitOff.contains(.attribution) { takeAttribution(off: &record) }
    if rules.splitOff.contains(.work) { takeWork(off: &record) }
    for (index, bytes) in fallbacks where record.ranges[index].isEmpty {
      record.set(index, to: bytes)
      record.fallbacks.insert(QuotationField.Mask(rawValue: 1 << UInt16(index)))
    }
  }

  /// The attribution that a text still has; nil for none, and where a dash and a name may end the sentence.
  ///
  /// Where the record has no author, a dash and a name are one.
  func attribution(leftIn record: NormalizedRecord) -> Attribution? {
    var mayBe = false
    record.withField(.text) { mayBe = mayEndWithName($0, of: record) }
    return mayBe ? attribution(of: record, .undeclared) : nil
  }

  /// Whether what follows the last dash of a text may be a name; to look at all characters costs a hundred times more.
  ///
  /// It is none in small letters, but for the name of the record's author and those of the authority.
  private func mayEndWithName(
    _ text: UnsafeBufferPointer<UInt8>,
    of record: NormalizedRecord
  ) -> Bool {
    // The bytes of a dash in UTF-8; most texts have not even the first.
    guard text.contains(0xE2) else { return false }
    guard let lead = text.lastIndex(of: 0xE2), authority.isEmpty else { return true }
    let rest = text[lead...]
    guard rest.starts(with: "—".utf8) else { return true }
    let tail = rest.dropFirst("—".utf8.count)
    guard tail.allSatisfy({ $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    else { return true }
    let letters = Skeleton(of: String(decoding: tail, as: UTF8.self)).bytes
    return letters.starts(with: Skeleton(of: record.string(.author)).bytes)
  }

  /// The attribution at the end of a record's text; a record without an author needs one.
  private func attribution(
    of record: NormalizedRecord,
    _ search: Attribution.Search
  ) -> Attribution? {
    guard record.has(.author) else {
      return Attribution(endOf: record.string(.text), knownTo: authority, .needed)
    }
    let author = record.string(.author)
    return Attribution(endOf: record.string(.text), knownTo: authority, search) {
      isSame($0, author)
    }
  }

  private func fill(_ index: Int, with bytes: [UInt8], of record: inout NormalizedRecord) {
    let isAdded = index == QuotationField.tags.index && !record.ranges[index].isEmpty
    record.set(
      index,
      to: (isAdded ? Array(record.bytes[record.ranges[index]]) + [0x3B] : []) + bytes
    )
  }

  private func takeNumber(off record: inout NormalizedRecord) {
    let text = record.string(.text)
    if let rest = LeadingNumber.removed(from: text) { record.set(.text, to: rest) }
  }

  /// Takes an attribution off the text if nobody else is named.
  private func takeAttribution(off record: inout NormalizedRecord) {
    guard let found = attribution(of: record, .declared) else { return }
    if record.has(.author), !isSame(found.author, record.string(.author)) { return }
    record.set(.text, to: found.text)
    if !record.has(.author) { record.set(.author, to: found.author) }
    if !record.has(.work), let work = found.work { record.set(.work, to: work) }
    if !record.has(.year), let year = found.year { record.set(.year, to: year) }
  }

  private func takeWork(off record: inout NormalizedRecord) {
    let written = record.string(.author)
    let years = TrailingYears(written)
    let parts = PersonName.parted(years?.rest ?? written) { authority.author(named: $0) != nil }
    guard let parts else { return }
    if record.has(.work), !isSame(parts.work, record.string(.work)) { return }
    record.set(.author, to: parts.name)
    record.set(.work, to: parts.work)
    if !record.has(.year), let year = years?.year { record.set(.year, to: year) }
  }

  /// Whether two names have the same letters, or mean one author.
  private func isSame(_ one: String, _ other: String) -> Bool {
    if Skeleton(of: one).bytes == Skeleton(of: other).bytes { return true }
    let author = authority.author(named: one)
    return author != nil && author == authority.author(named: other)
  }
}

/// The number of an entry in a list, which stands before its text.
enum LeadingNumber {
  /// The text without its number, or nil if it has none: `246. Be`, `(12) Be`, `#7: Be`, `3) Be`, `#7 Be`.
  ///
  /// What a colon follows may be a year, as in `1066: William landed`, and what no mark follows a rank, as in
  /// `#1 fan`; neither is a number.
  static func removed(from text: String) -> String? {
    guard mayStand(before: text.utf8) else { return nil }
    let opened = text.drop { "(#[".contains($0) }
    let digits = opened.prefix { $0.isASCII && $0.isNumber }
    guard (1...6).contains(digits.count), text.count - opened.count <= 2 else { return nil }
    let rest = opened.dropFirst(digits.count)
    let marks = rest.prefix { ".):]".contains($0) }
    guard (1...2).contains(marks.count) || text.first == "#" else { return nil }
    let after = rest.dropFirst(marks.count)
    let words = after.drop { $0 == " " }
    // `3.5 miles` and `10:30` begin with a number that belongs to them.
    guard let first = words.first, !first.isNumber, words.count < after.count || first.isUppercase
    else {
      return nil
    }
    let isYear = digits.count == 4 && marks.first == ":" && text.first != "#"
    return isYear || marks.isEmpty && !first.isUppercase ? nil : String(words)
  }

  /// Whether a text begins like one; few do, and a look at a byte is cheaper than one at characters.
  static func mayStand(before text: some Collection<UInt8>) -> Bool {
    text.first.map { "(#[0123456789".utf8.contains($0) } ?? false
  }
}
