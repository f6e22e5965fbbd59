public import Editorial
import Grading
public import PuzzleModel
import PuzzleStore
public import Workshop

/// The headless check of an edition, or of a part of one.
public struct EditionCheck: Sendable {
  /// The part of the edition that was checked.
  public let shard: Shard
  /// The digest that the edition states for its content.
  public let contentDigest: String
  /// The checks of the readable puzzles, in the order of the IDs.
  public private(set) var checks: [SolveCheck]
  /// The findings: puzzles that fail, rows that cannot be read, a digest that does not match.
  public private(set) var findings: [Finding]
  /// How many puzzles of known games there are, readable or not.
  public let checkedCount: Int
  /// How many of the checked puzzles can be solved and played to their end.
  public private(set) var passedCount: Int
  /// The number of puzzles of each game that this version does not play; they are not checked.
  public let unknownCounts: [Puzzle.Kind: Int]

  /// How many of the checked puzzles fail.
  public var failedCount: Int { checkedCount - passedCount }

  /// The report of the check.
  public var report: CheckReport {
    CheckReport(
      edition: contentDigest,
      shard: shard,
      checkedCount: checkedCount,
      checks: checks,
      findings: findings
    )
  }

  /// Returns the check after a further one, with the reason for each puzzle that failed it.
  public func failing(_ reasons: [Puzzle.ID: String], path: String) -> EditionCheck {
    var check = self
    for (index, passed) in checks.enumerated() where passed.status == .passed {
      guard let reason = reasons[passed.id] else { continue }
      let failed = SolveCheck(
        id: passed.id,
        status: .failed(reason),
        keystrokeCount: passed.keystrokeCount,
        hintCount: passed.hintCount,
        blind: passed.blind
      )
      check.checks[index] = failed
      check.passedCount -= 1
      if let finding = Finding.ofCheck(failed, path: path) { check.findings.append(finding) }
    }
    check.findings = Self.sorted(check.findings)
    return check
  }

  /// Reads the edition at a path, and plays and solves its puzzles.
  ///
  /// - Parameters:
  ///   - path: The edition.
  ///   - work: Which part to check, on how many cores.
  ///   - progress: Receives progress.
  /// - Returns: The check.
  /// - Throws: `StoreError` if the edition cannot be opened, `LanguageModelError` if there is no model
  ///   to solve with, `CancellationError` if the task is cancelled.
  public static func run(
    ofEditionAt path: String,
    _ work: CheckWork,
    progress: WorkProgress
  ) async throws -> EditionCheck {
    let library = try PuzzleLibrary.open(path)
    let players = try Game.all.map { try $0.player(work.depth) }
    // Broken pages are told before a row is read. Only the first part checks what belongs to no single
    // puzzle.
    let content = try library.checkedContent()
    let puzzles = try content.edition?.puzzles.map(Result.success) ?? library.puzzles()
    let rows = puzzles.enumerated().filter { work.shard.contains($0.offset) }
    return try await run(
      rows.map(\.element),
      Dictionary(players) { first, _ in first },
      path: path,
      imprint: (work.shard, try library.imprint().contentDigest),
      content: work.shard.index == 1 ? content.findings : [],
      jobs: work.jobs,
      progress: progress
    )
  }

  /// Plays and solves puzzles that were read, those of each kind by its own check.
  static func run(
    _ rows: [Result<Puzzle, StoreError>],
    _ recheck: [Puzzle.Kind: Recheck],
    path: String,
    imprint: (shard: Shard, contentDigest: String),
    content: [Finding],
    jobs: Int,
    progress: WorkProgress
  ) async throws -> EditionCheck {
    var puzzles: [Puzzle] = []
    var findings: [Finding] = []
    for row in rows {
      switch row {
      case .success(let puzzle): puzzles.append(puzzle)
      case .failure(let error):
        findings.append(Finding(.brokenPuzzle, at: Place(path: path), "\(error)"))
      }
    }
    let known = puzzles.filter { recheck[$0.id.kind] != nil }
    let unreadable = findings.count
    let checks = try await known.concurrentMap(
      jobs: jobs,
      report: { progress.step(.checking, done: $0, total: known.count) },
      { recheck[$0.id.kind]?($0) }
    ).compactMap(\.self)
    findings += checks.compactMap { Finding.ofCheck($0, path: path) } + content
    let unknown = puzzles.filter { recheck[$0.id.kind] == nil }
    return EditionCheck(
      shard: imprint.shard,
      contentDigest: imprint.contentDigest,
      checks: checks,
      findings: sorted(FindingList(findings).sorted),
      checkedCount: checks.count + unreadable,
      passedCount: checks.count { $0.status == .passed },
      unknownCounts: Dictionary(grouping: unknown, by: \.id.kind).mapValues(\.count)
    )
  }
}

extension EditionCheck {
  private static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.sorted {
      ($0.place, $0.code.rawValue, $0.message) < ($1.place, $1.code.rawValue, $1.message)
    }
  }
}

extension Game {
  /// Makes the check of its puzzles, as thorough as asked.
  fileprivate func player(_ depth: CheckWork.Depth) throws -> (Puzzle.Kind, Recheck) {
    switch depth {
    case .play: (kind, play)
    case .solve: (kind, try prepare(.current).recheck)
    }
  }
}

/// The part of an edition to check, how thoroughly, and the number of cores.
public struct CheckWork: Sendable {
  /// What is done with each puzzle.
  public enum Depth: Hashable, Sendable {
    /// The engine plays it to its end.
    case play
    /// The engine plays it, and the solver finds its solution from nothing but what a player sees.
    case solve
  }

  /// The part of the puzzles to check.
  public var shard: Shard
  /// How many puzzles to check at a time; the outcome does not depend on it.
  public var jobs: Int
  /// What to do with each puzzle.
  public var depth: Depth

  /// Makes a description of work.
  public init(shard: Shard = .whole, jobs: Int, depth: Depth = .solve) {
    self.shard = shard
    self.jobs = jobs
    self.depth = depth
  }
}
