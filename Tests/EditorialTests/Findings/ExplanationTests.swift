import PuzzleModel
import Testing

@testable import Editorial

@Suite struct ExplanationTests {
  @Test func `every code has one page`() {
    let codes = Explanation.all.map(\.code.rawValue)
    #expect(codes.sorted() == Finding.Code.allCases.map(\.rawValue).sorted())
  }

  @Test(arguments: Finding.Code.allCases)
  func `a page has a sentence, an example and a remedy`(code: Finding.Code) throws {
    let page = try #require(Explanation(of: code))
    #expect(page.code == code)
    #expect(page.meaning.first?.isUppercase == true)
    #expect(page.meaning.hasSuffix("."))
    #expect(!page.example.isEmpty)
    #expect(page.remedy.first?.isLowercase == true || page.remedy.isEmpty)
    #expect(page.remedy.hasSuffix("."))
    let lines = page.page.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "\(code.rawValue) (\(code.severity.rawValue))")
    let example = page.example.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.contains("    \(example[0])"))
  }
}
