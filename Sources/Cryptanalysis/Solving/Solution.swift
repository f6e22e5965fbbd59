public import PuzzleModel

/// A solver's reading of a ciphertext, and how sure it is.
public struct Solution: Hashable, Sendable {
  /// The best reading: the ciphertext with its letters replaced, in upper case, and the rest as it was.
  public let plaintext: String
  /// The letter that each cipher letter of the text stands for.
  public let key: [Letter: Letter]
  /// The best other reading, its margin, and how much was tried.
  public let blind: BlindSolve
  /// The cipher letters that the best other reading reads differently, in order.
  public let differing: [Letter]
  /// All readings that come near the best, the best first; the first one is `plaintext`.
  let readings: [Reading]
  /// The work of solving; see ``WorkBudget``.
  let work: Int

  /// The margin of the only reading, when nothing is open.
  private static let certainMargin = 1000

  /// Makes the solution of a ciphertext.
  ///
  /// - Parameters:
  ///   - ciphertext: The text.
  ///   - readings: Readings of it, the best first; none only if it has no letters.
  ///   - effort: How much was tried.
  ///   - work: The work of solving.
  init(of ciphertext: String, _ readings: [Reading], effort: Int, work: Int) {
    self.readings = readings
    self.work = work
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
      // If every letter is given, there is no other reading.
      margin: other.map { $0.cost - best.cost } ?? Self.certainMargin,
      alternative: other?.plaintext(of: ciphertext),
      effort: effort
    )
  }
}
