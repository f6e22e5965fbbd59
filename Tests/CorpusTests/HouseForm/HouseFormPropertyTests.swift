import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// What holds for the house form of any text.
@Suite struct HouseFormPropertyTests {
  /// The first letters of blocks of many scripts, and what the rules change.
  private static let blocks: [UInt32] = [
    0x41, 0x61, 0xC0, 0xE0, 0x100, 0x250, 0x370, 0x400, 0x530, 0x5D0, 0x590, 0x620, 0x640, 0x700,
    0x780, 0x7C0,
    0x900, 0x930, 0x980, 0xA00, 0xA80, 0xB00, 0xB80, 0xC00, 0xC80, 0xD00, 0xD80, 0xE00, 0xE80,
    0xF00, 0xF70,
    0x1000, 0x10A0, 0x1100, 0x1200, 0x13A0, 0x1780, 0x1800, 0x1E00, 0x1F00, 0x2000, 0x2010, 0x2020,
    0x2070,
    0x2C00, 0x3000, 0x3040, 0x3090, 0x30A0, 0x4E00, 0xA000, 0xA640, 0xA720, 0xAC00, 0xFB00, 0xFB20,
    0xFB50,
    0xFE70, 0xFF00, 0xFF60, 0x10330, 0x11000, 0x1D400, 0x1E900, 0x1F600, 0x20000, 0x80, 0x90, 0xA0,
    0xB0, 0xD0,
  ]

  private static let words = [
    "''", "'", "\"", "``", "’’", "‘‘", "’‘", " - ", " – ", "–", "—", "--", "12", "1914", " ", "  ",
    ".", "...", "…",
    "<br>", "<b>", "</b>", "<!--", "-->", "<i", ">", "<", "<q>", "&lt;", "&gt;", "&amp;", "&#146;",
    "&#129;",
    "&nbsp;", ";", "&", "&#39", "#39t", "&#38", "&#x27", "&#60b&#62", "<source>", "</source>",
    "\u{1B}[31m", "\u{1B}", "[", "m", "\u{9B}", "\u{9B}1m", "\u{1B}]0;", "\u{7}", "\u{9D}0", "\\",
    "\u{200C}", "\u{200D}",
    "\u{200B}", "\u{AD}", "Ã©", "â€™", "Ã", "é", "Ã¢â‚¬â„¢", "\u{301}", "\u{94D}", "\u{93C}",
    "\u{3099}", "\n", "\t", "they‟re",
    "，", "！", "（", "論", "か", "한", "Ｆ",
  ]

  private static func text(seed: UInt64) -> String {
    var generator = SplitMix64(seed: seed)
    var text = String.UnicodeScalarView()
    for _ in 0..<generator.next(below: 24) {
      if generator.next(below: 2) == 0 {
        text.append(contentsOf: words[generator.next(below: words.count)].unicodeScalars)
      } else {
        let block = blocks[generator.next(below: blocks.count)]
        Unicode.Scalar(block + UInt32(generator.next(below: 48))).map { text.append($0) }
      }
    }
    return String(text)
  }

  @Test(arguments: [nil, TextRepair.mojibake])
  func `the house form twice is once`(repair: TextRepair?) {
    for seed in 0..<6000 as Range<UInt64> {
      let text = Self.text(seed: seed)
      var normalization = Normalization(repair: repair)
      let once = normalization.normalized(text)
      let twice = normalization.normalized(once)
      #expect(Array(twice.utf8) == Array(once.utf8), "\(seed) \(text.debugDescription)")
    }
  }

  /// Letters come and go only by rules that are counted, and no other rule changes the skeleton.
  @Test func `no letter is lost but by a rule that is counted`() {
    let rules: [Normalization.Rule] = [
      .mojibake, .escapeSequences, .windows1252, .htmlEntities, .markup, .apostrophes,
    ]
    var keptCount = 0
    for seed in 0..<6000 as Range<UInt64> {
      let text = Self.text(seed: seed)
      var normalization = Normalization()
      let form = normalization.normalized(text)
      if rules.contains(where: { normalization.changeCount(of: $0) > 0 }) { continue }
      keptCount += 1
      #expect(
        Skeleton(of: form).bytes == Skeleton(of: text).bytes,
        "\(seed) \(text.debugDescription)"
      )
    }
    #expect(keptCount > 1000)
  }

  /// The letters and the marks of letters, decomposed.
  private static func letters(of text: String, isPlain: Bool) -> [Unicode.Scalar] {
    var text = text
    // Foundation orders the marks of what it decomposes only if they stood apart.
    for _ in 0..<2 {
      text =
        isPlain
        ? text.decomposedStringWithCompatibilityMapping
        : text.decomposedStringWithCanonicalMapping
    }
    return text.unicodeScalars.filter { $0.isLetter || $0.isLetterMark }
  }

  @Test func `every letter and mark of Unicode stays in its place`() {
    // The letters that are an apostrophe, which their rule counts.
    let apostrophes: Set<UInt32> = [0x2B9, 0x2BC, 0x374]
    var changedCount = 0
    for value in 0xAA..<0x11_0000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value), scalar.isLetter || scalar.isLetterMark else {
        continue
      }
      let it = Character(scalar)
      let text = "a\(it)b \(it) क\(it)म ق\(it)\(it)"
      var normalization = Normalization()
      let form = normalization.normalized(text)
      if form.utf8.elementsEqual(text.utf8) { continue }
      changedCount += 1
      if apostrophes.contains(value) {
        #expect(normalization.changeCount(of: .apostrophes) == 1)
        continue
      }
      let isPlain = normalization.changeCount(of: .presentationForms) > 0
      let isSame =
        Self.letters(of: form, isPlain: isPlain) == Self.letters(of: text, isPlain: isPlain)
      #expect(isSame, "\(String(value, radix: 16))")
    }
    #expect(changedCount > 500)
  }

  /// The rules that take letters away are those of sequences and tags, and what they leave is in order.
  @Test func `what is left of a text are letters of it, in their order`() {
    let adding: [Normalization.Rule] = [.windows1252, .htmlEntities, .presentationForms]
    var (lostCount, checkedCount) = (0, 0)
    for seed in 0..<6000 as Range<UInt64> {
      let text = Self.text(seed: seed)
      var normalization = Normalization()
      let form = normalization.normalized(text)
      if adding.contains(where: { normalization.changeCount(of: $0) > 0 }) { continue }
      checkedCount += 1
      let written = Self.letters(of: text, isPlain: false)
      var rest = written[...]
      for letter in Self.letters(of: form, isPlain: false) {
        rest = rest.drop { $0 != letter }.dropFirst()
      }
      let kept = Self.letters(of: form, isPlain: false)
      #expect(kept.count + rest.count <= written.count, "\(seed) \(text.debugDescription)")
      let taking: [Normalization.Rule] = [.escapeSequences, .markup, .apostrophes]
      if kept.count < written.count {
        lostCount += 1
        #expect(
          taking.contains { normalization.changeCount(of: $0) > 0 },
          "\(seed) \(text.debugDescription)"
        )
      }
      // Tags that were taken out are told.
      let isTold = !normalization.remarks.markup.isEmpty
      #expect(isTold == (normalization.changeCount(of: .markup) > 0))
    }
    #expect(checkedCount > 1000)
    #expect(lostCount > 100)
  }

  /// A rule that looks ahead or back without a bound would take minutes.
  @Test(arguments: [
    "<", "<b", "<b>", "<!--", "<!-- -->", "-->", "<b x=", ">", "<<>", "\u{1B}]", "\u{1B}[",
    "\u{1B}P\u{7}", "\u{9D}0",
    "\u{9B}1", "''", "''a", "'' ''a",
    "é", "Ã©", "Ã", "â€", "Ã¢â‚¬â„¢", "1 – ", "1", " – 1", "a\u{200D}", "क्\u{200D}", "&lt;", "&",
    "end.Next/", "\"", "аa",
    "\u{3099}か", "\u{92}", "\u{FFFD}", " ！", "Ｆ ！論",
  ])
  func `a long text of one piece is brought into house form in seconds`(piece: String) {
    let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
    let start = processorSeconds
    var normalization = Normalization(repair: .mojibake)
    var form = normalization.normalized(text)
    form.withUTF8 { bytes in
      _ = QuotationMarkScan(bytes)
      let review = TextReview(bytes)
      _ = (review.missingSpace, review.letterFlaws)
    }
    _ = Skeleton(of: form)
    #expect(processorSeconds - start < 5)
    #expect(normalization.normalized(form).utf8.elementsEqual(form.utf8))
  }

  @Test(.enabled(if: RealData.isAvailable, "QUOIN_TEST_DATA is not set"))
  func `the house form of what Unicode tests normalization with is one`() throws {
    let text = try TestSupport.text(RealData.path("unicode/NormalizationTest.txt"))
    var (normalization, count) = (Normalization(), 0)
    for line in text.split(whereSeparator: \.isNewline) where line.first?.isHexDigit == true {
      let forms = line.split(separator: ";").prefix(3).map { codes in
        var scalars = String.UnicodeScalarView()
        for code in codes.split(separator: " ") {
          UInt32(code, radix: 16).flatMap(Unicode.Scalar.init).map { scalars.append($0) }
        }
        return Array(normalization.normalized("x" + String(scalars)).utf8)
      }
      #expect(forms.allSatisfy { $0 == forms[0] }, "\(line.prefix(60))")
      count += 1
    }
    #expect(count > 18_000)
  }
}
