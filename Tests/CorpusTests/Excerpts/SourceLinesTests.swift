import Foundation
import Testing

import TestSupport
@testable import Corpus

@Suite struct SourceLinesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func lines(_ bytes: [UInt8], _ numbers: Set<Int>, _ layout: SourceLayout) throws
    -> [Int: String]
  {
    let path = try folder.write("a.csv", bytes)
    let file = try layout.file(at: path, mapping: .quotations, defaultRecord: "quote")
    return SourceLines([file]).lines(numbers, of: path)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `lines of a table end as its rows do`(end: String) throws {
    let text = ["text,author", "Know thyself,Thales", "", "Nothing too much,Solon"]
      .joined(separator: end)
    let found = try lines(Array(text.utf8), [2, 4, 9], SourceLayout())
    #expect(found == [2: "Know thyself,Thales", 4: "Nothing too much,Solon"])
  }

  @Test func `lines are read in the encoding that is declared`() throws {
    let found = try lines([0x63, 0x61, 0x66, 0xE9], [1], SourceLayout(encoding: "windows-1252"))
    #expect(found == [1: "café"])
  }

  @Test func `a mark at the start is no text, and bytes that are no text are left out`() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF, 0x61, 0x0A, 0xFF, 0x0A, 0x62]
    #expect(try lines(bytes, [1, 2, 3], SourceLayout()) == [1: "a", 3: "b"])
  }

  @Test func `a long line is cut at a whole character`() throws {
    let text = String(repeating: "é", count: SourceLines.byteLimit)
    let found = try #require(try lines(Array(text.utf8), [1], SourceLayout())[1])
    #expect(found.utf8.count <= SourceLines.byteLimit)
    #expect(found.allSatisfy { $0 == "é" })
  }

  @Test func `a file that is gone has no lines`() {
    #expect(SourceLines().lines([1], of: "/nowhere/at-all.csv").isEmpty)
    #expect(SourceLines().lines([1], of: "-").isEmpty)
  }
}
