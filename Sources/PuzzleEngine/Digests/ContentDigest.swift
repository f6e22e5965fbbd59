import Crypto

/// The digests that an edition states about itself.
package enum ContentDigest {
  /// Returns the SHA-256 of bytes in lower-case hexadecimal.
  @Sendable package static func hexadecimal(of bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in SHA256.hash(data: bytes) {
      text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: text, as: UTF8.self)
  }
}
