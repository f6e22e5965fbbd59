import Testing

@testable import quoin

@Suite struct KeyReaderTests {
  private func keys(_ pieces: [UInt8]...) -> [Key] {
    var reader = KeyReader()
    return pieces.flatMap { reader.read($0) } + reader.settle()
  }

  private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

  @Test func `letters, signs and letters with marks are characters`() {
    #expect(keys("aZ?é!") == "aZ?é!".map(Key.character))
  }

  private static let sequences: [(String, Key)] = [
    ("\u{1B}[A", Key.up), ("\u{1B}OB", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
    ("\u{1B}[1;5C", .wordRight), ("\u{1B}[1;3D", .wordLeft), ("\t", .tab), ("\u{1B}[Z", .backTab),
    ("\r", .enter), ("\n", .enter), ("\u{7F}", .backspace), ("\u{8}", .backspace),
    ("\u{1B}[3~", .delete), ("\u{1B}[H", .home), ("\u{1B}[4~", .end), ("\u{1B}[5~", .pageUp),
    ("\u{1B}[6~", .pageDown), ("\u{3}", .control("C")), ("\u{11}", .control("Q")),
    ("\u{1A}", .control("Z")), ("\u{1B}", .escape), ("\u{1B}[99~", .other), ("\u{1B}x", .other),
    ("\0", .other), ("\u{1B}[?25$y", .other),
  ]

  @Test(arguments: sequences)
  func `a key is read from its sequence`(text: String, key: Key) {
    #expect(keys(text) == [key])
  }

  @Test func `sequences arrive in pieces`() {
    #expect(keys([0x1B], [0x5B], [0x41, 0x61]) == [.up, .character("a")])
    #expect(keys([0xC3], [0xA9]) == [.character("é")])
    #expect(keys([0x1B, 0x1B, 0x5B, 0x41]) == [.escape, .up])
  }

  @Test func `what is pasted is one key, however long it is`() {
    let paste = "a\u{1B}[200~" + String(repeating: "quit\n", count: 4000) + "\u{1B}[201~b"
    #expect(keys(paste) == [.character("a"), .paste, .character("b")])
    var reader = KeyReader()
    #expect(reader.read(Array("\u{1B}[200~abc\u{1B}[20".utf8)).isEmpty)
    #expect(!reader.isWaiting)
    #expect(reader.read(Array("1~d".utf8)) == [.paste, .character("d")])
  }

  @Test func `junk is no key and is not kept`() {
    #expect(keys([0xFF, 0x61]) == [.other, .character("a")])
    #expect(keys([0xC3, 0x61]) == [.other, .character("a")])
    #expect(keys([0xE2, 0x82]) == [.other])
    #expect(keys([0xC0, 0x80]) == [.other, .other])
    let endless = [0x1B, 0x5B] + [UInt8](repeating: 0x30, count: 100)
    #expect(keys(endless).first == .other)
    var reader = KeyReader()
    var generator = UInt64(7)
    for _ in 0..<2000 {
      generator = generator &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      _ = reader.read([UInt8(truncatingIfNeeded: generator >> 40)])
    }
    _ = reader.settle()
    #expect(!reader.isWaiting)
  }
}

@Suite struct LineReaderTests {
  @Test func `lines are parted at line ends and kept across pieces`() {
    var reader = LineReader()
    #expect(reader.read(Array("he".utf8)).isEmpty)
    #expect(
      reader.read(Array("lp\r\nX = e\n\nqu".utf8)) == [.text("help"), .text("X = e"), .text("")]
    )
    #expect(reader.end() == .text("qu"))
    #expect(reader.end() == nil)
  }

  @Test func `a line that is too long is skipped to its end`() {
    var reader = LineReader()
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    #expect(reader.read(long).isEmpty)
    #expect(reader.read(Array("b\nhint\n".utf8)) == [.tooLong, .text("hint")])
    #expect(reader.read(long).isEmpty)
    #expect(reader.end() == .tooLong)
  }

  @Test(
    arguments: [[0xFF], [0x61, 0x00], [0xC3], [0x1B, 0x5B, 0x41], [0xE2, 0x80, 0xAE]] as [[UInt8]]
  )
  func `what is no text is told apart`(bytes: [UInt8]) {
    var reader = LineReader()
    #expect(reader.read(bytes + [0x0A]) == [.broken])
  }
}
