import Testing

@testable import Corpus

struct JSONPathTests {
  @Test(arguments: [
    ("text", 0, [JSONPath.Step.key("text")]),
    ("data.items", 0, [.key("data"), .key("items")]),
    ("authors[].quotes[]", 0, [.key("authors"), .elements, .key("quotes"), .elements]),
    ("[].1", 0, [.elements, .key("1")]),
    ("*.*[]", 0, [.anyKey, .anyKey, .elements]),
    ("../../name", 2, [.key("name")]),
    (".", 0, []),
    ("../.", 1, []),
    ("a\\.b\\[\\\\", 0, [.key("a.b[\\")]),
    ("\\*", 0, [.key("*")]),
    ("[][]", 0, [.elements, .elements]),
  ])
  func `a path is steps inward after values outward`(
    text: String,
    outward: Int,
    steps: [JSONPath.Step]
  ) throws {
    let path = try #require(JSONPath(text))
    #expect(path.outward == outward)
    #expect(path.steps == steps)
    #expect(!path.endsAtKey)
  }

  @Test func `the key of a value is the end of a path`() throws {
    #expect(try #require(JSONPath("@key")).endsAtKey)
    let outer = try #require(JSONPath("../@key"))
    #expect(outer.endsAtKey && outer.outward == 1)
  }

  @Test(arguments: ["", "a.", ".a", "a..b", "a[", "a[1]", "a[]b", "a\\", "..", "../", "[]a"])
  func `what is no path is refused`(text: String) {
    #expect(JSONPath(text) == nil)
  }

  @Test(arguments: [
    ("0", true), ("-0", true), ("12.50", true), ("1e9", true), ("-1.5E-3", true), ("01", false),
    ("+1", false), (".5", false), ("1.", false), ("1e", false), ("-", false), ("0x1", false),
  ])
  func `numbers have the grammar of JSON`(text: String, isOne: Bool) {
    #expect(JSONNumber.isOne(Array(text.utf8)[...]) == isOne)
  }
}
