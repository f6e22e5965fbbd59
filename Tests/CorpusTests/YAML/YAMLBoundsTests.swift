import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

@Suite struct YAMLBoundsTests {
  private func fault(_ text: String) -> RecipeError? {
    do throws(RecipeError) {
      try YAMLBounds.check(text, path: "r.yml")
      return nil
    } catch {
      return error
    }
  }

  /// Ten lists, each of ten times the one before.
  private static let laughs = (1...10).reduce("a0: &a0 [ha]\n") { text, level in
    let uses = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
    return text + "a\(level): &a\(level) [\(uses)]\n"
  }

  private static let cases: [(String, Int?)] = [
    (laughs, 6), ("\(laughs)? *a10\n: b\n", 6), ("? &k [a]\n: b\n", 1), ("a: &k [b]\n*k : c\n", 2),
    ("a: b\n? c:\n  - d\n\n", 2),
    (String(repeating: "[", count: 900), 1),
    (String(repeating: "{a: ", count: 100), 1),
    (String(repeating: "- ", count: 100), 1),
    (String(repeating: "x", count: 5000), 1),
    (String(repeating: "x", count: 900), nil), ("a: &s x\nb: *s\nc: *s\n", nil),
    ("a: &l [x, y]\nb: *l\n", nil), ("a: &a [*a]\n", nil), ("a: *nobody\n", nil), ("a: [", nil),
    ("", nil), ("a: b\n---\nc: d\n", nil), ("a: !!binary aGk=\n", nil), ("\0", nil),
    (String(repeating: "- x\n", count: 100_001), 100_000),
  ]

  @Test func `an error at the end of a text without a line end is on its last line`() throws {
    let error = try #require(throws: RecipeError.self) {
      try YAMLMapping(text: "a: b\nc: [é", path: "r.yml")
    }
    #expect(error.place == Place(path: "r.yml", line: 2, column: 6))
  }

  @Test(arguments: cases)
  func `what is too much is found on its line`(text: String, line: Int?) {
    #expect(fault(text)?.place.line == line)
  }
}
