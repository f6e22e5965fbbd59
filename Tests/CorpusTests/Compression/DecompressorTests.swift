import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Corpus

/// Tests compressed files; the samples were made with Python's gzip and bz2.
@Suite struct DecompressorTests {
  struct Sample {
    let ending: String
    /// A header and a record.
    let first: [UInt8]
    /// Another record.
    let second: [UInt8]
    /// A document of XML with one record.
    let document: [UInt8]
    /// A mebibyte of `x`.
    let long: [UInt8]
    /// A mebibyte of line ends.
    let blank: [UInt8]
  }

  private static func bytes(_ text: String) -> [UInt8] {
    Array(Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
  }

  /// What gzip makes of a mebibyte of a byte, which is mostly zeros.
  private static func gzip(head: String, zeros: Int, tail: String) -> [UInt8] {
    bytes(head) + [UInt8](repeating: 0, count: zeros) + bytes(tail)
  }

  static let samples = [
    Sample(
      ending: "gz",
      first: bytes(
        "H4sIAAAAAAACAytJrSjRSSwtycgv4nrUMMc7L79coSSjsjg1J03vUcNcnZCMxJzUYi4Ay/zqZycAAAA="
      ),
      second: bytes("H4sIAAAAAAACA/PLL8nIzEtXyMxTSK1ITi0u1tMJzs/Jz+MCAPN/Pd0ZAAAA"),
      document: bytes(
        "H4sIAAAAAAACA7MpsrMptLMpSa0osfPOyy+30QczbRJLSzLyi+xCMhJzUott9KFcG32gWv0iOwAfkPwxNgAAAA=="
      ),
      long: gzip(
        head: "H4sIAAAAAAACA+3BMQEAAADCoNqLbwhfoA==",
        zeros: 1016,
        tail: "PgMynDsVAAAQAA=="
      ),
      blank: gzip(
        head: "H4sIAAAAAAACA+3BIQEAAADDIL/+gR/iFig=",
        zeros: 1015,
        tail: "gM8Ahd/Q5wAAEAA="
      )
    ),
    Sample(
      ending: "bz2",
      first: bytes(
        "QlpoOTFBWSZTWUzYxzsAAA1X4QAQQAUACAQAI0We4EAAAAYQACAAIiCY0jNMieIUGjRoMgNCJGTLX1ETrEpBozFN+Ku1"
          + "/9ta7g4C/RdyRThQkEzYxzs="
      ),
      second: bytes(
        "QlpoOTFBWSZTWQD5F2sAAALXgAAQQAUAAQgACuWMQCAAIamjTTQY1ChppgA8N5lWPHc3gihJqCyfF3JFOFCQAPkXaw=="
      ),
      document: bytes(
        "QlpoOTFBWSZTWcNYF+IAAAUfgAAAgAUACAQAIkW+wCAAUKaZGJiYglU9qTanqHplNGDWD5gqrQksExGnPWJnoqItkr2Y"
          + "52djufi7kinChIYawL8Q"
      ),
      long: bytes("QlpoOTFBWSZTWe0tAGYACApAgIAEAEAACCAAMMwFSepxBgFAYB4u5IpwoSHaWgDM"),
      blank: bytes("QlpoOTFBWSZTWegyV7MACAhAAIAUAAggADDMBSmmCAbEIB4u5IpwoSHQZK9m")
    ),
  ]

  private func read(_ bytes: [UInt8], _ ending: String) throws -> Reading {
    try Reading(csv: bytes, in: .standard, named: "a.csv.\(ending)")
  }

  @Test(arguments: samples)
  func `members follow one another, and zeros may follow them`(sample: Sample) throws {
    let plain = try Reading(csv: "text,author\n“Know thyself.”,Thales\nNothing in excess.,Solon\n")
    let whole = sample.first + sample.second
    #expect(plain.count == 2)
    for padding in [0, 1, 512, 100_000] {
      let padded = whole + [UInt8](repeating: 0, count: padding)
      let reading = try read(padded, sample.ending)
      #expect(reading.rows == plain.rows)
      #expect(reading.findings.isEmpty)
    }
  }

  @Test(arguments: samples)
  func `a file that is cut anywhere is told to be cut`(sample: Sample) throws {
    for count in 3..<sample.first.count {
      let message = message { _ = try read(Array(sample.first.prefix(count)), sample.ending) }
      #expect(message.contains("are cut short; get the file anew"), "\(count): \(message)")
    }
    for count in 0..<2 {
      let message = message { _ = try read(Array(sample.first.prefix(count)), sample.ending) }
      #expect(message.contains("does not begin as"), "\(count): \(message)")
    }
  }

  @Test(arguments: samples)
  func `a changed byte changes no text without a word`(sample: Sample) throws {
    let good = try read(sample.first, sample.ending)
    var wordless = 0
    for index in sample.first.indices {
      var bytes = sample.first
      bytes[index] ^= 0x10
      do {
        #expect(try read(bytes, sample.ending) == good)
        wordless += 1
      } catch {
        #expect("\(error)".contains("cannot be read"), "\(index): \(error)")
      }
    }
    // Nothing checks the time and the system in the header of gzip, and the last bits of bzip2.
    #expect(wordless < 12)
  }

  @Test(arguments: samples)
  func `what follows the data is told`(sample: Sample) {
    for rest in [Array("text".utf8), [0, 0, 0x41]] {
      let message = message { _ = try read(sample.first + rest, sample.ending) }
      #expect(message.contains("something else follows its"), "\(message)")
    }
  }

  @Test(arguments: samples)
  func `the digest is that of the bytes on the disk, after a second reading too`(
    sample: Sample
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.xml.\(sample.ending)", sample.document)
    let input = try ByteInput(
      path: path,
      location: path,
      compression: Compression(endingOf: path),
      isHashed: true
    )
    for _ in 1...2 {
      var buffer = [UInt8](repeating: 0, count: 100)
      let count = try buffer.withUnsafeMutableBufferPointer { bytes throws(CorpusError) in
        try input.fill(bytes)
      }
      #expect(String(decoding: buffer[..<count], as: UTF8.self).hasSuffix("</q></r>"))
      try input.rewind()
    }
    #expect(try input.digest() == Digest.hexadecimal(of: sample.document))
    let file = CorpusFile(
      path: path,
      location: path,
      format: .xml(record: "q"),
      mapping: FieldMapping(labels: ["text", "author"])
    )
    #expect(try Reading(file).fields == [["Know", "Thales"]])
  }

  @Test(.timeLimit(.minutes(1)), arguments: samples)
  func `a bomb ends where nothing of it makes a record`(sample: Sample) throws {
    // Each blank row has its finding, which takes its time, so one format must do.
    for member in sample.ending == "gz" ? [sample.long] : [sample.long, sample.blank] {
      let bomb = sample.first + [[UInt8]](repeating: member, count: 80).joined()
      let folder = try TemporaryFolder()
      let path = try folder.write("a.csv.\(sample.ending)", bomb)
      let file = CorpusFile(
        path: "a",
        location: path,
        format: .csv(.standard),
        mapping: .quotations
      )
      var (count, last): (Int, Finding?) = (0, nil)
      _ = try CorpusReader(file).read({ _ in count += 1 }, report: { last = $0 })
      #expect(count == 1)
      #expect(last?.code == .recordTooLong)
    }
  }

  @Test(arguments: samples)
  func `a compressed file without the ending is told`(sample: Sample) throws {
    let reading = try Reading(csv: sample.first)
    #expect(reading.summaries == ["1:1 encoding-error"])
    #expect(reading.findings[0].message.contains("let its name end in .\(sample.ending)"))
  }
}
