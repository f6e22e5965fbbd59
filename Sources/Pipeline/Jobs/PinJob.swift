import Corpus
public import Editorial
import PuzzleModel
import PuzzleStore
import Scheduling

/// Changes the pins of a recipe.
public enum PinJob {
  /// Why the pins of a recipe cannot be changed.
  public enum Failure: Error, CustomStringConvertible {
    /// The recipe names no file of pins.
    case noFile(recipe: String)
    /// The file of pins cannot be changed.
    case unusable(path: String, PinText.Refusal)
    /// The last change cannot be taken back.
    case notTakenBack(path: String, PinJournal.Refusal)

    /// What is wrong, and what would help.
    public var description: String {
      switch self {
      case .noFile(let recipe):
        "\(recipe): the recipe names no file of pins; write 'pins: pins.csv' under schedule:"
      case .unusable(let path, let refusal): "\(path): \(refusal)"
      case .notTakenBack(let path, let refusal): "\(path): \(refusal)"
      }
    }
  }

  /// What was changed, and what it does.
  public struct Outcome: Sendable {
    /// The path of the file, as messages name it.
    public let path: String
    /// What happened to the pins, in order.
    public let changes: [PinBoard.Change]
    /// What it does to the planned calendar.
    public let effect: PinEffect
    /// What the puzzles are.
    public let catalog: PuzzleCatalog
    /// What was taken back, in the words of its command; nil for a new change.
    public let takenBack: String?
  }

  /// Changes the pins of a recipe, and writes the file in one step.
  ///
  /// - Parameters:
  ///   - plan: The plan of the recipe, which names the file of pins; the file is created if it does not exist.
  ///   - calendar: The calendar that was planned from it.
  ///   - name: What is done, in the words of the command, for the journal.
  ///   - noted: What to do with a pin that has a note and would give way to another.
  ///   - change: Changes the pins.
  /// - Returns: What was changed.
  /// - Throws: ``Failure`` or `StoreError` if something cannot be read or written, or an error of `change`. The file
  ///   then stays as it was.
  public static func run(
    _ plan: Plan,
    _ calendar: PlannedCalendar,
    name: String,
    noted: PinBoard.NotedPins = .kept,
    change: (inout PinBoard) throws -> Void
  ) throws -> Outcome {
    try edit(plan) { file, bytes, journal in
      let before = bytes
      var board = PinBoard(
        try PinText(before),
        try PinFile.read(WholeFile(path: file.path, bytes: before)).pins,
        calendars: calendar.galley.calendars,
        catalog: calendar.catalog,
        noted: noted
      )
      try change(&board)
      let effect = board.settle()
      bytes = board.text.bytes
      journal.record(name, from: before, to: bytes)
      return Outcome(
        path: file.path,
        changes: board.changes,
        effect: effect,
        catalog: board.catalog,
        takenBack: nil
      )
    }
  }

  /// Takes back the last change of the pins that this job made.
  ///
  /// - Parameters:
  ///   - plan: The plan of the recipe.
  ///   - calendar: The calendar that was planned from it.
  /// - Returns: What was taken back.
  /// - Throws: ``Failure`` or `StoreError` if nothing can be taken back.
  public static func undo(_ plan: Plan, _ calendar: PlannedCalendar) throws -> Outcome {
    try edit(plan) { file, bytes, journal in
      let old = try PinFile.read(WholeFile(path: file.path, bytes: bytes)).pins
      let name: String
      do throws(PinJournal.Refusal) {
        name = try journal.takeBack(&bytes)
      } catch {
        throw Failure.notTakenBack(path: file.path, error)
      }
      let new = try PinFile.read(WholeFile(path: file.path, bytes: bytes)).pins
      return Outcome(
        path: file.path,
        changes: PinBoard.Change.changes(from: old, to: new),
        effect: PinEffect(calendar.galley.calendars, from: old, to: new),
        catalog: calendar.catalog,
        takenBack: name
      )
    }
  }

  /// Changes the bytes of the file of pins and its journal.
  private static func edit(
    _ plan: Plan,
    _ change: (Plan.File, _ bytes: inout [UInt8], _ journal: inout PinJournal) throws -> Outcome
  ) throws -> Outcome {
    guard let file = plan.pins else { throw Failure.noFile(recipe: plan.path) }
    let path = PinJournal.path(besidePinsAt: file.location)
    let record = Publication(of: PinJournal.form, to: path, sparing: plan.inputs())
    let inputs = plan.inputs(but: file.location)
    let pins = Publication(of: PinFile.form, to: file.location, sparing: inputs)
    return try pins.edit { stored in
      do {
        var bytes = try stored ?? PinText().bytes
        let outcome = try record.edit { written in
          var journal = PinJournal(written)
          let outcome = try change(file, &bytes, &journal)
          // A search that was cancelled stops early, and its result must not be told.
          try Task.checkCancellation()
          written = try journal.bytes()
          return outcome
        }
        stored = bytes
        return outcome
      } catch let refusal as PinText.Refusal {
        throw Failure.unusable(path: file.path, refusal)
      } catch PinBoard.Refusal.file(let refusal) {
        throw Failure.unusable(path: file.path, refusal)
      }
    }
  }
}
