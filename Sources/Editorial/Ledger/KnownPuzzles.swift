package import PuzzleModel

/// The puzzles that earlier presses have solved, for those that have not changed.
///
/// A result depends on the puzzle and on the tools that found it, so the results of other tools are not
/// reused. Each game decides which puzzles are unchanged. Where a press left a ledger and grades are still
/// given in the same way, a puzzle is taken over whole.
package struct KnownPuzzles: Sendable {
  /// What each press knew; the first that has a puzzle tells all of it.
  private var presses: [KnownPress] = []

  /// An empty collection, for a press that solves everything anew.
  package static let none = KnownPuzzles()

  private init() {}

  /// Takes the puzzles of an edition that the same tools have checked.
  ///
  /// - Parameters:
  ///   - edition: The edition; nil if there is none.
  ///   - generator: The program and its tools, as the edition names them.
  ///   - ledger: What its press left; nil if it left nothing that can be believed.
  ///   - grading: What grades puzzles now; see ``PressLedger/grading``.
  package init(
    _ edition: Edition?,
    generator: String,
    ledger: PressLedger? = nil,
    grading: String = ""
  ) {
    guard let edition, edition.generator == generator else { return }
    presses = [KnownPress(edition, ledger?.grading == grading ? ledger : nil)]
  }

  /// Copies the collection with what others know of puzzles that it lacks.
  package func adding(_ others: KnownPuzzles) -> KnownPuzzles {
    var known = self
    known.presses += others.presses
    return known
  }

  /// The puzzle with an ID, or nil if it is not known.
  package subscript(_ id: Puzzle.ID) -> Puzzle? { press(of: id)?.puzzles[id] }

  private func press(of id: Puzzle.ID) -> KnownPress? {
    presses.first { $0.puzzles.index(forKey: id) != nil }
  }
}

extension KnownPuzzles {
  /// Finds the puzzle that is taken over as it is, if it is made from the same as now.
  ///
  /// - Parameters:
  ///   - id: The puzzle.
  ///   - origin: A hash of what it is made from now; nil for a puzzle whose ID or text says it all.
  /// - Returns: The puzzle, or nil if it has to be made anew.
  package func whole(_ id: Puzzle.ID, madeFrom origin: String? = nil) -> Puzzle? {
    guard let press = press(of: id), let entries = press.entries, let puzzle = press.puzzles[id],
      puzzle.check?.status == .passed, entries.origins[id] == origin,
      entries.openReadings[id] == nil, !entries.exempt.contains(id)
    else { return nil }
    return puzzle
  }

  /// The tier of a whole puzzle before it gave letters.
  package func bareTier(of puzzle: Puzzle) -> Tier {
    press(of: puzzle.id)?.entries?.bareTiers[puzzle.id] ?? puzzle.difficulty.tier
  }

  /// The near miss of a whole puzzle; nil if it has none.
  package func nearMiss(of id: Puzzle.ID) -> PressLedger.NearMiss? {
    press(of: id)?.entries?.nearMisses[id]
  }

  /// The reading that kept a text from making a puzzle with at most so many letters given; nil if none is known.
  package func openReading(of id: Puzzle.ID, _ text: String, limit: Int) -> OpenReading? {
    for case let entries? in presses.lazy.map(\.entries) where entries.lettersGiven == limit {
      if let known = entries.openReadings[id], known.text.utf8.elementsEqual(text.utf8) {
        return known.reading
      }
    }
    return nil
  }

  /// The hash of what a puzzle was made from; nil if it is not known.
  package func origin(of id: Puzzle.ID) -> String? { press(of: id)?.entries?.origins[id] }

  /// How many puzzles of a game were drawn again; nil if it is not known.
  package func redrawnCount(of kind: Puzzle.Kind) -> Int? {
    for press in presses {
      if let count = press.entries?.redrawn[kind] { return count }
    }
    return nil
  }
}

/// What one press knew.
private struct KnownPress: Sendable {
  let puzzles: [Puzzle.ID: Puzzle]
  /// What its ledger says; nil if no ledger can be believed.
  let entries: Entries?

  init(_ edition: Edition, _ ledger: PressLedger?) {
    puzzles = Dictionary(edition.puzzles.map { ($0.id, $0) }) { first, _ in first }
    entries = ledger.map { Entries($0, edition) }
  }

  /// What the ledger of a press says.
  struct Entries: Sendable {
    let lettersGiven: Int
    let nearMisses: [Puzzle.ID: PressLedger.NearMiss]
    let openReadings: [Puzzle.ID: (text: String, reading: OpenReading)]
    let bareTiers: [Puzzle.ID: Tier]
    let exempt: Set<Puzzle.ID>
    let origins: [Puzzle.ID: String]
    let redrawn: [Puzzle.Kind: Int]
  }
}

extension KnownPress.Entries {
  fileprivate init(_ ledger: PressLedger, _ edition: Edition) {
    let redrawn = ledger.redrawn.compactMap { kind, count in
      Puzzle.Kind(rawValue: kind).map { ($0, count) }
    }
    self.init(
      lettersGiven: ledger.lettersGiven,
      nearMisses: Self.keyed(ledger.nearMisses) { $1 },
      openReadings: Self.openReadings(ledger, edition),
      bareTiers: Self.keyed(ledger.bareTiers) { Tier(rawValue: $1) },
      exempt: Set(ledger.exempt.compactMap { Puzzle.ID($0) }),
      origins: Self.keyed(ledger.origins) { $1 },
      redrawn: Dictionary(redrawn) { first, _ in first }
    )
  }

  private static func openReadings(
    _ ledger: PressLedger,
    _ edition: Edition
  ) -> [Puzzle.ID: (text: String, reading: OpenReading)] {
    guard !ledger.openReadings.isEmpty else { return [:] }
    let texts = Dictionary(edition.quotations.map { ($0.id, $0.text) }) { first, _ in first }
    return keyed(ledger.openReadings) { id, reading in
      id.quotation.flatMap { texts[$0] }.map { ($0, reading) }
    }
  }

  private static func keyed<Written, Value>(
    _ written: [String: Written],
    _ value: (Puzzle.ID, Written) -> Value?
  ) -> [Puzzle.ID: Value] {
    var values: [Puzzle.ID: Value] = [:]
    for (key, written) in written {
      if let id = Puzzle.ID(key), let value = value(id, written) { values[id] = value }
    }
    return values
  }
}
