import Testing

@testable import quoin

@Suite struct FrameTests {
  private func frame(_ lines: String..., cursor: Frame.Place? = nil) -> Frame {
    Frame(lines: lines.map { [Frame.Piece($0)] }, cursor: cursor)
  }

  private let size = Frame.Size(rows: 5, columns: 10)

  private func drawing(_ frame: Frame, over shown: Frame?) -> String {
    frame.drawing(over: shown, size: size, isColored: true).printed
  }

  @Test func `only the lines that differ are written`() {
    let before = frame("one", "two", "three")
    let after = frame("one", "2", "three")
    #expect(drawing(after, over: before) == "\u{1B}[?25l\u{1B}[2;1H2\u{1B}[K")
    #expect(drawing(before, over: before) == "\u{1B}[?25l")
    #expect(
      drawing(frame("one"), over: before) == "\u{1B}[?25l\u{1B}[2;1H\u{1B}[K\u{1B}[3;1H\u{1B}[K"
    )
  }

  @Test func `a first frame clears the screen and shows the cursor`() {
    let text = drawing(frame("one", cursor: Frame.Place(row: 0, column: 2)), over: nil)
    #expect(text == "\u{1B}[?25l\u{1B}[2J\u{1B}[1;1Hone\u{1B}[K\u{1B}[1;3H\u{1B}[?25h")
  }

  @Test func `nothing is written outside the window`() {
    let long = frame("0123456789abc", "", "", "", "5", "6", cursor: Frame.Place(row: 9, column: 0))
    let text = drawing(long, over: nil)
    #expect(text.contains("0123456789\u{1B}"))
    #expect(!text.contains("6;1H") && !text.contains("?25h"))
    #expect(drawing(frame("日本語日本語"), over: nil).contains("日本語日本\u{1B}"))
  }

  @Test func `a terminal obeys nothing in a piece`() {
    let text = drawing(frame("\u{1B}[31m\n\u{9B}2J"), over: nil)
    #expect(text.contains("\\u{1B}[31"))
    #expect(!text.contains("\u{1B}[31") && !text.contains("\n") && !text.contains("\u{9B}"))
  }

  @Test(arguments: Frame.Style.allCases)
  func `without color a style has no color`(style: Frame.Style) {
    let parameters = style.parameters(isColored: false)
    #expect(parameters.allSatisfy { $0 < 30 })
  }

  @Test(arguments: [
    ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("😀", 2), ("…—“", 3), ("", 0),
  ])
  func `a text takes the columns of its characters`(text: String, columns: Int) {
    #expect(text.columnCount == columns)
  }

  @Test func `a text is wrapped at spaces, and a long word anywhere`() {
    #expect("one two three".wrapped(columns: 8) == ["one two", "three"])
    #expect("abcdefghij kl".wrapped(columns: 4) == ["abcd", "efgh", "ij", "kl"])
    #expect("  ".wrapped(columns: 4).isEmpty)
    #expect("日本語".wrapped(columns: 1) == ["日", "本", "語"])
  }
  @Test func `what is too long hangs under what comes after its label`() {
    let text = "  label  one two three four\n  no label here at all, two\n\n  short  one\n"
    #expect(
      text.hanging(under: 9, columns: 20)
        == "  label  one two\n         three four\n  no label here at\n  all, two\n\n  short  one\n"
    )
    #expect(text.hanging(under: 9, columns: nil) == text)
  }
}
