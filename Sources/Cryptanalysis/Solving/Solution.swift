public import PuzzleModel

/// What a solver makes of a ciphertext.
public struct Solution: Hashable, Sendable {
  /// The best reading: the ciphertext with its letters replaced, in upper case, all else as it was.
  public let plaintext: String
  /// For each cipher letter of the text the letter that it stands for.
  public let key: [Letter: Letter]
  /// How far the best other reading is behind, what it is, and how much was tried.
  public let blind: BlindSolve
  /// The cipher letters that the best other reading reads otherwise, in order.
  public let differing: [Letter]
  /// All readings that come near, the best first; the first is `plaintext`.
  let readings: [Reading]

  /// The margin of the only reading: one at which nothing is open.
  private static let certainMargin = 1000

  /// Makes the solution of a ciphertext.
  ///
  /// - Parameters:
  ///   - ciphertext: The text.
  ///   - readings: Readings of it, the best first; none only where it has no letters.
  ///   - effort: How much was tried.
  init(of ciphertext: String, _ readings: [Reading], effort: Int) {
    self.readings = readings
    guard let best = readings.first else {
      plaintext = ciphertext
      (key, differing) = ([:], [])
      blind = BlindSolve(margin: 0, alternative: nil, effort: effort)
      return
    }
    plaintext = best.plaintext(of: ciphertext)
    key = best.letters
    let other = readings.dropFirst().first
    differing = other.map(best.differences) ?? []
    blind = BlindSolve(
      // Where every letter is given there is nothing else to read.
      margin: other.map { $0.cost - best.cost } ?? Self.certainMargin,
      alternative: other?.plaintext(of: ciphertext),
      effort: effort
    )
  }
}
