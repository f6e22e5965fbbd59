import TestSupport
import Testing

@testable import Corpus

@Suite struct FilePatternTests {
  @Test(arguments: [
    ("?.csv", ["a.csv", "ä.csv", "ö.csv"]), ("[à-ä].csv", ["ä.csv"]),
    ("[!a].csv", ["ä.csv", "ö.csv"]), ("ä*", ["ä.csv"]), ("a\u{308}.*", ["ä.csv"]),
    ("??.csv", []), ("*.csv", ["a.csv", "ä.csv", "ö.csv"]), (".*", [".b.csv"]),
    ("[[:alpha:]].csv", ["a.csv"]),
  ])
  func `a character is one, whatever its bytes`(pattern: String, names: [String]) throws {
    // The first is composed, the second is not.
    let forms = ["\u{E4}.csv", "o\u{308}.csv"]
    let folder = try TemporaryFolder()
    for name in forms + ["a.csv", ".b.csv"] { try folder.write(name, "") }
    let found = FilePattern.names(like: folder(pattern))
    #expect(Set(found) == Set(names))
    #expect(found.count == names.count)
  }
}
