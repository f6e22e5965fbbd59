import PuzzleModel
import Testing

@testable import Corpus

/// What is found eight bytes a step is what a look at each byte finds.
@Suite struct UTF8ScanTests {
  /// Bytes of every length up to a few words, with those that mean something everywhere.
  private static let samples: [[UInt8]] = {
    let alphabet: [UInt8] = [
      0, 1, 0x0A, 0x0D, 0x21, 0x22, 0x23, 0x2C, 0x7F, 0x80, 0xBF, 0xC2, 0xFF,
    ]
    var generator = SplitMix64(seed: 1)
    return (0..<2000).map { number in
      (0..<number % 40).map { _ in
        generator.next(below: 3) > 0 ? 0x61 : alphabet[generator.next(below: alphabet.count)]
      }
    }
  }()

  @Test func `the scan of a text says what its bytes say`() {
    for bytes in Self.samples {
      bytes.withUnsafeBufferPointer { buffer in
        let scan = UTF8Scan(buffer)
        #expect(scan.isASCII == bytes.allSatisfy { $0 < 0x80 })
        #expect(scan.hasNUL == bytes.contains(0))
        #expect(UTF8Scan.scalarCount(of: buffer) == bytes.count { $0 & 0xC0 != 0x80 })
      }
    }
  }

  @Test func `the characters of a text are those that the standard library finds`() {
    let scalars = (0...0x10FFFF as ClosedRange<UInt32>).lazy.filter { $0 < 0x1000 || $0 % 97 == 0 }
      .compactMap(Unicode.Scalar.init)
    var generator = SplitMix64(seed: 2)
    var text = String.UnicodeScalarView()
    for scalar in scalars {
      for _ in 0..<generator.next(below: 3) { text.append("a") }
      text.append(scalar)
    }
    let bytes = Array(String(text).utf8)
    bytes.withUnsafeBufferPointer { #expect(UTF8Scalars($0).elementsEqual(text)) }
  }

  @Test(arguments: [
    [0x61, 0x80], [0x61, 0xC2], [0x61, 0xF0, 0x9F, 0x98], [0x61, 0xED, 0xA0, 0x80],
  ])
  func `the characters of a text that is ill-formed end at its fault`(bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { #expect(Array(UTF8Scalars($0)) == ["a"]) }
  }

  @Test func `the first place of a byte in a word is right`() {
    for bytes in Self.samples where bytes.count >= ByteWord.size {
      let word = bytes.withUnsafeBytes { ByteWord($0, at: 0) }
      let first = Array(bytes.prefix(ByteWord.size))
      for byte in Set(first + [0, 0x2C, 0xFF]) {
        let index = ByteWord.firstIndex(in: word.places(of: byte))
        #expect(index == first.firstIndex(of: byte) ?? ByteWord.size)
      }
    }
  }

  @Test func `a bare cell ends at the first byte that ends one`() {
    for bytes in Self.samples {
      let end = bytes.firstIndex { [0x0A, 0x0D, 0x2C].contains($0) } ?? bytes.count
      bytes.withUnsafeBufferPointer { buffer in
        var cursor = CSVCursor(bytes: buffer, limit: bytes.count, isFinal: true, at: 0, line: 1)
        #expect(cursor.scanBare(0x2C) == bytes[..<end].contains(0x22))
        #expect(cursor.index == end)
      }
    }
  }
}
