import PuzzleModel
import TestSupport
import Testing

@Suite struct BlindSolveTests {
  @Test(
    arguments: [
      (0, BlindSolve.Verdict.ambiguous, 1000), (199, .ambiguous, 801), (200, .likely, 800),
      (599, .likely, 401), (600, .unique, 400), (999, .unique, 1), (1000, .unique, 0),
      (Int.max, .unique, 0),
    ])
  func `the margin gives the verdict and the ambiguity`(
    margin: Int,
    verdict: BlindSolve.Verdict,
    ambiguity: Int
  ) {
    let solve = BlindSolve(margin: margin, alternative: "No", effort: 7)
    #expect(solve.verdict == verdict)
    #expect(solve.ambiguity == ambiguity)
    #expect(BlindSolve.Verdict(margin: margin) == verdict)
  }

  @Test func `verdicts are written as words`() {
    #expect(BlindSolve.Verdict.allCases.map(\.rawValue) == ["unique", "likely", "ambiguous"])
  }

  @Test func `a puzzle that was not solved blind has neither a blind solve nor an ambiguity`() {
    let quotation = Quotation.ID(digestHigh: 1, digestLow: 2)
    let puzzle = Puzzle.bare(
      Puzzle.ID(kind: .cryptogram, quotation: quotation),
      Difficulty(score: 0, tier: .easy, evidence: [])
    )
    let check = SolveCheck(id: puzzle.id, status: .passed, keystrokeCount: 3, hintCount: 1)
    #expect(puzzle.ambiguity == nil)
    #expect(check.blind == nil)
  }
}
