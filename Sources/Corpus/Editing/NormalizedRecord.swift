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

  /// How many letters the text has.
  var letterCount = 0

  /// The fields that the record lacks, and that hold what its source says for such records.
  public internal(set) var fallbacks: QuotationField.Mask = []

  var bytes: [UInt8] = []
  var ranges = [Range<Int>](repeating: 0..<0, count: QuotationField.allCases.count)

  /// Makes an empty record for a normalizer to fill.
  public init() {}

  mutating func begin(_ raw: RawRecord) {
    number = raw.number
    stand(at: raw.line, hasQuotes: false, fallbacks: [])
    removeFields()
  }

  /// Empties all fields.
  mutating func removeFields() {
    bytes.removeAll(keepingCapacity: true)
    ranges.withUnsafeMutableBufferPointer { $0.update(repeating: 0..<0) }
  }

  /// Takes what is known of a record besides its fields.
  mutating func stand(at line: Int, hasQuotes: Bool, fallbacks: QuotationField.Mask) {
    self.line = line
    self.hasQuotes = hasQuotes
    self.fallbacks = fallbacks
  }

  /// Gives a field another value, which is in house form.
  mutating func set(_ index: Int, to value: some Collection<UInt8>) {
    ranges[index] = bytes.count..<bytes.count + value.count
    bytes.append(contentsOf: value)
    // What an editor writes is not looked at, so it may hold either.
    hasQuotes = true
  }

  /// Gives a field another value, which is in house form.
  mutating func set(_ field: QuotationField, to value: String) {
    set(field.index, to: value.utf8)
  }

  /// Takes the dash off that stands before a name where it is printed below a text: `— Thales`, `~ Thales`.
  mutating func takeDashOffAuthor() {
    let index = QuotationField.author.index
    while let width = widthOfDash(before: ranges[index]) {
      ranges[index] = ranges[index].lowerBound + width..<ranges[index].upperBound
    }
  }

  /// Takes the fraction off a year that a program wrote as `1999.0`, as pandas does in a column with gaps.
  mutating func takeFractionsOffYears() {
    if has(.year) { takeFraction(off: .year) }
    if has(.translated) { takeFraction(off: .translated) }
  }

  private mutating func takeFraction(off field: QuotationField) {
    let range = ranges[field.index]
    guard bytes[range].suffix(2).elementsEqual(".0".utf8) else { return }
    let year = range.dropLast(2)
    let isWhole = bytes[year].allSatisfy {
      $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: "-")
    }
    if isWhole { ranges[field.index] = year }
  }

  /// How many bytes the dash or the space has that a range begins with; nil for neither.
  private func widthOfDash(before range: Range<Int>) -> Int? {
    guard let first = bytes[range].first else { return nil }
    switch first {
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "~"): return 1
    // The first byte of the long dashes in UTF-8.
    case 0xE2: return Self.longDashes.first { bytes[range].starts(with: $0) }?.count
    default: return nil
    }
  }

  /// The long dashes of the house form.
  private static let longDashes = ["\u{2013}", "\u{2014}"].map { Array($0.utf8) }

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
