import Editorial
import Corpus
import PuzzleModel
import Recipes
import TestSupport
import Testing
import Workshop

@testable import Pipeline

@Suite struct MakingStageTests {
  private func inputs(_ rows: [String], games: [Game]) throws -> PressInputs {
    var sample = try Sample()
    sample.rows = rows
    try sample.write()
    let path = sample.folder("recipe.yml")
    let names = games.map { "\($0.kind.rawValue): {letters: {minimum: 10}}" }
    let yaml = try text(path) + "\ngames: {\(names.joined(separator: ", "))}\n"
    let plan = try Plan(Recipe(yaml: yaml, path: path), digest: "", of: games)
    return try PressInputs.read(plan, replacing: "", progress: .silent)
  }

  @Test func `the games make their puzzles in the order of the plan`() async throws {
    let inputs = try inputs(["Know thyself and others,Thales,,"], games: [.levels(3), .cryptogram])
    let (made, tally) = try await MakingStage.run(
      inputs,
      carried: [],
      frozen: [],
      progress: .silent
    )
    // The recipe's games are in the order of all games.
    #expect(
      made.value.map(\.puzzle.id.kind) == [.cryptogram, .codeBreaker, .codeBreaker, .codeBreaker]
    )
    #expect(made.value.map { $0.quotation == nil } == [false, true, true, true])
    #expect(tally.counts == ["cryptograms": 1, "levels": 3])
    #expect(made.tally.tiers.values.reduce(0, +) == 4)
    #expect(made.tally.counts["puzzles"] == 4)
    #expect(made.findings.isEmpty)
  }

  @Test func `frozen puzzles are marked, and those of no game are not made`() async throws {
    let inputs = try inputs(["Know thyself and others,Thales,,"], games: [.levels(3)])
    let day = try #require(CalendarDay(year: 2027, month: 1, day: 1))
    let frozen = try [Puzzle.level(2).id, Puzzle.level(50).id].map {
      PublishedDay(daily: DailyPuzzle(day: day, puzzle: $0), quoted: nil)
    }
    let (made, _) = try await MakingStage.run(
      inputs,
      carried: [],
      frozen: frozen,
      progress: .silent
    )
    #expect(made.value.map(\.isFrozen) == [false, true, false, true])
    #expect(made.value.map(\.isDrawable) == [true, true, true, false])
  }

  @Test func `what makes no puzzle is found and the rest is made`() async throws {
    let inputs = try inputs(
      [
        "γνῶθι σεαυτόν καὶ ἄλλους,Thales,,", "Too short,Thales,,",
        "Know thyself and others,Thales,,",
      ],
      games: [.cryptogram]
    )
    let (made, _) = try await MakingStage.run(inputs, carried: [], frozen: [], progress: .silent)
    #expect(made.value.count == 1)
    #expect(Set(made.findings.map(\.code)) == [.lengthOutOfRange, .unplayableLetter])
  }

  @Test func `a cancelled task makes nothing`() async throws {
    let inputs = try inputs(["Know thyself and others,Thales,,"], games: [.levels(3)])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await message {
        try await MakingStage.run(inputs, carried: [], frozen: [], progress: .silent).0.value
      }
    }
    #expect(await task.value == "CancellationError()")
  }
}
