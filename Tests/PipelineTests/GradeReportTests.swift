import PuzzleModel
import TestSupport
import Testing

@testable import Pipeline

@Suite struct GradeReportTests {
  @Test func `a text is graded in house form`() throws {
    let report = try GradeReport("  “Know   thyself”… ")
    #expect(report.text == "\"Know thyself\"...")
    #expect(report.difficulty.evidence.map(\.feature) == Feature.allCases)
    #expect(try GradeReport("KNOW thyself").difficulty.score == report.difficulty.score)
  }

  @Test(arguments: ["", " ", "1 + 1 = 2", "🎈"])
  func `a text without letters is refused`(text: String) {
    let message = message { try GradeReport(text) }
    #expect(message.contains("the text has no letters; a puzzle needs at least one"))
  }

  @Test func `a letter that cannot be played is named`() {
    #expect(
      message { try GradeReport("aж") } == "'ж' (character 2) cannot be played as a letter A–Z"
    )
  }
}
