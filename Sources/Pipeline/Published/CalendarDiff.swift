import Corpus
import Foundation
public import PuzzleModel
import PuzzleStore
import Scheduling

/// What one calendar has otherwise than another, each read from an edition or a lock, or planned from a
/// recipe.
///
/// A recipe that is compared with something is planned with that as the calendar that was published; so the
/// difference is what the edit of a recipe or of its corpus would do.
public struct CalendarDiff: Encodable, Sendable {
  /// A day of a game that has another puzzle.
  struct Move: Encodable, Sendable {
    let day, kind: String
    /// The puzzles, and what they quote; nil where the day has none.
    let before, after: String?
    let beforeText, afterText: String?
    /// Whether the day was played when the change would be made.
    let isPlayed: Bool
  }

  /// How many quotations were added, and how many went; nil where a lock is compared, which has no corpus.
  let added, removed: Int?
  /// The days of both calendars that have another puzzle, in order.
  let moved: [Move]
  /// The days that one of the calendars does not have: how many came, and how many went.
  let newDays, lostDays: Int
  /// How many of the moved and lost days were played.
  let played: Int

  /// Compares two calendars.
  ///
  /// - Parameters:
  ///   - before: An edition, a lock or a recipe.
  ///   - after: Another.
  ///   - playedThrough: The last day that was played; nil for the last that is frozen in the later recipe.
  ///   - edition: The edition that pressing a recipe would replace.
  ///   - jobs: How many puzzles to solve at a time, where a recipe is planned.
  ///   - progress: Who is told of long work.
  /// - Throws: An error where one cannot be read, ``DiffError`` where one cannot be planned.
  public init(
    from before: String,
    to after: String,
    playedThrough: CalendarDay?,
    replacing edition: String,
    jobs: Int,
    progress: PressProgress
  ) async throws {
    let old = try await Side(before, published: nil, replacing: edition, jobs, progress)
    let new = try await Side(after, published: old.calendar, replacing: edition, jobs, progress)
    self.init(from: old, to: new, playedThrough: playedThrough ?? new.frozenThrough)
  }

  init(from old: Side, to new: Side, playedThrough: CalendarDay?) {
    func isPlayed(_ day: CalendarDay) -> Bool { playedThrough.map { day <= $0 } ?? false }
    let (before, after) = (old.days, new.days)
    moved = before.keys.filter { slot in
      after[slot].map { $0.puzzle != before[slot]?.puzzle } ?? false
    }
    .sorted { ($0.day, $0.kind.rawValue) < ($1.day, $1.kind.rawValue) }
    .map { slot in
      Move(
        day: slot.day.description,
        kind: slot.kind.rawValue,
        before: before[slot]?.puzzle.description,
        after: after[slot]?.puzzle.description,
        beforeText: before[slot]?.quotation.text,
        afterText: after[slot]?.quotation.text,
        isPlayed: isPlayed(slot.day)
      )
    }
    let lost = before.keys.filter { after[$0] == nil }
    lostDays = lost.count
    newDays = after.keys.count { before[$0] == nil }
    played = moved.count(where: \.isPlayed) + lost.count { isPlayed($0.day) }
    if let earlier = old.quotations, let later = new.quotations {
      added = later.subtracting(earlier).count
      removed = earlier.subtracting(later).count
    } else {
      (added, removed) = (nil, nil)
    }
  }

  /// The difference for a person: a line that sums it up, and one for each day that moves.
  public var text: String {
    var parts: [String] = []
    if let added, added > 0 { parts.append("adds \(Self.count(added, "quotation"))") }
    if let removed, removed > 0 { parts.append("removes \(Self.count(removed, "quotation"))") }
    var effects = ["\(Self.count(moved.count, "day")) \(moved.count == 1 ? "moves" : "move")"]
    if newDays > 0 { effects.append("\(Self.count(newDays, "day")) new") }
    if lostDays > 0 { effects.append("\(Self.count(lostDays, "day")) gone") }
    effects.append("\(played) played")
    let cause = parts.isEmpty ? "" : parts.joined(separator: ", ") + ": "
    let lines = moved.map { move in
      "\(move.day)  \(move.isPlayed ? "played  " : "")\(move.beforeText ?? "") → \(move.afterText ?? "")"
    }
    return ([cause + effects.joined(separator: ", ")] + lines).joined(separator: "\n") + "\n"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension CalendarDiff {
  /// One of the calendars that are compared.
  struct Side {
    let calendar: PublishedCalendar
    /// The quotations of the corpus; nil for a lock.
    let quotations: Set<Quotation.ID>?
    /// The last day that is frozen, where a recipe says so.
    var frozenThrough: CalendarDay?

    /// The days by game.
    var days: [Slot: PublishedDay] {
      Dictionary(calendar.days.map { (Slot(day: $0.day, kind: $0.puzzle.kind), $0) }) { first, _ in
        first
      }
    }

    init(
      _ path: String,
      published: PublishedCalendar?,
      replacing edition: String,
      _ jobs: Int,
      _ progress: PressProgress
    ) async throws {
      switch (path as NSString).pathExtension.lowercased() {
      case "yml", "yaml":
        let plan = try await CalendarPlan(
          try Plan(recipeAt: path),
          replacing: edition,
          published: published,
          jobs: jobs,
          progress: progress
        )
        guard !plan.isStopped else { throw DiffError(path: path, findings: plan.findings) }
        calendar = try PublishedCalendar(plan.galley.edition, path: path)
        quotations = Set(plan.galley.edition.quotations.map(\.id))
        frozenThrough = plan.galley.plan.policy.frozenThrough
      case "csv":
        let lock = try PublishedCalendar(ofLockAt: path)
        guard lock.findings.isEmpty else { throw DiffError(path: path, findings: lock.findings) }
        let digest = try Digest.hexadecimal(ofFile: path, location: path)
        calendar = lock.asSource(path, named: path, digest: digest)
        quotations = nil
      default:
        let edition = try PuzzleLibrary.open(path).edition()
        calendar = try PublishedCalendar(edition, path: path)
        quotations = Set(edition.quotations.map(\.id))
      }
    }
  }
}

/// A calendar that cannot be compared, since what it is made of has errors.
public struct DiffError: Error, CustomStringConvertible {
  /// The file.
  let path: String
  /// What was found.
  public let findings: [Finding]

  /// The file, and that its findings tell the rest.
  public var description: String {
    "\(path): there is no calendar to compare: its errors stop the press"
  }
}
