public import Foundation
public import PuzzleEngine
import PuzzleModel
import PuzzleStore

/// What became of the word searches that an older app kept.
public struct OlderWordSearchReport: Hashable, Sendable {
  /// Whether they were taken over by this call; otherwise they were before.
  public let isTakenOver: Bool
  /// What could not be taken over, and why; it must stay with the older app.
  public let leftovers: [OlderWordSearchState.Leftover]
}

extension Player {
  /// Takes over what an older app kept of word searches: records, hints, streak and settings.
  ///
  /// It is done once: to call it again changes nothing. What was played and set here since goes first.
  ///
  /// - Parameters:
  ///   - older: The values by the older app's keys.
  ///   - date: The time on the device.
  ///   - zone: The player's time zone, which decides the days of the older app's instants.
  ///   - preferred: The player's languages, the most wanted first, where no language was stored.
  /// - Returns: What became of them.
  /// - Throws: ``PlayError`` if progress cannot be read or written; the older values must then stay, and the call may be
  ///   repeated.
  @discardableResult
  public func takeOverWordSearches(
    _ older: [String: OlderValue],
    at date: Date,
    zone: TimeZone,
    preferredLanguages preferred: [String] = []
  ) throws(PlayError) -> OlderWordSearchReport {
    let state = OlderWordSearchState(
      older,
      offset: zone.secondsFromGMT(for: date),
      preferredLanguages: preferred
    )
    // The settings go first: what marks all as taken over is stored with the records.
    if try !wordSearchProgress().hasTakenOlder {
      try takeOver(state.settings, preferred: preferred, at: date)
    }
    var isTaken = false
    try keep { store in
      try store.changeStanding(in: .wordSearch, member: member, at: date.milliseconds) {
        WordSearchStanding.changed($0) { isTaken = $0.take(older: state.progress) }
      }
    }
    return OlderWordSearchReport(isTakenOver: isTaken, leftovers: state.leftovers)
  }
}
