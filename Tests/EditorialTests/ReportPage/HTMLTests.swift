import PuzzleModel
import Testing

@testable import Editorial

@Suite struct HTMLTests {
  @Test(arguments: [
    ("a < b && c > d", "a &lt; b &amp;&amp; c &gt; d"),
    (#""It's""#, "&quot;It&#39;s&quot;"),
    ("</script><script>alert(1)</script>", "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("&amp;", "&amp;amp;"),
    ("one\u{0}two\u{1B}[31m\u{7F}\u{9B}", "one\\u{0}two\\u{1B}[31m\\u{7F}\\u{9B}"),
    ("live \u{202E}evil\u{2066}", "live \\u{202E}evil\\u{2066}"),
    ("שלום, café 🦉", "שלום, café 🦉"),
  ])
  func `text stays text`(text: String, markup: String) {
    #expect(HTML(text: text).markup == markup)
    #expect(HTML("p") { text }.markup == "<p>\(markup)</p>")
    #expect(HTML("p", ["title": text]).markup == "<p title=\"\(markup)\"></p>")
  }

  @Test func `an element has its attributes in order, and those with a value only`() {
    let link = HTML("a", ["id": "x", "lang": nil, "href": "#y"]) {
      "Go to "
      HTML("b") { "y" }
    }
    #expect(link.markup == ##"<a id="x" href="#y">Go to <b>y</b></a>"##)
    #expect(HTML.void("meta", ["charset": "utf-8"]).markup == #"<meta charset="utf-8">"#)
  }

  @Test func `text from outside is set apart, in its language`() {
    #expect(HTML.outside("<i>").markup == "<bdi>&lt;i&gt;</bdi>")
    #expect(HTML.outside("oui", language: "fr").markup == #"<bdi lang="fr">oui</bdi>"#)
  }

  @Test func `a file of the page is known to a policy by its SHA-256`() {
    // The digest of alert('Hello, world.') in the example of CSP Level 3, section 8.1.
    let script = ReportAsset(text: "alert('Hello, world.');")
    #expect(script.policySource == "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='")
  }

  @Test(arguments: ["report.css", "report.js"])
  func `a file of the page cannot end its element`(name: String) throws {
    let text = try ReportAsset.read(name).text
    #expect(!text.isEmpty && !text.contains("</") && !text.contains("<!--"))
    #expect(!text.contains("url(") && !text.contains("@import"), "it loads nothing")
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (-100, "-100"), (-1_234_567, "-1,234,567"),
  ])
  func `thousands are parted`(number: Int, words: String) {
    #expect(number.grouped == words)
  }

  @Test func `a noun goes with its number`() {
    #expect([0, 1, 2].map { $0.counted("day") } == ["0 days", "1 day", "2 days"])
  }
}
