import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// Tests files in all encodings, read as CSV.
@Suite struct TranslationTests {
  private static let pages = TextEncoding.allCases.filter { CodePage($0) != nil }

  @Test(arguments: pages)
  func `each character of a code page is read, and a byte without one sets its record aside`(
    encoding: TextEncoding
  ) throws {
    let page = try #require(CodePage(encoding))
    var (bytes, fields, faults): ([UInt8], [[String]], [String]) = ([], [], [])
    for (index, scalar) in page.upperHalf.enumerated() {
      bytes += [0x61, 0x80 + UInt8(index), 0x62, 0x0A]
      if let scalar {
        fields.append(["a\(String(Character(scalar)))b"])
      } else {
        faults.append("\(index + 1):2 encoding-error")
      }
    }
    let reading = try Reading(csv: bytes, ["1"], hasHeader: false, encoding: encoding)
    #expect(reading.fields == fields)
    #expect(reading.summaries == faults)
    let message = reading.findings.first?.message
    #expect(message == nil || message?.contains("is no character of \(encoding.rawValue)") == true)
  }

  private static let text = "text,author\n“Ω—é😀”,Q\n\"a\r\nж\",b\n"

  private static func utf16(_ text: String, isBig: Bool, hasMark: Bool) -> [UInt8] {
    ((hasMark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBig ? [high, low] : [low, high]
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `UTF-16 is read in both orders, with a mark and without`(isBig: Bool, hasMark: Bool) throws {
    let bytes = Self.utf16(Self.text, isBig: isBig, hasMark: hasMark)
    let plain = try Reading(csv: Self.text)
    let encoding = isBig ? TextEncoding.utf16BigEndian : .utf16LittleEndian
    #expect(try Reading(csv: bytes, encoding: encoding) == plain)
    if hasMark {
      #expect(try Reading(csv: bytes, encoding: .utf16) == plain)
    } else {
      let message = message { _ = try Reading(csv: bytes, encoding: .utf16) }
      #expect(message.contains("no byte-order mark; declare utf-16le or utf-16be"), "\(message)")
      let undeclared = try Reading(csv: bytes)
      #expect(undeclared.summaries == ["1:1 encoding-error"])
      #expect(undeclared.findings[0].message.contains("declare the encoding \(encoding.rawValue)"))
    }
  }

  @Test(arguments: [TextEncoding.utf16, .utf16LittleEndian, .utf16BigEndian])
  func `UTF-8 that is declared to be UTF-16 names its encoding`(encoding: TextEncoding) {
    let message = message { _ = try Reading(csv: Self.text.utf8, encoding: encoding) }
    #expect(
      message.contains("declared to be UTF-16 and is UTF-8; declare the encoding utf-8"),
      "\(message)"
    )
  }

  @Test func `a mark of the other order is told`() {
    let bytes = Self.utf16(Self.text, isBig: true, hasMark: true)
    let message = message { _ = try Reading(csv: bytes, encoding: .utf16LittleEndian) }
    #expect(message.contains("declared to be utf-16le, and its byte-order mark says otherwise"))
  }

  @Test func `half a pair and half a unit set their records aside, at their places`() throws {
    let units: [[UInt16]] = [
      Array("text,author\na".utf16), [0xD83D], Array("b,c\nä".utf16), [0xDE00],
      Array(",d\ne,".utf16),
      [0xD83D, 0xD83D, 0xDE00], Array("f\ng,h\ni,😀".utf16), [0xD800],
    ]
    let bytes =
      units.joined().flatMap { unit -> [UInt8] in
        [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      } + [0x41]
    let reading = try Reading(csv: bytes, encoding: .utf16LittleEndian)
    #expect(
      reading.summaries == [
        "2:2 encoding-error", "3:2 encoding-error", "4:3 encoding-error", "6:4 encoding-error",
      ]
    )
    #expect(reading.fields == [["g", "h"]])
    #expect(reading.findings[0].message.hasPrefix("the code unit 0xD83D is half of a pair"))
    let cut = try Reading(csv: [UInt8](bytes.dropLast(3)) + [0x41], encoding: .utf16LittleEndian)
    #expect(cut.findings.last?.message.hasPrefix("the file ends in the middle") == true)
    #expect(cut.summaries.last == "6:4 encoding-error")
  }

  @Test func `a long file is the same in every encoding`() throws {
    let rows = (1...40_000).map { "\($0) naïve “café”,Zoë \($0)\r\n" }
    let text = "text,author\n" + rows.joined()
    let plain = try Reading(csv: text)
    #expect(plain.count == 40_000)
    let wide = Self.utf16(text, isBig: true, hasMark: true)
    #expect(try Reading(csv: wide, encoding: .utf16) == plain)
    let windows = text.unicodeScalars.map { scalar -> UInt8 in
      switch scalar {
      case "“": 0x93
      case "”": 0x94
      default: UInt8(scalar.value)
      }
    }
    #expect(try Reading(csv: windows, encoding: .windows1252) == plain)
  }

  @Test func `UTF-8 that is declared to be something else is told once`() throws {
    let text = "text,author\r\nplain,row\r\na café ’,b\r\nZoë,d\r\n"
    let reading = try Reading(csv: text.utf8, encoding: .windows1252)
    #expect(reading.count == 3)
    #expect(reading.summaries == ["3:6 doubtful-encoding"])
    #expect(
      reading.findings[0].message
        == "the file is declared to be windows-1252, but all of it is UTF-8, in which 'é' stands here; "
        + "declare the encoding utf-8"
    )
    let mixed = try Reading(csv: Array(text.utf8) + [0xE9, 0x2C, 0x0A], encoding: .windows1252)
    #expect(mixed.findings.isEmpty)
    #expect(try Reading(csv: "text,author\na,b\n".utf8, encoding: .windows1252).findings.isEmpty)
  }

  @Test(arguments: [
    (TextEncoding.utf16, "UTF-16"), (.utf16LittleEndian, "UTF-16LE"),
    (.windows1252, "windows-1252"),
    (.windows1251, "windows-1251"), (.iso8859Part2, "ISO-8859-2"), (.koi8R, "KOI8-R"),
  ])
  func `XML declares its own encoding`(encoding: TextEncoding, name: String) throws {
    let text =
      "<?xml version='1.0' encoding='\(name)'?>\n<r><q><text>aXb</text><author>c</author></q></r>"
    var (bytes, letter): ([UInt8], String)
    if let page = CodePage(encoding) {
      bytes = text.utf8.map { $0 == UInt8(ascii: "X") ? 0xE9 : $0 }
      letter = String(Character(try #require(page.upperHalf[0xE9 - 0x80])))
    } else {
      letter = "😀"
      let filled = text.replacing("X", with: letter)
      bytes = Self.utf16(filled, isBig: false, hasMark: encoding == .utf16)
    }
    let reading = try Reading(xml: bytes)
    #expect(reading.fields == [["a\(letter)b", "c"]])
    #expect(reading.findings.isEmpty)
  }
}
