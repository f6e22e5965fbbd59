import Corpus
public import PuzzleModel

/// Grades a file of texts, one a line, in bounded memory.
public struct GradeJob {
  private let path: String
  private var lines: TextLines
  private let desk: GradingDesk

  /// Opens a file, or standard input where the path is `-`.
  ///
  /// - Throws: `CorpusError` where the file cannot be opened, `LanguageModelError` where the language
  ///   model cannot.
  public init(path: String) throws {
    self.path = path
    lines = try TextLines(path: path)
    desk = try GradingDesk()
  }

  /// Grades the lines in order; one that makes no puzzle is reported and passed over.
  ///
  /// - Throws: What `receive` throws, `CorpusError` where the file cannot be read.
  public mutating func run(
    _ receive: (GradeReport) throws -> Void,
    report: (Finding) -> Void,
    progress: PressProgress
  ) throws {
    var number = 0
    while let content = try lines.next() {
      progress.report("grading \(path)", done: number)
      number += 1
      let place = Place(path: path, line: number, column: 1)
      guard case .text(let text) = content else {
        report(.unreadableLine(content, at: place))
        continue
      }
      let graded: GradeReport
      do {
        graded = try desk.report(on: text)
      } catch {
        report(error.finding(at: place))
        continue
      }
      try receive(graded)
    }
  }
}
