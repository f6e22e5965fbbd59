import Corpus
public import Editorial
import Foundation
public import PuzzleModel
import PuzzleStore
public import Workshop

/// Compares two calendars, each read from an edition or a lock, or planned from a recipe.
public enum DiffJob {
  /// Compares two calendars.
  ///
  /// A recipe that comes second is planned as if the first calendar were published, so the difference
  /// shows the effect of a change to the recipe or its corpus.
  ///
  /// - Parameters:
  ///   - before: The earlier calendar: an edition, a lock or a recipe.
  ///   - after: The later calendar: an edition, a lock or a recipe.
  ///   - playedThrough: The last day that was played; nil for the last frozen day of the later recipe.
  ///   - edition: The edition that pressing a recipe would replace.
  ///   - options: How to press a recipe.
  ///   - variables: The values of the variables in recipes.
  ///   - progress: Receives progress.
  /// - Returns: The difference.
  /// - Throws: ``DiffError`` if a calendar has errors or cannot be planned, or the error of a file that
  ///   cannot be read.
  public static func run(
    from before: String,
    to after: String,
    playedThrough: CalendarDay?,
    replacing edition: String,
    _ options: Press.Options,
    variables: [String: String] = [:],
    progress: WorkProgress
  ) async throws -> CalendarDiff {
    let plans = try [before, after].map { path in
      isRecipe(path) ? try Plan.read(path, variables: variables) : nil
    }
    // The corpus is read beside the edition.
    async let intake = plans[1].map { try $0.readIntake(progress) }
    let solved = LastEdition.sealed(before, by: options.sealKey)
    let old = try await side(
      before,
      plans[0],
      options.history,
      replacing: edition,
      solved,
      nil,
      options,
      progress
    )
    let new = try await side(
      after,
      plans[1],
      .given(old.calendar),
      replacing: edition,
      solved,
      try await intake,
      options,
      progress
    )
    return CalendarDiff(from: old, to: new, playedThrough: playedThrough ?? new.frozenThrough)
  }

  private static func isRecipe(_ path: String) -> Bool {
    ["yml", "yaml"].contains(PathText.ending(of: path))
  }

  private static func side(
    _ path: String,
    _ plan: Plan?,
    _ history: CalendarFiles.History,
    replacing edition: String,
    _ solved: LastEdition?,
    _ intake: Intake?,
    _ options: Press.Options,
    _ progress: WorkProgress
  ) async throws -> CalendarDiff.Side {
    guard let plan else { return try side(path, solved, options) }
    let planned = try await PlannedCalendar.make(
      plan,
      replacing: edition,
      options,
      history: history,
      solved: solved,
      intake: intake,
      progress: progress
    )
    guard !planned.isStopped else { throw DiffError(path: path, findings: planned.findings) }
    return CalendarDiff.Side(
      calendar: try PublishedCalendar(planned.galley.edition, path: path),
      quotations: Set(planned.galley.edition.quotations.map(\.id)),
      frozenThrough: plan.frozenThrough
    )
  }

  /// Reads a calendar that is published.
  private static func side(
    _ path: String,
    _ solved: LastEdition?,
    _ options: Press.Options
  ) throws -> CalendarDiff.Side {
    if PathText.ending(of: path) == "csv" {
      let file = try WholeFile.read(path)
      let lock = try PublishedCalendar.read(lock: file)
      guard lock.findings.isEmpty else { throw DiffError(path: path, findings: lock.findings) }
      return CalendarDiff.Side(calendar: lock, quotations: nil)
    }
    let known = solved?.path == path ? solved : .sealed(path, by: options.sealKey)
    let edition = try known?.edition ?? PuzzleLibrary.open(path).verified().edition
    return CalendarDiff.Side(
      calendar: try PublishedCalendar(edition, path: path),
      quotations: Set(edition.quotations.map(\.id))
    )
  }
}

/// A calendar that cannot be compared because its sources have errors.
public struct DiffError: Error, CustomStringConvertible {
  /// The file.
  let path: String
  /// The findings, errors and others.
  public let findings: [Finding]

  /// The file and the reason; the findings tell the rest.
  public var description: String {
    "\(path): there is no calendar to compare: its errors stop the press"
  }
}
