import PuzzleModel
import Testing

@testable import Pipeline

@Suite struct CheckStageTests {
  private static let texts = ["All's well that ends well.", "Know thyself.", "Sweet are the uses."]

  /// What the check found of a puzzle, as far as the stage looks at it.
  private func outcome(
    _ text: String,
    isSettled: Bool = true,
    given: [Letter] = [],
    status: SolveCheck.Status = .passed
  ) throws -> CryptogramCheck.Outcome {
    let cryptogram = try Cryptogram.sample(text)
    let entry = SolveCache.Entry(
      isSettled: isSettled,
      ambiguity: 250,
      given: given,
      blind: BlindSolve(margin: 700, alternative: "ANOTHER READING.", effort: 9)
    )
    return CryptogramCheck.Outcome(
      cryptogram: cryptogram,
      entry: entry,
      check: SolveCheck(
        id: cryptogram.id,
        status: status,
        keystrokeCount: 10,
        hintCount: 8,
        blind: entry.blind
      )
    )
  }

  private func stage(_ outcomes: [CryptogramCheck.Outcome]) throws -> CheckStage {
    let quotations = try Self.texts.map { try Quotation.sample($0) }
    let puzzles = quotations.map {
      Puzzle(
        id: Puzzle.ID(kind: .cryptogram, quotation: $0.id),
        difficulty: Difficulty(score: 0, tier: .easy, evidence: []),
        content: .seed
      )
    }
    return CheckStage(outcomes, of: puzzles, quotations, path: "daily.yml")
  }

  @Test func `what is settled goes in with its ambiguity`() throws {
    let outcomes = try [outcome(Self.texts[0]), outcome(Self.texts[2], given: [Letter.all[0]])]
    let stage = try stage(outcomes)
    #expect(stage.findings.isEmpty)
    #expect(stage.checked.map(\.puzzle.id) == outcomes.map(\.check.id))
    #expect(stage.checked.map(\.puzzle.ambiguity) == [250, 250])
    #expect(stage.checked.map(\.puzzle.content) == outcomes.map { .cryptogram($0.cryptogram) })
    #expect(stage.checked.map(\.puzzle.check) == outcomes.map(\.check))
  }

  @Test func `what is open is set aside with both its readings`() throws {
    let stage = try stage([outcome(Self.texts[0]), outcome(Self.texts[1], isSettled: false)])
    #expect(stage.checked.count == 1)
    let finding = try #require(stage.findings.first)
    #expect(stage.findings.count == 1)
    #expect(finding.code == .ambiguousPuzzle)
    #expect(finding.severity == .warning)
    #expect(finding.place == Place(path: "a.csv", line: 2))
    #expect(finding.message.contains("'Know thyself.' can as well be read as 'ANOTHER READING.'"))
  }

  @Test func `what fails is a finding with its reason`() throws {
    let stage = try stage([outcome(Self.texts[0], status: .failed("it is stuck"))])
    #expect(stage.findings.map(\.code) == [.brokenPuzzle])
    #expect(stage.findings.first?.message.contains("it is stuck") == true)
    #expect(stage.findings.first?.place.path == "daily.yml")
    #expect(stage.checked.map(\.puzzle.check?.status) == [.failed("it is stuck")])
  }

  @Test func `everything is counted once`() throws {
    let stage = try stage([
      outcome(Self.texts[0], status: .failed("it is stuck")),
      outcome(Self.texts[1], isSettled: false), outcome(Self.texts[2], given: [Letter.all[18]]),
    ])
    #expect(
      stage.counts == [
        "checked": 2, "passed": 1, "failed": 1, "keystrokes": 20, "hints": 16, "unique": 1,
        "prefilled": 1, "ambiguous": 1,
      ]
    )
  }
}
