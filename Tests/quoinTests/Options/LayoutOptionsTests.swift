import ArgumentParser
import Corpus
import Testing

@testable import quoin

/// The options that say how a file is laid out.
@Suite struct LayoutOptionsTests {
  @Test(arguments: [
    ("q=\"", "q", "\""), ("h[@t='q']=\"", "h[@t='q']", "\""),
    ("a[@b='c'][@d=\"e\"]/f=* *", "a[@b='c'][@d=\"e\"]/f", "* *"),
    ("q==", "q", "="), ("gap=", "gap", ""),
  ])
  func `a mark stands behind its path, which may compare attributes`(
    option: String,
    path: String,
    mark: String
  ) throws {
    let layout = try LayoutOptions.parse(["--mark", option]).layout()
    #expect(layout.marks == [path: mark])
  }

  @Test(arguments: ["q", "=\"", "h[@t='q'", "[@t='q']"])
  func `a mark without a path is told`(option: String) {
    #expect(throws: (any Error).self) { try LayoutOptions.parse(["--mark", option]).layout() }
  }
}
