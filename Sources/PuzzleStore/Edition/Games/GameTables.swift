import GRDB
import PuzzleModel

// The tables of the games. Switches have no `default`, so the compiler finds every place that a new game
// must be added to.

extension EditionWriter {
  /// Writes the row of each puzzle in the table of its game.
  func insertContents(into database: Database) throws {
    let cryptograms = try CryptogramTable.Insertions(of: edition, in: database)
    for puzzle in edition.puzzles {
      switch puzzle.content {
      case .cryptogram(let cryptogram): try cryptograms.insert(cryptogram)
      case .seed: break
      }
    }
  }
}

extension EditionReader {
  /// Reads the contents of the puzzles of one game, keyed by the written ID.
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
  ) throws -> [String: Result<Puzzle.Content, StoreError>] {
    switch kind {
    case .cryptogram: try CryptogramTable.contents(self, condition, arguments)
    case .codeBreaker, .wordSearch: [:]
    }
  }

  /// Returns the content of a puzzle that has no row in a table of its game.
  func content(withoutRow id: Puzzle.ID) -> Result<Puzzle.Content, StoreError> {
    switch id.kind {
    case .cryptogram: .failure(.missingRow(table: CryptogramTable.name, key: id.description))
    case .codeBreaker, .wordSearch: .success(.seed)
    }
  }
}

extension Edition {
  /// Adds the table of each game to the canonical content; the puzzles must be sorted.
  func appendContents(to content: inout CanonicalContent) {
    for kind in Puzzle.Kind.allCases {
      switch kind {
      case .cryptogram: CryptogramTable.append(puzzles, to: &content)
      case .codeBreaker, .wordSearch: break
      }
    }
  }
}
