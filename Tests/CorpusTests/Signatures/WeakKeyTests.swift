import Foundation
import TestSupport
import Testing

@testable import Corpus

/// Keys that are points of small order, for which signatures of nobody hold.
@Suite struct WeakKeyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Reads a public key of 32 bytes, which are written in hexadecimal.
  private func read(_ key: String) throws -> VerifyingKey {
    let digits = Array(key)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    let prefix: [UInt8] = [0x30, 0x2A, 0x30, 5, 6, 3, 0x2B, 0x65, 0x70, 3, 0x21, 0]
    let text = Data(prefix + bytes).base64EncodedString()
    let pem = "-----BEGIN PUBLIC KEY-----\n\(text)\n-----END PUBLIC KEY-----\n"
    return try VerifyingKey.read(try folder.write("key.pub", pem))
  }

  @Test(arguments: [
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0000000000000000000000000000000000000000000000000000000000000080",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  ])
  func `a point of small order is no key`(key: String) {
    #expect(throws: SignatureError.weakKey(path: folder("key.pub"))) { try read(key) }
  }

  @Test func `the first key of RFC 8032 is one`() throws {
    _ = try read("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a")
  }
}
