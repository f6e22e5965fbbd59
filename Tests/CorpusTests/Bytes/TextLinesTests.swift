import Corpus
import TestSupport
import Testing

@Suite struct TextLinesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The lines of a file with some bytes.
  private func lines(_ bytes: some Sequence<UInt8>) throws -> [TextLines.Content] {
    var lines = try TextLines(path: try folder.write("lines.txt", bytes))
    var found: [TextLines.Content] = []
    while let content = try lines.next() { found.append(content) }
    #expect(try lines.next() == nil)
    return found
  }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\n", ["a", ""]),
    ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]), ("a\r", ["a"]), ("\r\n\r\n", ["", ""]),
    ("a\rb\n", ["a", "b"]), ("a\r\r\n", ["a", ""]), ("a\rb\r", ["a", "b"]),
    ("é—🎈\nz", ["é—🎈", "z"]),
    ("a\u{2028}b\u{85}c\n", ["a\u{2028}b\u{85}c"]), ("a\0b\n\0", ["a\0b", "\0"]),
  ])
  func `a line ends with LF, CR LF or CR, and the last with the file`(
    text: String,
    expected: [String]
  ) throws {
    #expect(try lines(text.utf8) == expected.map { .text($0) })
  }

  @Test func `a byte-order mark at the start is no text`() throws {
    let mark = "\u{FEFF}"
    #expect(try lines("\(mark)a\n\(mark)b".utf8) == [.text("a"), .text("\(mark)b")])
    #expect(try lines(mark.utf8).isEmpty)
    #expect(try lines([0xEF, 0xBB]) == [.notUTF8([0xEF, 0xBB], offset: 0)])
  }

  @Test func `bytes that are not UTF-8 are handed over and hide no other line`() throws {
    let bytes = [UInt8]("one\n".utf8) + [0x61, 0xC3, 0xA9, 0xE9, 0x0A] + [0xFF, 0x0A, 0x62, 0xC3]
    #expect(
      try lines(bytes) == [
        .text("one"), .notUTF8([0x61, 0xC3, 0xA9, 0xE9], offset: 3), .notUTF8([0xFF], offset: 0),
        .notUTF8([0x62, 0xC3], offset: 1),
      ]
    )
  }

  @Test func `a line at the limit is text, and one byte more is too long`() throws {
    let limit = [UInt8](repeating: 0x61, count: TextLines.byteLimit)
    let text = String(repeating: "a", count: TextLines.byteLimit)
    #expect(try lines(limit) == [.text(text)])
    #expect(try lines(limit + [0x0A]) == [.text(text)])
    #expect(
      try lines(limit + [0x0A, 0x62, 0x0A] + limit + [0x61]) == [.text(text), .text("b"), .tooLong]
    )
    #expect(try lines(limit + [0x61, 0x0A, 0x62]) == [.tooLong, .text("b")])
    #expect(try lines(limit + limit + limit + [0x0A, 0x62, 0x0A]) == [.tooLong, .text("b")])
  }

  @Test func `CR LF takes nothing from the limit`() throws {
    let limit = [UInt8](repeating: 0x61, count: TextLines.byteLimit)
    let text = String(repeating: "a", count: TextLines.byteLimit)
    #expect(try lines(limit + [0x0D, 0x0A, 0x62]) == [.text(text), .text("b")])
  }

  @Test(arguments: (-3)...3)
  func `the border of the buffer cuts no line and no character`(offset: Int) throws {
    let size = 1 << 16
    let filler = String(repeating: "x", count: size + offset - 1)
    for end in ["\n", "\r\n", "é\n", "🎈\r\n", "\n\n"] {
      let text = filler + end + "after"
      let expected = text.replacing("\r\n", with: "\n").split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      #expect(try lines(text.utf8) == expected.map { .text(String($0)) })
    }
  }

  @Test func `a file of just one buffer ends with it`() throws {
    let line = String(repeating: "y", count: (1 << 16) - 1)
    #expect(try lines((line + "\n").utf8) == [.text(line)])
    #expect(try lines((line + "\n" + line + "\nz").utf8) == [.text(line), .text(line), .text("z")])
    #expect(try lines((line + "z").utf8) == [.text(line + "z")])
  }

  @Test func `what cannot be opened is named`() throws {
    let missing = message { try TextLines(path: folder("nowhere.txt")) }
    #expect(missing.contains("nowhere.txt: cannot be opened: no such file or directory"))
    #expect(message { try TextLines(path: folder.path) }.contains("is a directory"))
  }
}
