import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct CryptogramGameNavigationTests {
  /// A game on `ab cd efg` with A and D given.
  private func game() throws -> CryptogramGame {
    let cryptogram = try Cryptogram.sample("ab, cd efg").with(prefilled: Letter.of("AD"))
    return try CryptogramGame(cryptogram, encoding: .letters)
  }

  @Test(arguments: [
    (CryptogramMove.next, [4, 7, 8, 9, 1, 4]), (.previous, [9, 8, 7, 4, 1, 9]),
    (.nextWord, [4, 7, 1, 4]),
    (.previousWord, [7, 4, 1, 7]),
  ])
  func `moves skip cells that cannot be edited, and wrap around`(
    move: CryptogramMove,
    selections: [Int]
  )
    throws
  {
    var game = try game()
    #expect(game.selection == 1)
    let visited = selections.indices.map { moment in
      #expect(game.apply(move, at: moment) == .accepted)
      return game.selection
    }
    #expect(visited == selections)
  }

  @Test func `going by word starts at the word's first cell that can be edited`() throws {
    var game = try game()
    _ = game.apply(.select(9), at: 0)
    _ = game.apply(.previousWord, at: 0)
    #expect(game.selection == 4)
    _ = game.apply(.nextWord, at: 0)
    #expect(game.selection == 7)
  }

  @Test(arguments: [.next, .previous, .nextWord, .previousWord] as [CryptogramMove])
  func `without another open cell the selection stays`(move: CryptogramMove) throws {
    var game = try CryptogramGame.bare("a")
    #expect(game.apply(move, at: 0) == .ignored(.nothingThere))
    #expect(game.selection == 0)
  }

  @Test(arguments: [.next, .previous, .nextWord, .previousWord, .select(0)] as [CryptogramMove])
  func `changing the selection does not start the game`(move: CryptogramMove) throws {
    var game = try CryptogramGame.bare("ab cd")
    #expect(game.apply(move, at: 0) == .accepted)
    #expect(game.status == .ready)
    #expect(game.elapsedMilliseconds(at: 99) == 0)
  }
}

@Suite struct CryptogramGameHintTests {
  @Test func `a hint reveals the given cell`() throws {
    var game = try CryptogramGame.bare("abc")
    #expect(game.apply(.hint(2), at: 0) == .accepted)
    #expect(game.shown == "..C")
    #expect(game.hintCount == 1)
  }

  @Test func `without a cell a hint reveals the selected one`() throws {
    var game = try CryptogramGame.bare("abc")
    _ = game.apply(.select(1), at: 0)
    _ = game.apply(.hint(nil), at: 0)
    #expect(game.shown == ".B.")
  }

  @Test func `if the selected cell is filled, a hint reveals the first empty one`() throws {
    var game = try CryptogramGame.bare("abc")
    _ = game.apply(.select(1), at: 0)
    game.type("b")
    _ = game.apply(.select(1), at: 1)
    _ = game.apply(.hint(nil), at: 2)
    #expect(game.shown == "AB.")
  }

  @Test func `a hint starts the game`() throws {
    var game = try CryptogramGame.bare("abc")
    _ = game.apply(.hint(nil), at: 50)
    #expect(game.status == .playing)
    #expect(game.elapsedMilliseconds(at: 60) == 10)
  }

  @Test func `a hint for a filled cell or a symbol does not count`() throws {
    var game = try CryptogramGame.bare("a-bc")
    _ = game.apply(.hint(0), at: 0)
    game.type("b")
    for position in 0...2 {
      #expect(game.apply(.hint(position), at: 1) == .ignored(.locked))
    }
    #expect(game.hintCount == 1)
  }

  @Test func `a hint in a cell with a wrong letter reveals it`() throws {
    var game = try CryptogramGame.bare("ab")
    game.type("x")
    #expect(game.apply(.hint(nil), at: 1) == .accepted)
    #expect(game.shown == "A.")
  }

  @Test func `hints alone complete a game`() throws {
    var game = try CryptogramGame.bare("ab c")
    let outcomes = (0..<3).map { game.apply(.hint(nil), at: $0) }
    #expect(outcomes == [.accepted, .accepted, .completed])
    #expect(game.hintCount == 3)
    #expect(game.apply(.hint(nil), at: 4) == .ignored(.notNow))
  }
}

@Suite struct CryptogramGameTimeTests {
  @Test func `elapsed time starts at the first input and excludes pauses`() throws {
    var game = try CryptogramGame.bare("abcd")
    _ = game.apply(.select(0), at: 1000)
    game.type("a", from: 5000)
    #expect(game.elapsedMilliseconds(at: 5500) == 500)
    #expect(game.apply(.pause, at: 6000) == .accepted)
    #expect(game.elapsedMilliseconds(at: 9000) == 1000)
    #expect(game.apply(.resume, at: 20_000) == .accepted)
    #expect(game.type("bcd", from: 20_000).last == .completed)
    #expect(game.elapsedMilliseconds(at: 99_000) == 1002)
  }

  @Test func `a paused game accepts only resume and reset`() throws {
    var game = try CryptogramGame.bare("abcd")
    game.type("a")
    _ = game.apply(.pause, at: 1)
    let shown = game.shown
    let moves: [CryptogramMove] = [
      .select(1), .delete, .hint(nil), .next, .previous, .nextWord, .previousWord, .pause,
      .continueAfterFailure, .undo, .redo, .input(Letter.all[1]),
    ]
    for move in moves { #expect(game.apply(move, at: 2) == .ignored(.notNow)) }
    #expect(game.shown == shown)
    #expect(game.apply(.resume, at: 3) == .accepted)
    #expect(game.status == .playing)
  }

  @Test func `only a game being played can be paused`() throws {
    var game = try CryptogramGame.bare("a")
    #expect(game.apply(.pause, at: 0) == .ignored(.notNow))
    #expect(game.apply(.resume, at: 0) == .ignored(.notNow))
    game.type("a")
    #expect(game.apply(.pause, at: 0) == .ignored(.notNow))
  }

  @Test func `a time before the latest counts as the latest`() throws {
    var game = try CryptogramGame.bare("abc")
    game.type("a", from: 1000)
    game.type("b", from: 400)
    game.type("c", from: 1300)
    #expect(game.elapsedMilliseconds(at: 0) == 300)
  }

  @Test func `the widest times neither trap nor run backwards`() throws {
    var game = try CryptogramGame.bare("abcd")
    game.type("a", from: .min)
    _ = game.apply(.pause, at: .max)
    #expect(game.elapsedMilliseconds(at: .max) == .max)
    _ = game.apply(.resume, at: .max)
    _ = game.apply(.pause, at: .max)
    #expect(game.elapsedMilliseconds(at: .max) == .max)
  }

  @Test func `intervals that sum past the widest time stay at it`() throws {
    var game = try CryptogramGame.bare("abcd")
    game.type("a", from: .min + 1)
    _ = game.apply(.pause, at: 0)
    _ = game.apply(.resume, at: 0)
    _ = game.apply(.pause, at: 10)
    #expect(game.elapsedMilliseconds(at: 10) == .max)
  }
}

@Suite struct CryptogramGameUndoTests {
  @Test func `undo and redo step through inputs and deletions`() throws {
    var game = try CryptogramGame.bare("abc")
    game.type("ab")
    _ = game.apply(.select(0), at: 2)
    _ = game.apply(.delete, at: 3)
    let expected = ["AB.", "A..", "..."]
    for shown in expected {
      #expect(game.apply(.undo, at: 4) == .accepted)
      #expect(game.shown == shown)
    }
    #expect(game.apply(.undo, at: 5) == .ignored(.nothingThere))
    for shown in ["A..", "AB.", ".B."] {
      #expect(game.apply(.redo, at: 6) == .accepted)
      #expect(game.shown == shown)
    }
    #expect(game.apply(.redo, at: 7) == .ignored(.nothingThere))
  }

  @Test func `undo selects the cell that it changes`() throws {
    var game = try CryptogramGame.bare("abc")
    game.type("a")
    _ = game.apply(.select(2), at: 1)
    _ = game.apply(.undo, at: 2)
    #expect(game.selection == 0)
  }

  @Test func `undoing a wrong letter keeps the mistake`() throws {
    var game = try CryptogramGame.bare("abc")
    game.type("ax")
    #expect(game.apply(.undo, at: 1) == .accepted)
    #expect(game.shown == "A..")
    #expect(game.mistakeCount == 1)
  }

  @Test func `hints are not undone, nor are earlier changes of their cells`() throws {
    var game = try CryptogramGame.bare("abc")
    game.type("a")
    _ = game.apply(.select(0), at: 1)
    _ = game.apply(.delete, at: 2)
    _ = game.apply(.hint(0), at: 3)
    #expect(game.apply(.undo, at: 4) == .ignored(.nothingThere))
    #expect(game.shown == "A..")
    #expect(game.cells[0].state == .revealed)
  }

  @Test func `after a new right input nothing can be redone`() throws {
    var game = try CryptogramGame.bare("abc")
    game.type("a")
    _ = game.apply(.undo, at: 1)
    _ = game.apply(.select(1), at: 2)
    game.type("b", from: 3)
    #expect(game.apply(.redo, at: 4) == .ignored(.nothingThere))
  }

  @Test func `after a new wrong input nothing can be redone`() throws {
    var game = try CryptogramGame.bare("abc")
    game.type("a")
    _ = game.apply(.undo, at: 1)
    game.type("x", from: 2)
    #expect(game.apply(.redo, at: 3) == .ignored(.nothingThere))
  }

  @Test func `redo can complete the game`() throws {
    var game = try CryptogramGame.bare("ab")
    game.type("a")
    _ = game.apply(.undo, at: 1)
    _ = game.apply(.hint(1), at: 2)
    #expect(game.apply(.redo, at: 3) == .completed)
    #expect(game.status == .completed)
  }
}
