import PuzzleModel
import Testing

@testable import PuzzleEngine

extension CodeBreaker {
  /// A game for practice with a given code; its par is made up.
  static func sample(_ code: String, _ tier: CodeTier = .intermediate) throws -> CodeBreaker {
    let seed = try #require(PuzzleID.Label("given-\(tier.rawValue)-\(code)"))
    return CodeBreaker(
      id: try #require(PuzzleID(kind: .codeBreaker, seed: seed)),
      tier: tier,
      code: try #require(ColorCode(code)),
      par: 1
    )
  }

  /// A level with a given code.
  static func sample(level: Int, code: String) throws -> CodeBreaker {
    CodeBreaker(
      id: try #require(PuzzleID(codeBreakerLevel: level)),
      tier: try #require(CodeTier(level: level)),
      code: try #require(ColorCode(code)),
      par: 1
    )
  }
}

extension CodeBreakerGame {
  /// Places all pegs of a guess and submits it.
  @discardableResult
  mutating func guess(_ code: String, at moment: Int = 0) throws -> CodeBreakerOutcome {
    for (slot, color) in try #require(ColorCode(code)).pegs.enumerated() {
      _ = apply(.place(slot: slot, color), at: moment)
    }
    return apply(.submit, at: moment)
  }
}

extension CodeBook {
  /// A book in which all levels are drawn, for tests that need many.
  static let filled: CodeBook = {
    var book = CodeBook()
    for tier in CodeTier.allCases { _ = book.levels(of: tier) }
    return book
  }()
}

/// Games and moves drawn from a seed.
enum RandomCodePlay {
  static func session(seed: Int) throws -> CodeBreakerSession {
    let tier = CodeTier.allCases[seed % CodeTier.allCases.count]
    var generator = SplitMix64(seed: UInt64(seed))
    var colors = tier.colors
    generator.shuffle(&colors)
    let code = ColorCode(Array(colors.prefix(tier.length)))
    let puzzle = try CodeBreaker.sample(code.description, tier)
    return try CodeBreakerSession(puzzle, allowsHints: seed % 3 != 0)
  }

  /// A move that a game may be given, possible or not.
  static func move(_ generator: inout SplitMix64, _ game: CodeBreakerGame) -> CodeBreakerMove {
    let slot = generator.next(below: 8) - 1
    let color = CodeColor.allCases[generator.next(below: 8)]
    let plain: [CodeBreakerMove] = [.pause, .resume, .leave, .return, .extraAttempt]
    switch generator.next(below: 24) {
    case 0..<10: return .place(slot: slot, color)
    case 10: return .clear(slot: slot)
    case 11..<16: return .submit
    case 16: return .hint(.color(color))
    case 17: return .hint(.guess(game.puzzle.code))
    case 18:
      return .hint(.guess(ColorCode(Array(repeating: color, count: game.puzzle.tier.length))))
    default: return plain[generator.next(below: plain.count)]
    }
  }
}
