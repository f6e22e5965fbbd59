import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct CryptogramGameTests {
  @Test func `a game waits for its first input with the first empty cell selected`() throws {
    let game = try CryptogramGame.bare("“ab")
    #expect(game.status == .ready)
    #expect(game.selection == 1)
    #expect(game.elapsedMilliseconds(at: 5000) == 0)
  }

  @Test func `a right letter stays, and the selection goes to the next cell not yet right`() throws
  {
    var game = try CryptogramGame.bare("ab c")
    #expect(game.type("ab") == [.accepted, .accepted])
    #expect(game.shown == "AB .")
    #expect(game.selection == 3)
    #expect(game.status == .playing)
  }

  @Test func `the selection wraps around`() throws {
    var game = try CryptogramGame.bare("abc")
    _ = game.apply(.select(2), at: 0)
    game.type("c")
    #expect(game.selection == 0)
  }

  @Test func `a wrong letter is a mistake, stays visible and keeps the selection`() throws {
    var game = try CryptogramGame.bare("ab")
    #expect(game.type("x") == [.wrong(isCounted: true)])
    #expect(game.shown == "x.")
    #expect(game.mistakeCount == 1)
    #expect(game.selection == 0)
    #expect(game.status == .playing)
  }

  @Test(arguments: [.select(1), .next, .delete, .hint(1), .undo, .previous] as [CryptogramMove])
  func `a wrong letter is cleared by the next move`(move: CryptogramMove) throws {
    var game = try CryptogramGame.bare("abc")
    game.type("x")
    #expect(game.apply(move, at: 1) == .accepted)
    #expect(game.cells.allSatisfy { $0.state != .wrong })
    #expect(game.mistakeCount == 1)
  }

  @Test func `a wrong letter is cleared by a pause`() throws {
    var game = try CryptogramGame.bare("abc")
    game.type("x")
    _ = game.apply(.pause, at: 1)
    _ = game.apply(.resume, at: 2)
    #expect(game.shown == "...")
  }

  @Test func `typing over a wrong letter is not another mistake`() throws {
    var game = try CryptogramGame.bare("ab")
    #expect(game.type("xya") == [.wrong(isCounted: true), .wrong(isCounted: false), .accepted])
    #expect(game.mistakeCount == 1)
    #expect(game.shown == "A.")
  }

  @Test func `given and right cells take no letter and count no mistake`() throws {
    let cryptogram = try Cryptogram.sample("abcd").with(prefilled: Letter.of("A"))
    var game = try CryptogramGame(cryptogram, encoding: .letters)
    _ = game.apply(.hint(1), at: 0)
    game.type("c")
    for position in 0...2 {
      _ = game.apply(.select(position), at: 9)
      let before = game
      #expect(game.type("x", from: 9) == [.ignored(.locked)])
      #expect(game == before)
    }
  }

  @Test func `a symbol cannot be selected`() throws {
    var game = try CryptogramGame.bare("a-b")
    #expect(game.apply(.select(1), at: 0) == .ignored(.nothingThere))
    #expect(game.selection == 0)
  }

  @Test(arguments: [-1, 3, .min, .max])
  func `positions outside the text are ignored`(position: Int) throws {
    var game = try CryptogramGame.bare("a-b")
    #expect(game.apply(.select(position), at: 0) == .ignored(.nothingThere))
    #expect(game.apply(.hint(position), at: 0) == .ignored(.nothingThere))
    #expect(game.status == .ready)
  }

  @Test func `delete clears only a letter of the player`() throws {
    let cryptogram = try Cryptogram.sample("abc").with(prefilled: Letter.of("A"))
    var game = try CryptogramGame(cryptogram, encoding: .letters)
    game.type("b")
    _ = game.apply(.select(1), at: 1)
    #expect(game.apply(.delete, at: 2) == .accepted)
    #expect(game.shown == "A..")
    #expect(game.apply(.delete, at: 3) == .ignored(.nothingThere))
    _ = game.apply(.select(0), at: 4)
    #expect(game.apply(.delete, at: 5) == .ignored(.locked))
  }

  @Test func `a letter is completed when all of its cells are right`() throws {
    var game = try CryptogramGame.bare("aba c")
    #expect(game.completedLetters.isEmpty)
    game.type("ab")
    #expect(game.completedLetters == Letter.of("B"))
    game.type("ax")
    #expect(game.completedLetters == Letter.of("AB"))
  }

  @Test func `the last letter completes the game and fixes its time`() throws {
    var game = try CryptogramGame.bare("Zoë")
    #expect(game.type("zoe", from: 100) == [.accepted, .accepted, .completed])
    #expect(game.status == .completed)
    #expect(game.solvedText == "Zoë")
    #expect(game.elapsedMilliseconds(at: 9999) == 2)
    #expect(game.apply(.delete, at: 9999) == .ignored(.notNow))
    #expect(game.apply(.undo, at: 9999) == .ignored(.notNow))
    #expect(game.elapsedMilliseconds(at: 9999) == 2)
  }

  @Test func `reset starts over with the same prefilled cells`() throws {
    let start = try CryptogramGame(Cryptogram.sample("abcdefg"), encoding: .numbers)
    var game = start
    _ = game.apply(.hint(nil), at: 10)
    game.type("xxx", from: 20)
    #expect(game.apply(.reset, at: 30) == .accepted)
    #expect(game.cells == start.cells)
    #expect(game.status == .ready)
    #expect(game.selection == start.selection)
    #expect([game.mistakeCount, game.hintCount, game.elapsedMilliseconds(at: 90)] == [0, 0, 0])
    #expect(game.apply(.undo, at: 40) == .ignored(.nothingThere))
  }
}

@Suite struct CryptogramGameFailureTests {
  private func failed() throws -> CryptogramGame {
    var game = try CryptogramGame.bare("abcdefgh")
    for (moment, position) in [0, 1, 2].enumerated() {
      _ = game.apply(.select(position), at: moment)
      let outcome = game.apply(.input(Letter.of("Z")[0]), at: moment)
      #expect(outcome == (moment == 2 ? .failed : .wrong(isCounted: true)))
    }
    return game
  }

  @Test func `the third mistake fails the game`() throws {
    var game = try failed()
    #expect(game.status == .failed)
    #expect(game.hasFailed)
    let before = game
    #expect(game.type("a", from: 5) == [.ignored(.notNow)])
    #expect(game.apply(.hint(nil), at: 6) == .ignored(.notNow))
    #expect(game.apply(.pause, at: 7) == .ignored(.notNow))
    #expect(game.cells == before.cells)
  }

  @Test func `the player may continue, and does not fail again`() throws {
    var game = try failed()
    #expect(game.apply(.continueAfterFailure, at: 10) == .accepted)
    #expect(game.shown == "........")
    for moment in 11..<15 {
      #expect(game.type("z", from: moment) == [.wrong(isCounted: true)])
      _ = game.apply(.delete, at: moment)
    }
    #expect(game.mistakeCount == 7)
    #expect(game.status == .playing)
    _ = game.apply(.select(0), at: 20)
    #expect(game.type("abcdefgh", from: 21).last == .completed)
    #expect(game.hasFailed)
  }

  @Test func `the clock stands still between failing and continuing`() throws {
    var game = try failed()
    #expect(game.elapsedMilliseconds(at: 1000) == 2)
    _ = game.apply(.continueAfterFailure, at: 1000)
    #expect(game.elapsedMilliseconds(at: 1010) == 12)
  }

  @Test func `there is nothing to continue before failing`() throws {
    var game = try CryptogramGame.bare("ab")
    #expect(game.apply(.continueAfterFailure, at: 0) == .ignored(.notNow))
    game.type("a")
    #expect(game.apply(.continueAfterFailure, at: 0) == .ignored(.notNow))
  }

  @Test func `a reset game can fail again`() throws {
    var game = try failed()
    _ = game.apply(.reset, at: 10)
    #expect(!game.hasFailed)
    #expect(game.mistakeCount == 0)
  }
}
