import Foundation
import PuzzleEngine

/// How the progress of a player in word searches is stored as their standing.
enum WordSearchStanding {
  /// A standing as it was found.
  private enum Found {
    case readable(WordSearchProgress)
    /// A newer version of the app wrote it.
    case newer
    case damaged
  }

  private struct Version: Decodable {
    var version: Int
  }

  /// Reads a standing; one that is missing or cannot be read counts as that of a new player.
  static func progress(_ standing: String?) -> WordSearchProgress {
    guard let standing, case .readable(let progress) = found(standing) else {
      return WordSearchProgress()
    }
    return progress
  }

  /// Changes a standing; that of a newer version stays as it is, and a damaged one begins anew.
  static func changed(
    _ standing: String?,
    _ change: (inout WordSearchProgress) -> Void
  ) -> String {
    var progress = WordSearchProgress()
    if let standing {
      switch found(standing) {
      case .readable(let stored): progress = stored
      case .newer: return standing
      case .damaged: break
      }
    }
    change(&progress)
    return written(progress) ?? standing ?? "{}"
  }

  /// Joins two standings; the first stays where the other cannot be read.
  static func merged(_ here: String, _ other: String) -> String {
    switch (found(here), found(other)) {
    case (.readable(let mine), .readable(let theirs)): written(mine.merged(with: theirs)) ?? here
    case (.damaged, .readable), (.damaged, .newer): other
    default: here
    }
  }

  private static func found(_ standing: String) -> Found {
    let (decoder, json) = (JSONDecoder(), Data(standing.utf8))
    if let progress = try? decoder.decode(WordSearchProgress.self, from: json) {
      return .readable(progress)
    }
    let version = try? decoder.decode(Version.self, from: json).version
    return version.map { $0 > WordSearchProgress.version } == true ? .newer : .damaged
  }

  /// Writes progress as a standing.
  static func written(_ progress: WordSearchProgress) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings, integers and arrays of them always encode.
    return (try? encoder.encode(progress)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Standings {
  /// Joins two standings in word searches.
  static func mergedWords(_ here: String, _ other: String) -> String {
    WordSearchStanding.merged(here, other)
  }
}
