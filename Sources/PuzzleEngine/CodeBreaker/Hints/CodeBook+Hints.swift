import PuzzleModel

extension CodeBook {
  /// Returns the hint which guess to make next, by the strongest strategy; nil unless the game is played.
  ///
  /// It heeds all answers, and what hints told. To take it, make the move ``CodeBreakerMove/hint(_:)``, which counts it.
  public mutating func guessHint(for game: CodeBreakerGame) -> CodeHint? {
    guard game.status == .playing else { return nil }
    return withTree(of: game.puzzle.tier) { tree in
      tree.guess(after: game.answers(in: tree.space), told: game.told)
        .flatMap { ColorCode($0, in: tree.space) }
    }?.map { CodeHint.guess($0) }
  }

  /// Returns the hint whether a color is in the code, for the color that this tells most about.
  ///
  /// That is the color which is nearest to being in half of the possible codes; of two as near, the first in order.
  ///
  /// - Returns: The hint, or nil unless the game is played and a color is left that could or could not be in the code.
  public mutating func colorHint(for game: CodeBreakerGame) -> CodeHint? {
    guard game.status == .playing else { return nil }
    return withTree(of: game.puzzle.tier) { tree -> CodeHint? in
      let possible = tree.possible(after: game.answers(in: tree.space), told: game.told)
      let open = game.puzzle.tier.colors.map { color in
        let count = possible.count { code in
          tree.space.colors(of: Int(code)).contains(UInt8(color.rawValue))
        }
        return (color: color, distance: abs(2 * count - possible.count))
      }.filter { $0.distance < possible.count }
      return open.min { ($0.distance, $0.color) < ($1.distance, $1.color) }.map { .color($0.color) }
    } ?? nil
  }
}

extension CodeBreakerGame {
  fileprivate func answers(in space: CodeSpace) -> [CodeAnswer] {
    attempts.compactMap { attempt in
      space.code(attempt.guess.pegs.map { UInt8($0.rawValue) }).map {
        CodeAnswer(guess: $0, blacks: attempt.feedback.blacks, whites: attempt.feedback.whites)
      }
    }
  }

  /// For each color that a hint was about, whether the code has it.
  fileprivate var told: [UInt8: Bool] {
    Dictionary(
      uniqueKeysWithValues: toldColors.map { (UInt8($0.rawValue), puzzle.code.pegs.contains($0)) }
    )
  }
}
