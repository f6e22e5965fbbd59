import Testing

@testable import Corpus

@Suite struct MarkRunTests {
  private func marks(_ count: Int) -> String {
    String(String.UnicodeScalarView((0..<count).map { $0 % 2 == 0 ? "\u{301}" : "\u{323}" }))
  }

  private func firstOffset(in text: String) -> Int? {
    Array(text.utf8).withUnsafeBufferPointer(MarkRun.firstOffset)
  }

  @Test func `thirty marks in a row are a text, and one more is none`() {
    #expect(!MarkRun.isFound(in: "e" + marks(30)))
    #expect(MarkRun.isFound(in: "e" + marks(31)))
    #expect(MarkRun.isFound(in: marks(31)))
    #expect(!MarkRun.isFound(in: ""))
  }

  @Test func `a letter between two runs parts them`() {
    #expect(!MarkRun.isFound(in: "e" + marks(30) + "o" + marks(30) + "中" + marks(30)))
    #expect(!MarkRun.isFound(in: String(repeating: "e\u{301}", count: 1000)))
  }

  @Test func `the offset is that of the first mark of the run`() {
    #expect(firstOffset(in: "é\u{301}zé" + marks(31) + "e") == 7)
    #expect(firstOffset(in: "plain") == nil)
  }

  @Test(arguments: [31, 500_000])
  func `a text with such a run is counted and not composed`(count: Int) {
    var normalization = Normalization()
    #expect(
      Array(normalization.normalized("e" + marks(count)).utf8) == Array(("e" + marks(count)).utf8)
    )
    #expect(normalization.overmarkedCount == 1)
    #expect(normalization.changeCount(of: .composition) == 0)
  }

  @Test func `a run that HTML entities make is found too`() {
    var normalization = Normalization()
    _ = normalization.normalized("e" + String(repeating: "&#769;", count: 31))
    #expect(normalization.overmarkedCount == 1)
    _ = normalization.normalized("e" + String(repeating: "&#769;", count: 30))
    #expect(normalization.overmarkedCount == 1)
  }
}
