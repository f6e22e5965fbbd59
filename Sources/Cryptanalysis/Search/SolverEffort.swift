/// How much a solver tries.
public struct SolverEffort: Hashable, Sendable {
  /// The states that go on from each level of the search, times the letters of the text.
  ///
  /// A short text needs more of them, because it exposes a wrong word late.
  let breadth: Int
  /// The least number of states that go on from each level.
  let leastBeamWidth: Int
  /// The most readings of one word to try in one state.
  let candidateLimit: Int
  /// The number of best keys that the climb starts from.
  let climbCount: Int
  /// The most keys that the climb starts from in a text without word spaces.
  let startCount: Int

  /// A quick search, for much text.
  public static let fast = SolverEffort(
    breadth: 400,
    leastBeamWidth: 6,
    candidateLimit: 60,
    climbCount: 1,
    startCount: 20
  )
  /// A thorough search, for checking puzzles that people will play.
  public static let thorough = SolverEffort(
    breadth: 2400,
    leastBeamWidth: 10,
    candidateLimit: 300,
    climbCount: 3,
    startCount: 150
  )

  /// The number of keys to start from in a text without word spaces; a long one needs few.
  func startCount(letterCount: Int) -> Int {
    min(startCount, max(3, 40_000 / max(1, letterCount)))
  }

  /// The number of states that go on from each level in a text, at most 100.
  func beamWidth(letterCount: Int) -> Int {
    min(100, max(leastBeamWidth, breadth / max(1, letterCount)))
  }

  /// How much more than the best state of a level another may cost to go on, in hundredths of a nat.
  ///
  /// It holds for a text that repeats no word. On 1,000 puzzles of all lengths 1,600 lost no solution
  /// that 2,000 found.
  static let span: Int32 = 1800
  /// The cost of a word outside the vocabulary, in hundredths of a nat, besides its letters.
  static let unknownWordCost: Int32 = 600
  /// The cost of each letter of such a word before the letters are known.
  static let unknownLetterCost: Int32 = 230
  /// The cost of a letter that stands for itself, which makers of cryptograms avoid.
  static let selfCost: Int32 = 400
}
