import Crypto
import PuzzleModel

/// SHA-256 digests.
public enum Digest {
  /// The digest of bytes in lower-case hexadecimal.
  public static func hexadecimal(of bytes: [UInt8]) -> String {
    text(SHA256.hash(data: bytes))
  }

  /// The digest of bytes that are handed over piece by piece, in lower-case hexadecimal.
  ///
  /// - Throws: The error of who hands them over.
  public static func hexadecimal(
    of pieces: ((UnsafeRawBufferPointer) -> Void) throws -> Void
  ) rethrows -> String {
    var hash = SHA256()
    try pieces { hash.update(bufferPointer: $0) }
    return text(hash.finalize())
  }

  /// The digest of a file's bytes in lower-case hexadecimal.
  ///
  /// - Throws: ``CorpusError`` if the file cannot be opened or read.
  public static func hexadecimal(
    ofFile path: String,
    location: String
  ) throws(CorpusError) -> String {
    try ByteInput(path: path, location: location, isHashed: true).digest()
  }

  /// The ID of the quotation that has a skeleton.
  static func quotationID(ofSkeleton skeleton: UnsafeRawBufferPointer) -> Quotation.ID {
    var hash = SHA256()
    hash.update(bufferPointer: skeleton)
    return hash.finalize().withUnsafeBytes { bytes in
      Quotation.ID(
        digestHigh: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        digestLow: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
  }

  /// The bytes in lower-case hexadecimal, two digits each.
  static func text(_ digest: some Sequence<UInt8>) -> String {
    digest.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}
