import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

@Suite struct SkeletonTests {
  private func letters(_ text: String) -> String {
    String(decoding: Skeleton(of: text).bytes, as: UTF8.self)
  }

  @Test func `the skeleton of a text of ASCII is its letters in lower case, however long it is`() {
    let bytes = (0..<256).map { UInt8($0 * 37 % 128) }
    for start in 0..<20 {
      for end in start...start + 150 {
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        #expect(letters(text) == text.lowercased().filter { ("a"..."z").contains($0) })
      }
    }
  }

  @Test(arguments: [
    ("To be, or NOT to be!", "tobeornottobe"), ("", ""), ("1984 — 😀", ""), ("a1b2", "ab"),
    ("Café Österreich ÅNGSTRÖM", "cafeosterreichangstrom"),
    ("Straße STRASSE ẞ", "strassestrassess"),
    ("ΣΊΣΥΦΟΣ σίσυφος", "σισυφοσσισυφοσ"), ("oﬃce ﬁx ﬆ", "officefixst"), ("ＡＢｃ１", "abc"),
    ("Æsop Œuvre", "æsopœuvre"), ("Þórr Łódź ø", "þorrłodzø"), ("e\u{301}", "e"), ("\u{E9}", "e"),
    ("İstanbul ılık", "istanbulılık"), ("ǅ Ǆ ǆ", "dzdzdz"), ("ΑΪ́ ΐ", "αιι"), ("ᾳ ΑΙ ᾼ", "αιαιαι"),
    ("Ⅷ ½ ª №", "viiiano"), ("日本語", "日本語"), ("한국 \u{1112}\u{1161}\u{11AB}", "한국한".decomposed),
    ("שָׁלוֹם", "שלום"), ("a_b-c'd", "abcd"), ("ﬃ", "ffi"), ("K Å Ω", "kaω"),
  ])
  func `a skeleton is the letters, folded`(text: String, skeleton: String) {
    #expect(Array(letters(text).unicodeScalars) == Array(skeleton.unicodeScalars))
    #expect(Skeleton(of: text).letterCount == skeleton.unicodeScalars.count)
  }

  @Test(arguments: [
    ("दिन", "दीन"), ("क", "क्"), ("কি", "কী"), ("பல", "பால"), ("か", "が"), ("は", "ぱ"), ("ไม", "ไม่"),
    ("มิ", "มี"),
    ("ދަ", "ދި"), ("ក", "កា"), ("မ", "မိ"), ("ད", "དི"), ("ሀ", "ሁ"), ("ക", "കി"),
  ])
  func `a mark that tells words apart tells skeletons apart`(one: String, other: String) {
    #expect(letters(one) != letters(other))
    #expect(Skeleton(of: one).letterCount == Skeleton(of: other).letterCount)
  }

  @Test(arguments: [
    ("كَتَبَ", "كتب"), ("שָׁלוֹם", "שלום"), ("ܫܠܳܡܳܐ", "ܫܠܡܐ"), ("Việt", "Viet"), ("ё", "е"), ("ή", "η"),
    ("が", "か\u{3099}"),
    ("ｶﾞ", "ガ"), ("क़्", "क\u{94D}\u{93C}"), ("❤\u{FE0F}a", "a"), ("葛\u{E0100}", "葛"),
  ])
  func `a mark that writing can do without is folded`(one: String, other: String) {
    #expect(letters(one).unicodeScalars.elementsEqual(letters(other).unicodeScalars))
  }

  @Test(arguments: [
    ["Hawaiʻi", "Hawai‘i", "Hawai'i", "Hawaiʼi"], ["Qurʾān ʿAlī", "Qur’an 'Ali", "Qur'ān ‘Alī"],
    ["Rusʹ", "Rus'"], ["العـــربية", "العربية"], ["ŉ Man", "'n Man", "ʼn Man"],
    ["น้ำ", "น้\u{E4D}\u{E32}", "น\u{E4D}้\u{E32}"], ["ນ້ຳ", "ນ\u{ECD}້\u{EB2}"],
    ["അവൻ", "അവന്\u{200D}"], ["പാൽ", "പാല്\u{200D}"], ["കണ്\u{200D}", "കൺ"],
    ["എന്റെ", "എന്\u{200D}റെ", "എൻറെ", "എൻ്റെ"], ["হঠাৎ", "হঠাত্\u{200D}"],
  ])
  func `a text that is typed in other ways has the same skeleton`(texts: [String]) {
    var normalization = Normalization()
    let skeletons = texts.map { letters(normalization.normalized($0)) + " " + letters($0) }
    #expect(Set(skeletons.map { Array($0.unicodeScalars) }).count == 1, "\(skeletons)")
  }

  @Test(arguments: [
    ("അവൻ", "അവന്"), ("അവന്\u{200D}", "അവന്"), ("അവൻ", "അവന"), ("ন\u{9CD}", "ন"), ("หํ", "ห"),
    ("น้ำ", "นา"), ("ƴ", "y"), ("ːa", "a"),
  ])
  func `other words have another skeleton`(one: String, other: String) {
    #expect(letters(one) != letters(other))
  }

  @Test func `one skeleton can take one text after another`() {
    var skeleton = Skeleton()
    for text in ["a long first text", "é", "B", "", "short ß", "And a longer one again!"] {
      var copy = text
      copy.withUTF8 { skeleton.set(from: $0) }
      #expect(skeleton.bytes == Skeleton(of: text).bytes)
      #expect(skeleton.letterCount == Skeleton(of: text).letterCount)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `house form does not change the letters of a text`(seed: UInt64) {
    let nasty = NormalizationTests.nastyText(seed: seed)
    // Entities become letters.
    let text = String(
      String.UnicodeScalarView(nasty.unicodeScalars.filter { !"&#＆".unicodeScalars.contains($0) })
    )
    var normalization = Normalization()
    #expect(letters(normalization.normalized(text)) == letters(text), "\(text.debugDescription)")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the short way of ASCII gives what the long way gives`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let bytes = (0..<generator.next(below: 40)).map { _ in UInt8(generator.next(below: 128)) }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(letters(text + "é") == letters(text) + "e")
    #expect(Skeleton(of: text + "é").letterCount == Skeleton(of: text).letterCount + 1)
    #expect(letters(text) == text.lowercased().filter { ("a"..."z").contains($0) })
  }

  /// Another program computed these from SHA-256; they must never change, because players' progress
  /// depends on them.
  @Test(arguments: [
    ("To be, or not to be", "c44fb973-3c8b-84f5-a3c0-ebbedda095db"),
    ("Know thyself!", "d77c0feb-b4d8-8a75-8080-507a132b1968"),
    ("γνῶθι σεαυτόν", "0a9d7200-8b50-8ed6-b544-d4cdab35bce2"),
    ("ΓΝΩΘΙ ΣΕΑΥΤΟΝ.", "0a9d7200-8b50-8ed6-b544-d4cdab35bce2"),
    ("Straße", "16d96952-0877-84fe-a069-b7585d3991b2"),
    ("A", "ca978112-ca1b-8dca-bac2-31b39a23dc4d"),
  ])
  func `the identity of a quotation never changes`(text: String, id: String) throws {
    let quotationID = Skeleton(of: text).quotationID
    #expect(quotationID.description == id)
    #expect(quotationID.high >> 12 & 0xF == 8)
    #expect(quotationID.low >> 62 == 0b10)
  }
}

extension String {
  /// The text in NFKD, as the skeletons of Hangul are.
  fileprivate var decomposed: String { decomposedStringWithCompatibilityMapping }
}
