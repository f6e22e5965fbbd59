import PuzzleModel

/// One try to lay words into a grid, with the draws of one seed.
///
/// The longest words are laid first, those of one length in a drawn order. Directions are dealt from a shuffled
/// deck that holds each once, so that all are used alike; a word that has no place in the direction that was
/// dealt takes the next one of the deck. Every second word crosses others if it can. A place in which a word
/// of the list, or a blocked one, could be read a second time is drawn again.
struct GridAttempt {
  let list: WordList
  let directions: [GridDirection]
  private(set) var grid: LetterGrid
  /// Where each word lies, or nil as long as it lies nowhere.
  private(set) var paths: [GridPath?]
  private var generator: SplitMix64
  private var deck: [GridDirection] = []
  /// For each cell a bit for each of the four axes on which a word runs through it.
  private var axes: [UInt8]
  private var candidates: [Candidate] = []

  private struct Candidate {
    let start: GridCell
    let crossingCount: Int
  }

  init(_ list: WordList, side: Int, directions: [GridDirection], generator: SplitMix64) {
    self.list = list
    self.directions = directions
    self.generator = generator
    grid = LetterGrid(blankSide: side)
    paths = [GridPath?](repeating: nil, count: list.words.count)
    axes = [UInt8](repeating: 0, count: side * side)
  }

  /// Lays all words and fills the other cells; returns the first word that has no place, or nil.
  mutating func run() -> Int? {
    var order = Array(list.codes.indices)
    generator.shuffle(&order)
    // Sorting by a key that ends in the place in the shuffled order keeps that order among equals.
    let ranked = order.enumerated().sorted {
      (-list.codes[$0.element].count, $0.offset) < (-list.codes[$1.element].count, $1.offset)
    }
    for (_, word) in ranked where !lay(word) { return word }
    return fill() ? nil : ranked.first?.element
  }

  /// Lays a word in the first direction of the deck that has a place for it, else in any other.
  private mutating func lay(_ word: Int) -> Bool {
    if deck.isEmpty {
      deck = directions
      generator.shuffle(&deck)
    }
    for (index, direction) in deck.enumerated() where lay(word, direction) {
      deck.remove(at: index)
      return true
    }
    var spent = directions.filter { !deck.contains($0) }
    generator.shuffle(&spent)
    return spent.contains { lay(word, $0) }
  }

  private mutating func lay(_ word: Int, _ direction: GridDirection) -> Bool {
    let wantsCrossing = generator.next(below: 2) == 0
    gatherCandidates(for: list.codes[word], direction)
    if wantsCrossing, candidates.contains(where: { $0.crossingCount > 0 }) {
      candidates.removeAll { $0.crossingCount == 0 }
    }
    while !candidates.isEmpty {
      let pick = generator.next(below: candidates.count)
      let start = candidates[pick].start
      candidates.swapAt(pick, candidates.count - 1)
      candidates.removeLast()
      if write(word, from: start, direction) { return true }
    }
    return false
  }

  /// Gathers the starts from which a word agrees with the letters that are there.
  private mutating func gatherCandidates(for codes: [UInt8], _ direction: GridDirection) {
    candidates.removeAll(keepingCapacity: true)
    let rows = Self.starts(side: grid.rowCount, length: codes.count, step: direction.rowStep)
    let columns = Self.starts(side: grid.rowCount, length: codes.count, step: direction.columnStep)
    let (step, axis) = (grid.step(direction), direction.axis)
    for row in rows {
      for column in columns {
        let start = GridCell(row: row, column: column)
        var index = grid.index(of: start)
        var crossingCount = 0
        for code in codes {
          let held = grid.codes[index]
          if held != LetterGrid.blank {
            // Words do not overlap along one line: it would be hard to tell where one ends.
            guard held == code, axes[index] & axis == 0 else {
              crossingCount = -1
              break
            }
            crossingCount += 1
          }
          index += step
        }
        if crossingCount >= 0 {
          candidates.append(Candidate(start: start, crossingCount: crossingCount))
        }
      }
    }
  }

  /// The rows, or the columns, in which a word may begin.
  private static func starts(side: Int, length: Int, step: Int) -> Range<Int> {
    switch step {
    case 1: 0..<max(side - length + 1, 0)
    case -1: min(length - 1, side)..<side
    default: 0..<side
    }
  }

  /// Writes a word, and takes it back if another word could be read then.
  private mutating func write(_ word: Int, from start: GridCell, _ direction: GridDirection) -> Bool
  {
    let (step, axis) = (grid.step(direction), direction.axis)
    let first = grid.index(of: start)
    var changed: [Int] = []
    for (offset, code) in list.codes[word].enumerated() {
      let index = first + offset * step
      if grid.codes[index] == LetterGrid.blank { changed.append(index) }
      grid.codes[index] = code
    }
    paths[word] = GridPath(start: start, direction: direction, length: list.codes[word].count)
    if changed.contains(where: isSpoiled) {
      for index in changed { grid.codes[index] = LetterGrid.blank }
      paths[word] = nil
      return false
    }
    for offset in list.codes[word].indices { axes[first + offset * step] |= axis }
    return true
  }

  /// Whether a word can be read through a cell that must not be read there.
  private func isSpoiled(_ index: Int) -> Bool {
    var isSpoiled = false
    grid.scan(list.automaton, through: index) { hit in
      isSpoiled = !isIntended(hit)
      return !isSpoiled
    }
    if isSpoiled { return true }
    grid.scan(list.blocked.automaton, through: index) { _ in
      isSpoiled = true
      return false
    }
    return isSpoiled
  }

  /// Whether a word was found where it was laid; a palindrome is found there both ways.
  private func isIntended(_ hit: LetterGrid.Hit) -> Bool {
    guard let path = paths[hit.word] else { return false }
    return hit.path == path || list.isPalindrome[hit.word] && hit.path == path.reversed
  }
}

extension GridAttempt {
  /// Fills the blank cells; returns false if a word that spoils the grid cannot be broken up.
  ///
  /// The letters are drawn from those of all words and the alphabet once, so that they look alike.
  private mutating func fill() -> Bool {
    let pool = list.codes.joined() + Letter.all.map { UInt8($0.index) }
    let blanks = grid.codes.indices.filter { grid.codes[$0] == LetterGrid.blank }
    for index in blanks { grid.codes[index] = pool[generator.next(below: pool.count)] }
    var isFilled = [Bool](repeating: false, count: grid.codes.count)
    for index in blanks { isFilled[index] = true }
    for path in spoilingPaths() where !breakUp(path, isFilled, pool) { return false }
    return true
  }

  private func spoilingPaths() -> [GridPath] {
    var paths: [GridPath] = []
    grid.scan(list.automaton) { hit in
      if !isIntended(hit) { paths.append(hit.path) }
      return true
    }
    grid.scan(list.blocked.automaton) { hit in
      paths.append(hit.path)
      return true
    }
    return paths
  }

  /// Draws a letter of a path again until nothing that runs through it spoils the grid.
  private mutating func breakUp(_ path: GridPath, _ isFilled: [Bool], _ pool: [UInt8]) -> Bool {
    let fillers = path.cells.map(grid.index(of:)).filter { isFilled[$0] }
    // If a filler is sound, an earlier repair has broken up the path.
    for index in fillers where !isSpoiled(index) { return true }
    for index in fillers {
      for _ in 0..<Self.redrawLimit {
        grid.codes[index] = pool[generator.next(below: pool.count)]
        if !isSpoiled(index) { return true }
      }
    }
    return false
  }

  /// How often a letter is drawn again: the pool has all letters, so that one that fits is drawn long before.
  private static let redrawLimit = 200
}

extension GridDirection {
  /// A bit for the line on which the direction runs, whichever way.
  fileprivate var axis: UInt8 {
    switch self {
    case .east, .west: 1
    case .south, .north: 2
    case .southEast, .northWest: 4
    case .northEast, .southWest: 8
    }
  }
}
