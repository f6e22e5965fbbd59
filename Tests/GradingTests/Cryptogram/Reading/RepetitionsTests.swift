import TestSupport
import Testing

@testable import Grading

@Suite struct RepetitionsTests {
  private func repetitions(_ text: String, anchors: [Int]) -> Repetitions {
    Repetitions(in: TextWord.words(of: text), anchors: anchors)
  }

  @Test(arguments: [
    ("handsome is that handsome does", [0, 3], 8),
    ("the more wit the more wisdom", [1, 2, 4, 5], 7),
    ("love lover", [0, 1], 4), ("lover loved love", [0, 1, 2], 8),
    ("do so do so", [0, 1, 2, 3], 0),
    ("brightest whitest surest", [0, 1, 2], 3), ("singing ringing", [0, 1], 0),
    ("never never never", [0, 1, 2], 10), ("", [], 0),
  ])
  func `the letters that are said again are counted`(text: String, anchors: [Int], count: Int) {
    #expect(repetitions(text, anchors: anchors).letterCount == count)
  }

  @Test func `a long text of one word takes no longer than its length`() {
    let text = String(repeating: "never the ", count: 20_000)
    let start = processorSeconds
    let found = repetitions(text, anchors: Array(stride(from: 0, to: 40_000, by: 2)))
    #expect(found.words.count == 19_999)
    #expect(processorSeconds - start < 2)
  }
}
