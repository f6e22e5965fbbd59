import Editorial
import PuzzleModel
import Workshop

/// The stage that solves and plays every puzzle, and sets aside puzzles with more than one solution.
struct CheckStage {
  private let makers: [Puzzle.Kind: GameMaker]
  private let order: CheckOrder
  private let path: String

  /// Makes the stage.
  ///
  /// - Parameters:
  ///   - makers: The games; each checks its own pieces.
  ///   - order: What to go by.
  ///   - path: The recipe, as the place of findings about puzzles that fail.
  init(_ makers: [GameMaker], _ order: CheckOrder, path: String) {
    self.makers = Dictionary(makers.map { ($0.kind, $0) }) { first, _ in first }
    self.order = order
    self.path = path
  }

  /// Checks pieces on several cores.
  ///
  /// - Parameters:
  ///   - pieces: The pieces.
  ///   - result: Receives the pieces that go into the edition, in order, up to an error.
  ///   - jobs: How many pieces to work on at a time; the result does not depend on it.
  ///   - progress: Receives progress.
  ///   - note: Receives each checked piece, in order.
  /// - Throws: `CancellationError` if the task is cancelled.
  func run(
    _ pieces: [Piece],
    into result: inout StageResult<[Piece], CheckTally>,
    jobs: Int,
    progress: WorkProgress,
    note: (CheckedPiece) -> Void = { _ in }
  ) async throws {
    result.value.reserveCapacity(pieces.count)
    try await pieces.concurrentForEach(
      jobs: jobs,
      report: { progress.step(.solving, done: $0, total: pieces.count) },
      { check($0) },
      receive: { checked in
        result.add(checked, path: path)
        note(checked)
      }
    )
  }

  /// Adds those of the pieces that were not reached whose result is known, so that what is kept of a press that
  /// was ended is no less than what it knew.
  func addSettled(
    _ pieces: [Piece],
    to result: inout StageResult<[Piece], CheckTally>,
    note: (CheckedPiece) -> Void
  ) {
    for piece in pieces.dropFirst(result.tally.received)
    where piece.isWhole || order.openReading(of: piece) != nil {
      let checked = check(piece)
      result.add(checked, path: path)
      note(checked)
    }
  }

  private func check(_ piece: Piece) -> CheckedPiece {
    makers[piece.puzzle.id.kind]?.check(piece, order)
      ?? CheckedPiece(piece: piece, verdict: .settled)
  }
}

extension StageResult<[Piece], CheckTally> {
  /// Keeps a piece that is settled or of a frozen day.
  mutating func add(_ checked: CheckedPiece, path: String) {
    var piece = checked.piece
    findings += checked.findings
    tally.add(checked)
    switch checked.verdict {
    case .settled, .settledWithHelp:
      piece.puzzle = piece.puzzle.withEvidenceInOrder
      if let check = piece.puzzle.check, let finding = Finding.ofCheck(check, path: path) {
        findings.append(finding)
      }
      piece.isDrawable = piece.isDrawable && piece.puzzle.check?.status == .passed
      value.append(piece)
    case .open:
      piece.isDrawable = false
      if piece.isFrozen { value.append(piece) }
    }
  }
}

extension CheckTally {
  /// How many pieces were checked, settled or not.
  fileprivate var received: Int { unique + prefilled + ambiguous }

  /// Counts the verdict of a checked piece.
  fileprivate mutating func add(_ checked: CheckedPiece) {
    switch checked.verdict {
    case .settled: unique += 1
    case .settledWithHelp: prefilled += 1
    case .open:
      ambiguous += 1
      return
    }
    let check = checked.piece.puzzle.check
    if check?.status == .passed { passed += 1 } else { failed += 1 }
    keystrokes += check?.keystrokeCount ?? 0
    hints += check?.hintCount ?? 0
  }
}
