public import Foundation
public import PuzzleModel
import PuzzleStore

/// Progress as JSON.
public struct ExportedProgress: Hashable, Sendable {
  /// The JSON, in UTF-8.
  public let json: Data
  /// The damaged rows that are not in it; empty in a sound file.
  public let skipped: [SkippedRow]
}

/// How much of imported progress was new.
public struct ImportedProgress: Hashable, Sendable {
  /// The number of attempts that were added.
  public let attemptCount: Int
  /// The number of saved games that were added, or replaced by newer ones.
  public let gameCount: Int
  /// The number of completed puzzles that were added or changed.
  public let completedPuzzleCount: Int
}

extension Player {
  /// Returns all progress as JSON, of every member, to be kept elsewhere or brought to another device.
  ///
  /// - Throws: ``PlayError`` if progress cannot be read.
  public func exportProgress() throws(PlayError) -> ExportedProgress {
    let export = try keep { try $0.export() }
    return ExportedProgress(json: Data(export.json), skipped: export.skipped)
  }

  /// Adds exported progress to what is there; to do so twice changes nothing.
  ///
  /// - Returns: What was added.
  /// - Throws: ``PlayError``: ``PlayError/invalid(reason:)`` for what is no exported progress. Nothing is then
  ///   changed.
  @discardableResult
  public func importProgress(_ json: Data) throws(PlayError) -> ImportedProgress {
    let report = try keep {
      try $0.import(Array(json), mergingStandings: Standings.merged)
    }
    return ImportedProgress(
      attemptCount: report.attempts.taken,
      gameCount: report.games.taken,
      completedPuzzleCount: report.completedPuzzles.taken
    )
  }

  /// Forgets what the player did: games, attempts and streaks.
  ///
  /// Settings stay.
  ///
  /// - Throws: ``PlayError`` if progress cannot be written; nothing is then changed.
  public func clearProgress() throws(PlayError) {
    try keep { try $0.clear(member: member) }
  }
}
