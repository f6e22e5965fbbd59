import Testing

@testable import Corpus

/// The house form of quotation marks, apostrophes, controls and tags, where damage is near.
@Suite struct HouseFormTests {
  private func expect(_ text: String, becomes houseForm: String) {
    var normalization = Normalization()
    let once = normalization.normalized(text)
    #expect(Array(once.unicodeScalars) == Array(houseForm.unicodeScalars), "\(once)")
    let twice = normalization.normalized(once)
    #expect(Array(twice.unicodeScalars) == Array(once.unicodeScalars))
  }

  @Test(arguments: [
    ("学而不思则罔，思而不学则殆！（论语）", "学而不思则罔，思而不学则殆！（论语）"),
    ("どうして？", "どうして？"), ("Ｗｉｆｉは３つ！", "Wifiは3つ！"), ("왜？ １２：３０", "왜？ 12：30"),
    ("我喜欢Swift！", "我喜欢Swift！"), ("罔　！", "罔 ！"), ("！ 罔", "！ 罔"),
    ("Ｋｎｏｗ，　ｔｈｙｓｅｌｆ！", "Know, thyself!"), ("１＋１＝２", "1+1=2"), ("！", "!"),
    ("Know！ 认识！ Be！", "Know! 认识！ Be!"), ("ﬁx ！", "fix !"), ("＜b＞x＜／b＞", "x"),
  ])
  func `full-width punctuation stays in an East Asian text`(text: String, form: String) {
    expect(text, becomes: form)
  }

  @Test(arguments: [
    ("''like this''", "\"like this\""),
    ("He said, ''Don't!'' and left.", "He said, \"Don't!\" and left."),
    ("''one'' and ''two''", "\"one\" and \"two\""), ("(''one'')", "(\"one\")"),
    ("``TeX''", "\"TeX\""), ("the ''System Users' Guide''.", "the \"System Users' Guide\"."),
    ("‘‘curly’’", "\"curly\""),
    ("''one'', he said—''two''", "\"one\", he said—\"two\""),
  ])
  func `two apostrophes are a quotation mark where they are balanced`(text: String, form: String) {
    expect(text, becomes: form)
  }

  @Test(arguments: [
    ("« Il dit : « Oui » »", "\"Il dit : \"Oui\"\""),
    ("« ‹ Oui › », dit-elle.", "\"'Oui'\", dit-elle."),
    ("« Il dit : ‹ Oui › et partit. »", "\"Il dit : 'Oui' et partit.\""), ("‹ a ›", "'a'"),
    ("« Bonjour, « ça va ? » dit-il. »", "\"Bonjour, \"ça va ?\" dit-il.\""),
    ("« a ‹ b » c › d", "\"a ' b\" c ' d"), ("« Oui. « Non. »", "\" Oui. \"Non.\""),
    ("l’« ami », (« Oui »)", "l'\"ami\", (\"Oui\")"), ("« « a » »", "\"\"a\"\""),
    ("‹‹ Oui ››, dit-il.", "\"Oui\", dit-il."), ("« Oui »... « Non »", "\"Oui\"... \"Non\""),
  ])
  func `the spaces within guillemets go, however they are nested`(text: String, form: String) {
    expect(text, becomes: form)
  }

  @Test(arguments: [
    ("»Er sagte ›ja‹ und ging.«", "\"Er sagte 'ja' und ging.\""),
    ("»Ja!« und »›Nein‹, sagte er.«", "\"Ja!\" und \"'Nein', sagte er.\""),
    ("»Ja!« und »'Nein'«", "\"Ja!\" und \"'Nein'\""),
    ("»Ja!« sagte er, »… und du?«", "\"Ja!\" sagte er, \"... und du?\""),
    ("»Ja!« und »(nein)«", "\"Ja!\" und \"(nein)\""), ("—« Oui »—dit-il", "—\"Oui\"—dit-il"),
    ("»›Ja‹« und »›Nein‹«", "\"'Ja'\" und \"'Nein'\""),
  ])
  func `the spaces between words stay where guillemets point inward`(text: String, form: String) {
    expect(text, becomes: form)
  }

  @Test(arguments: [
    ("'the dogs''", "'the dogs''"), ("the dogs'' bark?", "the dogs'' bark?"),
    ("‘He said ‘no’’", "'He said 'no''"), ("''Tis true,' he said", "''Tis true,' he said"),
    ("‘yes’‘no’", "'yes''no'"), ("‘a’‘b’‘c’", "'a''b''c'"),
    ("''No', he said, 'I won't''", "''No', he said, 'I won't''"),
    ("five feet 6''", "five feet 6''"), ("''Twas the dogs''", "''Twas the dogs''"), ("'''", "'''"),
    ("''", "''"), ("'' ''", "'' ''"),
  ])
  func `two apostrophes stay where one may be something else`(text: String, form: String) {
    expect(text, becomes: form)
  }

  @Test(arguments: [
    "they‟re", "they‛re", "they′re", "they´re", "they`re", "they‚re", "they″re", "they’re",
    "they‘re",
    "they\u{92}re", "they&#146;re", "they&#x92;re", "they&rsquo;re",
  ])
  func `a wrong mark between letters is an apostrophe`(text: String) {
    expect(text, becomes: "they're")
  }

  @Test(arguments: [
    ("\u{93}We\u{92}re\u{94}\u{85}", "\"We're\"..."), ("a \u{96} b\u{97}c", "a—b—c"),
    ("1914\u{96}18", "1914–18"), ("c\u{9C}ur \u{80}5 \u{8A}\u{9A}", "cœur €5 Šš"),
    ("&#147;We&#146;re&#148;&#133;", "\"We're\"..."), ("a\u{81}\u{8D}\u{8F}\u{90}\u{9D}b", "ab"),
    ("\u{9B}oui\u{8B}", "'oui'"),
  ])
  func `a C1 control is the character of Windows-1252`(text: String, form: String) {
    expect(text, becomes: form)
  }

  @Test(arguments: [
    ("\u{1B}[31mred\u{1B}[0m", "red"), ("\u{1B}[1;38;5;200mx\u{1B}[K", "x"), ("a\u{1B}Mb", "ab"),
    ("\u{1B}(Bplain", "plain"), ("\u{1B}]0;a title\u{7}text", "text"), ("a\u{1B}", "a"),
    ("\u{1B}]8;;http://x.y\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"), ("\u{9B}31mred\u{9B}0m", "red"),
    ("\u{9D}0;title\u{7}text", "text"), ("\u{1B}]never ends", "never ends"), ("\u{1B}[31é", "31é"),
    ("\u{1B}P1q\u{1B}\\x", "x"), ("\u{9B}Wort\u{8B}", "'Wort'"), ("\u{1B}[?25lx\u{9B}?25h", "x"),
  ])
  func `a sequence that a terminal obeys goes as a whole`(text: String, form: String) {
    expect(text, becomes: form)
  }

  @Test(arguments: [
    ("\u{1B}Hello", "Hello"), ("\u{1B}HELLO", "HELLO"), ("hel\u{1B}lo", "hello"),
    ("Da\u{1B}c capo", "Dac capo"), ("\u{1B}I am", "I am"), ("\u{1B}1984", "1984"),
    ("\u{1B}80 days", "80 days"), ("\u{1B}(Hello)", "(Hello)"), ("\u{1B}\"No\"", "\"No\""),
    ("\u{1B}'tis", "'tis"), ("\u{1B}été", "été"), ("\u{1B}<b>a</b>", "a"),
  ])
  func `a stray ESC takes no letter of a word`(text: String, form: String) {
    expect(text, becomes: form)
  }

  @Test(arguments: [
    ("\u{1B}cText", "Text"), ("\u{1B}7a\u{1B}8", "a"), ("one\u{1B}Etwo", "onetwo"),
    ("\u{1B}=\u{1B}>a", "a"), ("\u{1B}M a", "a"), ("\u{1B}%G\u{1B}#8\u{1B})0a", "a"),
  ])
  func `a command of two characters goes where it is in no word`(text: String, form: String) {
    expect(text, becomes: form)
  }

  @Test(arguments: [
    ("one<br/>two", "one two"), ("one<BR>two", "one two"), ("<p>one</p><p>two</p>", "one two"),
    ("<l n=\"1\">one</l><l>two</l>", "one two"), ("one<lb />two", "one two"),
    ("a <em class='x'>great</em> day", "a great day"), ("H<sub>2</sub>O", "H2O"),
    ("<a href=\"https://a.b/c?d=e\">f</a>", "f"), ("un<b>b</b>elievabl", "unbelievabl"),
    ("one&lt;br&gt;two", "one two"), ("<<b>b>x", "x"), ("<b<b>>x", "x"),
    ("a < b and c > d", "a < b and c > d"), ("I <3 you", "I <3 you"), ("<i", "<i"), ("i>", "i>"),
    ("<!-- no -->one<!-- <b> > -->two", "onetwo"), ("<!-- no", "<!—no"), ("<!-->a", "<!—>a"),
    ("<!<!-- a -->-- b -->c", "c"), ("<q>Yes</q>", "\"Yes\""),
    ("Know <a href='x>y'>thyself</a>", "Know thyself"), ("<a b=\"c>\" d='>' e=f>g</a>", "g"),
    ("<b title='oops>don't</b>", "don't"),
    ("<b title=\"oops>He said \"yes\"</b> to it>", "He said \"yes\" to it>"),
    ("<p class=x>one</p >two", "one two"),
    ("<html><head><title>A</title></head><body>b</body></html>", "A b"),
    ("<option>one</option><option>two", "one two"),
    ("<meta charset='utf-8'>Know thyself.", "Know thyself."),
    ("<details><summary>One</summary>two</details>", "One two"),
    ("<picture><source srcset=a.png><img src=a.png></picture>Be.", "Be."),
    ("Know<button type=submit>Share</button>thyself", "Know Share thyself"),
    ("<details open><summary>Know</summary>thyself.</details>", "Know thyself."),
    ("<table><colgroup><col></colgroup><tr><td>a", "a"),
  ])
  func `a tag that is known goes, and parts words where its element does`(
    text: String,
    form: String
  ) {
    expect(text, becomes: form)
  }

  @Test(arguments: [
    ("One <script type=\"a>b\">if (a<b && c>d) { e = '<b>' }</script>two", "One two"),
    ("<STYLE>p { color: red }</Style >a", "a"), ("<script>a</script>b<script>c</script>", "b"),
    ("<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>を", "漢字を"),
    ("<ruby>漢<rt>かん</ruby><ruby>字<rt>じ</ruby>を", "漢字を"), ("<ruby>漢<rp>(<rt>かん<rp>)</ruby>を", "漢を"),
    ("a&lt;script&gt;b&lt;/script&gt;c", "ac"), ("<script>a", "<script>a"),
    ("a</script>", "a</script>"), ("<style a <style>b</style>c", "<style a c"),
  ])
  func `an element that holds no text goes with its content`(text: String, form: String) {
    expect(text, becomes: form)
  }

  @Test(arguments: [
    ("<figure class=\"a\"><p>Be.</p></figure>", "Be."),
    (
      "<figure><blockquote><p>Be kind.</p><cite>Thales</cite></blockquote></figure>",
      "Be kind.—Thales"
    ),
    ("<p>Be kind.</p>\n<cite>Thales</cite>", "Be kind.—Thales"),
    ("<cite>Thales</cite> said", "Thales said"),
    ("<p>In <cite>Hamlet</cite> he dies.</p>", "In Hamlet he dies."),
    ("<p>a</p><p>In <cite>Hamlet</cite></p>", "a In Hamlet"),
    ("<?xml version=\"1.0\"?><!DOCTYPE a SYSTEM \"b\"><p>Be</p>", "Be"),
    ("<p><?xml version=\"1.0\"?>Be</p>", "Be"), ("a <?xml b?>", "a <?xml b?>"),
  ])
  func `what a page sets around a text goes`(text: String, form: String) {
    expect(text, becomes: form)
  }

  @Test(arguments: [
    ("Don&#39t look back at caf&#233 life.", "Don't look back at café life."),
    ("&#8220Be.&#8221", "\"Be.\""), ("a&#x2014 b", "a—b"), ("&#38#39;", "'"),
    ("&#145a&#146", "'a'"), ("Don&#x27t &#xE9tat d&#146etre", "Don't état d'etre"),
    ("R&#38 D &#38eacute;", "R& D é"), ("Don&#0039t", "Don't"),
    ("No. 199&#200", "No. 199&#200"),
    ("&#x27d &#x2019d", "&#x27d &#x2019d"), ("?a&#39=2", "?a&#39=2"), ("&#55555", "&#55555"),
    ("&#123456", "&#123456"), ("caf&#xE9", "café"), ("caf&#xE9e", "caf&#xE9e"),
    ("&#1 hit", "&#1 hit"),
    ("Team &#100 &#49 x", "Team &#100 &#49 x"), ("&#99999999 a", "&#99999999 a"), ("&#", "&#"),
    ("&#x", "&#x"), ("&# 39", "&# 39"),
  ])
  func `a numbered entity may lack its semicolon`(text: String, form: String) {
    expect(text, becomes: form)
  }

  @Test(arguments: [
    ("<![CDATA[Know thyself]]>", "Know thyself"),
    ("a <![CDATA[b & c]]> d<![CDATA[]]>", "a b & c d"),
    ("<![CDATA[a]]", "<![CDATA[a]]"), ("<![CDATA[<p>a</p>]]>", "a"), ("a]]>", "a]]>"),
  ])
  func `a section of XML gives its text`(text: String, form: String) {
    expect(text, becomes: form)
  }

  @Test(arguments: [
    "a < b > c", "Ever <3 yours > mine", "I <heart> you", "<b", "a <scriptwriter> b", "x<y && y>z",
    "<a b",
    "He <sic> said", "a<=b>=c", "<rt", "->a<-", "cp <source> <object>", "</source> a <input>",
    "Press <button> twice, <button> once", "a <form and b> c", "a <source: Plato>",
    "a <source required> b",
  ])
  func `angle brackets of a text stay`(text: String) {
    expect(text, becomes: text)
  }

  @Test(arguments: ["<script>", "<rt>", "<a b='", "<a b=\">'", "<![CDATA[", "<a b=", "<", "<!--"])
  func `marks without an end take no time that grows faster than the text`(mark: String) {
    var normalization = Normalization()
    let text = String(repeating: mark, count: 20_000) + ">"
    #expect(normalization.normalized(text).unicodeScalars.count > 1)
  }

  @Test(arguments: [
    ("a\u{200D}b", "ab"), ("é\u{200C}x", "éx"), ("я\u{200D}я", "яя"), ("α\u{200C}β", "αβ"),
    ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("क्\u{200D}", "क्\u{200D}"), ("क\u{200D}", "क"),
    ("ക\u{200C}\u{200C}ക", "ക\u{200C}ക"), ("سَ\u{200C}ب", "سَ\u{200C}ب"), ("\u{200D}क", "क"),
  ])
  func `joiners stay where they shape letters`(text: String, form: String) {
    expect(text, becomes: form)
  }
}
