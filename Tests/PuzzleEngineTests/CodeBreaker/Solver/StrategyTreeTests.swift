import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import PuzzleEngine

@Suite struct StrategyTreeTests {
  private static let isSlowWanted =
    ProcessInfo.processInfo.environment["QUOIN_SLOW_TESTS"] == "1"

  /// The totals of the specification; entropy and expected size tie in other ways elsewhere.
  @Test(arguments: [
    (CodeStrategy.minimax, 5_801, 5), (.expectedSize, 5_696, 6), (.entropy, 5_722, 6),
    (.mostParts, 5_668, 6),
  ])
  func `a strategy finds all codes of four pegs and six colors with the known total`(
    strategy: CodeStrategy,
    total: Int,
    worst: Int
  ) throws {
    let space = try #require(CodeSpace(length: 4, colorCount: 6))
    let tally = StrategyTree(strategy, in: space).tally()
    #expect(tally.total == total && tally.worst == worst)
    #expect(tally.counts.reduce(0, +) == 1_296)
  }

  @Test func `Knuth's strategy needs one to five guesses, as he says`() throws {
    let space = try #require(CodeSpace(length: 4, colorCount: 6))
    #expect(StrategyTree(.minimax, in: space).tally().counts == [1, 6, 62, 533, 694])
  }

  /// The games that Magruder's solver played, from the folder of real data.
  private struct Run: Decodable {
    struct Facts: Decodable {
      let pegCount: Int
      let colorCount: Int
      let strategy: String
      let first: String
      let total: Int
      let worst: Int

      enum CodingKeys: String, CodingKey {
        case pegCount = "Pin Count"
        case colorCount = "Color Count"
        case strategy = "Strategy"
        case first = "Initial Guess"
        case total = "Total Turns"
        case worst = "Max Turns"
      }
    }
    let run: Facts?
  }

  private func facts(_ file: String) throws -> [Run.Facts] {
    let path = RealData.path("mastermind_mikemag/\(file)")
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try JSONDecoder().decode([Run].self, from: data).compactMap(\.run)
  }

  @Test(
    .enabled(if: RealData.isAvailable),
    arguments: [
      ("mastermind_run_stats_20231014_014150_aa_3p_2-15c.json", 10),
      ("mastermind_run_stats_20231014_014442_aa_4p_2-15c.json", 7),
    ]
  )
  func `strategies need as many guesses as another solver's`(file: String, colors: Int) throws {
    let facts = try facts(file).filter { $0.colorCount <= colors }
    #expect(facts.count == 4 * (colors - 1))
    for fact in facts { try compare(fact) }
  }

  @Test(.enabled(if: RealData.isAvailable && Self.isSlowWanted))
  func `strategies need as many guesses as another solver's with up to ten colors`() throws {
    let file = "mastermind_run_stats_20231014_014442_aa_4p_2-15c.json"
    for fact in try facts(file) where (8...10).contains(fact.colorCount) { try compare(fact) }
  }

  /// The other solver adds floating-point numbers, so that sums which are equal may differ: its ties are others where
  /// sums are no integers.
  private func compare(_ fact: Run.Facts) throws {
    let names: [String: CodeStrategy] = [
      "Knuth": .minimax, "Most Parts": .mostParts, "Expected Size": .expectedSize,
      "Entropy": .entropy,
    ]
    let strategy = try #require(names[fact.strategy])
    let space = try #require(CodeSpace(length: fact.pegCount, colorCount: fact.colorCount))
    let colors = fact.first.map { UInt8($0.hexDigitValue ?? 1) - 1 }
    let first = try #require(space.code(colors))
    let tally = StrategyTree(strategy, in: space, first: first).tally()
    let name = "\(fact.strategy), \(fact.pegCount) pegs, \(fact.colorCount) colors: \(tally.total)"
    switch strategy {
    case .minimax, .mostParts:
      #expect(tally.total == fact.total && tally.worst == fact.worst, "\(name)")
    case .expectedSize, .entropy:
      #expect(abs(tally.total - fact.total) * 500 <= fact.total, "\(name)")
      #expect(abs(tally.worst - fact.worst) <= 1, "\(name)")
    }
  }

  @Test(arguments: CodeTier.allCases)
  func `the way to a code ends with it and has no guess twice`(tier: CodeTier) throws {
    var tree = try #require(tier.tree(of: tier.strongestStrategy))
    var generator = SplitMix64(seed: 3)
    for _ in 0..<10 {
      let code = generator.next(below: tree.space.count)
      let guesses = tree.guesses(finding: code)
      #expect(guesses.last == code && Set(guesses).count == guesses.count)
    }
  }

  @Test(arguments: [CodeTier.tutorial, .beginner, .intermediate, .advanced])
  func `no strategy is stronger than the strongest, and it finds every code in time`(
    tier: CodeTier
  ) throws {
    let space = try #require(tier.codeSpace)
    let totals = CodeStrategy.allCases.map { StrategyTree($0, in: space).tally() }
    let best = try #require(totals.indices.min { totals[$0].total < totals[$1].total })
    #expect(CodeStrategy.allCases[best] == tier.strongestStrategy)
    #expect(totals[best].worst <= tier.attemptCount)
  }

  @Test func `guesses that are alike are looked at once without changing the choice`() throws {
    // A guess of every code, alike or not, is the plain search.
    let space = try #require(CodeSpace(length: 3, colorCount: 5))
    var generator = SplitMix64(seed: 11)
    for _ in 0..<60 {
      let code = generator.next(below: space.count)
      let guess = generator.next(below: space.count)
      let found = space.feedback(of: guess, against: code)
      let answer = CodeAnswer(guess: guess, blacks: found.blacks, whites: found.whites)
      var tree = StrategyTree(.expectedSize, in: space)
      let possible = tree.possible(after: [answer]).map(Int.init)
      if possible.count <= 2 { continue }
      let best = (0..<space.count).min { left, right in
        rank(left, possible, space) < rank(right, possible, space)
      }
      #expect(tree.guess(after: [answer]) == best)
    }
  }

  private func rank(_ guess: Int, _ possible: [Int], _ space: CodeSpace) -> (Int, Int, Int) {
    let parts = Dictionary(grouping: possible) { space.feedbackClass(of: guess, against: $0) }
    let sum = parts.values.reduce(0) { $0 + $1.count * $1.count }
    return (sum, possible.contains(guess) ? 0 : 1, guess)
  }

  @Test func `entropies that are equal are equal numbers, and the others keep their order`() {
    let penalty = PartPenalty(.entropy, upTo: 65_536)
    func sum(_ sizes: Int32...) -> Int { sizes.withUnsafeBufferPointer { penalty.sum($0) } }
    #expect(sum(4, 4) == 16 << 40 && sum(8) == 24 << 40 && sum(1, 1, 0) == 0)
    // Six times log 6 is twice three times log 3, and six.
    #expect(sum(6) == sum(3, 3, 2, 2, 2) && sum(12) == sum(6, 6, 4, 2, 2))
    #expect(sum(65_536) == 16 * 65_536 << 40)
    for size in Int32(2)...2_000 { #expect(sum(size) > sum(size - 1) + 1 << 40) }
  }

  @Test func `answers that no code gives have no next guess`() throws {
    let space = try #require(CodeSpace(length: 4, colorCount: 6))
    var tree = StrategyTree(.mostParts, in: space)
    for blacks in -1...5 {
      let answers = [
        CodeAnswer(guess: 7, blacks: blacks, whites: 0),
        CodeAnswer(guess: 7, blacks: 1, whites: 1),
      ]
      #expect(tree.guess(after: answers) == nil)
    }
  }
}
