import PuzzleEngine
import PuzzleModel

/// A game as lines of text without any drawing, for a screen reader or a file.
struct WordSearchText {
  let game: WordSearchGame
  /// The columns of a line.
  let columns: Int

  init(_ game: WordSearchGame, columns: Int = 80) {
    self.game = game
    self.columns = columns
  }

  private var puzzle: WordSearch { game.board.puzzle }

  /// The grid with the names of its columns and rows; letters of found words are small.
  var grid: String {
    let solved = Set(game.solvedCells)
    let isWide = puzzle.side > 26
    let head = (0..<puzzle.side).map {
      let name = CellName.column($0)
      return isWide ? name.padded(columns: 2) : name
    }
    let rows = (0..<puzzle.side).map { row in
      let letters = (0..<puzzle.side).map { column in
        let cell = GridCell(row: row, column: column)
        let letter = game.board.grid[cell]?.description ?? " "
        let shown = solved.contains(cell) ? letter.lowercased() : letter
        return isWide ? shown.padded(columns: 2) : shown
      }
      return Self.number(row + 1) + "  " + letters.joined(separator: " ")
    }
    return (["    " + head.joined(separator: " ")] + rows).asLines
  }

  /// The words with their numbers, and where the found ones lie; or what they mean.
  func words(_ mode: WordHintMode) -> String {
    puzzle.words.indices.flatMap { word in
      let text = Self.number(word + 1) + "  " + line(of: word, mode)
      let lines = text.wrapped(columns: max(20, columns - 4))
      return lines.enumerated().map {
        $0 == 0 ? Self.number(word + 1) + Self.rest($1) : "    " + $1
      }
    }.asLines
  }

  private static func rest(_ line: String) -> String {
    "  " + line.drop { $0.isNumber }.drop { $0 == " " }
  }

  private static func number(_ number: Int) -> String {
    number < 10 ? " \(number)" : "\(number)"
  }

  private func line(of word: Int, _ mode: WordHintMode) -> String {
    let item = puzzle.words[word]
    let shown = game.wordHint(of: word, mode)
    if game.isFound(word) { return "\(shown), found: \(CellName.text(item.path))" }
    let length = mode == .definition ? " (\(ClockText.counted(item.letters.count, "letter")))" : ""
    let isHinted = game.hintedWords.contains(word)
    let hint = isHinted ? ", begins at \(CellName.text(item.path.start))" : ""
    return shown + length + hint
  }

  /// Says what a word means.
  func definition(of word: Int) -> String {
    let item = puzzle.words[word].word
    return "\(item.text): \(item.definition ?? "nobody has said what it means")"
  }

  /// Reads a row, letter by letter.
  func row(_ row: Int) -> String {
    line("Row \(row + 1)", (0..<puzzle.side).map { GridCell(row: row, column: $0) })
  }

  /// Reads a column, letter by letter.
  func column(_ column: Int) -> String {
    line(
      "Column \(CellName.column(column))",
      (0..<puzzle.side).map { GridCell(row: $0, column: column) }
    )
  }

  private func line(_ name: String, _ cells: [GridCell]) -> String {
    let letters = cells.compactMap { game.board.grid[$0]?.description }
    guard letters.count == puzzle.side else {
      return
        "The grid has \(puzzle.side) rows and columns: \(CellName.text(GridCell(row: 0, column: 0)))"
        + " to \(CellName.text(GridCell(row: puzzle.side - 1, column: puzzle.side - 1)))."
    }
    return "\(name): \(letters.joined(separator: " "))."
  }

  /// Says how the game stands.
  func status(milliseconds: Int, hints: Int, _ mode: WordHintMode) -> String {
    let state =
      switch game.status {
      case .ready: "Not begun."
      case .playing: "Playing."
      case .completed: "Completed."
      }
    let (found, total) = game.score
    let next = game.wantedWord.map { " Next: \(game.wordHint(of: $0, mode))." } ?? ""
    return "\(state) \(found) of \(ClockText.counted(total, "word")) found, "
      + "\(ClockText.counted(hints, "hint")) left, time \(ClockText.time(milliseconds)).\(next)"
  }

  /// The word that a player means by its number, counted from 1, or by its letters.
  func word(_ text: String) -> Int? {
    if let number = Int(text) {
      return (1...puzzle.words.count).contains(number) ? number - 1 : nil
    }
    let letters = Glyph.playedLetters(of: String(text.prefix(100)))
    return puzzle.words.firstIndex { $0.letters == letters }
  }
}
