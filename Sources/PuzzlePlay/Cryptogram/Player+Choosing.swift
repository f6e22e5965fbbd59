import PuzzleEngine
public import PuzzleModel
import PuzzleStore

extension Player {
  /// Chooses a cryptogram: the same one for the same seed, edition and completed puzzles.
  ///
  /// The next puzzle may be chosen ahead: pass the one that is open as `other`.
  ///
  /// - Parameters:
  ///   - tiers: The tiers to choose from, such as those of the settings.
  ///   - encoding: The encoding that it will be played in.
  ///   - excludesCompleted: Whether puzzles that were completed in the encoding come only when all were; the
  ///     least recently completed one then.
  ///   - other: A puzzle that is not chosen.
  ///   - seed: What the choice is drawn from.
  /// - Returns: The puzzle.
  /// - Throws: ``PlayError``: ``PlayError/noPuzzle(tiers:encoding:)`` if no puzzle fits.
  public func choose(
    tiers: Set<Tier>,
    _ encoding: CryptogramEncoding,
    excludingCompleted excludesCompleted: Bool = true,
    otherThan other: Puzzle.ID? = nil,
    seed: UInt64
  ) throws(PlayError) -> CryptogramPage {
    let choice = PuzzleChoice(
      tiers: tiers,
      other: other,
      excludesCompleted: excludesCompleted,
      seed: seed
    )
    let completed =
      excludesCompleted
      ? try keep {
        try $0.completions(kind: .cryptogram, encoding: encoding.rawValue, member: member)
      } : [:]
    let candidates = try book.read { library in
      try library.puzzleTiers(kind: .cryptogram, tiers: tiers).map {
        PuzzleChoice.Candidate(id: $0.id, tier: $0.tier, lastCompleted: completed[$0.id])
      }
    }
    guard let id = choice.chosen(from: candidates), let page = try book.cryptogram(id) else {
      throw .noPuzzle(tiers: tiers.sorted(), encoding: encoding.rawValue)
    }
    return page
  }
}
