import Crypto
import Foundation

/// A secret of this user, with which a press proves to a later one that an edition is its own.
///
/// The proof of a text is its HMAC-SHA256. Nobody without the key can make one.
public struct SealKey: Sendable {
  private let key: SymmetricKey

  /// How many bytes a key has.
  private static let byteCount = 32

  /// Reads the key at a path, which is made if it is missing.
  ///
  /// - Parameter path: The path; folders on the way that are missing are made.
  /// - Returns: The key, or nil if it cannot be made or is not this user's alone.
  public static func keep(at path: String) -> SealKey? {
    if let key = read(path) { return key }
    guard access(path, F_OK) != 0 else { return nil }
    make(path)
    return read(path)
  }

  /// The seal of a text, in lower-case hexadecimal.
  public func seal(of text: String) -> String {
    Digest.text(HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: key))
  }

  /// Whether a seal is that of a text.
  public func fits(_ seal: String, to text: String) -> Bool {
    // Whoever could time the comparison could write what is sealed, too; still it takes equal time.
    let (given, expected) = (Array(seal.utf8), Array(self.seal(of: text).utf8))
    return given.count == expected.count
      && zip(given, expected).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func read(_ path: String) -> SealKey? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_mode & 0o077 == 0, status.st_size == byteCount
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: byteCount)
    guard Foundation.read(descriptor, &bytes, byteCount) == byteCount else { return nil }
    return SealKey(key: SymmetricKey(data: bytes))
  }

  /// Makes a key beside its path and links it there, so that no key is ever half written.
  private static func make(_ path: String) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/\(part)"
      mkdir(folder, 0o700)
    }
    let draft = "\(path).\(getpid())"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let bytes = SymmetricKey(size: SymmetricKeySize(bitCount: 8 * byteCount)).withUnsafeBytes {
      Array($0)
    }
    if Foundation.write(descriptor, bytes, byteCount) == byteCount, fsync(descriptor) == 0 {
      link(draft, path)
    }
    close(descriptor)
    unlink(draft)
  }
}
