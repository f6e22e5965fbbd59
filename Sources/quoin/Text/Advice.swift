import Editorial
import Pipeline

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

  /// The advice for solve times of puzzles that the edition does not have.
  static let playedEdition = "name with --edition the edition that was played"
}
