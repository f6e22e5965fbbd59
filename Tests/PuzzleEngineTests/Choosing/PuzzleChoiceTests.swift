import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct PuzzleChoiceTests {
  private typealias Candidate = PuzzleChoice.Candidate

  private func id(_ number: Int) -> Puzzle.ID {
    Puzzle.ID(
      kind: .cryptogram,
      quotation: Quotation.ID(digestHigh: UInt64(number), digestLow: 7)
    )
  }

  /// Forty candidates, ten of each tier.
  private var candidates: [Candidate] {
    (0..<40).map { Candidate(id: id($0), tier: Tier.allCases[$0 % 4]) }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `the order of the candidates does not matter, nor do repeats`(seed: UInt64) throws {
    let chosen = try #require(PuzzleChoice(seed: seed).chosen(from: candidates))
    var shuffled = candidates + candidates.prefix(9)
    var generator = SplitMix64(seed: seed)
    generator.shuffle(&shuffled)
    #expect(PuzzleChoice(seed: seed).chosen(from: shuffled) == chosen)
  }

  @Test func `every candidate is chosen about as often as any other`() {
    var counts: [Puzzle.ID: Int] = [:]
    for seed in 0..<8_000 {
      guard let chosen = PuzzleChoice(seed: UInt64(seed)).chosen(from: candidates) else { continue }
      counts[chosen, default: 0] += 1
    }
    #expect(counts.count == 40)
    // 200 of each are expected; 5 standard deviations are 70.
    #expect(counts.values.allSatisfy { (130...270).contains($0) })
  }

  @Test func `a choice may ask for tiers`() throws {
    for seed in 0..<100 as Range<UInt64> {
      let choice = PuzzleChoice(tiers: [.hard, .expert], seed: seed)
      let chosen = try #require(choice.chosen(from: candidates))
      let tier = candidates.first { $0.id == chosen }?.tier
      #expect(tier == .hard || tier == .expert)
    }
  }

  @Test func `a puzzle without a tier matches a choice without tiers alone`() {
    let candidate = Candidate(id: id(1), tier: nil)
    #expect(PuzzleChoice(seed: 1).chosen(from: [candidate]) == id(1))
    #expect(PuzzleChoice(tiers: Set(Tier.allCases), seed: 1).chosen(from: [candidate]) == nil)
  }

  @Test func `without a match nothing stands in`() {
    let easy = candidates.filter { $0.tier == .easy }
    #expect(PuzzleChoice(tiers: [.hard], seed: 1).chosen(from: easy) == nil)
    #expect(PuzzleChoice(tiers: [], seed: 1).chosen(from: easy) == nil)
    #expect(PuzzleChoice(seed: 1).chosen(from: []) == nil)
    let other = PuzzleChoice(other: id(3), seed: 1)
    #expect(other.chosen(from: [Candidate(id: id(3), tier: .easy)]) == nil)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `another than the one just played is chosen`(seed: UInt64) throws {
    let played = try #require(PuzzleChoice(seed: seed).chosen(from: candidates))
    let next = try #require(PuzzleChoice(other: played, seed: seed).chosen(from: candidates))
    #expect(next != played)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `completed puzzles wait until all are completed`(seed: UInt64) throws {
    var choice = PuzzleChoice(tiers: [.easy], excludesCompleted: true, seed: seed)
    var played = candidates
    var order: [Puzzle.ID] = []
    for moment in 0..<10 {
      let chosen = try #require(choice.chosen(from: played))
      order.append(chosen)
      played = played.map {
        $0.id == chosen ? Candidate(id: $0.id, tier: $0.tier, lastCompleted: moment) : $0
      }
      choice.seed += 1
    }
    #expect(Set(order).count == 10)
    // Now all easy ones are completed, and the least recently completed comes first.
    #expect(choice.chosen(from: played) == order[0])
    choice.other = order[0]
    #expect(choice.chosen(from: played) == order[1])
  }

  @Test func `puzzles completed at one time are chosen by the seed`() {
    let all = candidates.map { Candidate(id: $0.id, tier: $0.tier, lastCompleted: 5) }
    let chosen = (0..<40 as Range<UInt64>).compactMap {
      PuzzleChoice(excludesCompleted: true, seed: $0).chosen(from: all)
    }
    #expect(Set(chosen).count > 10)
  }

  @Test func `a completed puzzle may come again where completed ones are not excluded`() {
    let done = [Candidate(id: id(1), tier: .easy, lastCompleted: 5)]
    #expect(PuzzleChoice(seed: 9).chosen(from: done) == id(1))
  }

  @Test func `puzzles made from seeds are chosen too`() throws {
    let label = try #require(Puzzle.ID.Label("level-117"))
    let seeded = try #require(Puzzle.ID(kind: .codeBreaker, seed: label))
    #expect(PuzzleChoice(seed: 1).chosen(from: [Candidate(id: seeded, tier: nil)]) == seeded)
  }
}
