public import PuzzleModel
import PuzzleStore
import Scheduling

/// The puzzles of an edition that an editor looks at: those of a day, or those that a query means.
public struct PuzzleInspection: Hashable, Sendable, Encodable {
  /// Grades a text whose puzzle gives some letters; nil for a text that makes no puzzle now.
  public typealias Grading = (_ text: String, _ given: [Letter]) -> GradeReport?

  /// The puzzles, sorted by ID.
  public let puzzles: [PuzzleRecord]
  /// Why there is none, and what may have been meant; nil if there is one.
  public let absence: String?

  private enum CodingKeys: CodingKey { case puzzles }

  /// Finds puzzles in the edition at a path.
  ///
  /// - Parameters:
  ///   - path: The edition.
  ///   - day: The day on which they stand; nil for any, and for those that stand on none.
  ///   - query: What they are.
  ///   - grading: Grades their texts again, for the sentences of their evidence.
  /// - Returns: The puzzles.
  /// - Throws: `StoreError` if the edition cannot be read.
  public static func read(
    _ path: String,
    on day: CalendarDay?,
    _ query: PuzzleQuery,
    grading: Grading
  ) throws -> PuzzleInspection {
    PuzzleInspection(try PuzzleLibrary.open(path).edition(), on: day, query, grading: grading)
  }

  init(_ edition: Edition, on day: CalendarDay?, _ query: PuzzleQuery, grading: Grading) {
    let catalog = PuzzleCatalog(edition)
    let days = Dictionary(grouping: edition.days, by: \.puzzle).mapValues { $0.map(\.day) }
    var found = edition.puzzles.sorted { $0.id < $1.id }
    if let day { found.removeAll { !(days[$0.id] ?? []).contains(day) } }
    var near: String?
    if !query.isEmpty {
      let all = edition.puzzles.map { Candidate($0, quoting: catalog.quotation(of: $0.id)) }
      let meant = Set(catalog.candidates(query, among: all).map(\.puzzle))
      found.removeAll { !meant.contains($0.id) }
      if meant.isEmpty { near = catalog.suggestion(for: query, among: all) }
    }
    puzzles = found.map { puzzle in
      let text = catalog.quotation(of: puzzle.id)?.text
      let report = puzzle.content.lettersGiven.flatMap { given in
        text.flatMap { grading($0, given) }
      }
      return PuzzleRecord(puzzle, catalog, days: days[puzzle.id] ?? [], report)
    }
    absence = puzzles.isEmpty ? Self.absence(edition, day, query, near) : nil
  }

  private static func absence(
    _ edition: Edition,
    _ day: CalendarDay?,
    _ query: PuzzleQuery,
    _ near: String?
  ) -> String {
    if let day, query.isEmpty {
      guard let first = edition.days.map(\.day).min(), let last = edition.days.map(\.day).max()
      else { return "the edition has no calendar" }
      return "the calendar has no puzzle on \(day); it has days from \(first) to \(last)"
    }
    let wish = query.puzzle.map { "'\($0)'" } ?? query.description
    return "the edition has no puzzle \(wish)" + (day.map { " on \($0)" } ?? "")
      + (near.map { "; did you mean '\($0)'?" } ?? "")
  }
}
