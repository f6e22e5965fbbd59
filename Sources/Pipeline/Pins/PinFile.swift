import Corpus
public import PuzzleModel

/// The editor's own choice of the puzzles of some days, as a CSV file keeps it.
public struct PinFile: Hashable, Sendable {
  /// A day and the puzzle that it shall have.
  public struct Pin: Hashable, Sendable {
    /// The day.
    public let day: CalendarDay
    /// The puzzle.
    public let puzzle: Puzzle.ID
    /// Why, where the editor wrote it down.
    public let note: String?
    /// Where the pin stands.
    public let place: Place

    /// Makes a pin.
    public init(day: CalendarDay, puzzle: Puzzle.ID, note: String? = nil, place: Place) {
      self.day = day
      self.puzzle = puzzle
      self.note = note
      self.place = place
    }

    /// Whether this pin comes before another in a file: by day, then by puzzle.
    static func precedes(_ left: Pin, _ right: Pin) -> Bool {
      (left.day, left.puzzle, left.place) < (right.day, right.puzzle, right.place)
    }
  }

  /// The pins by day and puzzle, at most one for each game and day: of several the first in the file.
  public let pins: [Pin]
  /// What was found, in the order of the places.
  public let findings: [Finding]

  /// Reads a table with the columns `day` and `puzzle`, and `note` perhaps; a row that cannot be used is
  /// reported and set aside, and so is a second pin of a day and game.
  ///
  /// - Parameters:
  ///   - path: The file, as findings name it.
  ///   - location: The path to open; nil for the same.
  /// - Throws: `CorpusError` where the file cannot be read.
  public init(at path: String, location: String? = nil) throws {
    let file = try CorpusFile.table(
      at: path,
      location: location ?? path,
      mapping: .table(of: PinField.self, optional: [.note], isFixed: true)
    )
    let reading = try TableReading(file, by: PinField.self) { row throws(RowProblem) in
      let note = row.text(.note)
      return Pin(
        day: try row.day(in: .day),
        puzzle: try row.puzzle(in: .puzzle),
        note: note.isEmpty ? nil : note,
        place: row.place(of: .day)
      )
    }
    var kept: [Slot: Pin] = [:]
    var conflicts: [Finding] = []
    for pin in reading.values {
      let slot = Slot(day: pin.day, kind: pin.puzzle.kind)
      if let first = kept[slot] {
        conflicts.append(.pinConflict(pin, first: first))
      } else {
        kept[slot] = pin
      }
    }
    pins = kept.values.sorted(by: Pin.precedes)
    findings = (reading.findings + conflicts).sorted { $0.place < $1.place }
  }

  /// A file of pins in order, with its header.
  public static func text(_ pins: [Pin]) -> String {
    let rows = pins.sorted(by: Pin.precedes).map {
      [$0.day.description, $0.puzzle.description, $0.note ?? ""]
    }
    return ([PinField.allCases.map(\.rawValue)] + rows).map(CSVText.row).joined()
  }

  private struct Slot: Hashable {
    let day: CalendarDay
    let kind: Puzzle.Kind
  }
}

/// The columns of a file of pins.
enum PinField: String, CaseIterable {
  case day, puzzle, note
}

extension Finding {
  /// A pin of a day and game that another has already.
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
