import Foundation
public import PuzzleModel
import PuzzleStore
import Scheduling

/// The editor's pins while they are changed: the file of the recipe's pins, beside the calendar that they
/// are about.
public struct PinBoard {
  /// Why a pin cannot be set.
  public struct Problem: Error, CustomStringConvertible {
    /// What is wrong, and what would help.
    public let description: String
  }

  /// The file of pins, as messages name it.
  public let path: String
  private let location: String
  private let edition: Edition
  private let plan: Plan
  private var text: PinText
  /// The pins as they are now.
  private var pins: [CalendarDay: Puzzle.ID] = [:]

  /// Opens the pins of a recipe.
  ///
  /// - Parameters:
  ///   - recipe: The recipe, which names the file; a file that is not there yet is begun.
  ///   - edition: The edition whose calendar is changed.
  /// - Throws: ``Problem``, `RecipeError` or `StoreError` where something cannot be read.
  public init(recipeAt recipe: String, edition: String) throws {
    plan = try Plan(recipeAt: recipe)
    guard let file = plan.pins else {
      throw Problem(
        description:
          "\(recipe): the recipe names no file of pins; write 'pins: pins.csv' under schedule:"
      )
    }
    (path, location) = (file.path, file.location)
    guard FileManager.default.fileExists(atPath: edition) else {
      throw Problem(
        description:
          "\(edition): there is no such edition; press one with 'quoin build', or name it with "
          + "--edition"
      )
    }
    self.edition = try PuzzleLibrary.open(edition).edition()
    do throws(PinText.Problem) {
      text = try PinText(FileManager.default.contents(atPath: location).map { Array($0) } ?? [])
    } catch {
      throw Problem(description: "\(path): \(error)")
    }
    guard FileManager.default.fileExists(atPath: location) else { return }
    for pin in try PinFile(at: path, location: location).pins where pin.puzzle.kind == .cryptogram {
      pins[pin.day] = pin.puzzle
    }
  }

  /// The puzzle that a text means: its ID, its quotation's, or words that stand in one quotation alone.
  ///
  /// - Throws: ``Problem`` where there is none, or more than one.
  public func puzzle(meantBy text: String) throws -> Puzzle.ID {
    let id =
      Puzzle.ID(text) ?? Quotation.ID(text).map { Puzzle.ID(kind: .cryptogram, quotation: $0) }
    if let id {
      guard edition.puzzles.contains(where: { $0.id == id }) else {
        throw Problem(description: "there is no puzzle '\(id)' in the edition; press it anew first")
      }
      return id
    }
    let wanted = text.lowercased()
    let playable = Set(edition.puzzles.compactMap(\.quotation))
    let found = edition.quotations.filter {
      playable.contains($0.id) && $0.text.lowercased().contains(wanted)
    }
    guard let first = found.first else {
      throw Problem(description: "no puzzle of the edition has '\(text)' in its text")
    }
    guard found.count == 1 else {
      let few = found.prefix(5).map { "  \($0.id)  \($0.text)" }.joined(separator: "\n")
      let more = found.count > 5 ? "\n  and \(found.count - 5) more" : ""
      throw Problem(
        description:
          "\(found.count) puzzles have '\(text)' in their text; name one of them:\n\(few)\(more)"
      )
    }
    return Puzzle.ID(kind: .cryptogram, quotation: first.id)
  }

  /// The puzzle that a day is pinned to, or else that the calendar has on it.
  ///
  /// - Throws: ``Problem`` where it has none.
  public func puzzle(on day: CalendarDay) throws -> Puzzle.ID {
    if let pinned = pins[day] { return pinned }
    guard let daily = edition.days.first(where: { $0.day == day && $0.puzzle.kind == .cryptogram })
    else {
      throw Problem(description: "the calendar of the edition has no puzzle on \(day)")
    }
    return daily.puzzle
  }

  /// Pins a puzzle to a day, and to no other.
  ///
  /// - Returns: What was done, in a sentence.
  /// - Throws: ``Problem`` where the day is frozen or not in the calendar, or the file cannot be changed.
  public mutating func pin(
    _ puzzle: Puzzle.ID,
    on day: CalendarDay,
    note: String? = nil
  ) throws -> String {
    try check(day)
    for (other, pinned) in pins where pinned == puzzle && other != day {
      // A pin of a frozen day does nothing and may stay.
      if !plan.policy.freezes(other) { try unpin(other) }
    }
    pins[day] = puzzle
    do throws(PinText.Problem) {
      try text.pin(puzzle, on: day, note: note)
    } catch {
      throw Problem(description: "\(path): \(error)")
    }
    let quotation = edition.quotations.first { $0.id == puzzle.quotation }?.text ?? ""
    return "\(path): \(day) is pinned to \(puzzle): \(quotation)"
  }

  /// Takes the pin of a day away, if it has one.
  ///
  /// - Throws: ``Problem`` where the day is frozen.
  public mutating func unpin(_ day: CalendarDay) throws {
    try check(day)
    pins[day] = nil
    _ = text.unpin(.cryptogram, on: day)
  }

  private func check(_ day: CalendarDay) throws {
    if plan.policy.freezes(day), edition.days.contains(where: { $0.day == day }) {
      throw Problem(
        description: "\(day) is frozen: it was published, and days through "
          + "\(plan.policy.frozenThrough.map { "\($0)" } ?? "") may not change"
      )
    }
    guard day >= plan.policy.first, day <= plan.policy.last else {
      throw Problem(
        description: "\(day) is no day of the calendar, which runs from \(plan.policy.first) to "
          + "\(plan.policy.last)"
      )
    }
  }

  /// Writes the file of pins in one step.
  ///
  /// - Throws: `StoreError` where it cannot be written.
  public func save() throws {
    try Publication.write(text.bytes, to: location)
  }
}
