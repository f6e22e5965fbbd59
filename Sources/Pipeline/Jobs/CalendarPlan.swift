import Foundation
public import PuzzleModel
import PuzzleStore
import Scheduling

/// The calendar that a press of a recipe would publish, told before anything is written.
public struct CalendarPlan: Sendable {
  /// What was found on the way, in the order of the places.
  public var findings: [Finding] { galley.findings }
  /// Whether a finding stops the press; there may be no calendar then.
  public var isStopped: Bool { galley.isStopped }

  let galley: Galley
  private let edition: String

  /// Plans a calendar.
  ///
  /// - Parameters:
  ///   - plan: The plan of the recipe.
  ///   - edition: The edition that would be replaced, whose calendar counts as published.
  ///   - jobs: How many puzzles to solve at a time.
  ///   - redraws: Whether published days that are not frozen are drawn anew.
  ///   - writesLock: Whether the lock that the recipe names is about to be written, and may be missing.
  ///   - progress: Who is told of long work.
  /// - Throws: As ``Press/run()``.
  public init(
    _ plan: Plan,
    replacing edition: String,
    jobs: Int,
    redraws: Bool = false,
    writesLock: Bool = false,
    progress: PressProgress
  ) async throws {
    try await self.init(
      plan,
      replacing: edition,
      published: nil,
      jobs: jobs,
      redraws: redraws,
      writesLock: writesLock,
      progress: progress
    )
  }

  /// The same, with a calendar to take as published whatever the recipe says.
  init(
    _ plan: Plan,
    replacing edition: String,
    published: PublishedCalendar?,
    jobs: Int,
    redraws: Bool = false,
    writesLock: Bool = false,
    progress: PressProgress
  ) async throws {
    var press = Press(plan, output: edition, jobs: jobs, redraws: redraws, progress: progress) {
      .zero
    }
    galley = try await press.rehearse(published: published, writesLock: writesLock)
    self.edition = edition
  }

  /// The calendar as a table.
  public func table(from first: CalendarDay?, dayCount: Int?) -> CalendarTable {
    CalendarTable(galley.edition, from: first, dayCount: dayCount)
  }

  /// The path of the lock: that which the recipe names, else `schedule.lock.csv` beside it.
  public var lockPath: String {
    if let file = galley.plan.published, file.isLock { return file.location }
    let folder = (galley.plan.path as NSString).deletingLastPathComponent
    return (folder as NSString).appendingPathComponent("schedule.lock.csv")
  }

  /// Writes the calendar's lock.
  ///
  /// - Throws: `StoreError` where it cannot be written.
  public func writeLock() throws {
    let calendar = try PublishedCalendar(galley.edition, path: edition)
    try Publication.write(Array(calendar.lockText.utf8), to: lockPath)
  }

  /// What would change of the days that are frozen, a line each, against what was published and against the
  /// edition that would be replaced.
  ///
  /// - Throws: `StoreError` where that edition is there and cannot be read.
  public func frozenChanges() throws -> [String] {
    guard galley.plan.policy.frozenThrough != nil else { return [] }
    var published = [galley.published].compactMap(\.self)
    if FileManager.default.fileExists(atPath: edition) {
      published.append(try PublishedCalendar(ofEditionAt: edition))
    }
    let planned = Dictionary(
      uniqueKeysWithValues: galley.edition.days.map { (Slot($0), $0.puzzle) }
    )
    let changes = published.flatMap(\.days).filter { galley.plan.policy.freezes($0.day) }
      .filter { planned[Slot(day: $0.day, kind: $0.puzzle.kind)] != $0.puzzle }
      .map { day in
        let after = planned[Slot(day: day.day, kind: day.puzzle.kind)]
        return "\(day.day) is frozen with '\(day.puzzle)' and would have "
          + (after.map { "'\($0)'" } ?? "no puzzle")
      }
    return Set(changes).sorted()
  }
}

/// A day of a game.
struct Slot: Hashable {
  let day: CalendarDay
  let kind: Puzzle.Kind

  init(day: CalendarDay, kind: Puzzle.Kind) {
    self.day = day
    self.kind = kind
  }

  init(_ daily: DailyPuzzle) {
    self.init(day: daily.day, kind: daily.puzzle.kind)
  }
}
