import Foundation
public import PuzzleModel

/// A grid in a cell of a lock, as JSON on one line: its themes may change after it was published.
struct LockedGrid: Codable {
  private let title: String
  private let language: String
  private let directions: String
  private let side: Int
  private let letters: String
  private let words: [Word]

  private struct Word: Codable {
    let text: String
    let definition: String?
    let letters: String
    let row: Int
    let column: Int
    let direction: String
  }

  fileprivate init(_ search: WordSearch) {
    title = search.title
    language = search.language
    directions = search.directions.rawValue
    side = search.side
    letters = Self.text(search.letters)
    words = search.words.map { word in
      Word(
        text: word.word.text,
        definition: word.word.definition,
        letters: Self.text(word.letters),
        row: word.path.start.row,
        column: word.path.start.column,
        direction: word.path.direction.rawValue
      )
    }
  }

  /// The grid as a word search; nil if a word does not lie in it.
  fileprivate func search(_ id: Puzzle.ID) -> WordSearch? {
    guard let directions = WordSearch.Directions(rawValue: directions),
      (1...WordSearch.sideLimit).contains(side), letters.utf8.count == side * side,
      let cells = Self.letters(letters)
    else { return nil }
    let listed = words.compactMap { word -> WordSearch.Word? in
      guard let letters = Self.letters(word.letters), letters.count > 1,
        let direction = GridDirection(rawValue: word.direction)
      else { return nil }
      let start = GridCell(row: word.row, column: word.column)
      let path = GridPath(start: start, direction: direction, length: letters.count)
      guard path.lies(inRows: side, columns: side),
        path.cells.map({ cells[$0.row * side + $0.column] }) == letters
      else { return nil }
      return WordSearch.Word(
        word: ThemeWord(text: word.text, definition: word.definition),
        letters: letters,
        start: start,
        direction: direction
      )
    }
    guard listed.count == words.count else { return nil }
    return WordSearch(
      id: id,
      title: title,
      language: language,
      directions: directions,
      side: side,
      letters: cells,
      words: listed
    )
  }

  private static func text(_ letters: [Letter]) -> String {
    letters.map(\.description).joined()
  }

  private static func letters(_ text: String) -> [Letter]? {
    let letters = text.unicodeScalars.compactMap { Letter($0) }
    return letters.count == text.unicodeScalars.count ? letters : nil
  }
}

extension Puzzle.Content {
  /// Whether a player finds the same as in another content; what a word means may differ.
  public func plays(as other: Puzzle.Content) -> Bool {
    guard case .wordSearch(let search) = self, case .wordSearch(let other) = other else {
      return self == other
    }
    return search.letters == other.letters
      && search.words.map(\.word.text) == other.words.map(\.word.text)
      && search.words.map(\.path) == other.words.map(\.path)
  }

  /// The title of the words in a grid; nil for a puzzle without a title.
  var title: String? {
    if case .wordSearch(let search) = self { search.title } else { nil }
  }

  /// Whether a lock holds the content: it cannot be made again from the puzzle's ID and its quotation.
  var isLocked: Bool {
    if case .wordSearch = self { true } else { false }
  }

  /// The content as a lock writes it; nil if the puzzle can be made again from its ID and its quotation.
  var lockText: String? {
    guard case .wordSearch(let search) = self else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(LockedGrid(search)), as: UTF8.self)
    } catch {
      // No grid has what JSON cannot write.
      return nil
    }
  }

  /// Reads the content of a puzzle as a lock writes it; nil for any other text.
  init?(lockText: String, of id: Puzzle.ID) {
    guard id.kind == .wordSearch else { return nil }
    do {
      let grid = try JSONDecoder().decode(LockedGrid.self, from: Data(lockText.utf8))
      guard let search = grid.search(id) else { return nil }
      self = .wordSearch(search)
    } catch {
      return nil
    }
  }
}
