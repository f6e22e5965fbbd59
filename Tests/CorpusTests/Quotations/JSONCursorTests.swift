import Foundation
import PuzzleModel
import Testing

@testable import Corpus

@Suite struct JSONCursorTests {
  /// What a cursor writes into memory of its own.
  private func written(capacity: Int, _ write: (inout JSONCursor) -> Void) -> String {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    defer { memory.deallocate() }
    var cursor = JSONCursor(memory)
    write(&cursor)
    let count = cursor.position - memory
    #expect(count <= capacity)
    return String(decoding: UnsafeBufferPointer(start: memory, count: count), as: UTF8.self)
  }

  private func string(_ text: String) -> String {
    let utf8 = Array(text.utf8)
    return written(capacity: JSONCursor.capacity(forStringOf: utf8.count)) { cursor in
      utf8.withUnsafeBufferPointer { cursor.writeString($0, isPlain: false) }
    }
  }

  @Test func `what JSON cannot hold is escaped and nothing else`() {
    #expect(string("") == "\"\"")
    #expect(string("plain, café — 🎈 /\u{7F}") == "\"plain, café — 🎈 /\u{7F}\"")
    #expect(string("say \"no\" \\ yes") == #""say \"no\" \\ yes""#)
    #expect(string("\u{0}\t\n\r\u{1F} ") == #""\u0000\u0009\u000a\u000d\u001f ""#)
    #expect(string("1234567\"") == #""1234567\"""#)
    #expect(string("12345678\"") == #""12345678\"""#)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `every string is read back as it was`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var text = ""
    for _ in 0..<generator.next(below: 60) {
      let value = [0x20, 0x80, 0x800, 0x1_0000][generator.next(below: 4)]
      text.unicodeScalars.append(
        Unicode.Scalar(UInt32(generator.next(below: value))).map {
          generator.next(below: 6) == 0 ? ["\"", "\\"][generator.next(below: 2)] : $0
        } ?? "\u{FFFD}"
      )
    }
    let decoded = try JSONDecoder().decode([String].self, from: Data("[\(string(text))]".utf8))
    #expect(decoded.first.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test(arguments: [0, 7, 9, 10, 99, 100, 12_345, 999_999_999, Int.max - 1, .max])
  func `numbers are written in decimal`(number: Int) {
    #expect(written(capacity: 20) { $0.write(number) } == String(number))
  }

  @Test func `an ID is written as its description`() {
    let id = Quotation.ID(digestHigh: 0x0123_4567_89AB_CDEF, digestLow: .max)
    #expect(written(capacity: 36) { $0.write(id) } == id.description)
  }
}
