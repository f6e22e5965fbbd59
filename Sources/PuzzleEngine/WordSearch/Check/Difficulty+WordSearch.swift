public import PuzzleModel

extension Difficulty {
  /// Grades a word search by what a person has to look through, and how well the words hide.
  ///
  /// The points are the house's choice: the directions weigh most, then the size of the grid. Words outside the
  /// grid count as words, but hide nowhere; no puzzle traps.
  public init(of puzzle: WordSearch) {
    let words = puzzle.words
    let count = max(words.count, 1)
    let directionCount = puzzle.directions.all.count
    let backwards = words.count { $0.path.direction.isBackwards } * 1000 / count
    let diagonals = words.count { $0.path.direction.isDiagonal } * 1000 / count
    let tenths = words.reduce(0) { $0 + $1.letters.count } * 10 / count
    let crossings = puzzle.crossingCount
    let falseStarts = puzzle.falseStartCount
    let directionPoints =
      switch puzzle.directions {
      case .easy: 60
      case .medium: 220
      case .hard: 330
      }
    let evidence: [(WordSearchFeature, value: Int, points: Int)] = [
      (.directions, directionCount, directionPoints),
      (.backwards, backwards, backwards / 10),
      (.diagonals, diagonals, diagonals / 10),
      (.side, puzzle.side, (min(max(puzzle.side, 7), 40) - 7) * 20),
      (.words, words.count, min(words.count, 50) * 3),
      (.wordLength, tenths, max(-60, min(60, (65 - tenths) * 3))),
      (.crossings, crossings, min(crossings, 20) * 3),
      (.falseStarts, falseStarts, min(falseStarts, 60) * 2),
    ]
    self.init(
      evidence: evidence.map {
        Evidence(feature: $0.0.rawValue, value: $0.value, points: $0.points)
      },
      scale: .wordSearch
    )
  }
}

extension GridDirection {
  /// Whether the direction runs against the way of reading: to the left, or straight up.
  fileprivate var isBackwards: Bool { columnStep < 0 || columnStep == 0 && rowStep < 0 }

  fileprivate var isDiagonal: Bool { rowStep != 0 && columnStep != 0 }
}

extension WordSearch {
  /// The number of cells that two words or more share.
  public var crossingCount: Int {
    let paths = words.map(\.path).filter { $0.lies(inRows: side, columns: side) }
    var counts: [GridCell: Int] = [:]
    for cell in paths.lazy.flatMap(\.cells) { counts[cell, default: 0] += 1 }
    return counts.values.count { $0 > 1 }
  }

  /// The number of places where a player who looks for the first three letters of a word is misled.
  fileprivate var falseStartCount: Int {
    guard let grid = LetterGrid(side: side, letters: letters) else { return 0 }
    let starts = words.map { Array($0.letters.prefix(3)) }
    let places = WordFinder(starts).paths(in: grid)
    return zip(words, places).reduce(0) { sum, pair in
      sum + pair.1.count { $0.start != pair.0.path.start || $0.direction != pair.0.path.direction }
    }
  }
}
