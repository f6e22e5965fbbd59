import Corpus
import PuzzleModel

/// Solves the ciphertexts of a file or a text, one per line, in bounded memory.
public struct SolveJob {
  /// How to solve.
  public struct Options: Sendable {
    /// Whether to search as thoroughly as the check of puzzles does.
    public var isThorough: Bool
    /// How many letters to give as hints; hints need answers.
    public var hintCount: Int
    /// The file of the answers, from which hints are taken.
    public var answers: String?
    /// How many lines to solve at a time; the outcome does not depend on it.
    public var jobs: Int

    /// Makes options.
    public init(isThorough: Bool, hintCount: Int, answers: String?, jobs: Int) {
      self.isThorough = isThorough
      self.hintCount = hintCount
      self.answers = answers
      self.jobs = jobs
    }
  }

  /// A line that waits to be solved, or blank lines that are the same and need no more than one answer.
  private struct Task: Sendable {
    let number: Int
    let ciphertext: String
    let answer: [Letter: Letter]
    let problem: Finding?
    var lineCount = 1

    /// Whether another line is as blank as this.
    func isSameBlank(as text: String) -> Bool {
      problem == nil && text.utf8.elementsEqual(ciphertext.utf8) && text.allSatisfy(\.isWhitespace)
    }
  }

  private let path: String
  private let options: Options
  private var lines: TextLines
  private var answers: TextLines?
  private var number = 0

  /// Prepares to solve a file; `-` is standard input.
  ///
  /// - Throws: `CorpusError` if a file cannot be opened.
  public init(path: String, options: Options) throws {
    self.path = path
    self.options = options
    lines = try TextLines(path: path)
    answers = try options.answers.map { try TextLines(path: $0) }
  }

  /// Prepares to solve a text; findings name it as `text`.
  ///
  /// - Throws: `CorpusError` if the file of the answers cannot be opened.
  public init(text: String, options: Options) throws {
    let file = WholeFile(path: "text", bytes: Array(text.utf8))
    path = file.path
    self.options = options
    lines = TextLines(file)
    answers = try options.answers.map { try TextLines(path: $0) }
  }

  /// Solves every line.
  ///
  /// - Parameters:
  ///   - form: Turns a solved line into what is written of it, on any core.
  ///   - write: Receives what is written of the next lines, in the order of the lines.
  ///   - progress: Receives progress.
  /// - Returns: The number of lines.
  /// - Throws: An error of `form` or `write`, `CorpusError` if a file cannot be read, ``AnswerError``
  ///   if an answer does not fit, `LanguageModelError` if there is no model.
  public mutating func run<Written: Sendable>(
    form: @escaping @Sendable (SolvedLine) throws -> Written,
    write: ([Written]) throws -> Void,
    progress: WorkProgress
  ) async throws -> Int {
    let desk = try SolveDesk.load(isThorough: options.isThorough)
    let (path, hintCount) = (path, options.hintCount)
    while true {
      var tasks: [Task] = []
      var failure: (any Error)?
      // The lines before an error are solved, so that the outcome does not depend on the jobs.
      do { try read(32 * options.jobs, into: &tasks) } catch { failure = error }
      let written = try await tasks.concurrentMap(jobs: options.jobs) {
        try form(Self.solved($0, by: desk, hintCount: hintCount, path: path))
      }
      try write(zip(tasks, written).flatMap { repeatElement($1, count: $0.lineCount) })
      if let failure { throw failure }
      guard !tasks.isEmpty else { break }
      progress.step(.solving, done: number, total: nil)
    }
    if let options = options.answers, try answers?.next() != nil {
      throw AnswerError(path: options, line: number + 1, reason: "there is no ciphertext for it")
    }
    return number
  }

  private static func solved(
    _ task: Task,
    by desk: SolveDesk,
    hintCount: Int,
    path: String
  ) -> SolvedLine {
    let place = Place(path: path, line: task.number)
    if let problem = task.problem { return SolvedLine(at: place, problem) }
    return desk.solved(task.ciphertext, at: place, hints: hintCount, answer: task.answer)
  }

  private mutating func read(_ count: Int, into tasks: inout [Task]) throws {
    let last = number + count
    while number < last, let content = try lines.next() {
      number += 1
      let place = Place(path: path, line: number)
      switch content {
      case .text(let text):
        let answer = try nextAnswer(to: text)
        if let index = tasks.indices.last, tasks[index].isSameBlank(as: text) {
          tasks[index].lineCount += 1
          continue
        }
        tasks.append(Task(number: number, ciphertext: text, answer: answer, problem: nil))
      case .notUTF8, .tooLong:
        _ = try answers?.next()
        let problem = Finding.unreadableLine(content, at: place)
        tasks.append(Task(number: number, ciphertext: "", answer: [:], problem: problem))
      }
    }
  }
}

extension SolveJob {
  /// An answer that does not fit its ciphertext.
  public struct AnswerError: Error, Hashable, CustomStringConvertible {
    /// The file of the answers.
    public let path: String
    /// The number of the line, counted from 1.
    public let line: Int
    /// What is wrong with the answer.
    public let reason: String

    /// What is wrong, and what would be accepted.
    public var description: String {
      "\(path):\(line): \(reason); write one plaintext per line, in the order of the ciphertexts"
    }
  }

  /// Reads the answer to a ciphertext: a line, or the last field of a line with tabs.
  private mutating func nextAnswer(to ciphertext: String) throws -> [Letter: Letter] {
    guard let path = options.answers else { return [:] }
    func refuse(_ reason: String) -> AnswerError {
      AnswerError(path: path, line: number, reason: reason)
    }
    guard let content = try answers?.next() else { throw refuse("the answer is missing") }
    guard case .text(let line) = content else { throw refuse("the answer is not UTF-8 text") }
    let plaintext = line.split(separator: "\t", omittingEmptySubsequences: false).last ?? ""
    let symbols = ciphertext.unicodeScalars.compactMap { Letter($0) }
    let letters = plaintext.unicodeScalars.compactMap { Letter($0) }
    guard symbols.count == letters.count else {
      throw refuse("the answer has \(letters.count) letters, and the ciphertext \(symbols.count)")
    }
    var answer: [Letter: Letter] = [:]
    for (symbol, letter) in zip(symbols, letters) {
      guard answer.updateValue(letter, forKey: symbol) ?? letter == letter else {
        throw refuse("the answer reads the cipher letter \(symbol) in two ways")
      }
    }
    guard Set(answer.values).count == answer.count else {
      throw refuse("the answer reads two cipher letters as one letter")
    }
    return answer
  }
}
