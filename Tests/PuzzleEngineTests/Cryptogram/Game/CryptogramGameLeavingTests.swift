import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct CryptogramGameLeavingTests {
  @Test func `the app's return ends the pause that its leaving began`() throws {
    var game = try CryptogramGame.bare("abcd")
    game.type("a", from: 100)
    #expect(game.apply(.leave, at: 150) == .accepted)
    #expect(game.status == .paused && game.isAway)
    #expect(game.apply(.return, at: 9_150) == .accepted)
    #expect(game.status == .playing && !game.isAway)
    #expect(game.elapsedMilliseconds(at: 9_250) == 150)
    #expect(game.pausedMilliseconds(at: 9_250) == 9_000)
  }

  @Test func `the app's return does not end a pause of the player`() throws {
    var game = try CryptogramGame.bare("abcd")
    game.type("a")
    _ = game.apply(.pause, at: 10)
    #expect(game.apply(.leave, at: 20) == .ignored(.notNow))
    #expect(game.apply(.return, at: 30) == .ignored(.notNow))
    #expect(game.status == .paused && !game.isAway)
    #expect(game.apply(.resume, at: 40) == .accepted)
  }

  @Test func `the player may end the pause that leaving began`() throws {
    var game = try CryptogramGame.bare("abcd")
    game.type("a")
    _ = game.apply(.leave, at: 10)
    #expect(game.apply(.resume, at: 20) == .accepted)
    #expect(!game.isAway)
    #expect(game.apply(.return, at: 30) == .ignored(.notNow))
  }

  @Test func `leaving a game that is not being played changes nothing`() throws {
    var game = try CryptogramGame.bare("ab")
    #expect(game.apply(.leave, at: 0) == .ignored(.notNow))
    #expect(game.apply(.return, at: 1) == .ignored(.notNow))
    #expect(game.status == .ready)
    game.type("ab", from: 2)
    #expect(game.apply(.leave, at: 4) == .ignored(.notNow))
    #expect(game.status == .completed)
  }

  @Test func `leaving clears a wrong letter`() throws {
    var game = try CryptogramGame.bare("abc")
    game.type("x")
    _ = game.apply(.leave, at: 1)
    #expect(game.shown == "...")
  }

  @Test func `pauses add up, and the time after failing is neither played nor paused`() throws {
    var game = try CryptogramGame.bare("abcd")
    game.type("a", from: 0)
    for moment in [10, 30, 50] {
      _ = game.apply(.pause, at: moment)
      _ = game.apply(.resume, at: moment + 7)
    }
    #expect(game.pausedMilliseconds(at: 100) == 21)
    #expect(game.elapsedMilliseconds(at: 100) == 79)
    for moment in 100..<103 {
      _ = game.apply(.input(Letter.all[25]), at: moment)
      if game.status == .playing { _ = game.apply(.delete, at: moment) }
    }
    #expect(game.status == .failed)
    #expect(game.pausedMilliseconds(at: 900) == 21)
    #expect(game.elapsedMilliseconds(at: 900) == 81)
  }

  @Test func `a reset forgets the pause and its time`() throws {
    var game = try CryptogramGame.bare("abcd")
    game.type("a")
    _ = game.apply(.leave, at: 10)
    _ = game.apply(.reset, at: 30)
    #expect(!game.isAway && game.pausedMilliseconds(at: 99) == 0)
    #expect(game.apply(.return, at: 40) == .ignored(.notNow))
    #expect(game.status == .ready && game.latestMilliseconds == 40)
  }

  @Test func `the widest pauses neither trap nor run backwards`() throws {
    var game = try CryptogramGame.bare("abcd")
    game.type("a", from: .min)
    _ = game.apply(.pause, at: .min)
    #expect(game.pausedMilliseconds(at: .max) == .max)
    _ = game.apply(.resume, at: .max)
    _ = game.apply(.pause, at: .max)
    #expect(game.pausedMilliseconds(at: .max) == .max)
  }
}

@Suite struct CryptogramGameFillingTests {
  @Test func `the share of letter cells filled counts what is given, right or revealed`() throws {
    let cryptogram = try Cryptogram.sample("a-b cßd").with(prefilled: Letter.of("A"))
    var game = try CryptogramGame(cryptogram, encoding: .letters)
    #expect(game.filledPerMille == 166 && game.filledCount == 1)
    _ = game.apply(.hint(nil), at: 0)
    #expect(game.filledPerMille == 333)
    game.type("x")
    #expect(game.filledPerMille == 333)
    game.type("cssd")
    #expect(game.filledPerMille == 1000)
  }

  @Test func `a game tells what the last move filled`() throws {
    var game = try CryptogramGame.bare("abcd")
    #expect(game.lastFilled.isEmpty)
    game.type("a")
    #expect(game.lastFilled == [0])
    game.type("x")
    #expect(game.lastFilled.isEmpty)
    _ = game.apply(.hint(3), at: 1)
    #expect(game.lastFilled == [3])
    _ = game.apply(.undo, at: 2)
    #expect(game.lastFilled.isEmpty)
    _ = game.apply(.redo, at: 3)
    #expect(game.lastFilled == [0])
    _ = game.apply(.select(2), at: 4)
    #expect(game.lastFilled.isEmpty)
  }

  @Test func `a game tells whether the player has done anything yet`() throws {
    let moves: [CryptogramMove] = [.input(Letter.all[0]), .input(Letter.all[9]), .hint(nil)]
    for move in moves {
      var game = try CryptogramGame.bare("ab")
      _ = game.apply(.select(0), at: 0)
      _ = game.apply(.delete, at: 0)
      _ = game.apply(.undo, at: 0)
      #expect(!game.hasBegun)
      _ = game.apply(move, at: 1)
      #expect(game.hasBegun)
      _ = game.apply(.reset, at: 2)
      #expect(!game.hasBegun)
    }
  }

  @Test func `a reset keeps given cells and selects the first that is open`() throws {
    let cryptogram = try Cryptogram.sample("abc").with(prefilled: Letter.of("A"))
    var game = try CryptogramGame(cryptogram, encoding: .letters)
    _ = game.apply(.hint(2), at: 0)
    _ = game.apply(.select(2), at: 0)
    _ = game.apply(.reset, at: 1)
    #expect(game.shown == "A.." && game.selection == 1)
  }
}

@Suite struct CryptogramEventTests {
  @Test func `moves have their events`() throws {
    var game = try CryptogramGame.bare("abcdef")
    func event(_ move: CryptogramMove, _ mode: PlayMode = .regular) -> GameEvent? {
      game.apply(move, at: 0).event(of: move, in: mode)
    }
    #expect(event(.select(0)) == .selected)
    #expect(event(.next) == .selected)
    #expect(event(.select(0)) == .selected)
    #expect(event(.input(Letter.all[0])) == .right)
    #expect(event(.input(Letter.all[9])) == .wrong)
    #expect(event(.delete) == nil)
    #expect(event(.hint(nil)) == .hint)
    #expect(event(.hint(0)) == nil)
    #expect(event(.undo) == nil)
    #expect(event(.pause) == nil)
    #expect(event(.next) == nil)
    #expect(event(.reset) == nil)
    for _ in 0..<2 {
      #expect(event(.input(Letter.all[9])) == .wrong)
      _ = event(.delete)
    }
    #expect(event(.input(Letter.all[9])) == .failed)
    #expect(event(.continueAfterFailure) == nil)
    for _ in 0..<5 { #expect(event(.hint(nil)) == .hint) }
    #expect(event(.hint(nil), .daily) == .completed(.daily))
  }
}
