import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay
import TestSupport
import Testing

@Suite struct ChoosingTests {
  private let desk: Desk
  private let player: Player
  private let noon = Desk.noon

  init() throws {
    desk = try Desk()
    player = try desk.open()
  }

  private func complete(_ id: Puzzle.ID, at date: Date) throws {
    let page = try #require(try player.book.cryptogram(id))
    var play = try player.play(page, .letters, at: date)
    play.apply(.reset, at: date, today: nil)
    try play.finish(from: date)
  }

  @Test func `a choice has one of the tiers and is the same for the same seed`() throws {
    var chosen: Set<Puzzle.ID> = []
    for seed in 0..<20 as Range<UInt64> {
      let page = try player.choose(tiers: [.medium, .hard], .letters, seed: seed)
      #expect([.medium, .hard].contains(page.puzzle.difficulty.tier))
      #expect(try player.choose(tiers: [.medium, .hard], .letters, seed: seed) == page)
      chosen.insert(page.id)
    }
    #expect(chosen.count == 3)
  }

  @Test func `the next puzzle is chosen ahead, and is another one`() throws {
    for seed in 0..<20 as Range<UInt64> {
      let page = try player.choose(tiers: [.medium], .letters, seed: seed)
      let next = try player.choose(tiers: [.medium], .letters, otherThan: page.id, seed: seed)
      #expect(next.id != page.id)
    }
  }

  @Test func `completed puzzles come last, the least recently completed one first`() throws {
    try complete(SampleEdition.id(3), at: noon)
    for seed in 0..<10 as Range<UInt64> {
      #expect(try player.choose(tiers: [.medium], .letters, seed: seed).id == SampleEdition.id(2))
      let any = try player.choose(tiers: [.hard, .medium], .numbers, seed: seed)
      #expect(any.puzzle.difficulty.tier != .easy)
    }
    try complete(SampleEdition.id(2), at: noon + 100)
    #expect(try player.choose(tiers: [.medium], .letters, seed: 1).id == SampleEdition.id(3))
    try complete(SampleEdition.id(3), at: noon + 200)
    #expect(try player.choose(tiers: [.medium], .letters, seed: 1).id == SampleEdition.id(2))
    // By encoding: in numbers nothing was completed yet.
    let seeds = 0..<20 as Range<UInt64>
    let chosen = try Set(seeds.map { try player.choose(tiers: [.medium], .numbers, seed: $0).id })
    #expect(chosen.count == 2)
  }

  @Test func `where no puzzle fits, none is invented`() throws {
    let easy = SampleEdition.id(1)
    #expect(throws: PlayError.noPuzzle(tiers: [.easy], encoding: "letters")) {
      try player.choose(tiers: [.easy], .letters, otherThan: easy, seed: 1)
    }
    let error = PlayError.noPuzzle(tiers: [.easy, .hard], encoding: "letters")
    #expect(error.kind == .absence && error.recovery == .chooseAnother)
    #expect(error.description == "no puzzle is easy or hard in letters")
    #expect(throws: PlayError.noDay(try march(30))) {
      try player.playDaily(march(30), .letters, at: noon)
    }
  }
}
