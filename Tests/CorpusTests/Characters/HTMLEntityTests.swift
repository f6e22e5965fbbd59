import Testing

@testable import Corpus

@Suite struct HTMLEntityTests {
  private func normalized(_ text: String) -> String {
    var normalization = Normalization()
    return normalization.normalized(text)
  }

  @Test(arguments: [
    ("&lsquor;a&rsquor; &ldquor;b&rdquor;", "'a' \"b\""), ("a&NewLine;b&Tab;c", "a b c"),
    ("a&period;&comma; &quest;&excl; &lpar;b&rpar;&colon; c&semi;", "a., ?! (b): c;"),
    ("a&ZeroWidthSpace;b&NoBreak;c&hyphen;d &dash; e", "abc-d—e"), ("a &horbar; b", "a—b"),
    ("Don&apos;t &num;1 &numero;2 &percnt; &dollar; &commat;", "Don't #1 №2 % $ @"),
    ("&OpenCurlyDoubleQuote;a&CloseCurlyDoubleQuote; &bullet; &lbrack;b&rbrack;", "\"a\" • [b]"),
    ("&Scaron;&ccaron;&lstrok;&odblac;&IOcy;&djcy;&Jukcy;&dzcy;&YAcy;", "ŠčłőЁђЄџЯ"),
    ("&male;&female;&phone; &half; &thetav; &epsi;", "♂♀☎ ½ ϑ ε"),
  ])
  func `a name of HTML 5 is its character`(text: String, form: String) {
    #expect(normalized(text) == form)
  }

  @Test(arguments: [
    ("caf&eacute", "café"), ("d&eacutej&agrave vu", "déjà vu"), ("a&nbspb &nbsp c", "a b c"),
    ("Tom &amp Jerry, R&amp D", "Tom & Jerry, R& D"), ("&laquoOui&raquo", "\"Oui\""),
    ("20&deg C &copy 1999", "20° C © 1999"), ("&frac12cup &sup2", "½cup ²"),
    ("&lti&gt a", "&lti> a"),
    ("a&times2 &pound5", "a×2 £5"),
    ("&AMP &QUOT", "& \""), ("&amp;eacute", "é"), ("&ampamp;", "&ampamp;"),
  ])
  func `a name of old needs no semicolon`(text: String, form: String) {
    #expect(normalized(text) == form)
  }

  @Test(arguments: [
    "AT&T", "R&D", "?a=1&copy=2", "?a=1&eacute=2", "cut&copy", "law&ethics", "will&not be",
    "rock&roll", "work hard &not give up", "?a&reg2=3", "&copyright", "&region=x", "Q&A", "&", "&;",
    "& eacute", "&hellip",
    "x&lte", "&shy",
  ])
  func `what may be a word or an address stays`(text: String) {
    #expect(normalized(text) == text)
  }

  @Test(arguments: [1, 3, 64, 65, 5_000])
  func `entities of entities are read, however deep`(depth: Int) {
    let deep = "&" + String(repeating: "amp;", count: depth)
    #expect(normalized("a " + deep + "eacute; b") == "a é b")
    #expect(normalized("a " + deep + "#38;#38; b") == "a & b")
  }

  @Test func `entities that make marks for each other end in a finding`() {
    var normalization = Normalization()
    let deep = "&" + String(repeating: "#xFF06;", count: 100) + "eacute;"
    #expect(normalization.normalized(deep).contains(";"))
    #expect(!normalization.remarks.unknownEntities.isEmpty)
  }
}
