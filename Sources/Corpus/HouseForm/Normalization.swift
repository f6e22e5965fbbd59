import Foundation

/// Brings a text into house form, and counts what each rule changes.
///
/// House form is Unicode NFC with one space between words and none at the ends. Quotation marks (`"`)
/// and apostrophes (`'`) are straight: every reader can type them and every app can curl them. A dash
/// is `—` without spaces around it, or `–` between digits; an ellipsis is three full stops. There are
/// no HTML entities and tags, control characters, zero-width or direction marks, but for the joiners that
/// shape letters outside Latin, Greek and Cyrillic. A text in house form stays as it is.
public struct Normalization: Sendable {
  /// The rules, in the order in which they are applied.
  public enum Rule: String, CaseIterable, Sendable {
    /// Reads UTF-8 that was read as Windows-1252 rightly, where that is declared.
    case mojibake = "mojibake"
    /// Removes sequences that a terminal obeys.
    case escapeSequences = "escape-sequences"
    /// Reads C1 controls as the characters of Windows-1252.
    case windows1252 = "windows-1252"
    /// Composes letters and marks (Unicode NFC).
    case composition = "composition"
    /// Replaces HTML entities with their characters.
    case htmlEntities = "html-entities"
    /// Takes out the comments and tags of HTML, and scripts, styles and readings; tags that part words leave a space.
    case markup = "markup"
    /// Removes control characters.
    case controlCharacters = "control-characters"
    /// Removes zero-width and direction marks.
    case zeroWidth = "zero-width"
    /// Replaces no-break spaces with spaces.
    case noBreakSpaces = "no-break-spaces"
    /// Leaves one space between words and none at the ends.
    case whiteSpace = "white-space"
    /// Replaces ligatures and full-width forms with plain characters, but for the punctuation of East Asian texts.
    case presentationForms = "presentation-forms"
    /// Straightens quotation marks, and reads balanced pairs of two apostrophes as such.
    case quotationMarks = "quotation-marks"
    /// Straightens apostrophes.
    case apostrophes = "apostrophes"
    /// Writes an ellipsis as three full stops.
    case ellipses = "ellipses"
    /// Writes a dash as `—` without spaces around it, or as `–` between digits.
    case dashes = "dashes"
  }

  /// How many texts each rule changed.
  public private(set) var changeCounts = [Int](repeating: 0, count: Rule.allCases.count)
  /// What the rules saw in the last text that somebody should be told.
  public private(set) var remarks = Remarks()

  /// How many texts have more combining marks in a row than ``MarkRun/limit``; they are not in house form.
  public private(set) var overmarkedCount = 0

  // Held here, because every access to a static table would check whether it is initialized.
  private let kinds = kindTable

  /// Whether the last text may hold a quotation mark or a backslash, which a writer must escape.
  private(set) var hasQuotes = false

  /// Whether the last text may have sentences without a space between them, or anything but ASCII.
  private(set) var needsReview = false
  /// Whether there is something to tell of the last text; a look at a flag is cheaper than one at all remarks.
  private(set) var hasRemarks = false

  private let repair: TextRepair?

  /// Makes a normalization that has counted nothing.
  ///
  /// - Parameter repair: What is repaired, besides the rules that hold for every text.
  public init(repair: TextRepair? = nil) {
    self.repair = repair
  }

  /// How many texts a rule changed.
  public func changeCount(of rule: Rule) -> Int {
    zip(Rule.allCases, changeCounts).first { $0.0 == rule }?.1 ?? 0
  }

  /// A text in house form.
  public mutating func normalized(_ text: String) -> String {
    var text = text
    var result: [UInt8] = []
    text.withUTF8 { normalize($0, into: &result) }
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends the house form of well-formed UTF-8 to a buffer.
  public mutating func normalize(
    _ text: UnsafeBufferPointer<UInt8>,
    into result: inout [UInt8]
  ) {
    if !changes(text, into: &result) { result.append(contentsOf: text) }
  }

  /// Appends the house form of well-formed UTF-8 to a buffer, unless it is the text as it is; returns whether it is not.
  @inline(__always)
  mutating func changes(
    _ text: UnsafeBufferPointer<UInt8>,
    into result: inout [UInt8]
  ) -> Bool {
    if hasRemarks { (remarks, hasRemarks) = (Remarks(), false) }
    let look = look(at: text)
    hasQuotes = look.hasQuotes || look.suspicion == .other
    needsReview = look.needsReview || look.suspicion == .other
    switch look.suspicion {
    case .none:
      return false
    case .whiteSpace:
      // Line ends and tabs one by one between words: each becomes a space.
      result.append(contentsOf: text.lazy.map { $0 < 0x20 ? 0x20 : $0 })
      changeCounts[Self.whiteSpaceIndex] += 1
    case .other:
      applyRules(to: text, into: &result)
    }
    return true
  }

  /// Appends tags in house form, with semicolons between them, if they are in house form and have an element each.
  ///
  /// - Parameters:
  ///   - tags: The tags, with the separator of records between them.
  ///   - result: Where they are appended.
  /// - Returns: Whether they were; if not, each has to be looked at.
  mutating func appendPlainTags(
    _ tags: UnsafeBufferPointer<UInt8>,
    to result: inout [UInt8]
  ) -> Bool {
    let look = look(at: tags)
    guard !tags.isEmpty, look.suspicion != .other, !look.hasSeparators else { return false }
    (hasQuotes, needsReview) = (look.hasQuotes, look.needsReview)
    let start = result.count
    result.append(contentsOf: tags)
    if look.suspicion == .whiteSpace {
      result.withUnsafeMutableBufferPointer { result in
        for index in start..<result.count where result[index] == RawRecord.separator {
          result[index] = 0x3B
        }
      }
    }
    return true
  }

  private mutating func applyRules(
    to text: UnsafeBufferPointer<UInt8>,
    into result: inout [UInt8]
  ) {
    var scalars = HouseForm(decoding: text, repair: repair)
    // One rule can make work for another: removing a zero-width mark lets an accent compose. Every rule
    // but the first shortens or replaces for good, so this ends. No honest text needs more than a few
    // rounds, and none gets more than 64.
    var changed = HouseForm.Mask()
    for _ in 0..<64 {
      let rules = scalars.applyRules()
      if rules.isEmpty { break }
      changed.formUnion(rules)
    }
    for (index, rule) in Rule.allCases.enumerated() where changed.contains(HouseForm.Mask(rule)) {
      changeCounts[index] += 1
    }
    if scalars.hasTooManyMarks { overmarkedCount += 1 }
    remarks = scalars.remarks
    remarks.unknownEntities = scalars.unknownEntities()
    hasRemarks = !remarks.isEmpty
    if changed.isEmpty {
      result.append(contentsOf: text)
    } else {
      scalars.write(to: &result)
    }
  }

  /// The result of a quick look at a text.
  private enum Suspicion {
    /// ASCII that no rule could change; the common case.
    case none
    /// The same, except for line ends and tabs that stand singly between words.
    case whiteSpace
    /// Anything else.
    case other
  }

  private struct Look {
    let suspicion: Suspicion
    let hasQuotes: Bool
    let needsReview: Bool
    /// Whether it has a semicolon, a line end or a tab, which separate tags or stand where none should.
    let hasSeparators: Bool
  }

  private static let whiteSpaceIndex = Rule.allCases.firstIndex(of: .whiteSpace) ?? 0

  /// Looks at every byte once.
  ///
  /// A table beats a chain of comparisons, SIMD16 masks (40 times slower) and eight bytes a step.
  private func look(at text: UnsafeBufferPointer<UInt8>) -> Look {
    guard let first = text.first else {
      return Look(suspicion: .none, hasQuotes: false, needsReview: false, hasSeparators: false)
    }
    guard first > 0x20, text[text.count - 1] > 0x20 else {
      return Look(suspicion: .other, hasQuotes: true, needsReview: true, hasSeparators: true)
    }
    let flags = kinds.withUnsafeBufferPointer { kinds in
      var flags: UInt8 = 0
      var previous: UInt8 = 0
      for byte in text {
        let kind = kinds[Int(byte)]
        flags |= (kind & 0x0F) | (kind & previous & 0xF0)
        previous = kind
      }
      return flags
    }
    let needsReview = flags & (Self.joinFlag | Self.stopFlag) != 0
    let suspicion = flags & Self.suspicionFlags
    return Look(
      suspicion: suspicion == 0 ? .none : suspicion == 2 ? .whiteSpace : .other,
      hasQuotes: flags & Self.quoteFlag != 0,
      needsReview: needsReview,
      hasSeparators: flags & Self.separatorFlag != 0
    )
  }

  private static let suspicionFlags: UInt8 = 0x33
  private static let quoteFlag: UInt8 = 4
  private static let separatorFlag: UInt8 = 8
  private static let joinFlag: UInt8 = 0x40
  private static let stopFlag: UInt8 = 0x80

  /// The flags of each byte.
  ///
  /// 1 if it may need a rule; 2 for line ends and tabs; 4 for quotation marks and backslashes, which are in
  /// house form; 8 for semicolons, line ends and tabs, but not for the separator of records; 0x10 for line ends, tabs, spaces and hyphens, and 0x20 for apostrophes, both of which are
  /// suspect side by side. In house form, but maybe sentences without a space between them, are two of 0x40,
  /// ends of sentences and capitals, and two of 0x80, ends of sentences and marks that may follow them.
  private static let kindTable: [UInt8] = (0...255).map { (byte: UInt8) in
    switch byte {
    case 0x09, 0x0A, 0x0D: 0x12 | separatorFlag
    case RawRecord.separator: 0x12
    case 0x3B: separatorFlag
    case 0x20, UInt8(ascii: "-"): 0x10
    case UInt8(ascii: "'"): 0x20 | stopFlag
    case UInt8(ascii: "\""): quoteFlag | stopFlag
    case UInt8(ascii: "\\"): quoteFlag
    case ..<0x20, 0x7F..., UInt8(ascii: "&"), UInt8(ascii: "`"), UInt8(ascii: "<"): 1
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): joinFlag | stopFlag
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "]"): stopFlag
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): joinFlag
    default: 0
    }
  }
}
