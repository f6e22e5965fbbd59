public import PuzzleModel

extension Puzzle {
  /// A puzzle of any kind with next to nothing in it, for tests that look at the ID and the difficulty.
  public static func bare(_ id: ID, _ difficulty: Difficulty) -> Puzzle {
    Puzzle(id: id, difficulty: difficulty, content: .bare(id))
  }
}

extension Puzzle.Content {
  /// The least content that a puzzle of any kind can have and that an edition stores.
  public static func bare(_ id: Puzzle.ID) -> Puzzle.Content {
    switch id.kind {
    case .cryptogram: .cryptogram(.bare(id))
    case .codeBreaker:
      .codeBreaker(
        CodeBreaker(id: id, tier: .tutorial, code: ColorCode([.red, .blue, .green]), par: 3)
      )
    case .wordSearch: .wordSearch(.bare(id))
    }
  }
}

extension Cryptogram {
  fileprivate static func bare(_ id: Puzzle.ID) -> Cryptogram {
    guard let key = Substitution(symbols: Array(0..<26)) else {
      preconditionFailure("the numbers from 0 to 25 are a substitution")
    }
    return Cryptogram(id: id, text: "A", ciphertext: "A", letterKey: key, numberKey: key)
  }
}

extension WordSearch {
  fileprivate static func bare(_ id: Puzzle.ID) -> WordSearch {
    let letters = Array(Letter.all.prefix(4))
    let word = Word(
      word: ThemeWord(text: "ab", definition: nil),
      letters: Array(letters.prefix(2)),
      start: GridCell(row: 0, column: 0),
      direction: .east
    )
    return WordSearch(
      id: id,
      title: "Letters",
      language: "en",
      directions: .easy,
      side: 2,
      letters: letters,
      words: [word]
    )
  }
}
