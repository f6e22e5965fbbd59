import ArgumentParser
import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay

/// The check that a game survives the end of its process, as on a player's device.
///
/// Every cryptogram is begun in both encodings and left amid the game, each move stored in a database of
/// progress. A new process resumes every game, compares it with the moves that were made, and finishes it.
/// The first process then reads what is stored.
struct InterruptionCheck {
  private let edition: String
  private let progress: String

  /// Checks cryptograms of an edition in a temporary folder.
  ///
  /// - Returns: For each puzzle that failed, the reason.
  /// - Throws: An error if the edition cannot be opened or the second process cannot be started.
  static func faults(
    of puzzles: [Puzzle.ID],
    inEditionAt edition: String
  ) throws -> [Puzzle.ID: String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("quoin-check-\(ProcessInfo.processInfo.globallyUniqueString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let check = InterruptionCheck(
      edition: edition,
      progress: folder.appendingPathComponent("progress.sqlite").path
    )
    let games = puzzles.filter { $0.kind == .cryptogram }
    var faults = try check.begin(games)
    try faults.merge(check.resumeElsewhere(games)) { first, _ in first }
    return try faults.merging(check.stored(games)) { first, _ in first }
  }

  /// Finishes the games that another process has begun.
  ///
  /// - Returns: For each puzzle that failed, the reason.
  static func resume(
    _ puzzles: [Puzzle.ID],
    edition: String,
    progress: String
  ) throws -> [Puzzle.ID: String] {
    let check = InterruptionCheck(edition: edition, progress: progress)
    let player = try check.player()
    return try check.each(puzzles) { id, encoding in
      try check.finish(id, encoding, player)
    }
  }
}

extension InterruptionCheck {
  /// The first instant of a game; the check reads no clock, so that it can be repeated.
  private static let begin = 1_800_000_000_000

  private func player() throws -> Player {
    let player = try Player.open(edition: edition, progress: progress)
    if case .memory(let reason) = player.persistence { throw reason }
    return player
  }

  /// Does something with each game, and keeps the first reason why a puzzle failed.
  private func each(
    _ puzzles: [Puzzle.ID],
    _ body: (Puzzle.ID, CryptogramEncoding) throws -> String?
  ) throws -> [Puzzle.ID: String] {
    var faults: [Puzzle.ID: String] = [:]
    for id in puzzles {
      for encoding in CryptogramEncoding.allCases where faults[id] == nil {
        faults[id] = try body(id, encoding).map {
          "left amid the game with \(encoding.rawValue) and resumed by a new process: \($0)"
        }
      }
    }
    return faults
  }

  private func begin(_ puzzles: [Puzzle.ID]) throws -> [Puzzle.ID: String] {
    let player = try player()
    return try each(puzzles) { id, encoding in
      guard let page = try player.book.cryptogram(id) else { return "it is not in the edition" }
      var play = try player.play(page, encoding, at: Self.date(0))
      Self.makeMoves(id, encoding, { play.game }) { move, moment in
        _ = play.apply(move, at: Self.date(moment), today: nil)
      }
      return play.saveFailure.map { "\($0)" }
    }
  }

  /// Has a new process finish the games.
  private func resumeElsewhere(_ puzzles: [Puzzle.ID]) throws -> [Puzzle.ID: String] {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = [ResumeGames.configuration.commandName ?? "", edition, progress]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    // The other process reads all of its input before it writes, so neither waits for the other.
    try input.fileHandleForWriting.write(
      contentsOf: JSONEncoder().encode(puzzles.map(\.description))
    )
    try input.fileHandleForWriting.close()
    let told = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw ProcessFailure(status: process.terminationStatus)
    }
    let faults = try JSONDecoder().decode([String: String].self, from: told)
    return Dictionary(
      uniqueKeysWithValues: faults.compactMap { id, reason in Puzzle.ID(id).map { ($0, reason) } }
    )
  }

  /// The process that should finish the games ended otherwise.
  private struct ProcessFailure: Error, CustomStringConvertible {
    let status: Int32

    var description: String {
      "the process that resumes the games ended with status \(status); run the check again"
    }
  }

  private func finish(
    _ id: Puzzle.ID,
    _ encoding: CryptogramEncoding,
    _ player: Player
  ) throws -> String? {
    guard let page = try player.book.cryptogram(id) else { return "it is not in the edition" }
    var expected = try page.start(encoding)
    // Moves that the game ignores are stored with the next one that it accepts.
    var storedCount = 0
    Self.makeMoves(id, encoding, { expected.game }) { move, moment in
      if case .ignored = expected.apply(move, at: Self.begin + moment) { return }
      storedCount = expected.log.moves.count
    }
    var moment = 1_000_000
    var play = try player.play(page, encoding, at: Self.date(moment))
    if storedCount > 0, play.restoration != .exact {
      return "it is not exactly as it was left: \(play.restoration)"
    }
    guard play.session.log.moves.starts(with: expected.log.moves.prefix(storedCount)) else {
      return "\(storedCount) moves were made, and the game that is stored has others"
    }
    while play.game.status != .completed, moment < 1_010_000 {
      moment += 1
      let move: CryptogramMove =
        switch play.game.status {
        case .failed: .continueAfterFailure
        case .paused: .resume
        case .ready, .playing, .completed:
          play.game.cells[play.game.selection].solution.map { .input($0) } ?? .next
        }
      let outcome = play.apply(move, at: Self.date(moment), today: nil)
      if case .ignored(.locked) = outcome {
        _ = play.apply(.next, at: Self.date(moment), today: nil)
      }
      if let failure = play.saveFailure { return "\(failure)" }
    }
    return play.game.status == .completed ? nil : "it cannot be finished"
  }

  /// Reads what is stored of the games that the other process has finished.
  private func stored(_ puzzles: [Puzzle.ID]) throws -> [Puzzle.ID: String] {
    let player = try player()
    return try each(puzzles) { id, encoding in
      let attempts = try player.attempts(at: id, encoding: encoding.rawValue)
      guard let attempt = attempts.values.first, attempts.values.count == 1 else {
        return "\(attempts.values.count) attempts are logged, and not one"
      }
      guard let page = try player.book.cryptogram(id), let log = attempt.log else {
        return "its attempt has no log of moves"
      }
      let session = try page.resume(JSONDecoder().decode(CryptogramLog.self, from: Data(log.utf8)))
      let game = session.game
      let isFailed = attempt.outcome == .failed
      guard game.status == (isFailed ? .failed : .completed), game.hintCount == attempt.hintCount,
        game.mistakeCount == attempt.mistakeCount
      else { return "its attempt is not what its log of moves says" }
      guard try player.play(page, encoding, at: Self.date(0)).game.status == .completed else {
        return "the game that is stored is not completed"
      }
      return nil
    }
  }

  private static func date(_ moment: Int) -> Date {
    Date(timeIntervalSince1970: Double(begin + moment) / 1000)
  }

  /// Makes moves that the puzzle's ID decides, fewer than complete the game.
  private static func makeMoves(
    _ id: Puzzle.ID,
    _ encoding: CryptogramEncoding,
    _ game: () -> CryptogramGame,
    _ make: (CryptogramMove, Int) -> Void
  ) {
    var chance = SplitMix64(
      seededBy: "quoin/check/interruption/1",
      id.description,
      encoding.rawValue
    )
    let solutions = game().cells.map(\.solution)
    let open = solutions.indices.filter { solutions[$0] != nil }
    for moment in 0..<chance.next(below: max(1, open.count - game().board.prefilled.count)) {
      let solution = solutions[game().selection] ?? Letter.all[0]
      let move: CryptogramMove =
        switch chance.next(below: 10) {
        case 0: .select(open[chance.next(below: open.count)])
        case 1: .input(Letter.all[(solution.index + 1) % 26])
        case 2: .delete
        case 3: .hint(nil)
        case 4: .undo
        case 5: .nextWord
        default: .input(solution)
        }
      make(move, moment)
    }
  }
}
