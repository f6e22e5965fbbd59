import Testing

@testable import Corpus

struct WikitextScannerTests {
  private func shown(_ text: String) -> String {
    var scanner = WikitextScanner(Array(text.utf8), line: 1)
    return WikitextLine.lines(of: scanner.run())
      .map { WikitextPiece.text($0.content[...]) }
      .joined(separator: "\n")
  }

  @Test(arguments: [
    ("[[Mark Twain]]", "Mark Twain"), ("[[w:Mark Twain|Twain]]'s", "Twain's"),
    ("[[w:Plato]]", "Plato"),
    ("[[quote]]s", "quotes"), ("[[:Category:X]]", "Category:X"),
    ("a [[File:x.jpg|thumb|b [[c]]]] d", "a  d"),
    ("[[Category:Births|x]]a", "a"), ("[[a|b|c]]", "b|c"), ("[[a|]]", "a"), ("[[#Top|up]]", "up"),
    ("[http://x.org label ''it'']", "label it"), ("[https://x.org] a", "a"), ("[sic]", "[sic]"),
    ("[a] [b", "[a] [b"), ("[[a\nb]]", "[[a\nb]]"), ("[//x.org y]", "y"),
  ])
  func `links show their labels`(text: String, expected: String) {
    #expect(shown(text) == expected)
  }

  @Test(arguments: [
    ("a{{nbsp}}b", "a\u{A0}b"), ("{{lang|fr|l'été}}", "l'été"), ("{{lang-la|ita}}", "ita"),
    ("{{w|Plato|the man}}", "the man"), ("{{w|Plato}}", "Plato"),
    ("recieve{{sic}} it", "recieve it"),
    ("{{sic|recieve}} it", "recieve it"), ("a{{!}}b", "a|b"), ("{{small|a {{lang|de|b}}}}", "a b"),
    ("x {{quote|a}}", "x a"), ("{{Fact|date=May 2009}}a", "a"), ("a{{unknown}}b", "ab"),
    ("a {{unknown|x|b}}", "a b"), ("{{lang|la|1=x}}", ""), ("{{small|1=a=b}}", "a=b"),
    ("{{DEFAULTSORT:A, B}}", ""),
    ("{{#if:x|y}}", ""), ("{{small|[[a|b]]}}", "b"), ("{{small|\na\nb\n}}", "a b"),
    ("a}}b", "a}}b"),
    ("{{unclosed|a", "{{unclosed|a"), ("{{small|[[a}}b", "[[ab"), ("{ {{small|x}} }", "{ x }"),
    ("{{cite book|title=T|year=1900|page=3}}", "T (1900), p. 3"),
    ("''Hamlet''{{'s}} and ''Lear''{{'s}} ghosts", "Hamlet&#39;s and Lear&#39;s ghosts"),
    ("{{cite book|title='Tis}}", "'Tis"), ("{{formatnum:25000}} men", "25000 men"),
    ("{{uc:all}} {{lc:DIED}} {{ucfirst:aBC}} {{lcfirst:ABC}} {{UC:été}}", "ALL died ABC aBC ÉTÉ"),
    ("{{plural:2|man|men}}a", "a"), ("{{small|\n* a\n* b\n}}", "\na\nb\n"),
    ("x {{small|\n* a\n* b\n}}", "x * a * b"),
  ])
  func `templates show what they stand for`(text: String, expected: String) {
    #expect(shown(text) == expected)
  }

  @Test(arguments: [
    ("a<!-- b\n -->c", "ac"), ("a<ref name=x>b {{c</ref>d", "ad"), ("a<ref name=\"x\" />b", "ab"),
    ("a<br>b<br/>c<BR />d", "a\nb\nc\nd"),
    ("<nowiki>''a'' [[b]]</nowiki>", "&#39;&#39;a&#39;&#39; &#91;&#91;b&#93;&#93;"),
    ("<small>a</small> <b>c</b>", "a c"), ("a < b > c", "a < b > c"), ("<poem>a\nb</poem>", "a\nb"),
    ("a<ref>b", "ab"), ("a<gallery>\nx\n</gallery>b", "ab"), ("a<unknown>b", "a<unknown>b"),
    ("1 <2", "1 <2"),
    ("<i>'Tis the dogs'</i> day", "'Tis the dogs' day"), ("<em>''very''</em> fine", "very fine"),
    ("<i>'Be good'</i>, he said", "'Be good', he said"), ("<cite>a", "a"), ("a</i> b", "a b"),
    ("<ruby>吾輩<rp>(</rp><rt>わが</rt><rp>)</rp></ruby>は", "吾輩は"),
    ("<ruby>漢<rt>かん</ruby> <ruby>吾<rt>わ</rt></ruby>は", "漢かん 吾は"), ("a<rt>b", "ab"),
    ("<poem>:a\n::b\nc: d</poem>", "a\nb\nc: d"),
    ("a <table><tr><td>x</td></tr></table> b", "a  b"), ("a<table>b", "ab"),
    ("__NOTOC__a__b", "a__b"), ("a<!-- b", "a<!-- b"), ("&nbsp;&lt;", "&nbsp;&lt;"),
  ])
  func `tags and comments are not text`(text: String, expected: String) {
    #expect(shown(text) == expected)
  }

  @Test(arguments: [
    ("''a'' b", "a b"), ("'''a''' b", "a b"), ("'''''a''' b''", "a b"), ("a''''b'''", "a'b"),
    ("l'''amour''", "l'amour"), ("don't", "don't"), ("''a", "a"), ("''''''a'''''", "'a"),
  ])
  func `apostrophes in rows are italics and bold`(text: String, expected: String) {
    #expect(shown(text) == expected)
  }

  @Test func `lines are known by their signs`() {
    var scanner = WikitextScanner(
      Array(
        "== A ==\n\n* b\n**c\n:* d\n: e\nf\n{|\n* g\n{|\n|}\n|}\n* h {{small|\n i}}\n{|\n* k".utf8
      ),
      line: 10
    )
    let lines = WikitextLine.lines(of: scanner.run()).filter { $0.kind != .blank }
    #expect(lines.map(\.number) == [10, 12, 13, 14, 15, 16, 18, 22, 24, 25])
    #expect(
      lines.map(\.kind) == [
        .heading(level: 2), .item("*"), .item("**"), .item(":*"), .item(":"), .paragraph,
        .item("*"),
        .item("*"), .paragraph, .item("*"),
      ]
    )
    #expect(lines.map(\.column) == [3, 3, 3, 4, 3, 1, 3, 3, 1, 3])
  }

  @Test(arguments: [
    "{{", "[[", "{{a|", "[[a|", "<!--", "<ref>", "{{{", "''", "<nowiki>", "{|\n", "[http://", "&",
    "<poem>", "}}", "]]", "<table>", "<rt>", "<i>", "<ruby>", "[[A B|A",
  ])
  func `what is never closed costs no more than its length`(text: String) {
    var scanner = WikitextScanner(Array(String(repeating: text, count: 100_000).utf8), line: 1)
    let page = scanner.run()
    #expect(page.bytes.count == page.lines.count)
    _ = WikitextLine.lines(of: page)
  }

  @Test(arguments: ["<table>", "<rt>\n", "<rp>"])
  func `what has a single end costs no more than its length`(text: String) {
    let page = String(repeating: text, count: 100_000) + "</table></rt></rp>"
    var scanner = WikitextScanner(Array(page.utf8), line: 1)
    let resolved = scanner.run()
    #expect(resolved.bytes.count == resolved.lines.count)
  }

  @Test(
    arguments: [
      ("Stanisław Lem|Stanisława Lema", "Stanisława Lema", "Stanisław Lem"),
      ("w:J. K. Rowling|Rowling", "Rowling", "J. K. Rowling"),
      ("John Smith (poet)|Smith", "Smith", "John Smith"), ("Plato|Platon", "Platon", "Plato"),
    ] as [(String, String, String)]
  )
  func `a link tells the name in full`(link: String, shown: String, name: String) {
    #expect(names("[[\(link)]]") == [shown: name])
  }

  @Test(arguments: [
    "[[Gospel of John|John]]", "[[William Shakespeare|The Bard]]", "[[Shelley#Life|Shelley]]",
    "[[s:Mark Twain|Twain]]", "[[Percy Shelley|Shelley, Percy]]", "[[Mark Twain|Mark Twain]]",
    "[[1984 (novel)|1984]]", "[[Anne Brontë|Brontë]] and [[Emily Brontë|Brontë]]",
    "[[Category:Mark Twain|Twain]]", "[[love of life|love]]",
    "[[Al Cee|An Cee]]",
  ])
  func `a link that may lead elsewhere tells no name`(link: String) {
    #expect(names(link).isEmpty)
  }

  private func names(_ text: String) -> [String: String] {
    var scanner = WikitextScanner(Array(text.utf8), line: 1)
    _ = scanner.run()
    return scanner.names.full
  }
}
