public import Editorial
import Corpus
public import PuzzleModel
import PuzzleStore
import Scheduling

/// The calendar that a press of a recipe would publish.
///
/// Planning it writes nothing.
public struct PlannedCalendar: Sendable {
  /// The findings, in the order of the places.
  public var findings: [Finding] { galley.findings }
  /// Whether a finding stops the press; there may be no calendar then.
  public var isStopped: Bool { galley.isStopped }

  let galley: Galley
  private let last: LastEdition

  /// Whether the lock that the recipe names has to exist.
  public enum Lock: Sendable {
    /// The lock has to exist.
    case needed
    /// The lock is about to be written and may be missing.
    case mayBeMissing
  }

  /// Plans a calendar.
  ///
  /// - Parameters:
  ///   - plan: The plan of the recipe.
  ///   - edition: The edition that would be replaced; its calendar counts as published.
  ///   - options: How to press.
  ///   - lock: Whether the lock that the recipe names has to exist.
  ///   - progress: Receives progress.
  /// - Returns: The calendar.
  /// - Throws: The errors of ``PressJob/run(_:to:_:progress:elapsed:)``.
  public static func make(
    _ plan: Plan,
    replacing edition: String,
    _ options: Press.Options,
    lock: Lock = .needed,
    progress: WorkProgress
  ) async throws -> PlannedCalendar {
    try await make(
      plan,
      replacing: edition,
      options,
      history: lock == .needed ? .recipe : .recipeMayLackLock,
      progress: progress
    )
  }

  static func make(
    _ plan: Plan,
    replacing edition: String,
    _ options: Press.Options,
    history: PressInputs.History,
    solved: LastEdition? = nil,
    progress: WorkProgress
  ) async throws -> PlannedCalendar {
    let inputs = try PressInputs.read(
      plan,
      replacing: edition,
      history: history,
      key: options.sealKey,
      last: solved,
      progress: progress
    )
    let galley = try await Press.set(inputs, options, progress: progress)
    return PlannedCalendar(galley: galley, last: inputs.last)
  }
}

extension PlannedCalendar {
  /// Makes a table of the days of the calendar.
  public func table(from first: CalendarDay?, dayCount: Int?) -> CalendarTable {
    CalendarTable(galley.edition, from: first, dayCount: dayCount)
  }

  /// A summary of the calendar; nil if there is no calendar.
  public var summary: CalendarSummary? {
    CalendarSummary(name: galley.plan.name, galley.calendars, published: galley.published)
  }

  /// What quotations would help most; nil if there is no calendar.
  public var advice: SupplyAdvice? { SupplyAdvice(galley.calendars, galley.feasts) }

  /// How long the puzzles last; nil if there is no calendar.
  public var runway: Runway? { Runway(galley.calendars) }

  /// Explains the puzzles of a day, game by game; empty if the calendar does not have the day.
  public func reasons(for day: CalendarDay) -> [DayReasons] {
    galley.calendars.compactMap { DayReasons($0, of: galley.edition, on: day) }
  }

  /// The path of the lock: the path in the recipe, or else `schedule.lock.csv` beside the recipe.
  public var lockPath: String {
    if let file = galley.plan.published, file.isLock { return file.location }
    return PathText.joined("schedule.lock.csv", PathText.folder(of: galley.plan.path))
  }

  /// Writes the calendar's lock.
  ///
  /// - Throws: `StoreError` if it cannot be written.
  public func writeLock() throws {
    let calendar = try PublishedCalendar(galley.edition, path: last.path)
    let inputs = galley.plan.inputs(
      but: galley.plan.published?.isLock == true ? galley.plan.published : nil
    )
    try Publication(of: PublishedCalendar.lockForm, to: lockPath, sparing: inputs)
      .write(Array(calendar.lockText.utf8))
  }

  /// A frozen day that would change.
  public struct FrozenChange: Hashable, Sendable {
    /// The day.
    public let day: CalendarDay
    /// The puzzle that was published.
    public let before: Puzzle.ID
    /// The puzzle that the day would have; nil if it would have none.
    public let after: Puzzle.ID?
  }

  /// Finds the frozen days that would differ from the published calendar or the outgoing edition.
  ///
  /// - Returns: The changes in the order of the days.
  /// - Throws: ``UnreadableEdition`` if there is an outgoing edition that cannot be relied on.
  public func frozenChanges() throws -> [FrozenChange] {
    guard galley.plan.frozenThrough != nil else { return [] }
    if let problem = last.problem { throw UnreadableEdition(description: problem) }
    var published = galley.published?.days.map(\.daily) ?? []
    published += last.edition?.days ?? []
    let planned = Dictionary(galley.edition.days.map { (DaySlot($0), $0.puzzle) }) { first, _ in
      first
    }
    let changes = published.filter { daily in
      galley.plan.freezes(daily.day, of: daily.puzzle.kind)
        && planned[DaySlot(daily)] != daily.puzzle
    }.map { FrozenChange(day: $0.day, before: $0.puzzle, after: planned[DaySlot($0)]) }
    return Set(changes).sorted { ($0.day, $0.before) < ($1.day, $1.before) }
  }
}

/// An edition that exists but cannot be relied on.
public struct UnreadableEdition: Error, CustomStringConvertible {
  /// What is wrong with the edition.
  public let description: String
}
