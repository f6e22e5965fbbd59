import Foundation

/// Brings a text into house form, and counts what each rule changed.
///
/// The house form: Unicode NFC; one space between words and none at the ends; straight quotation
/// marks (`"`) and apostrophes (`'`), which every reader can type and every app can curl; a dash is
/// `—` without spaces round it, `–` between digits; an ellipsis is three full stops; no HTML entities,
/// control characters, zero-width or direction marks. A text in house form is not changed.
public struct Normalization: Sendable {
  /// The rules, in the order in which they are applied.
  public enum Rule: String, CaseIterable, Sendable {
    case composition = "composition"
    case htmlEntities = "html-entities"
    case controlCharacters = "control-characters"
    case zeroWidth = "zero-width"
    case noBreakSpaces = "no-break-spaces"
    case whiteSpace = "white-space"
    case presentationForms = "presentation-forms"
    case quotationMarks = "quotation-marks"
    case apostrophes = "apostrophes"
    case ellipses = "ellipses"
    case dashes = "dashes"
  }

  /// How many texts each rule changed.
  public private(set) var changeCounts = [Int](repeating: 0, count: Rule.allCases.count)
  /// The HTML entities of the last text that have no meaning; they were left as they stand.
  public private(set) var unknownEntities: [String] = []

  // Held here, for a static table would be asked at every text whether it is made yet.
  private let kinds = kindTable

  /// Whether the last text may hold a quotation mark or a backslash, which writers escape.
  private(set) var hasQuotes = false

  /// Makes a normalization that has counted nothing.
  public init() {}

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
    if !unknownEntities.isEmpty { unknownEntities = [] }
    let look = look(at: text)
    hasQuotes = look.hasQuotes || look.suspicion == .other
    switch look.suspicion {
    case .none:
      result.append(contentsOf: text)
    case .whiteSpace:
      // Line ends and tabs one by one between words: each becomes a space.
      result.append(contentsOf: text.lazy.map { $0 < 0x20 ? 0x20 : $0 })
      changeCounts[Self.whiteSpaceIndex] += 1
    case .other:
      applyRules(to: text, into: &result)
    }
  }

  private mutating func applyRules(
    to text: UnsafeBufferPointer<UInt8>,
    into result: inout [UInt8]
  ) {
    var scalars = HouseForm(decoding: text)
    // One rule can give another something to do: removing a zero-width mark lets an accent compose.
    // Every rule but the first shortens or replaces for good, so this ends; no honest text needs more
    // than a few rounds, and none gets more than 64.
    var changed = HouseForm.Mask()
    for _ in 0..<64 {
      let rules = scalars.applyRules()
      if rules.isEmpty { break }
      changed.formUnion(rules)
    }
    for (index, rule) in Rule.allCases.enumerated() where changed.contains(HouseForm.Mask(rule)) {
      changeCounts[index] += 1
    }
    unknownEntities = scalars.unknownEntities()
    scalars.write(to: &result)
  }

  /// What a quick look at a text says of it.
  private enum Suspicion {
    /// ASCII that no rule could change; the common case.
    case none
    /// The same but for line ends and tabs, each of which stands alone between words.
    case whiteSpace
    /// Anything else.
    case other
  }

  private struct Look {
    let suspicion: Suspicion
    let hasQuotes: Bool
  }

  private static let whiteSpaceIndex = Rule.allCases.firstIndex(of: .whiteSpace) ?? 0

  /// Looks at every byte once.
  ///
  /// A table beats a chain of comparisons, SIMD16 masks (40 times slower) and eight bytes a step.
  private func look(at text: UnsafeBufferPointer<UInt8>) -> Look {
    guard let first = text.first else { return Look(suspicion: .none, hasQuotes: false) }
    guard first > 0x20, text[text.count - 1] > 0x20 else {
      return Look(suspicion: .other, hasQuotes: true)
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
    let suspicion = flags & ~Self.quoteFlag
    return Look(
      suspicion: suspicion == 0 ? .none : suspicion == 2 ? .whiteSpace : .other,
      hasQuotes: flags & Self.quoteFlag != 0
    )
  }

  private static let quoteFlag: UInt8 = 4

  /// What each byte flags: 1 where it is never in house form for certain; 2 for line ends and tabs;
  /// 4 for quotation marks and backslashes, which are none the worse for it;
  /// 0x10 for these, spaces and hyphens, and 0x20 for apostrophes, which are suspect side by side.
  private static let kindTable: [UInt8] = (0...255).map { (byte: UInt8) in
    switch byte {
    case 0x09, 0x0A, 0x0D, RawRecord.separator: 0x12
    case 0x20, UInt8(ascii: "-"): 0x10
    case UInt8(ascii: "'"): 0x20
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoteFlag
    case ..<0x20, 0x7F..., UInt8(ascii: "&"), UInt8(ascii: "`"): 1
    default: 0
    }
  }
}
