import Testing

@testable import Corpus

@Suite struct PathTextTests {
  @Test(
    arguments: [
      ("x", "", "x"), ("-", "", "-"), ("é", "", "é"), ("a.csv", "", "a.csv"), ("b/a", "b", "a"),
      ("/a", "/", "a"), ("//a", "/", "a"), ("b//a", "b", "a"), ("/b/a", "/b", "a"),
      ("./a", ".", "a"), ("b/", "b", ""), ("b/c/", "b/c", ""), ("/", "/", ""), ("", "", ""),
      ("b/\u{301}a", "b", "\u{301}a"),
    ])
  func `a path is parted into folder and name`(path: String, folder: String, name: String) {
    #expect(PathText.folder(of: path) == folder)
    #expect(PathText.name(of: path) == name)
  }

  @Test(
    arguments: [
      ("a.csv", "csv"), ("b.d/a", ""), ("A.XML", "xml"), (".csv", ""), ("a.", ""), ("x", ""),
      ("a.b.yml", "yml"), ("", ""),
    ])
  func `the ending follows the last dot of the name`(path: String, ending: String) {
    #expect(PathText.ending(of: path) == ending)
  }

  @Test(
    arguments: [
      ("a", "", "a"), ("a", "b", "b/a"), ("a", "/", "/a"), ("/a", "b", "/a"),
      ("../a", "b", "b/../a"),
    ])
  func `a path is joined to its folder`(path: String, folder: String, joined: String) {
    #expect(PathText.joined(path, folder) == joined)
  }
}
