import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

@Suite struct ByteInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    try folder.write("folder/a.csv", "text,author\n")
    for (name, target) in [("lost", "nowhere"), ("circle", "circle"), ("zero.link", "/dev/zero")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder(name),
        withDestinationPath: target
      )
    }
  }

  private static let refusals = [
    ("pipe", "is a pipe and not a file"), ("/dev/zero", "is a device and not a file"),
    ("zero.link", "is a device and not a file"), ("folder", "is a directory"),
    ("lost", "no such file or directory"), ("circle", "too many levels of symbolic links"),
    ("", "no such file or directory"), ("a\0b", "a path has no NUL"),
    ("folder/a.csv/b", "not a directory"),
  ]

  @Test(.timeLimit(.minutes(1)), arguments: refusals)
  func `only a regular file is opened, and nobody is waited for`(
    name: String,
    reason: String
  ) throws {
    let location = name.isEmpty || name.hasPrefix("/") ? name : folder(name)
    let file = CorpusFile(
      path: "in",
      location: location,
      format: .csv(.standard),
      mapping: .quotations
    )
    let errors = [
      message { try CorpusReader(file).read({ _ in }, report: { _ in }) },
      message { try WholeFile.read("in", location: location) },
      message { try Digest.hexadecimal(ofFile: "in", location: location) },
    ]
    for error in errors { #expect(error.hasPrefix("in: cannot be opened: \(reason)"), "\(error)") }
  }

  @Test func `a socket is told to be one`() throws {
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    let path = "/tmp/quoin-\(getpid()).socket"
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8) + [0]) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
    }
    #expect(bound == 0)
    defer { unlink(path) }
    #expect(message { try WholeFile.read("in", location: path) }.contains("is a socket"))
  }

  @Test func `a file that is read whole has a bound`() throws {
    let path = try folder.write("whole", "12345")
    #expect(try WholeFile.read(path, limit: 5).bytes.count == 5)
    #expect(message { try WholeFile.read(path, limit: 4) }.contains("is longer than"))
    #expect(try WholeFile.read(path).sha256 == Digest.hexadecimal(of: Array("12345".utf8)))
  }

  @Test func `a sparse file without lines ends`() throws {
    let path = try folder.write("sparse", "")
    #expect(truncate(path, 1 << 40) == 0)
    #expect(
      message {
        var lines = try TextLines(path: path); _ = try lines.next()
      }.contains("nothing in the last 64 MiB is a line")
    )
    let dialect = try #require(CSVDialect(delimiter: ",", hasHeader: false))
    let file = CorpusFile(
      path: "in",
      location: path,
      format: .csv(dialect),
      mapping: try FieldMapping.quotations.relabeled(
        ["text": "1", "author": "2"],
        keepsOthers: false
      )
    )
    let reading = try Reading(file)
    #expect(reading.findings.map(\.code) == [.recordTooLong, .recordTooLong])
    #expect(
      reading.findings.last?.message.hasPrefix("nothing in the last 64 MiB is a record") == true
    )
  }

  @Test func `the digest of a reading is that of its bytes, whatever is there afterwards`() throws {
    let text = "text,author\nKnow thyself,Thales\n"
    let path = try folder.write("a.csv", text)
    let file = CorpusFile(path: "a", location: path, format: .csv(.standard), mapping: .quotations)
    let reading = try CorpusReader(file).readHashed(
      { _ in _ = try? folder.write("a.csv", "text,author\nsomething else,Solon\n") },
      report: { _ in }
    )
    #expect(reading.recordCount == 1)
    #expect(reading.sha256 == Digest.hexadecimal(of: Array(text.utf8)))
  }

  @Test func `a file that is given up has the digest of all its bytes`() throws {
    let text = "no,columns\n" + String(repeating: "x", count: 3_000_000)
    let path = try folder.write("a.csv", text)
    let file = CorpusFile(path: "a", location: path, format: .csv(.standard), mapping: .quotations)
    let reading = try CorpusReader(file).readHashed({ _ in }, report: { _ in })
    #expect(reading.sha256 == Digest.hexadecimal(of: Array(text.utf8)))
  }
}
