import PuzzleModel
import Testing

@Suite struct VisibleTextTests {
  @Test(
    arguments: [
      ("plain", "plain"),
      ("café — “quoted”, 🎈, \u{645}\u{631}\u{62D}", "café — “quoted”, 🎈, \u{645}\u{631}\u{62D}"),
      ("zero\u{200D}width\u{200C}joiners", "zero\u{200D}width\u{200C}joiners"),
      ("\u{1B}[31m", "\\u{1B}[31m"),
      ("\u{9B}31m", "\\u{9B}31m"),
      ("a\u{85}b\u{7F}c\u{0}", "a\\u{85}b\\u{7F}c\\u{0}"),
      ("\u{202E}gnp.exe\u{2066}", "\\u{202E}gnp.exe\\u{2066}"),
      (
        "a\u{2028}b\u{2029}c\u{200E}d\u{200F}e\u{61C}",
        "a\\u{2028}b\\u{2029}c\\u{200E}d\\u{200F}e\\u{61C}"
      ),
      ("two\nlines\tand\r\nmore", "two\\u{A}lines\\u{9}and\\u{D}\\u{A}more"),
      ("\u{301}accent\u{A0}space", "\u{301}accent\u{A0}space"),
    ]
  )
  func `a line has no controls, and everything else as it was`(text: String, line: String) {
    #expect(text.visibleLine.unicodeScalars.elementsEqual(line.unicodeScalars))
  }

  @Test func `laid out text keeps tabs and line ends, and no lone carriage return`() {
    #expect("a\tb\nc\r\nd".visibleText == "a\tb\nc\r\nd")
    #expect("all is well\rnothing is\u{1B}c".visibleText == "all is well\\u{D}nothing is\\u{1B}c")
  }

  @Test func `JSON keeps its meaning and has escapes for controls`() {
    #expect(#"{"a" : "b"}"# + "\n" == (#"{"a" : "b"}"# + "\n").visibleJSON)
    #expect("\"\u{9B}\u{2028}\u{202E}\"".visibleJSON == #""\u009B\u2028\u202E""#)
  }

  @Test func `a long text loses its middle`() {
    #expect("abcdefghij".abridged(to: 10) == "abcdefghij")
    #expect("abcdefghijk".abridged(to: 5) == "ab…jk")
    #expect("ééééé".abridged(to: 5) == "ééééé")
  }
}
