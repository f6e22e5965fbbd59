/// How much a solver tries.
public struct SolverEffort: Hashable, Sendable {
  /// How many states go on from each level of the search, times the letters of the text: in a short
  /// text a wrong word is not soon found out.
  let breadth: Int
  /// How many go on at least.
  let leastBeamWidth: Int
  /// How many readings of one word are tried in one state.
  let candidateLimit: Int
  /// From how many of the best keys the climb starts.
  let climbCount: Int
  /// From how many keys it starts where words are not parted.
  let startCount: Int

  /// Quick: for looking through much text.
  public static let fast = SolverEffort(
    breadth: 400,
    leastBeamWidth: 6,
    candidateLimit: 60,
    climbCount: 1,
    startCount: 20
  )
  /// Thorough: for the check of puzzles that people will play.
  public static let thorough = SolverEffort(
    breadth: 2400,
    leastBeamWidth: 10,
    candidateLimit: 300,
    climbCount: 3,
    startCount: 150
  )

  /// From how many keys to start in a text without word spaces; a long one needs few.
  func startCount(letterCount: Int) -> Int {
    min(startCount, max(3, 40_000 / max(1, letterCount)))
  }

  /// How many states go on from each level in a text; never more than 100, however short it is.
  func beamWidth(letterCount: Int) -> Int {
    min(100, max(leastBeamWidth, breadth / max(1, letterCount)))
  }

  /// How much more than the best state of a level another may cost to go on where no word stands twice,
  /// in hundredths of a nat; on 1,000 puzzles of all lengths 1,600 lost no solution that 2,000 found.
  static let span: Int32 = 1800
  /// What a word costs for not being in the vocabulary, in hundredths of a nat.
  static let unknownWordCost: Int32 = 600
  /// What a letter of such a word costs before its letters are known.
  static let unknownLetterCost: Int32 = 230
  /// What a letter costs that stands for itself, which makers of cryptograms avoid.
  static let selfCost: Int32 = 400
}
