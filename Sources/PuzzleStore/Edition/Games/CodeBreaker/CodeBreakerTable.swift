import GRDB
import PuzzleModel

/// Writes and reads the table `code_breaker`, and gives its canonical form.
enum CodeBreakerTable {
  /// The table's name.
  static let name = "code_breaker"

  /// Inserts the codes of an edition.
  struct Insertions {
    private let rows: Insertion

    /// Prepares the statement.
    init(in database: Database) throws {
      rows = try Insertion(
        CodeBreakerTable.name,
        "INSERT INTO code_breaker (puzzle_id, tier, code, par) VALUES (?, ?, ?, ?)",
        in: database
      )
    }

    /// Inserts the row of a code.
    ///
    /// - Throws: ``StoreError/rejected(table:key:reason:)`` if the code is none of its tier.
    func insert(_ codeBreaker: CodeBreaker) throws {
      let id = codeBreaker.id.description
      guard codeBreaker.code.fits(codeBreaker.tier) else {
        throw rows.rejection(id, "\(codeBreaker.code) is no code of \(codeBreaker.tier.rawValue)")
      }
      try rows.insert(
        id,
        parent: "puzzle '\(id)'",
        [id, codeBreaker.tier.rawValue, codeBreaker.code.description, codeBreaker.par]
      )
    }
  }

  /// Reads codes, in the order of the written IDs; each is a value or an error.
  static func contents(
    _ reader: EditionReader,
    _ condition: String,
    _ arguments: [String]
  ) throws -> RowGroups<Puzzle.Content> {
    try reader.groups(
      of: name,
      "SELECT puzzle_id, tier, code, par FROM code_breaker \(condition) ORDER BY puzzle_id",
      arguments
    ) { row throws(StoreError) in .codeBreaker(try CodeBreaker(row)) }
  }

  /// Adds the table to the canonical content, if it has rows.
  static func append(_ puzzles: [Puzzle], to content: inout CanonicalContent) {
    let codeBreakers = puzzles.compactMap { puzzle in
      if case .codeBreaker(let codeBreaker) = puzzle.content { codeBreaker } else { nil }
    }
    guard !codeBreakers.isEmpty else { return }
    content.begin(name, rowCount: codeBreakers.count)
    for codeBreaker in codeBreakers {
      content.append(codeBreaker.id)
      content.append(codeBreaker.tier.rawValue)
      content.append(codeBreaker.code.description)
      content.append(codeBreaker.par)
      content.endRow()
    }
  }
}

extension CodeBreaker {
  /// Reads `puzzle_id, tier, code, par`.
  fileprivate init(_ row: StoredRow) throws(StoreError) {
    let tier = try row.value(1, "a tier of codes") { CodeTier(rawValue: $0) }
    let par = try row.integer(3)
    guard par >= 1 else { throw row.unreadable(3, expected: "a whole number from 1") }
    self.init(
      id: try row.puzzleID(0),
      tier: tier,
      code: try row.value(2, "a code of \(tier.rawValue)") { text in
        ColorCode(text).flatMap { $0.fits(tier) ? $0 : nil }
      },
      par: par
    )
  }
}
