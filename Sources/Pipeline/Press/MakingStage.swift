import PuzzleModel

/// The stage that makes the puzzles of all games from quotations, graded and ready to be checked.
enum MakingStage {
  /// Makes the puzzles of every game.
  ///
  /// - Parameters:
  ///   - inputs: What was read.
  ///   - carried: Quotations that have left the corpus but still belong to frozen days.
  ///   - frozen: The puzzles of frozen days.
  ///   - progress: Receives progress.
  /// - Returns: The pieces in the order of the games, and the tallies of grading and enciphering.
  /// - Throws: `CancellationError` if the task is cancelled.
  static func run(
    _ inputs: PressInputs,
    carried: [Quotation],
    frozen: Set<Puzzle.ID>,
    progress: WorkProgress
  ) throws(CancellationError) -> (StageResult<[Piece], GradeTally>, EncipherTally) {
    var pieces: [Piece] = []
    var findings: [Finding] = []
    var counts: [String: Int] = [:]
    for (maker, game) in zip(inputs.makers, inputs.plan.games) {
      let made = try maker.make(
        MakerOrder(
          quotations: inputs.intake.quotations,
          carried: carried,
          frozen: frozen,
          letters: game.letters,
          progress: progress
        )
      )
      pieces += made.pieces
      findings += made.findings
      counts[maker.plural] = made.pieces.count
    }
    let tiers = Dictionary(grouping: pieces, by: \.puzzle.difficulty.tier).mapValues(\.count)
    return (
      StageResult(value: pieces, findings: findings, tally: GradeTally(tiers: tiers)),
      EncipherTally(counts: counts)
    )
  }
}
