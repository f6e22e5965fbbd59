import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

@Suite struct NormalizationTests {
  typealias Rule = Normalization.Rule

  private func normalized(_ text: String) -> String {
    var normalization = Normalization()
    return normalization.normalized(text)
  }

  static let examples: [(rule: Rule, text: String, houseForm: String)] = [
    (.composition, "cafe\u{301}", "caf\u{E9}"), (.composition, "\u{212A}elvin", "Kelvin"),
    (.composition, "\u{1112}\u{1161}\u{11AB}", "\u{D55C}"),
    (.htmlEntities, "a &amp; b", "a & b"), (.htmlEntities, "&#233;t&#xE9; &eacute;", "été é"),
    (.htmlEntities, "&lt;c&gt; &quot;&apos;", "<c> \"'"), (.htmlEntities, "&amp;amp;lt;", "<"),
    (.mojibake, "cafÃ©", "café"), (.escapeSequences, "\u{1B}[1;31mred\u{1B}[0m", "red"),
    (.windows1252, "Ž\u{8E}\u{9C}", "ŽŽœ"),
    (.markup, "one<br/>two <i>three</i>", "one two three"), (.markup, "a <q>b</q>", "a \"b\""),
    (.controlCharacters, "a\u{0}b\u{7}c\u{7F}\u{9D}", "abc"),
    (.zeroWidth, "so\u{AD}lil\u{200B}oquy\u{FEFF}\u{200E}\u{2060}\u{202E}\u{2066}", "soliloquy"),
    (.zeroWidth, "a\u{200D}b", "ab"),
    (.noBreakSpaces, "a\u{A0}b\u{202F}c\u{2007}d", "a b c d"),
    (.whiteSpace, "  a  b\tc\r\nd\u{2003}e\u{2028}f\u{3000}", "a b c d e f"),
    (.presentationForms, "\u{FB01}x o\u{FB03}ce \u{FF21}\u{FF42}\u{FF11}", "fix office Ab1"),
    (.quotationMarks, "« Oui », dit « la » voix", "\"Oui\", dit \"la\" voix"),
    (.quotationMarks, "»Ja« und »Nein«, a « b » c", "\"Ja\" und \"Nein\", a \"b\" c"),
    (.quotationMarks, "a » b « c", "a \" b \" c"),
    (.quotationMarks, "“a” «b» „c‟ ''d'' ``e`` ″f″", "\"a\" \"b\" \"c\" \"d\" \"e\" \"f\""),
    (.apostrophes, "don’t ‘a’ ʼtis ´b` ‹c› ′", "don't 'a' 'tis 'b' 'c' '"),
    (.ellipses, "wait…", "wait..."),
    (.dashes, "a - b", "a—b"), (.dashes, "a--b", "a—b"), (.dashes, "a --- b", "a—b"),
    (.dashes, "a — b", "a—b"), (.dashes, "a – b", "a—b"), (.dashes, "a–b", "a—b"),
    (.dashes, "a ― b", "a—b"), (.dashes, "a— b", "a—b"),
    (.dashes, "well\u{2010}known", "well-known"),
    (.dashes, "non\u{2011}stop", "non-stop"), (.dashes, "1914\u{2012}18", "1914–18"),
    (.zeroWidth, "exam\u{AD}\n  ple", "example"), (.dashes, "it was –20 °C", "it was -20 °C"),
    (.dashes, "12 – 18 or 1914 –18", "12–18 or 1914–18"), (.dashes, "\u{2212}5", "-5"),
    (.dashes, "a - - b", "a—b"), (.dashes, "12 – 18", "12–18"),
    (.dashes, "12 - 18", "12–18"), (.dashes, "12– 18 men", "12–18 men"),
    (.dashes, "the years 1914 – 18.", "the years 1914–18."),
    (.dashes, "1914 – 1918 and after", "1914–1918 and after"),
    (.dashes, "in 1914 – 18 men died", "in 1914—18 men died"), (.dashes, "12 — 18", "12—18"),
    (.dashes, "12--18", "12—18"), (.dashes, "-40 – -20", "-40—-20"),
    (.dashes, "-5 - -3", "-5—-3"), (.markup, "<span data-x1=\"3\">a</span><td nowrap>b", "a b"),
    (.markup, "a<o:p>b<img src='x'>c", "a bc"),
    (.controlCharacters, "Know\u{1B} thyself", "Know thyself"),
  ]

  @Test(arguments: examples)
  func `a rule changes its text and counts it, and no other rule does`(
    rule: Rule,
    text: String,
    houseForm: String
  ) {
    var normalization = Normalization(repair: .mojibake)
    let result = normalization.normalized(text)
    #expect(Array(result.unicodeScalars) == Array(houseForm.unicodeScalars))
    let changed = Rule.allCases.filter { normalization.changeCount(of: $0) > 0 }
    #expect(changed == [rule])
    #expect(normalization.changeCount(of: rule) == 1)
  }

  @Test func `every rule has an example`() {
    #expect(Rule.allCases.filter { rule in !Self.examples.contains { $0.rule == rule } } == [])
  }

  @Test(arguments: [
    "", "a", "To be, or not to be: that is the question.", "well-known", "-5", "a -5", "a- b",
    "1914–18", "a—b", "\"Don't,\" he said.", "naïve Œuvre Straße", "Wait... no!", "5 & 6", "AT&T",
    "a;b", "x < y", "👩\u{200D}👩\u{200D}👧", "❤\u{FE0F}\u{200D}🔥", "日本語", "(a)", "rock 'n' roll",
    "—a—", "a < b", "<3", "a <b c> d", "<x>", "< i >", "x<y>z", "a <b and c> d", "'the dogs''",
    "ه\u{200D} بعد", "۲۰\u{200C}ساله", "-40—-20", "<b and c>",
    "क्\u{200D}ष", "می\u{200C}خواهم", "ന്\u{200D}", "5'10\"", "SÃO", "â€", "Ã",
  ])
  func `a text in house form is not changed`(text: String) {
    var normalization = Normalization()
    let result = normalization.normalized(text)
    #expect(Array(result.unicodeScalars) == Array(text.unicodeScalars))
    #expect(normalization.changeCounts.allSatisfy { $0 == 0 })
  }

  @Test func `rules that make work for each other are all applied and counted once a text`() {
    var normalization = Normalization()
    let text = "&ldquo;Cafe\u{200B}\u{301}&nbsp;&mdash; ''so’s''&hellip;&rdquo;  "
    #expect(normalization.normalized(text) == "\"Café—\"so's\"...\"")
    #expect(normalization.normalized("plain") == "plain")
    #expect(normalization.normalized("a  b") == "a b")
    let counts = Dictionary(
      uniqueKeysWithValues: Rule.allCases.map { ($0, normalization.changeCount(of: $0)) }
    )
    #expect(
      counts == [
        .mojibake: 0, .escapeSequences: 0, .windows1252: 0, .composition: 1, .htmlEntities: 1,
        .markup: 0, .controlCharacters: 0, .zeroWidth: 1,
        .noBreakSpaces: 1, .whiteSpace: 2, .presentationForms: 0, .quotationMarks: 1,
        .apostrophes: 1, .ellipses: 1, .dashes: 1,
      ]
    )
  }

  @Test func `an entity that means nothing is kept and named`() {
    var normalization = Normalization()
    let text = "&copyleft; &eacute; &; &#0; &#xD800; &#1114112; &muchtoolongtobeanentity; & &a b;"
    #expect(
      normalization.normalized(text)
        == "&copyleft; é &; &#0; &#xD800; &#1114112; &muchtoolongtobeanentity; & &a b;"
    )
    #expect(normalization.remarks.unknownEntities == ["copyleft", "#0", "#xD800", "#1114112"])
    #expect(normalization.normalized("clean") == "clean")
    #expect(normalization.remarks.unknownEntities.isEmpty)
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `normalizing twice is normalizing once`(seed: UInt64) {
    let text = Self.nastyText(seed: seed)
    let once = normalized(text)
    #expect(Array(normalized(once).utf8) == Array(once.utf8), "\(text.debugDescription)")
    expectHouseForm(once)
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `the short way of ASCII gives what the long way gives`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let pieces = ["a", "B", "1", " ", "  ", "-", "'", "\"", "`", "&amp;", "&", ";", ".", "\t", "x"]
    let middle = (0..<generator.next(below: 12)).map { _ in pieces[generator.next(below: 15)] }
    let text = "a" + middle.joined() + "z"
    #expect(normalized(text) + "ñ" == normalized(text + "ñ"))
    #expect("ñ" + normalized(text) == normalized("ñ" + text))
  }

  @Test(.enabled(if: RealData.isAvailable, "QUOIN_TEST_DATA is not set"))
  func `naughty strings normalize once and for all`() throws {
    let strings = try JSONDecoder().decode(
      [String].self,
      from: Data(bytes(RealData.path("blns/blns.json")))
    )
    #expect(strings.count == 515)
    for text in strings {
      let once = normalized(text)
      #expect(Array(normalized(once).utf8) == Array(once.utf8), "\(text.debugDescription)")
      expectHouseForm(once)
    }
  }

  private func expectHouseForm(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    let composed = Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
    #expect(scalars == composed)
    #expect(scalars.first != " " && scalars.last != " ")
    #expect(!zip(scalars, scalars.dropFirst()).contains { $0 == " " && $1 == " " })
    let banned = "\u{A0}\u{200B}\u{AD}\u{FEFF}\t\n\r`´‘’“”«»…―\u{2010}\u{2011}\u{2028}\u{202E}\u{0}"
    #expect(!scalars.contains { banned.unicodeScalars.contains($0) }, "\(text.debugDescription)")
    #expect(!text.contains("—  ") && !text.contains(" —") && !text.contains("— "))
  }

  /// A text of scalars that the rules change, and of others of every kind.
  static func nastyText(seed: UInt64) -> String {
    var generator = SplitMix64(seed: seed)
    let nasty = Array(
      ("a1 -'\"`&;.#xé\u{301}\u{328}\u{A0}\u{AD}\u{200B}\u{200D}\u{FEFF}\u{2028}\u{3000}\t\n\r\u{7}"
        + "\u{85}‘’“”«»‹›…–—―\u{2010}\u{2212}ﬁﬀ＆＇＂－；ａ\u{37E}\u{1FEF}\u{374}\u{2000}\u{1112}\u{1161}"
        + "😀👩❤\u{FE0F}\u{1F3FD}´ʼ″′\u{0340}\u{2126}").unicodeScalars
    )
    let words = [
      "&amp;", "&nbsp;", "&hellip;", "&#39;", "&lt;", "amp;", "&zwj;", "--", " - ", "''",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<generator.next(below: 16) {
      switch generator.next(below: 10) {
      case 0: text.append(contentsOf: words[generator.next(below: 10)].unicodeScalars)
      case 1: Unicode.Scalar(UInt32(generator.next(below: 0x11_0000))).map { text.append($0) }
      default: text.append(nasty[generator.next(below: nasty.count)])
      }
    }
    return String(text)
  }
}
