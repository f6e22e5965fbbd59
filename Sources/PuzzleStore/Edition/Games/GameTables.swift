import GRDB
import PuzzleModel

// The tables of the games. Switches have no `default`, so the compiler finds every place that a new game
// must be added to.

extension EditionWriter {
  /// Writes the row of each puzzle in the table of its game.
  func insertContents(into database: Database) throws {
    let cryptograms = try CryptogramTable.Insertions(of: edition, in: database)
    let codeBreakers = try CodeBreakerTable.Insertions(in: database)
    let wordSearches = try WordSearchTable.Insertions(in: database)
    for puzzle in edition.puzzles {
      switch puzzle.content {
      case .cryptogram(let cryptogram): try cryptograms.insert(cryptogram)
      case .codeBreaker(let codeBreaker): try codeBreakers.insert(codeBreaker)
      case .wordSearch(let wordSearch): try wordSearches.insert(wordSearch)
      }
    }
  }
}

extension EditionReader {
  /// Reads the contents of the puzzles of one game, in the order of the written IDs.
  ///
  /// - Parameters:
  ///   - kind: The game.
  ///   - condition: A literal condition on `puzzle_id`; empty for all rows.
  ///   - arguments: The values of the condition.
  /// - Returns: The content of each puzzle that has a row, or the error of that row.
  /// - Throws: An error of SQLite if the table cannot be read to its end.
  func contents(
    of kind: Puzzle.Kind,
    _ condition: String,
    _ arguments: [String]
  ) throws -> RowGroups<Puzzle.Content> {
    switch kind {
    case .cryptogram: try CryptogramTable.contents(self, condition, arguments)
    case .codeBreaker: try CodeBreakerTable.contents(self, condition, arguments)
    case .wordSearch: try WordSearchTable.contents(self, condition, arguments)
    }
  }
}

extension Puzzle.Kind {
  /// The table that has a row for each puzzle of the game.
  var table: String {
    switch self {
    case .cryptogram: CryptogramTable.name
    case .codeBreaker: CodeBreakerTable.name
    case .wordSearch: WordSearchTable.name
    }
  }
}

extension Edition {
  /// Adds the tables of each game to the canonical content; the puzzles must be sorted.
  ///
  /// The tables of games that came later are left out where they are empty, so that older editions keep
  /// their digests.
  func appendContents(to content: inout CanonicalContent) {
    for kind in Puzzle.Kind.allCases {
      switch kind {
      case .cryptogram: CryptogramTable.append(puzzles, to: &content)
      case .codeBreaker: CodeBreakerTable.append(puzzles, to: &content)
      case .wordSearch: WordSearchTable.append(puzzles, to: &content)
      }
    }
  }
}
