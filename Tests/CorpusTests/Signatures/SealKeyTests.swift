import Corpus
import Foundation
import TestSupport
import Testing

@Suite struct SealKeyTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("state/quoin/seal.key")
  }

  private func mode(_ path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return attributes[.posixPermissions] as? Int
  }

  @Test func `a key is made at first need, for its owner alone, and kept`() throws {
    let key = try #require(SealKey.keep(at: path))
    #expect(try mode(path) == 0o600)
    #expect(try bytes(path).count == 32)
    #expect(try folder.names(in: "state/quoin") == ["seal.key"])
    let again = try #require(SealKey.keep(at: path))
    #expect(again.fits(key.seal(of: "a text"), to: "a text"))
    #expect(key.seal(of: "a text").count == 64)
  }

  @Test func `a seal fits its text and its key alone`() throws {
    let key = try #require(SealKey.keep(at: path))
    let other = try #require(SealKey.keep(at: folder("other/seal.key")))
    let seal = key.seal(of: "a text")
    #expect(!key.fits(seal, to: "another text"))
    #expect(!other.fits(seal, to: "a text"))
    for wrong in ["", "00", seal.uppercased() + "0", String(seal.dropLast())] {
      #expect(!key.fits(wrong, to: "a text"))
    }
  }

  @Test func `the seal is the HMAC of RFC 2104`() throws {
    try folder.write("state/quoin/seal.key", [UInt8](repeating: 0x0B, count: 32))
    chmod(path, 0o600)
    // By Python's hmac.new(b"\x0b" * 32, b"Hi There", "sha256").
    #expect(
      SealKey.keep(at: path)?.seal(of: "Hi There")
        == "198a607eb44bfbc69903a0f1cf2bbdc5ba0aa3f3d9ae3c1c7a3b1696a0b68cf7"
    )
  }

  @Test func `a key that is not this user's alone is no key`() throws {
    _ = try #require(SealKey.keep(at: path))
    chmod(path, 0o640)
    #expect(SealKey.keep(at: path) == nil)
    try folder.write("state/quoin/seal.key", [1, 2, 3])
    chmod(path, 0o600)
    #expect(SealKey.keep(at: path) == nil)
    #expect(try bytes(path) == [1, 2, 3])
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    #expect(SealKey.keep(at: folder("pipe")) == nil)
    try folder.write("file", "")
    #expect(SealKey.keep(at: folder("file/quoin/seal.key")) == nil)
    symlink(path, folder("link"))
    #expect(SealKey.keep(at: folder("link")) == nil)
  }
}
