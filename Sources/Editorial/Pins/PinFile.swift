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

  /// Reads a table with the columns `day` and `puzzle`, and perhaps `note` and `text`.
  ///
  /// A puzzle is named by its ID or by that of its quotation; `text` is for people, and nothing is read from it. A row
  /// that cannot be used is reported and set aside, and so is a second pin for a day of a game. The same pin twice is
  /// one: two editors' files may be merged line by line.
  ///
  /// - Parameter file: The file.
  /// - Returns: The pins and the findings.
  /// - Throws: `CorpusError`, which bytes in memory never cause.
  public static func read(_ file: WholeFile) throws -> PinFile {
    let marks = MergeMark.marks(in: file.bytes)
    let table = marks.isEmpty ? file : MergeMark.without(marks, file)
    let reading = try TableReading<Pin>.read(table, by: PinField.self, optional: [.note, .text]) {
      row throws(RowFault) in
      let note = row.text(.note)
      let day = try row.day(in: .day)
      let puzzle =
        if let named = Puzzle.ID(pinned: row.text(.puzzle)) { named } else {
          try row.puzzle(in: .puzzle)
        }
      return Pin(
        day: day,
        puzzle: puzzle,
        note: note.isEmpty ? nil : note,
        place: row.place(of: .day)
      )
    }
    var kept: [DaySlot: Pin] = [:]
    var found = marks.map { Finding.mergeMark($0, in: file.path) }
    found += reading.findings.filter { finding in
      !(finding.code == .blankRow && marks.contains { $0.line == finding.place.line })
    }
    for pin in reading.values {
      guard let first = kept[pin.slot] else {
        kept[pin.slot] = pin
        continue
      }
      if first.puzzle != pin.puzzle {
        found.append(.pinConflict(pin, first: first))
      } else if first.note == nil {
        kept[pin.slot] = pin
      }
    }
    return PinFile(
      pins: kept.values.sorted(by: Pin.precedes),
      findings: found.sorted { $0.place < $1.place }
    )
  }

  /// The form of a file of pins: what ``PinText`` can change, which reads it first.
  public static let form = Publication.Form("a file of pins") { _, _ in true }
}

/// The columns of a file of pins.
enum PinField: String, CaseIterable {
  case day, puzzle, note, text
}

extension Finding {
  /// Makes the finding about a second pin for a day of a game.
  fileprivate static func pinConflict(_ pin: PinFile.Pin, first: PinFile.Pin) -> Finding {
    Finding(
      .pinConflict,
      at: pin.place,
      field: PinField.day.rawValue,
      "'\(pin.puzzle)' is pinned to \(pin.day), to which '\(first.puzzle)' is pinned too, and a day has "
        + "one \(pin.puzzle.kind.rawValue); delete one of the two rows",
      notes: [Note(place: first.place, message: "the first pin of the day is here")]
    )
  }

  /// Makes the finding about a mark that a merge has left in the file.
  fileprivate static func mergeMark(_ mark: MergeMark, in path: String) -> Finding {
    Finding(
      .pinConflict,
      at: Place(path: path, line: mark.line, column: 1),
      "'\(mark.sign)' is the mark of a merge that was not finished; keep the rows of both sides that are "
        + "wanted, and delete the lines that begin with <<<<<<<, =======, |||||||, and >>>>>>>"
    )
  }
}

extension Puzzle.ID {
  /// Reads the puzzle that a row pins: its ID, or the ID of the quotation that it is made of.
  init?(pinned text: String) {
    if let puzzle = Puzzle.ID(text) {
      self = puzzle
      return
    }
    guard let quotation = Quotation.ID(text),
      let kind = Puzzle.Kind.allCases.first(where: \.needsQuotation)
    else { return nil }
    self.init(kind: kind, quotation: quotation)
  }
}
