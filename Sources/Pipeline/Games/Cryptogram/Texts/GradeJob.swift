public import Editorial
import Corpus
public import PuzzleModel
public import Workshop

/// The job that grades a file of texts, one per line, in bounded memory.
public struct GradeJob {
  private let path: String
  private var lines: TextLines
  private let desk: GradingDesk

  /// Opens a file, or standard input if the path is `-`.
  ///
  /// - Throws: `CorpusError` if the file cannot be opened, `LanguageModelError` if the language model
  ///   cannot be loaded.
  public static func open(_ path: String) throws -> GradeJob {
    GradeJob(path: path, lines: try TextLines(path: path), desk: try GradingDesk.load())
  }

  /// Grades the lines in order; a line that makes no puzzle is reported and passed over.
  ///
  /// - Throws: An error of `receive`, or `CorpusError` if the file cannot be read.
  public mutating func run(
    _ receive: (GradeReport) throws -> Void,
    report: (Finding) -> Void,
    progress: WorkProgress
  ) throws {
    var number = 0
    while let content = try lines.next() {
      progress.report(.grading(path), done: number)
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
