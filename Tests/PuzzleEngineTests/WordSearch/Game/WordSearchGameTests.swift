import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct WordSearchGameTests {
  private func cell(_ row: Int, _ column: Int) -> GridCell { GridCell(row: row, column: column) }

  @Test func `two taps find a word, forwards or backwards, and the next word is told`() throws {
    var game = try WordSearchGame(.small())
    #expect(game.status == .ready && game.wantedWord == 0 && game.score == (0, 3))
    #expect(game.apply(.tap(cell(0, 2)), at: 5) == .anchored)
    #expect(game.anchor == cell(0, 2) && game.status == .playing && game.startedAt == 5)
    #expect(game.apply(.tap(cell(0, 0)), at: 6) == .found(0, next: 1))
    #expect(game.anchor == nil && game.score == (1, 3))
    #expect(game.solvedCells == [cell(0, 0), cell(0, 1), cell(0, 2)])
    #expect(game.apply(.select(cell(3, 3), cell(0, 3)), at: 7) == .missed(.noWord))
    #expect(game.apply(.select(cell(0, 0), cell(0, 2)), at: 7) == .missed(.alreadyFound))
    #expect(game.score == (1, 3))
  }

  @Test func `the word after the last find is next, around the end of the list`() throws {
    let puzzle = try WordSearch.sample()
    var game = try WordSearchGame(puzzle)
    let last = puzzle.words.count - 1
    let path = puzzle.words[last].path
    #expect(game.apply(.drag(path.start, path.end), at: 0) == .found(last, next: 0))
    let first = puzzle.words[1].path
    #expect(game.apply(.drag(first.end, first.start), at: 1) == .found(1, next: 2))
  }

  @Test func `the same cell clears the anchor, and so does another that gives no word`() throws {
    var game = try WordSearchGame(.small())
    #expect(game.apply(.tap(cell(1, 1)), at: 0) == .anchored)
    #expect(game.apply(.tap(cell(1, 1)), at: 0) == .cleared)
    #expect(game.apply(.tap(cell(1, 1)), at: 0) == .anchored)
    #expect(game.apply(.tap(cell(2, 3)), at: 0) == .missed(.noPath))
    #expect(game.anchor == nil)
    #expect(game.apply(.leave, at: 0) == .ignored(.nothingThere))
    _ = game.apply(.tap(cell(1, 1)), at: 0)
    #expect(game.apply(.leave, at: 0) == .cleared && game.anchor == nil)
  }

  @Test func `outside the grid and after the end nothing happens`() throws {
    var game = try WordSearchGame(.small())
    for cell in [cell(-1, 0), cell(0, 4), cell(Int.max, Int.min)] {
      #expect(game.apply(.tap(cell), at: 0) == .ignored(.outside))
      #expect(game.apply(.select(cell, self.cell(0, 0)), at: 0) == .ignored(.outside))
      #expect(game.apply(.drag(cell, self.cell(0, 0)), at: 0) == .ignored(.outside))
    }
    #expect(game.status == .ready && game.startedAt == nil)
    _ = game.apply(.select(cell(0, 0), cell(0, 2)), at: 10)
    _ = game.apply(.select(cell(2, 3), cell(2, 0)), at: 20)
    let last = game.apply(.select(cell(0, 2), cell(3, 2)), at: 30)
    #expect(last == .completed(2))
    #expect(last.event(in: .daily) == .completed(.daily))
    #expect(game.status == .completed && game.endedAt == 30 && game.wantedWord == nil)
    #expect(game.elapsedMilliseconds(at: 1_000) == 20)
    let before = game.snapshot.finds
    for move in [WordSearchMove.tap(cell(0, 0)), .hint(nil), .leave] {
      #expect(game.apply(move, at: 40) == .ignored(.notNow))
    }
    #expect(game.snapshot.finds == before && game.endedAt == 30)
  }

  @Test func `a hint shows the first cell of the wanted word once`() throws {
    var game = try WordSearchGame(.small())
    #expect(game.apply(.hint(nil), at: 0) == .hinted(0, cell(0, 0)))
    #expect(game.apply(.hint(0), at: 0) == .ignored(.nothingThere))
    #expect(game.apply(.hint(7), at: 0) == .ignored(.nothingThere))
    #expect(game.apply(.hint(-1), at: 0) == .ignored(.nothingThere))
    #expect(game.apply(.hint(nil), at: 0) == .hinted(1, cell(2, 0)))
    _ = game.apply(.select(cell(0, 0), cell(0, 2)), at: 1)
    #expect(game.hintedCells == [cell(2, 0)] && game.hintCount == 2)
    #expect(game.apply(.hint(nil), at: 0) == .hinted(2, cell(0, 2)))
    #expect(game.apply(.hint(nil), at: 0) == .ignored(.nothingThere))
  }

  @Test func `the list shows words or definitions`() throws {
    var game = try WordSearchGame(.small())
    #expect(game.wordHint(of: 0, .word) == "cat")
    #expect(game.wordHint(of: 0, .definition) == "It purrs.")
    #expect(game.wordHint(of: 1, .definition) == "noon")
    #expect(game.wordHint(of: 9, .word).isEmpty && game.wordHint(of: -1, .word).isEmpty)
    _ = game.apply(.select(cell(0, 0), cell(0, 2)), at: 1)
    #expect(game.wordHint(of: 0, .definition) == "cat")
  }

  @Test func `a reset starts over once, and after the end, too`() throws {
    var game = try WordSearchGame(.small())
    for word in game.board.puzzle.words {
      _ = game.apply(.drag(word.path.start, word.path.end), at: 50)
    }
    #expect(game.status == .completed)
    #expect(game.apply(.reset(1), at: 60) == .reset)
    #expect(game.status == .ready && game.round == 1 && game.latestMilliseconds == 60)
    _ = game.apply(.hint(nil), at: 70)
    for round in [1, 0, -1, Int.min, Int.max] {
      #expect(game.apply(.reset(round), at: 80) == .ignored(.nothingThere))
    }
    #expect(game.hintCount == 1 && game.startedAt == 70)
  }

  @Test(arguments: 0..<60)
  func `random moves keep the rules`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    var game = try WordSearchGame(.sample(seed))
    for moment in 0..<150 {
      let before = game
      let outcome = game.apply(RandomWordPlay.move(&generator, game), at: moment - 30)
      #expect(outcome == .reset || game.finds.count >= before.finds.count)
      #expect(Set(game.finds.map(\.word)).count == game.finds.count)
      if case .ignored = outcome {
        #expect(game.snapshot.finds == before.snapshot.finds && game.anchor == before.anchor)
      }
      if case .found(let word, let next) = outcome {
        #expect(game.isFound(word) && !game.isFound(next) && game.wantedWord == next)
      }
      #expect(game.solvedCells.allSatisfy(game.board.contains))
      #expect((game.endedAt != nil) == (game.status == .completed))
    }
  }
}

@Suite struct GridPathDraggingTests {
  private func cell(_ row: Int, _ column: Int) -> GridCell { GridCell(row: row, column: column) }

  @Test func `a drag is snapped to the nearest of eight directions`() throws {
    let start = cell(5, 5)
    let cases: [(GridCell, GridDirection, Int)] = [
      (cell(5, 8), .east, 4), (cell(6, 8), .east, 4), (cell(7, 8), .southEast, 4),
      (cell(3, 9), .northEast, 4), (cell(4, 9), .east, 5), (cell(1, 4), .north, 5),
      (cell(2, 2), .northWest, 4), (cell(9, 1), .southWest, 5), (cell(9, 5), .south, 5),
      (cell(5, 0), .west, 6), (cell(5, 5), .east, 1),
    ]
    for (end, direction, length) in cases {
      let path = try #require(GridPath(dragFrom: start, to: end, inSide: 10))
      #expect(path.direction == direction && path.length == length, "\(end)")
    }
  }

  @Test func `a drag that leaves the grid ends at the border`() throws {
    let path = try #require(GridPath(dragFrom: cell(1, 1), to: cell(Int.max, Int.max), inSide: 7))
    #expect(path == GridPath(start: cell(1, 1), direction: .southEast, length: 6))
    let up = try #require(GridPath(dragFrom: cell(3, 0), to: cell(Int.min, 1), inSide: 7))
    #expect(up == GridPath(start: cell(3, 0), direction: .north, length: 4))
    #expect(GridPath(dragFrom: cell(7, 0), to: cell(0, 0), inSide: 7) == nil)
    #expect(GridPath(dragFrom: cell(0, 0), to: cell(0, 0), inSide: -5) == nil)
  }

  @Test(arguments: 0..<20)
  func `every drag stays in the grid and goes the nearest way`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    for _ in 0..<200 {
      let side = 1 + generator.next(below: 12)
      let start = cell(generator.next(below: side), generator.next(below: side))
      let end = cell(generator.next(below: 40) - 14, generator.next(below: 40) - 14)
      let path = try #require(GridPath(dragFrom: start, to: end, inSide: side))
      #expect(path.lies(inRows: side, columns: side) && path.start == start)
      let (rows, columns) = (Double(end.row - start.row), Double(end.column - start.column))
      guard rows != 0 || columns != 0 else { continue }
      func cosine(_ direction: GridDirection) -> Double {
        let step = (Double(direction.rowStep), Double(direction.columnStep))
        let length = (step.0 * step.0 + step.1 * step.1).squareRoot()
        return (rows * step.0 + columns * step.1) / length
      }
      let best = GridDirection.allCases.map(cosine).max() ?? 0
      if path.length > 1 { #expect(abs(cosine(path.direction) - best) < 1e-9) }
    }
  }

  @Test func `two cells give a path only in a row, a column or a diagonal`() {
    #expect(GridPath(from: cell(0, 0), to: cell(2, 3), inSide: 9) == nil)
    #expect(GridPath(from: cell(0, 0), to: cell(9, 0), inSide: 9) == nil)
    #expect(GridPath(from: cell(Int.min, 0), to: cell(Int.max, 0), inSide: 9) == nil)
    #expect(GridPath(from: cell(4, 1), to: cell(1, 4), inSide: 9)?.direction == .northEast)
    for direction in GridDirection.allCases {
      #expect(direction.opposite.opposite == direction)
      let path = GridPath(start: cell(4, 4), direction: direction, length: 4)
      #expect(GridPath(from: path.start, to: path.end, inSide: 9) == path)
      #expect(path.reversed.reversed == path && path.reversed.cells == path.cells.reversed())
    }
  }
}
