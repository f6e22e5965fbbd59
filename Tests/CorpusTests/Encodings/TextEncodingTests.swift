import Foundation
import Testing

@testable import Corpus

@Suite struct TextEncodingTests {
  @Test(arguments: TextEncoding.allCases)
  func `an encoding is found by its name, however it is written`(encoding: TextEncoding) {
    let name = encoding.rawValue
    for written in [name, name.uppercased(), name.filter { $0 != "-" }, "\(name) "] {
      #expect(TextEncoding(name: written) == encoding)
    }
  }

  @Test(arguments: [
    ("utf8", TextEncoding.utf8), ("US-ASCII", .utf8), ("UTF16-LE", .utf16LittleEndian),
    ("utf_16be", .utf16BigEndian), ("CP1252", .windows1252), ("win1251", .windows1251),
    ("x-cp1250", .windows1250), ("latin1", .iso8859Part1), ("Latin-2", .iso8859Part2),
    ("latin5", .iso8859Part9), ("l9", .iso8859Part15), ("latin10", .iso8859Part16),
    ("8859-7", .iso8859Part7), ("ISO_8859-5", .iso8859Part5), ("KOI8", .koi8R),
  ])
  func `an encoding has its common aliases`(name: String, encoding: TextEncoding) {
    #expect(TextEncoding(name: name) == encoding)
  }

  @Test(arguments: ["", "-", "iso-8859-12", "iso-8859-17", "windows-1259", "utf-32", "latin11"])
  func `what is no name of one is none`(name: String) {
    #expect(TextEncoding(name: name) == nil)
  }

  @Test func `no two encodings share a name`() {
    for encoding in TextEncoding.allCases {
      #expect(TextEncoding(name: encoding.rawValue) == encoding)
    }
  }

  private static let pages = TextEncoding.allCases.filter { CodePage($0) != nil }

  @Test(arguments: pages)
  func `every byte of a code page is the character that iconv has`(encoding: TextEncoding) throws {
    let page = try #require(CodePage(encoding))
    #expect(page.upperHalf.count == 128)
    let name = encoding.rawValue.replacingOccurrences(of: "windows-", with: "CP")
    let converter = iconv_open("UTF-8", name)
    defer { iconv_close(converter) }
    // The C library has no later addition to Windows-1255.
    for byte in UInt8(0x80)...0xFF where encoding != .windows1255 || byte != 0xCA {
      let isControl = encoding == .windows1252 && [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(byte)
      let expected = isControl ? String(Unicode.Scalar(byte)) : converted(byte, converter)
      let found = page.upperHalf[Int(byte) - 0x80].map { String(Character($0)) }
      #expect(
        found?.unicodeScalars.map(\.value) == expected?.unicodeScalars.map(\.value),
        "\(encoding) \(byte)"
      )
    }
  }

  /// The character that the system's iconv has for a byte; nil for none.
  private func converted(_ byte: UInt8, _ converter: iconv_t?) -> String? {
    var source = [CChar(bitPattern: byte)]
    var target = [CChar](repeating: 0, count: 16)
    var (sourceLeft, targetLeft) = (1, target.count)
    let isGood = source.withUnsafeMutableBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        var (from, to) = (source.baseAddress, target.baseAddress)
        let result = iconv(converter, &from, &sourceLeft, &to, &targetLeft)
        // Some characters are held back until it is sure that no mark follows.
        iconv(converter, nil, nil, &to, &targetLeft)
        return result != -1
      }
    }
    guard isGood else { return nil }
    let bytes = target.prefix(16 - targetLeft).map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
