import Foundation
import PuzzleEngine
import PuzzleModel

/// The standing of a player as it is stored: the JSON of a ``CodeBreakerProgress``.
///
/// Nothing that can be read ever gets lost: a damaged standing is read part by part, and one of a newer version is
/// left as it is.
enum CodeBreakerStanding {
  /// A standing of a version that this one does not read.
  struct Newer: Error, CustomStringConvertible {
    let version: Int

    var description: String {
      "the standing in Code Breaker has version \(version), which only a newer app reads"
    }
  }

  /// Reads a standing; there is none before the first win.
  ///
  /// - Throws: ``Newer`` if its version is another one.
  static func progress(_ json: String?) throws(Newer) -> CodeBreakerProgress {
    guard let json else { return CodeBreakerProgress() }
    let data = Data(json.utf8)
    do {
      return try JSONDecoder().decode(CodeBreakerProgress.self, from: data)
    } catch {
      let parts = StandingParts(data)
      if let version = parts.version, version > 1 { throw Newer(version: version) }
      return parts.progress
    }
  }

  /// Changes a standing.
  ///
  /// - Throws: ``Newer``.
  static func changed(
    _ json: String?,
    _ change: (inout CodeBreakerProgress) -> Void
  ) throws(Newer) -> String {
    let before = try progress(json)
    var progress = before
    change(&progress)
    if let json, progress == before { return json }
    return SessionLines.json(progress) ?? json ?? "{}"
  }

  /// Returns the standing with a game that was won, or a newer standing as it is.
  static func recording(
    _ game: CodeBreakerGame,
    on today: CalendarDay,
    in json: String?
  ) -> String {
    do {
      return try changed(json) { $0.record(game, on: today) }
    } catch {
      return json ?? "{}"
    }
  }
}

extension Standings {
  /// Returns what is better in each of two standings; one of a newer version is not mixed with another.
  static func mergedCodes(_ here: String, _ other: String) -> String {
    do {
      let taken = try CodeBreakerStanding.progress(other)
      return try CodeBreakerStanding.changed(here) { $0.merge(taken) }
    } catch {
      return here
    }
  }
}
