import PuzzleEngine
import PuzzleModel

/// The guesses of a game as rows of a screen: made ones with their answers, the one in hand, and open ones.
///
/// What colors tell, shapes and letters tell too; brackets mark the place where the next color goes.
struct CodeBreakerRows {
  let game: CodeBreakerGame
  /// The place where the next color goes.
  let slot: Int

  /// The place of the row of the guess in hand; nil when the game is over.
  var hand: Int? { game.isOver ? nil : game.attempts.count }

  /// The number of rows, one for each guess.
  var count: Int { game.isOver ? game.attempts.count : game.attemptLimit }

  /// The columns of a row without the words of its answer.
  static let headWidth = 6

  /// The column of a place, from where the row begins.
  static func column(of slot: Int) -> Int { headWidth + 5 * slot + 1 }

  /// Draws the row of a guess.
  func row(_ index: Int, columns: Int) -> [Frame.Piece] {
    let number = "\(index + 1)"
    let mark = index == hand ? "> " : "  "
    let head = mark + String(repeating: " ", count: max(0, 2 - number.count)) + number + "  "
    if game.attempts.indices.contains(index) {
      return [Frame.Piece(head)] + made(game.attempts[index], columns: columns)
    }
    return [Frame.Piece(head, index == hand ? .bold : .dim)] + (index == hand ? inHand : open)
  }

  private func made(_ attempt: CodeAttempt, columns: Int) -> [Frame.Piece] {
    let pegs = attempt.guess.pegs.flatMap { color in
      [Frame.Piece(" "), Frame.Piece(color.peg, color.style), Frame.Piece("  ")]
    }
    let signs = attempt.feedback.pegs.map { peg in
      switch peg {
      case .black: "●"
      case .white: "○"
      case .empty: "·"
      }
    }.joined()
    let answer = "│ \(signs)"
    let room = columns - Self.headWidth - 5 * attempt.guess.length - answer.columnCount
    let long = "  " + attempt.feedback.spoken
    let words = long.columnCount <= room ? long : ""
    return pegs + [Frame.Piece(answer, .bold), Frame.Piece(words)]
  }

  private var inHand: [Frame.Piece] {
    game.hand.enumerated().flatMap { place, color in
      let isNext = place == slot
      return [
        Frame.Piece(isNext ? "[" : " ", .bold),
        Frame.Piece(color?.peg ?? "__", isNext ? .selected : color?.style ?? .plain),
        Frame.Piece(isNext ? "] " : "  ", .bold),
      ]
    } + [Frame.Piece("│", .dim)]
  }

  private var open: [Frame.Piece] {
    [
      Frame.Piece(game.hand.map { _ in " ··  " }.joined() + "│", .dim)
    ]
  }
}

/// The colors of a tier with their keys, in as many lines as they need.
struct CodeBreakerLegend {
  /// The lines, each in pieces.
  let lines: [[Frame.Piece]]

  /// The columns between two colors.
  private static let gap = 3

  /// Lays the colors out in lines of at most so many columns; what hints told stands with them.
  init(_ game: CodeBreakerGame, columns: Int) {
    let tier = game.puzzle.tier
    func told(_ color: CodeColor) -> String {
      guard game.toldColors.contains(color) else { return "" }
      return game.puzzle.code.pegs.contains(color) ? " (in)" : " (not in)"
    }
    func lines(withNames: Bool) -> [[Frame.Piece]] {
      var lines: [[Frame.Piece]] = [[]]
      var used = 0
      for color in tier.colors {
        let rest = (withNames ? " \(color.name)" : "") + told(color)
        let width = 2 + color.peg.columnCount + rest.columnCount
        if used > 0, used + Self.gap + width > columns {
          lines.append([])
          used = 0
        }
        let gap = used > 0 ? String(repeating: " ", count: Self.gap) : ""
        lines[lines.count - 1] += [
          Frame.Piece("\(gap)\(color.rawValue + 1) "), Frame.Piece(color.peg, color.style),
          Frame.Piece(rest),
        ]
        used += gap.columnCount + width
      }
      return lines
    }
    let named = lines(withNames: true)
    self.lines = named.count <= 2 ? named : lines(withNames: false)
  }
}
