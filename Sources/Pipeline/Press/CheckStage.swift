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
  /// - Returns: The pieces that go into the edition, in order, and all that were checked.
  /// - Throws: `CancellationError` if the task is cancelled.
  static func run(
    _ pieces: [Piece],
    _ makers: [GameMaker],
    _ order: CheckOrder,
    path: String,
    jobs: Int,
    progress: WorkProgress
  ) async throws -> (StageResult<[Piece], CheckTally>, checked: [CheckedPiece]) {
    let checks = Dictionary(makers.map { ($0.kind, $0.check) }) { first, _ in first }
    let checked = try await pieces.concurrentMap(
      jobs: jobs,
      report: { progress.step(.solving, done: $0, total: pieces.count) },
      { piece in
        checks[piece.puzzle.id.kind]?(piece, order) ?? CheckedPiece(piece: piece, verdict: .settled)
      }
    )
    return (sifted(checked, path: path), checked)
  }

  /// Keeps the pieces that are settled, and all pieces of frozen days.
  static func sifted(
    _ checked: [CheckedPiece],
    path: String
  ) -> StageResult<[Piece], CheckTally> {
    var pieces: [Piece] = []
    pieces.reserveCapacity(checked.count)
    var findings: [Finding] = []
    for checked in checked {
      var piece = checked.piece
      findings += checked.findings
      switch checked.verdict {
      case .settled, .settledWithHelp:
        if let check = piece.puzzle.check, let finding = Finding.ofCheck(check, path: path) {
          findings.append(finding)
        }
        piece.isDrawable = piece.isDrawable && piece.puzzle.check?.status == .passed
        pieces.append(piece)
      case .open:
        piece.isDrawable = false
        if piece.isFrozen { pieces.append(piece) }
      }
    }
    return StageResult(value: pieces, findings: findings, tally: CheckTally(checked))
  }
}

extension CheckTally {
  /// Counts the verdicts of checked pieces.
  init(_ checked: [CheckedPiece]) {
    let unique = checked.count { $0.verdict == .settled }
    let prefilled = checked.count { $0.verdict == .settledWithHelp }
    let checks = checked.lazy.filter { $0.verdict != .open }.compactMap(\.piece.puzzle.check)
    let passed = checks.count { $0.status == .passed }
    self.init(
      passed: passed,
      failed: unique + prefilled - passed,
      keystrokes: checks.reduce(0) { $0 + $1.keystrokeCount },
      hints: checks.reduce(0) { $0 + $1.hintCount },
      unique: unique,
      prefilled: prefilled,
      ambiguous: checked.count - unique - prefilled
    )
  }
}
