import Editorial
import Pipeline
import PuzzleModel

/// The commands that help after an error: the libraries do not know that there is a command.
enum Advice {
  /// The advice for an error, or nil if no command helps.
  static func advice(for error: any Error) -> String? {
    if let path = EditionUpgrade.olderEdition(in: error) { return "try 'quoin migrate \(path)'" }
    switch error {
    case PinBoard.Refusal.noted: return "say --drop-noted to drop it all the same"
    case PinBoard.Refusal.severalPuzzles: return "--cheapest takes the first"
    case PinBoard.Refusal.noCalendar: return "try 'quoin schedule plan', which says why"
    case MergeError.notReport: return "try 'quoin check --format json'"
    case MergeError.missing(let shards):
      return shards.first.map { "try 'quoin check --shard \($0) --format json'" }
    case is ImportFolder.Changed:
      return "to import attempts and daily games alone, say --attempts-only"
    default: return nil
    }
  }

  /// The advice for findings that stop a press, each on a line.
  static func advice(for findings: [Finding]) -> [String] {
    let advice: [(code: Finding.Code, texts: [String])] = [
      (.missingHistory, ["to begin the calendar, say --first"]),
      (
        .calendarMoved,
        [
          "to see the days, say 'quoin schedule plan'; to let them move, say --allow-moves with their number",
          "to write the lock of an edition, say 'quoin schedule show EDITION --format lock'",
        ]
      ),
      (.staleLock, ["to renew the lock, press without --locked"]),
    ]
    return advice.filter { entry in findings.contains { $0.code == entry.code } }
      .flatMap(\.texts).map { "quoin: \($0)" }
  }

  /// The advice for solve times of puzzles that the edition does not have.
  static let playedEdition = "name with --edition the edition that was played"
}
