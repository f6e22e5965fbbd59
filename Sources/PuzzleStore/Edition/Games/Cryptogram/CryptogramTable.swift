import GRDB
import PuzzleModel

/// Writes and reads the table `cryptogram`, and gives its canonical form.
///
/// A row holds no text: the text is stored once, with its quotation, and a join reads it.
enum CryptogramTable {
  /// The table's name.
  static let name = "cryptogram"

  /// Inserts the cryptograms of an edition.
  struct Insertions {
    private let rows: Insertion
    private let texts: [Quotation.ID: String]

    /// Prepares the statement, and collects the texts of the quotations.
    init(of edition: Edition, in database: Database) throws {
      rows = try Insertion(
        CryptogramTable.name,
        """
        INSERT INTO cryptogram (puzzle_id, ciphertext, letter_key, number_key, prefilled)
        VALUES (?, ?, ?, ?, ?)
        """,
        in: database
      )
      texts = Dictionary(edition.quotations.map { ($0.id, $0.text) }) { first, _ in first }
    }

    /// Inserts the row of a cryptogram.
    ///
    /// - Throws: ``StoreError/rejected(table:key:reason:)`` if its text differs from its quotation.
    func insert(_ cryptogram: Cryptogram) throws {
      let id = cryptogram.id.description
      if let quotation = cryptogram.id.quotation, let text = texts[quotation],
        !text.utf8.elementsEqual(cryptogram.text.utf8)
      {
        throw rows.rejection(id, "its text is not the text of quotation '\(quotation)'")
      }
      try rows.insert(
        id,
        parent: "puzzle '\(id)'",
        [
          id, cryptogram.ciphertext, cryptogram.letterKey.letterText,
          cryptogram.numberKey.numberText,
          cryptogram.prefilled.map { String($0.map(\.character)) },
        ]
      )
    }
  }

  /// Reads cryptograms, in the order of the written IDs; each is a value or an error.
  static func contents(
    _ reader: EditionReader,
    _ condition: String,
    _ arguments: [String]
  ) throws -> RowGroups<Puzzle.Content> {
    try reader.groups(
      of: name,
      """
      SELECT puzzle_id, ciphertext, letter_key, number_key, prefilled,
        (SELECT text FROM quotation JOIN puzzle ON puzzle.quotation_id = quotation.id
          WHERE puzzle.id = puzzle_id) AS text
      FROM cryptogram \(condition) ORDER BY puzzle_id
      """,
      arguments
    ) { row throws(StoreError) in .cryptogram(try Cryptogram(row)) }
  }

  /// Adds the table to the canonical content.
  static func append(_ puzzles: [Puzzle], to content: inout CanonicalContent) {
    let cryptograms = puzzles.compactMap { puzzle in
      if case .cryptogram(let cryptogram) = puzzle.content { cryptogram } else { nil }
    }
    content.begin(name, rowCount: cryptograms.count)
    for cryptogram in cryptograms {
      content.append(cryptogram.id)
      content.append(cryptogram.ciphertext)
      content.append(cryptogram.letterKey.letterText)
      content.append(cryptogram.numberKey.numberText)
      content.append(cryptogram.prefilled.map { String($0.map(\.character)) })
      content.endRow()
    }
  }
}

extension Cryptogram {
  /// Reads `puzzle_id, ciphertext, letter_key, number_key, prefilled, text`.
  fileprivate init(_ row: StoredRow) throws(StoreError) {
    let text = try row.text(5)
    let ciphertext = try row.text(1)
    // A text has no more letters than bytes, so few are counted. Symbols and marks cost time, too.
    let limit = Puzzle.letterLimit
    for (column, text) in [(5, text), (1, ciphertext)] where text.utf8.count > limit {
      guard text.utf8.count <= 4 * limit, Glyph.playedLetters(of: text).count <= limit else {
        throw row.unreadable(
          column,
          expected: "a text of at most \(limit) letters and \(4 * limit) bytes"
        )
      }
    }
    self.init(
      id: try row.puzzleID(0),
      text: text,
      ciphertext: ciphertext,
      letterKey: try row.value(2, "the 26 letters A–Z, each once") { Substitution(letters: $0) },
      numberKey: try row.value(3, "the numbers 1 to 26, each once") { Substitution(numbers: $0) },
      prefilled: try row.optionalValue(4, "letters A–Z, each once") { text in
        let letters = text.map { Letter($0) }.compactMap { $0 }
        return String(letters.map(\.character)) == text && Set(letters).count == letters.count
          ? letters : nil
      }
    )
  }
}
