import Foundation
import TestSupport
import Testing

/// Signatures, and the keys that OpenSSL makes.
@Suite struct SigningTests {
  private let project: Project

  init() throws {
    project = try Project.pressed()
    // The keys of RFC 8032, section 7.1, test 1, as OpenSSL writes them.
    try project.folder.write(
      "key.pem",
      """
      -----BEGIN PRIVATE KEY-----
      MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g
      -----END PRIVATE KEY-----

      """
    )
    chmod(project("key.pem"), 0o600)
  }

  /// Makes a file of a key by OpenSSL; nil if it is not there.
  private func openssl(_ arguments: String) throws -> Run {
    try project.bash("openssl \(arguments)")
  }

  private static let hasOpenSSL = FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

  @Test(.enabled(if: hasOpenSSL))
  func `a signature is verified by the public key, by us and by OpenSSL`() throws {
    #expect(try openssl("pkey -in key.pem -pubout -out public.pem").exitCode == 0)
    let build = try project.quoin("build", "--sign", "key.pem")
    #expect(build.exitCode == 0, "\(build.errors)")
    #expect(try bytes(project("output/puzzles.sqlite.sig")).count == 64)
    #expect(try project.quoin("check", "--key", "public.pem").exitCode == 0)
    let verify =
      "pkeyutl -verify -pubin -inkey public.pem -rawin "
      + "-in output/puzzles.sqlite -sigfile output/puzzles.sqlite.sig"
    #expect(try openssl(verify).exitCode == 0)

    // A program that signs by OpenSSL is as good.
    let sign =
      "pkeyutl -sign -inkey key.pem -rawin "
      + "-in output/puzzles.sqlite -out output/puzzles.sqlite.sig"
    #expect(try openssl(sign).exitCode == 0)
    #expect(try project.quoin("check", "--key", "public.pem").exitCode == 0)

    #expect(try openssl("genpkey -algorithm ed25519 -out other.pem").exitCode == 0)
    #expect(try openssl("pkey -in other.pem -pubout -out other-public.pem").exitCode == 0)
    let other = try project.quoin("check", "--key", "other-public.pem")
    #expect(other.exitCode == 2)
    #expect(
      other.errors.contains("output/puzzles.sqlite.sig: is not the signature of output/puzzles")
    )

    let unsigned = try project.quoin("build", "--quiet")
    #expect(unsigned.exitCode == 0)
    #expect(!unsigned.errors.contains("puzzles.sqlite.sig") || unsigned.errors.contains("--sign"))
  }

  @Test(.enabled(if: hasOpenSSL))
  func `an edition whose bytes were changed does not have the signature`() throws {
    #expect(try openssl("pkey -in key.pem -pubout -out public.pem").exitCode == 0)
    #expect(try project.quoin("build", "--sign", "key.pem").exitCode == 0)
    var edition = try bytes(project("output/puzzles.sqlite"))
    edition[edition.count - 1] ^= 1
    try project.folder.write("output/puzzles.sqlite", edition)
    let check = try project.quoin("check", "--key", "public.pem")
    #expect(check.exitCode == 2)
    #expect(check.output.isEmpty)
    try FileManager.default.removeItem(atPath: project("output/puzzles.sqlite.sig"))
    let missing = try project.quoin("check", "--key", "public.pem")
    #expect(missing.exitCode == 2)
    #expect(
      missing.errors.contains("output/puzzles.sqlite.sig: there is no signature; get it from")
    )
  }

  @Test(.enabled(if: hasOpenSSL))
  func `a wrong key is told before anything is pressed`() throws {
    let before = try project.contents(of: "output")
    let keys = [
      ("none.pem", "", "there is no such file; check the path"),
      ("text.pem", "echo hello > text.pem", "is not a key in PEM; make one with 'openssl genpkey"),
      ("rsa.pem", "openssl genpkey -quiet -algorithm rsa -out rsa.pem", "is not a key of Ed25519"),
      ("ec.pem", "openssl ecparam -name prime256v1 -genkey -out ec.pem", "is not a key of Ed25519"),
      ("x.pem", "openssl genpkey -algorithm x25519 -out x.pem", "is not a key of Ed25519"),
      ("public.pem", "openssl pkey -in key.pem -pubout -out public.pem", "is a public key, and to"),
      (
        "locked.pem",
        "openssl pkey -in key.pem -aes256 -passout pass:moon -out locked.pem", "is encrypted"
      ),
      ("pipe.pem", "mkfifo pipe.pem", "is a pipe and not a file"),
      (".", "", "is a directory"),
    ]
    for (name, line, problem) in keys {
      if !line.isEmpty { #expect(try project.bash(line).exitCode == 0, "\(name)") }
      let run = try project.quoin("build", "--sign", name)
      #expect(run.exitCode == 2, "\(name)")
      #expect(run.errors.contains("\(name): ") && run.errors.contains(problem), "\(run.errors)")
    }
    let privateKey = try project.quoin("check", "--key", "key.pem")
    #expect(
      privateKey.exitCode == 2 && privateKey.errors.contains("is a private key, and to verify")
    )
    #expect(try project.contents(of: "output") == before)
  }

  @Test func `a private key that others can read is a warning, and no other file is written over`()
    throws
  {
    chmod(project("key.pem"), 0o644)
    let run = try project.quoin("build", "--sign", "key.pem", "-o", "output/puzzles.sqlite")
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("quoin: warning: key.pem: others may read this private key"))
    try project.folder.write("output/puzzles.sqlite.sig", "notes")
    let refused = try project.quoin("build", "--sign", "key.pem")
    #expect(refused.exitCode == 2)
    #expect(
      refused.errors.contains(
        "output/puzzles.sqlite.sig: a file of 5 bytes is there that is not a signature"
      )
    )
    #expect(try text(project("output/puzzles.sqlite.sig")) == "notes")
  }
}
