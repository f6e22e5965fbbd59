import Editorial
import Foundation
import PuzzleModel
import TestSupport
import Testing
import Workshop

@testable import Pipeline

@Suite struct SolveJobTests {
  private static let texts = [
    "Nothing great was ever achieved without enthusiasm.",
    "To be, or not to be: that is the question.",
    "The course of true love never did run smooth.",
    "For fools rush in where angels fear to tread.",
    "A bird in the hand is worth two in the bush.",
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A text in which other letters stand for the letters.
  private func enciphered(_ text: String) -> String {
    let key = Array("QWERTYUIOPASDFGHJKLZXCVBNM")
    return String(text.map { mark in Letter(mark).map { key[$0.index] } ?? mark })
  }

  /// What becomes of the lines of a file, until an error.
  private func run(
    _ ciphertexts: some Sequence<UInt8>,
    answers: String? = nil,
    hints: Int = 0,
    jobs: Int = 2
  ) async throws -> (lines: [SolvedLine], error: String) {
    let options = SolveJob.Options(
      isThorough: false,
      hintCount: hints,
      answers: try answers.map { try folder.write("answers.txt", $0) },
      jobs: jobs
    )
    var job = try SolveJob(path: try folder.write("cipher.txt", ciphertexts), options: options)
    var lines: [SolvedLine] = []
    let error = await message {
      let count = try await job.run(
        form: { $0 },
        write: { lines += $0 },
        progress: .silent
      )
      #expect(count == lines.count)
    }
    return (lines, error)
  }

  @Test(arguments: [1, 2, 5])
  func `every line is solved, in order, whatever the number of jobs`(jobs: Int) async throws {
    let texts = (0..<45).map { Self.texts[$0 * 2 % 5] }
    let ciphertext = texts.map { enciphered($0) + "\n" }.joined()
    let (lines, error) = try await run(ciphertext.utf8, jobs: jobs)
    #expect(error == "no error")
    #expect(lines.map(\.number) == Array(1...45))
    #expect(lines.map(\.plaintext) == texts.map { $0.uppercased() })
    #expect(lines.allSatisfy { $0.blind != nil && $0.problem == nil && $0.given.isEmpty })
    let line = try #require(lines.first)
    #expect(line.key.count == Set(Self.texts[0].compactMap { Letter($0) }).count)
    #expect(line.key.allSatisfy { enciphered("\($0.value)") == "\($0.key)" })
  }

  @Test(arguments: [1, 3])
  func `blank lines in a row are lines of their own`(jobs: Int) async throws {
    let blank = String(repeating: "\n", count: 150) + " \n\n"
    let (lines, error) = try await run("\(blank)\(enciphered(Self.texts[0]))".utf8, jobs: jobs)
    #expect(error == "no error")
    #expect(lines.count == 153)
    #expect(lines.indices.filter { !lines[$0].plaintext.isEmpty } == [150, 152])
    #expect(lines.allSatisfy { $0.problem == nil })
  }

  @Test func `blank lines keep their places, and digits alone are a finding`() async throws {
    let ciphertext = "\n \t\r\n1 + 1 = 2\n\(enciphered(Self.texts[0]))\n\u{43D}\u{435}\u{442}"
    let (lines, error) = try await run(ciphertext.utf8)
    #expect(error == "no error")
    #expect(lines.map(\.plaintext).prefix(3) == ["", " \t", "1 + 1 = 2"])
    #expect(lines.map { $0.blind != nil } == [false, false, false, true, false])
    #expect(lines.map { $0.problem?.code } == [nil, nil, .noLetters, nil, .noLetters])
    #expect(lines[2].problem?.place == Place(path: folder("cipher.txt"), line: 3))
    #expect(lines[2].problem?.message.contains("'1 + 1 = 2' has no letters A to Z") == true)
  }

  @Test func `bytes that are no text are a finding, and answers stay in step`() async throws {
    let (first, last) = (enciphered(Self.texts[1]), enciphered(Self.texts[2]))
    let bytes = Array("\(first)\n".utf8) + [0x41, 0xFF, 0x0A] + Array("\(last)\n".utf8)
    let answers = "\(Self.texts[1])\nno matter what\n\(Self.texts[2])\n"
    let (lines, error) = try await run(bytes, answers: answers)
    #expect(error == "no error")
    #expect(lines.map { $0.problem?.code } == [nil, .encodingError, nil])
    #expect(lines[1].problem?.place.line == 2)
    #expect(lines[1].plaintext.isEmpty)
  }

  @Test(arguments: 0...4)
  func `hints are letters of the answer, and no more than are wished for`(
    hints: Int
  ) async throws {
    let text = "Know thyself, and no one else."
    let (lines, error) = try await run(
      enciphered(text).utf8,
      answers: "17\tThales\t\(text)\n",
      hints: hints
    )
    #expect(error == "no error")
    let line = try #require(lines.first)
    #expect(line.given.count <= hints)
    #expect(line.given.isEmpty == (hints == 0))
    #expect(line.given.allSatisfy { enciphered("\($0.value)") == "\($0.key)" })
    #expect(line.given.allSatisfy { line.key[$0.key] == $0.value })
  }

  @Test(arguments: [
    ("abc", "abcd", "the answer has 4 letters, and the ciphertext 3"),
    ("aba", "xyz", "the answer reads the cipher letter A in two ways"),
    ("abc", "xyx", "the answer reads two cipher letters as one letter"),
    ("", "x", "the answer has 1 letters, and the ciphertext 0"),
    ("abc", "cab\t", "the answer has 0 letters, and the ciphertext 3"),
  ])
  func `an answer that does not fit is named by its line`(
    ciphertext: String,
    answer: String,
    reason: String
  ) async throws {
    for jobs in [1, 3] {
      let (lines, error) = try await run(
        "wxyz\n\(ciphertext)\n".utf8,
        answers: "long\n\(answer)\n",
        jobs: jobs
      )
      let remedy = "write one plaintext per line, in the order of the ciphertexts"
      #expect(error == "\(folder("answers.txt")):2: \(reason); \(remedy)")
      #expect(lines.count == 1)
    }
  }

  @Test func `answers are as many as ciphertexts`() async throws {
    let few = try await run("wxyz\nwxyz".utf8, answers: "long\n")
    #expect(few.error.contains("answers.txt:2: the answer is missing"))
    #expect(few.lines.map(\.number) == [1])
    let many = try await run("wxyz\n".utf8, answers: "long\nlong\n")
    #expect(many.error.contains("answers.txt:2: there is no ciphertext for it"))
    #expect(many.lines.count == 1)
  }

  @Test func `what stands before an error is solved, whatever the number of jobs`() async throws {
    let ciphertext = String(repeating: "wxyz\n", count: 50)
    for jobs in [1, 2, 4] {
      let (lines, error) = try await run(
        ciphertext.utf8,
        answers: String(repeating: "long\n", count: 40) + "longer\n",
        jobs: jobs
      )
      #expect(error.contains("answers.txt:41: the answer has 6 letters"))
      #expect(lines.map(\.number) == Array(1...40))
    }
  }

  @Test func `a file that is not there is named before anything is solved`() async {
    let error = message {
      try SolveJob(
        path: folder("nowhere.txt"),
        options: SolveJob.Options(isThorough: true, hintCount: 0, answers: nil, jobs: 1)
      )
    }
    #expect(error.contains("nowhere.txt: cannot be opened: no such file or directory"))
  }
}
