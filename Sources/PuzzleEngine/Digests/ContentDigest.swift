import Crypto

/// The digests that an edition states about itself.
package enum ContentDigest {
  /// Returns the SHA-256 of bytes in lower-case hexadecimal.
  @Sendable package static func hexadecimal(of bytes: [UInt8]) -> String {
    text(SHA256.hash(data: bytes))
  }

  /// Returns the SHA-256 of bytes that are handed over piece by piece, in lower-case hexadecimal.
  ///
  /// - Throws: The error of who hands them over.
  @Sendable package static func hexadecimal(
    of pieces: ((UnsafeRawBufferPointer) -> Void) throws -> Void
  ) rethrows -> String {
    var hash = SHA256()
    try pieces { hash.update(bufferPointer: $0) }
    return text(hash.finalize())
  }

  private static func text(_ digest: SHA256Digest) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in digest { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
