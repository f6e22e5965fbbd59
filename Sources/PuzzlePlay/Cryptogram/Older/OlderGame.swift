import Foundation
import PuzzleEngine
import PuzzleModel

/// An older entry as a game of today's puzzle.
struct OlderGame {
  let game: SavedGame
  /// The log of the game: where it begins.
  let lines: [String]

  /// Makes the game.
  ///
  /// Cells are matched by the letters of the text that the older app had, if it is given, and by their number
  /// otherwise. Entries that are not right are left out, as the older app cleared them.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - key: Which saved game it becomes.
  ///   - encoding: The encoding of the key.
  ///   - page: The puzzle in the edition; nil if it has left, and then only what was achieved is kept.
  ///   - text: The text of the quotation in the older app.
  ///   - zone: The player's time zone.
  /// - Throws: The reason why the entry fits no game.
  init(
    _ entry: OlderDailyEntry,
    _ key: GameKey,
    encoding: CryptogramEncoding,
    on page: CryptogramPage?,
    text: String?,
    zone: TimeZone
  ) throws(ReplayFailure) {
    let updated =
      entry.endedAt ?? entry.startedAt
      ?? DayPolicy.local.opening(of: key.day ?? entry.day, in: zone)
    var saved = SavedGame(
      key: key,
      tier: page?.puzzle.difficulty.tier,
      state: "{}",
      isCompleted: entry.isCompleted,
      hasFailed: entry.hasFailed,
      hintCount: entry.hintCount,
      mistakeCount: entry.mistakeCount,
      elapsedMilliseconds: entry.playedMilliseconds ?? 0,
      updatedAt: updated.milliseconds
    )
    if entry.isCompleted {
      saved.completedOn = entry.endedAt.flatMap { DayPolicy.local.day(at: $0, in: zone) }
    }
    guard let page else {
      (game, lines) = (saved, [])
      return
    }
    let session = try Self.session(entry, encoding, on: page, text: text)
    saved.state = SessionLines.json(session.snapshot) ?? "{}"
    saved.isCompleted = session.game.status == .completed
    (game, lines) = (saved, SessionLines().lines(of: session))
  }

  private static func session(
    _ entry: OlderDailyEntry,
    _ encoding: CryptogramEncoding,
    on page: CryptogramPage,
    text: String?
  ) throws(ReplayFailure) -> CryptogramSession {
    let board: CryptogramBoard
    do {
      board = try CryptogramBoard(page.cryptogram, encoding: encoding)
    } catch {
      throw ReplayFailure(description: "\(error)")
    }
    let cells = CryptogramGame(board).cells
    let positions = Self.positions(in: entry, of: cells, text: text)
    var snapshot = CryptogramSnapshot(
      puzzle: board.puzzle,
      encoding: encoding,
      entries: [],
      prefilled: [],
      status: .ready,
      mistakeCount: entry.mistakeCount,
      hintCount: entry.hintCount,
      elapsedMilliseconds: entry.playedMilliseconds ?? 0,
      latestMilliseconds: (entry.endedAt ?? entry.startedAt)?.milliseconds,
      isLogged: true
    )
    fill(&snapshot, with: entry, cells, positions)
    snapshot.selection = snapshot.entries.firstIndex(of: nil) ?? 0
    snapshot.status = status(of: snapshot, entry)
    snapshot.isAway = snapshot.status == .paused
    return try SessionLines.resume(snapshot, on: board)
  }

  /// Appends what is in each letter cell.
  private static func fill(
    _ snapshot: inout CryptogramSnapshot,
    with entry: OlderDailyEntry,
    _ cells: [CryptogramCell],
    _ positions: [Int: Int]
  ) {
    for cell in cells {
      guard let solution = cell.solution else { continue }
      let index = snapshot.entries.count
      let old = positions[index]
      let input = old.flatMap { entry.inputs[$0] }.flatMap { Glyph.playedLetters(of: $0).first }
      let isGiven = entry.prefilled.map { given in old.map(given.contains) ?? false }
      if isGiven ?? (cell.state == .prefilled) { snapshot.prefilled.append(index) }
      let isPrefilled = snapshot.prefilled.last == index
      if !isPrefilled, let old, entry.revealed.contains(old) { snapshot.revealed.append(index) }
      let isFilled =
        entry.isCompleted || isPrefilled || snapshot.revealed.last == index || input == solution
      snapshot.entries.append(isFilled ? solution : nil)
    }
  }

  /// The status of a game that nobody plays at the moment.
  private static func status(
    of snapshot: CryptogramSnapshot,
    _ entry: OlderDailyEntry
  ) -> CryptogramGame.Status {
    if !snapshot.entries.contains(nil) { return .completed }
    if entry.hasFailed { return .failed }
    let filled = snapshot.entries.count { $0 != nil }
    let isUntouched =
      filled == snapshot.prefilled.count && entry.hintCount == 0 && entry.mistakeCount == 0
    return isUntouched ? .ready : .paused
  }

  /// The older position of each letter cell, where it is known.
  private static func positions(
    in entry: OlderDailyEntry,
    of cells: [CryptogramCell],
    text: String?
  ) -> [Int: Int] {
    let letterCells = cells.filter { $0.solution != nil }
    var old: [Int] = []
    if let text {
      for (position, character) in text.enumerated() {
        old += Glyph.playedLetters(of: String(character)).map { _ in position }
      }
    } else if entry.cellCount == letterCells.count {
      old = Array(letterCells.indices)
    } else if entry.cellCount == cells.count || entry.cellCount == nil {
      old = letterCells.map(\.position)
    }
    guard old.count == letterCells.count else { return [:] }
    return Dictionary(uniqueKeysWithValues: old.enumerated().map { ($0.offset, $0.element) })
  }
}

extension OlderDailyEntry {
  /// Whether the game had failed, and was not completed after it.
  var hasFailed: Bool { mistakeCount >= CryptogramGame.mistakeLimit && !isCompleted }

  /// How long the game took, if that is known.
  var playedMilliseconds: Int? {
    guard isCompleted, let startedAt, let endedAt else { return nil }
    return max(0, endedAt.milliseconds - startedAt.milliseconds)
  }
}
