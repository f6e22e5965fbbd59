import Crypto
import Foundation

/// An Ed25519 signature of a file, which the file beside it holds as 64 bytes.
///
/// Keys are the PEM files of RFC 8410, as OpenSSL writes them. The signature is over the bytes of the file
/// alone, so OpenSSL can verify it.
public enum Signature {
  /// How many bytes a signature has.
  public static let byteCount = 64

  /// The path of the signature of a file.
  public static func path(besideFileAt path: String) -> String { path + ".sig" }

  /// Verifies the signature beside a file.
  ///
  /// - Throws: ``SignatureError``.
  public static func verify(_ path: String, by key: VerifyingKey) throws(SignatureError) {
    let beside = Self.path(besideFileAt: path)
    guard let signature = try FileBytes.read(beside, upTo: WholeFile.documentLimit) else {
      throw .noSignature(path: beside)
    }
    guard let bytes = try FileBytes.read(path, upTo: fileLimit) else { throw .noFile(path: path) }
    guard signature.count == byteCount, key.key.isValidSignature(signature, for: bytes) else {
      throw .wrongSignature(path: beside, file: path)
    }
  }

  /// The most bytes of a signed file.
  fileprivate static let fileLimit = 1 << 28
}

/// The private key of a press.
public struct SigningKey: Sendable {
  /// Whether others than the owner may read the file of the key.
  public let isExposed: Bool
  private let key: Curve25519.Signing.PrivateKey

  /// Reads a key from a PEM file.
  ///
  /// - Throws: ``SignatureError``.
  public static func read(_ path: String) throws(SignatureError) -> SigningKey {
    let pem = try PEM.read(path)
    switch pem.label {
    case "PRIVATE KEY": break
    case "PUBLIC KEY": throw .publicKey(path: path)
    case "ENCRYPTED PRIVATE KEY": throw .encryptedKey(path: path)
    default: throw .otherKey(path: path, found: pem.label)
    }
    // RFC 8410, section 7: version 0, the algorithm 1.3.101.112, and the key in a string in a string.
    let bytes = try pem.key(after: [
      0x30, 0x2E, 2, 1, 0, 0x30, 5, 6, 3, 0x2B, 0x65, 0x70, 4, 0x22, 4, 0x20,
    ])
    do {
      let key = try Curve25519.Signing.PrivateKey(rawRepresentation: bytes)
      return SigningKey(isExposed: pem.isExposed, key: key)
    } catch {
      throw .otherKey(path: path, found: pem.label)
    }
  }

  /// Signs the bytes of a file.
  ///
  /// - Returns: The signature, ``Signature/byteCount`` bytes.
  /// - Throws: ``SignatureError``.
  public func signature(ofFile path: String) throws(SignatureError) -> [UInt8] {
    guard let bytes = try FileBytes.read(path, upTo: Signature.fileLimit) else {
      throw .noFile(path: path)
    }
    do {
      return Array(try key.signature(for: bytes))
    } catch {
      throw .cannotSign(path: path)
    }
  }
}

/// The public key of a press.
public struct VerifyingKey: Sendable {
  fileprivate let key: Curve25519.Signing.PublicKey

  /// Reads a key from a PEM file.
  ///
  /// - Throws: ``SignatureError``.
  public static func read(_ path: String) throws(SignatureError) -> VerifyingKey {
    let pem = try PEM.read(path)
    if pem.label.hasSuffix("PRIVATE KEY") { throw .privateKey(path: path) }
    guard pem.label == "PUBLIC KEY" else { throw .otherKey(path: path, found: pem.label) }
    // RFC 8410, section 4: the algorithm 1.3.101.112, and the key in a bit string.
    let bytes = try pem.key(after: [0x30, 0x2A, 0x30, 5, 6, 3, 0x2B, 0x65, 0x70, 3, 0x21, 0])
    if isOfSmallOrder(bytes) { throw .weakKey(path: path) }
    do {
      return VerifyingKey(key: try Curve25519.Signing.PublicKey(rawRepresentation: bytes))
    } catch {
      throw .otherKey(path: path, found: pem.label)
    }
  }

  /// Whether a key is a point whose order divides 8: a signature of zeros holds for one file in four or eight.
  ///
  /// There are eight such points on the curve of RFC 8032. Their y coordinates, lowest byte first, are 0, 1, -1 and
  /// the two below; 0 and 1 may also be written with the prime added. The last bit is the sign of x.
  private static func isOfSmallOrder(_ key: some Collection<UInt8>) -> Bool {
    var y = Array(key)
    guard let last = y.popLast() else { return false }
    y.append(last & 0x7F)
    let written = y.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let ends = "ff" + String(repeating: "ff", count: 29) + "7f"
    return [
      String(repeating: "0", count: 64), "01" + String(repeating: "0", count: 62),
      "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
      "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
      "ec" + ends, "ed" + ends, "ee" + ends,
    ].contains(written)
  }
}

/// The first block of a PEM file.
private struct PEM {
  let path: String
  let label: String
  let bytes: [UInt8]
  let isExposed: Bool

  static func read(_ path: String) throws(SignatureError) -> PEM {
    guard let file = try FileBytes.read(path, upTo: WholeFile.documentLimit) else {
      throw .noFile(path: path)
    }
    let lines = String(decoding: file, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard
      let first = lines.firstIndex(where: { $0.hasPrefix("-----BEGIN ") && $0.hasSuffix("-----") }),
      let last = lines[first...].firstIndex(where: { $0.hasPrefix("-----END ") })
    else { throw .notPEM(path: path) }
    let label = String(lines[first].dropFirst(11).dropLast(5))
    guard let bytes = Data(base64Encoded: lines[(first + 1)..<last].joined()) else {
      // An encrypted key of the old form has headers in the block.
      throw label.hasSuffix("PRIVATE KEY")
        ? .otherKey(path: path, found: label) : .notPEM(path: path)
    }
    return PEM(
      path: path,
      label: label,
      bytes: Array(bytes),
      isExposed: FileBytes.isReadableByOthers(path)
    )
  }

  /// Returns the 32 bytes after a prefix, which is the same in all keys of the algorithm.
  func key(after prefix: [UInt8]) throws(SignatureError) -> [UInt8] {
    guard bytes.count == prefix.count + 32, bytes.starts(with: prefix) else {
      throw .otherKey(path: path, found: label)
    }
    return Array(bytes[prefix.count...])
  }
}

/// The bytes of a regular file of a bounded size.
private enum FileBytes {
  /// Reads a file; nil if there is none.
  static func read(_ path: String, upTo limit: Int) throws(SignatureError) -> [UInt8]? {
    guard WholeFile.exists(path) else { return nil }
    do {
      return try WholeFile.read(path, limit: limit).bytes
    } catch {
      throw .unreadable(error)
    }
  }

  static func isReadableByOthers(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & 0o077 != 0
  }
}
