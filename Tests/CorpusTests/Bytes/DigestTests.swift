import TestSupport
import Testing

@testable import Corpus

@Suite struct DigestTests {
  /// The examples of FIPS 180-4 as NIST publishes them.
  static let vectors: [(piece: String, count: Int, digest: String)] = [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "a", 1_000_000,
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test(arguments: vectors)
  func `bytes and files have the digest that NIST gives`(
    piece: String,
    count: Int,
    digest: String
  ) throws {
    let bytes = Array(String(repeating: piece, count: count).utf8)
    #expect(Digest.hexadecimal(of: bytes) == digest)
    let folder = try TemporaryFolder()
    let location = try folder.write("a.bin", bytes)
    #expect(try Digest.hexadecimal(ofFile: "a.bin", location: location) == digest)
  }

  @Test func `a file that is not there has none`() throws {
    let folder = try TemporaryFolder()
    #expect(
      message { try Digest.hexadecimal(ofFile: "a.bin", location: folder("a.bin")) }
        == "a.bin: cannot be opened: no such file or directory; check the path and who may read it"
    )
  }
}
