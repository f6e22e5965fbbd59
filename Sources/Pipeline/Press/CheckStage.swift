import Editorial
import PuzzleModel
import Workshop

/// The stage that solves and plays every puzzle, and sets aside puzzles with more than one solution.
enum CheckStage {
  /// Checks pieces on several cores.
  ///
  /// - Parameters:
  ///   - pieces: The pieces.
  ///   - makers: The games; each checks its own pieces.
  ///   - order: What to go by.
  ///   - path: The recipe, as the place of findings about puzzles that fail.
  ///   - jobs: How many pieces to work on at a time; the result does not depend on it.
  ///   - progress: Receives progress.
  ///   - note: Receives each checked piece, in order.
  /// - Returns: The pieces that go into the edition, in order.
  /// - Throws: `CancellationError` if the task is cancelled.
  static func run(
    _ pieces: [Piece],
    _ makers: [GameMaker],
    _ order: CheckOrder,
    path: String,
    jobs: Int,
    progress: WorkProgress,
    note: (CheckedPiece) -> Void = { _ in }
  ) async throws -> StageResult<[Piece], CheckTally> {
    let checks = Dictionary(makers.map { ($0.kind, $0.check) }) { first, _ in first }
    var sifted = StageResult<[Piece], CheckTally>(value: [], tally: CheckTally())
    sifted.value.reserveCapacity(pieces.count)
    try await pieces.concurrentForEach(
      jobs: jobs,
      report: { progress.step(.solving, done: $0, total: pieces.count) },
      { piece in
        checks[piece.puzzle.id.kind]?(piece, order) ?? CheckedPiece(piece: piece, verdict: .settled)
      },
      receive: { checked in
        sifted.add(checked, path: path)
        note(checked)
      }
    )
    return sifted
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
