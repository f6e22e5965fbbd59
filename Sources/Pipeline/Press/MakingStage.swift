import Editorial
import PuzzleModel
import Scheduling
import Workshop

/// The stage that makes the puzzles of all games from quotations, graded and ready to be checked.
enum MakingStage {
  /// Makes the puzzles of every game.
  ///
  /// - Parameters:
  ///   - inputs: What was read.
  ///   - carried: Quotations that have left the corpus but still belong to frozen days.
  ///   - frozen: The frozen days.
  ///   - published: What the published puzzles that stay are played from, where they might not be made again.
  ///   - known: The puzzles of the last edition, of which the unchanged ones are taken over.
  ///   - jobs: How many puzzles to make at a time; the result does not depend on it.
  ///   - progress: Receives progress.
  /// - Returns: The pieces in the order of the games, and the tallies of grading and enciphering.
  /// - Throws: `CancellationError` if the task is cancelled.
  static func run(
    _ inputs: PressInputs,
    carried: [Quotation],
    frozen: [PublishedDay],
    published: [Puzzle.ID: Puzzle.Content] = [:],
    known: KnownPuzzles = .none,
    jobs: Int = 1,
    progress: WorkProgress
  ) async throws -> (StageResult<[Piece], GradeTally>, EncipherTally) {
    var games: [[Piece]] = []
    var findings: [Finding] = []
    var counts: [String: Int] = [:]
    let frozen = Set(frozen.map(\.puzzle))
    for ((maker, game), words) in zip(zip(inputs.makers, inputs.plan.games), inputs.words) {
      let made = try await maker.make(
        MakerOrder(
          quotations: inputs.intake.quotations,
          authors: inputs.intake.authors,
          carried: carried,
          frozen: frozen,
          published: published,
          days: game.policy.days,
          letters: game.letters,
          words: words?.lists,
          known: known,
          lettersGiven: inputs.plan.lettersGiven,
          jobs: jobs,
          progress: progress
        )
      )
      games.append(made.pieces)
      findings += made.findings + made.unmade(of: frozen, maker.kind, at: inputs.plan.schedulePlace)
      counts[maker.plural] = made.pieces.count
      if made.redrawnCount > 0 { counts["\(maker.plural) drawn again"] = made.redrawnCount }
    }
    let tiers = games.joined().reduce(into: [:]) { $0[$1.bareTier, default: 0] += 1 }
    let tally = GradeTally(tiers: tiers)
    let made = StageResult(value: Array(games.joined()), findings: findings, tally: tally)
    return (made, EncipherTally(counts: counts))
  }
}

extension GameMaker.Made {
  /// Makes a finding for each frozen puzzle of a game without quotations that was not made.
  fileprivate func unmade(
    of frozen: Set<Puzzle.ID>,
    _ kind: Puzzle.Kind,
    at place: Place
  ) -> [Finding] {
    let known = Set(pieces.map(\.puzzle.id))
    return frozen.filter { $0.kind == kind && $0.quotation == nil && !known.contains($0) }.sorted()
      .map { .unmadePuzzle($0, at: place) }
  }
}

extension Finding {
  /// Makes the finding about a frozen day whose puzzle the game no longer makes.
  fileprivate static func unmadePuzzle(_ puzzle: Puzzle.ID, at place: Place) -> Finding {
    Finding(
      .unknownPuzzle,
      at: place,
      field: "frozen-through",
      "'\(puzzle)' was published for a frozen day, and this version makes no such puzzle; press over the "
        + "edition that has it, or set an earlier frozen-through"
    )
  }
}
