import PuzzleModel

@testable import PuzzleEngine

/// Games and moves drawn from a seed.
enum RandomPlay {
  /// A session on an odd text.
  static func session(seed: Int) throws -> CryptogramSession {
    let texts = Cryptogram.oddTexts
    let cryptogram = try Cryptogram.sample(texts[seed % texts.count], number: UInt64(seed))
    return try CryptogramSession(cryptogram, encoding: seed % 2 == 0 ? .letters : .numbers)
  }

  /// A move that a game may be given, possible or not.
  static func move(_ generator: inout SplitMix64, _ game: CryptogramGame) -> CryptogramMove {
    let position = generator.next(below: game.cells.count + 2) - 1
    let plain: [CryptogramMove] = [
      .delete, .hint(nil), .next, .previous, .nextWord, .previousWord, .pause, .resume, .leave,
      .return,
      .continueAfterFailure, .undo, .redo, .undo, .redo, .delete,
    ]
    switch generator.next(below: 20) {
    case 0..<4:
      return .input(game.board.solution(at: game.selection) ?? Letter.all[0])
    case 4: return .input(Letter.all[generator.next(below: 26)])
    case 5, 6: return .select(position)
    case 7 where generator.next(below: 4) == 0: return .hint(position)
    case 8 where generator.next(below: 12) == 0: return .reset
    case let index: return plain[index % plain.count]
    }
  }
}
