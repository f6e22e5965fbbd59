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
  ///   - text: The text in words.
  ///   - found: Its readings, the best first; none only if it has no letters.
  init(of ciphertext: String, _ text: CipherText, _ found: FoundReadings) {
    let effort = found.triedCount
    readings = found.readings
    work = found.work
    guard let best = readings.first else {
      plaintext = ciphertext
      (key, differing) = ([:], [])
      blind = BlindSolve(margin: 0, alternative: nil, effort: effort)
      return
    }
    key = best.letters(in: text)
    plaintext = ciphertext.deciphered(by: key)
    let other = readings.dropFirst().first
    differing = other.map { text.letters(of: best.differences(from: $0)) } ?? []
    blind = BlindSolve(
      // If every letter is given, there is no other reading.
      margin: other.map { $0.cost - best.cost } ?? Self.certainMargin,
      alternative: other.map { ciphertext.deciphered(by: $0.letters(in: text)) },
      effort: effort
    )
  }
}

/// The readings that a solver finds of a text.
struct FoundReadings {
  /// The readings, the best first.
  var readings: [Reading] = []
  /// How many candidates were tried.
  var triedCount = 0
  /// The work that was done; see ``WorkBudget``.
  var work = 0
}
