import GRDB
import PuzzleModel

/// Writes and reads the tables `word_search` and `word_search_word`, and gives their canonical form.
enum WordSearchTable {
  /// The name of the table of grids.
  static let name = "word_search"
  /// The name of the table of their words.
  static let wordTable = "word_search_word"

  /// Inserts the word searches of an edition.
  struct Insertions {
    private let grids: Insertion
    private let words: Insertion

    /// Prepares the statements.
    init(in database: Database) throws {
      grids = try Insertion(
        WordSearchTable.name,
        """
        INSERT INTO word_search (puzzle_id, title, language, directions, side, letters)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        in: database
      )
      words = try Insertion(
        WordSearchTable.wordTable,
        """
        INSERT INTO word_search_word (puzzle_id, position, word, definition, letters, first_row,
          first_column, direction)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        in: database
      )
    }

    /// Inserts the rows of a word search.
    func insert(_ search: WordSearch) throws {
      let id = search.id.description
      try grids.insert(
        id,
        parent: "puzzle '\(id)'",
        [
          id, search.title, search.language, search.directions.rawValue, search.side,
          search.letters.text,
        ]
      )
      for (index, word) in search.words.enumerated() {
        try words.insert(
          "\(id), \(index + 1)",
          [
            id, index + 1, word.word.text, word.word.definition, word.letters.text,
            word.path.start.row, word.path.start.column, word.path.direction.rawValue,
          ]
        )
      }
    }
  }

  /// Reads word searches, in the order of the written IDs; each is a value or an error.
  static func contents(
    _ reader: EditionReader,
    _ condition: String,
    _ arguments: [String]
  ) throws -> RowGroups<Puzzle.Content> {
    let words = try reader.groups(
      of: wordTable,
      keyWidth: 2,
      """
      SELECT puzzle_id, position, word, definition, letters, first_row, first_column, direction
      FROM word_search_word \(condition) ORDER BY puzzle_id, position
      """,
      arguments
    ) { row throws(StoreError) in try WordSearch.Word(row) }
    return try reader.groups(
      of: name,
      """
      SELECT puzzle_id, title, language, directions, side, letters FROM word_search \(condition)
      ORDER BY puzzle_id
      """,
      arguments,
      finishOthers: words.finish
    ) { row throws(StoreError) in
      .wordSearch(try WordSearch(row, words: try words.takeValues(try row.text(0))))
    }
  }

  /// Adds the tables to the canonical content, if they have rows.
  static func append(_ puzzles: [Puzzle], to content: inout CanonicalContent) {
    let searches = puzzles.compactMap { puzzle in
      if case .wordSearch(let search) = puzzle.content { search } else { nil }
    }
    guard !searches.isEmpty else { return }
    content.begin(name, rowCount: searches.count)
    for search in searches {
      content.append(search.id)
      content.append(search.title)
      content.append(search.language)
      content.append(search.directions.rawValue)
      content.append(search.side)
      content.append(search.letters.text)
      content.endRow()
    }
    content.begin(wordTable, rowCount: searches.reduce(0) { $0 + $1.words.count })
    for search in searches {
      for (index, word) in search.words.enumerated() {
        content.append(search.id)
        content.append(index + 1)
        content.append(word.word.text)
        content.append(word.word.definition)
        content.append(word.letters.text)
        content.append(word.path.start.row)
        content.append(word.path.start.column)
        content.append(word.path.direction.rawValue)
        content.endRow()
      }
    }
  }
}

extension WordSearch {
  /// Reads `puzzle_id, title, language, directions, side, letters`, and adds the words.
  fileprivate init(
    _ row: StoredRow,
    words: [Word]
  ) throws(StoreError) {
    let side = try row.integer(4, in: 1...Self.sideLimit)
    self.init(
      id: try row.puzzleID(0),
      title: try row.text(1),
      language: try row.text(2),
      directions: try row.value(3, "easy, medium or hard") { Directions(rawValue: $0) },
      side: side,
      letters: try row.value(5, "\(side * side) letters A–Z") { text in
        [Letter](text: text).flatMap { $0.count == side * side ? $0 : nil }
      },
      words: words
    )
  }
}

extension WordSearch.Word {
  /// Reads `puzzle_id, position, word, definition, letters, first_row, first_column, direction`.
  fileprivate init(_ row: StoredRow) throws(StoreError) {
    let limit = WordSearch.sideLimit
    let places = 0...(limit - 1)
    self.init(
      word: ThemeWord(text: try row.text(2), definition: try row.optionalText(3)),
      letters: try row.value(4, "2 to \(limit) letters A–Z") { text in
        [Letter](text: text).flatMap { (2...limit).contains($0.count) ? $0 : nil }
      },
      start: GridCell(
        row: try row.integer(5, in: places),
        column: try row.integer(6, in: places)
      ),
      direction: try row.value(7, "one of eight directions") { GridDirection(rawValue: $0) }
    )
  }
}

extension [Letter] {
  /// The letters as a text of A to Z.
  fileprivate var text: String {
    String(decoding: map { UInt8(ascii: "A") + UInt8($0.index) }, as: UTF8.self)
  }

  /// Reads a text of A to Z, or returns nil for any other text.
  fileprivate init?(text: String) {
    var letters: [Letter] = []
    letters.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte),
        let letter = Letter(index: Int(byte - UInt8(ascii: "A")))
      else { return nil }
      letters.append(letter)
    }
    self = letters
  }
}
