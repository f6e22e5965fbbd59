public import Corpus
public import PuzzleModel
public import PuzzleStore

/// A CSV file with the puzzles that the editor has chosen for some days.
public struct PinFile: Hashable, Sendable {
  /// A day and the puzzle that the editor wants on it.
  public struct Pin: Hashable, Sendable {
    /// The day.
    public let day: CalendarDay
    /// The puzzle.
    public let puzzle: Puzzle.ID
    /// The editor's reason, if it was written down.
    public let note: String?
    /// The place of the pin in the file.
    public let place: Place

    /// Makes a pin of a puzzle to a day.
    public init(day: CalendarDay, puzzle: Puzzle.ID, note: String? = nil, place: Place) {
      self.day = day
      self.puzzle = puzzle
      self.note = note
      self.place = place
    }

    /// The day and the game.
    public var slot: DaySlot { DaySlot(day: day, kind: puzzle.kind) }

    /// Whether one pin comes before another in an ordered file: by day, then by puzzle.
    static func precedes(_ left: Pin, _ right: Pin) -> Bool {
      (left.day, left.puzzle, left.place) < (right.day, right.puzzle, right.place)
    }
  }

  /// The pins in the order of days and puzzles; each game has at most one for a day.
  public let pins: [Pin]
  /// The findings, in the order of the places.
  public let findings: [Finding]

  /// Reads a table with the columns `day` and `puzzle`, and an optional `note`.
  ///
  /// A row that cannot be used is reported and set aside, and so is a second pin for a day of a game.
  ///
  /// - Parameter file: The file.
  /// - Returns: The pins and the findings.
  /// - Throws: `CorpusError`, which bytes in memory never cause.
  public static func read(_ file: WholeFile) throws -> PinFile {
    let reading = try TableReading<Pin>.read(file, by: PinField.self, optional: [.note]) {
      row throws(RowFault) in
      let note = row.text(.note)
      return Pin(
        day: try row.day(in: .day),
        puzzle: try row.puzzle(in: .puzzle),
        note: note.isEmpty ? nil : note,
        place: row.place(of: .day)
      )
    }
    var kept: [DaySlot: Pin] = [:]
    var conflicts: [Finding] = []
    for pin in reading.values {
      let slot = pin.slot
      if let first = kept[slot] {
        conflicts.append(.pinConflict(pin, first: first))
      } else {
        kept[slot] = pin
      }
    }
    return PinFile(
      pins: kept.values.sorted(by: Pin.precedes),
      findings: (reading.findings + conflicts).sorted { $0.place < $1.place }
    )
  }

  /// The form of a file of pins: what ``PinText`` can change, which reads it first.
  public static let form = Publication.Form("a file of pins") { _, _ in true }

  /// Writes a file of pins in order, with a header.
  public static func text(_ pins: [Pin]) -> String {
    let rows = pins.sorted(by: Pin.precedes).map {
      [$0.day.description, $0.puzzle.description, $0.note ?? ""]
    }
    return ([PinField.allCases.map(\.rawValue)] + rows).map(CSVText.row).joined()
  }
}

/// The columns of a file of pins.
enum PinField: String, CaseIterable {
  case day, puzzle, note
}

extension Finding {
  /// Makes the finding about a second pin for a day of a game.
  fileprivate static func pinConflict(_ pin: PinFile.Pin, first: PinFile.Pin) -> Finding {
    let problem =
      pin.puzzle == first.puzzle
      ? "'\(pin.puzzle)' is pinned to \(pin.day) twice"
      : "'\(pin.puzzle)' is pinned to \(pin.day), to which '\(first.puzzle)' is pinned too"
    return Finding(
      .pinConflict,
      at: pin.place,
      field: PinField.day.rawValue,
      "\(problem), and a day has one \(pin.puzzle.kind.rawValue); delete one of the two rows",
      notes: [Note(place: first.place, message: "the first pin of the day is here")]
    )
  }
}
