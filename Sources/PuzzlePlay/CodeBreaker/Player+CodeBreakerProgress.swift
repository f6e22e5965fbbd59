public import Foundation
public import PuzzleEngine
import PuzzleModel
import PuzzleStore

extension Player {
  /// Returns what the player has achieved in Code Breaker; nothing before the first win.
  ///
  /// - Throws: ``PlayError`` if progress cannot be read, or a newer app wrote it.
  public func codeBreakerProgress() throws(PlayError) -> CodeBreakerProgress {
    let standing = try keep { try $0.standing(in: .codeBreaker, member: member) }
    do {
      return try CodeBreakerStanding.progress(standing)
    } catch {
      throw .opening(StorageFailure(.progress, .updateApp, "\(error)"))
    }
  }

  /// Changes what the player has achieved, such as to unlock a tier or to reset everything.
  ///
  /// Wins are recorded by a ``CodeBreakerPlay``, with the move that wins.
  ///
  /// - Parameters:
  ///   - date: The time on the device.
  ///   - change: Changes the progress that it receives.
  /// - Returns: The progress after the change.
  /// - Throws: ``PlayError`` if progress cannot be read or written; nothing is then changed.
  @discardableResult
  public func changeCodeBreakerProgress(
    at date: Date,
    _ change: (inout CodeBreakerProgress) -> Void
  ) throws(PlayError) -> CodeBreakerProgress {
    // A standing of a newer app is told apart before the store gives it its own name.
    var changed = try codeBreakerProgress()
    try keep {
      try $0.changeStanding(in: .codeBreaker, member: member, at: date.milliseconds) { standing in
        try CodeBreakerStanding.changed(standing) { progress in
          change(&progress)
          changed = progress
        }
      }
    }
    return changed
  }

  /// Takes over what another app stored under its own keys, once; a second time nothing changes.
  ///
  /// What was won here since is kept where it is better.
  ///
  /// - Parameters:
  ///   - values: The stored values by key, as ``PuzzleEngine/CodeBreakerProgress/takeOver(_:)`` reads them.
  ///   - date: The time on the device.
  /// - Returns: What was taken over, and what could not be.
  /// - Throws: ``PlayError`` if progress cannot be read or written; the other app's values must then stay.
  public func takeOverCodes(
    _ values: [String: StoredValue],
    at date: Date
  ) throws(PlayError) -> CodeBreakerImport {
    // The values are read on a progress of its own, so that there is a report before anything is stored.
    var progress = try codeBreakerProgress()
    let report = progress.takeOver(values)
    try changeCodeBreakerProgress(at: date) { _ = $0.takeOver(values) }
    return report
  }

  /// Returns the level to play next, or nil if the edition does not have it.
  ///
  /// - Throws: ``PlayError`` if the edition or progress cannot be read.
  public func nextLevel() throws(PlayError) -> CodeBreakerPage? {
    try book.codeBreaker(level: try codeBreakerProgress().nextLevel)
  }
}
