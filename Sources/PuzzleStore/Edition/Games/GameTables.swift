import GRDB
import PuzzleModel

// The tables of the games, one for each content. The compiler finds every place that has to know a
// new one.

extension EditionWriter {
  /// Writes the row of each puzzle's own table.
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
  /// Reads the contents of the puzzles of one game, each on its own, by the written ID.
  ///
  /// - Parameters:
  ///   - kind: The game.
  ///   - condition: A literal condition on `puzzle_id`, or nothing for all rows.
  ///   - arguments: The values of the condition.
  /// - Returns: For each puzzle with a row, its content, or the error of its row.
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

  /// What a puzzle is played from that has no row in a table of its game.
  func content(withoutRow id: Puzzle.ID) -> Result<Puzzle.Content, StoreError> {
    switch id.kind {
    case .cryptogram: .failure(.missingRow(table: CryptogramTable.name, key: id.description))
    case .codeBreaker, .wordSearch: .success(.seed)
    }
  }
}

extension Edition {
  /// Adds each game's own table to the canonical content; the puzzles are in order.
  func appendContents(to content: inout CanonicalContent) {
    for kind in Puzzle.Kind.allCases {
      switch kind {
      case .cryptogram: CryptogramTable.append(puzzles, to: &content)
      case .codeBreaker, .wordSearch: break
      }
    }
  }
}
