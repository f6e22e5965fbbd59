import PuzzleModel
import SchedulingSamples
import Testing

@testable import Scheduling

@Suite struct DeskTests {
  /// All that a desk can be asked, of all slots and items.
  private struct Picture: Equatable {
    let items: [ItemIndex?]
    let costs: [Int]
    let total: Int
    let fits: [Bool]
    let best: [ItemIndex?]
    let conflicts: [[SlotIndex]?]

    init(_ desk: Desk) {
      let pairs = desk.agenda.indices.flatMap { slot in
        desk.pool.indices.map { (slot, $0) }
      }
      items = desk.items
      costs = desk.costs
      total = desk.total
      fits = pairs.map { desk.fits($0.1, at: $0.0) }
      best = desk.agenda.indices.map { desk.best(at: $0) }
      conflicts = pairs.map { desk.conflicts(of: $0.1, at: $0.0, limit: 9) }
    }
  }

  private func desk(_ instance: RandomInstance) -> Desk {
    let pool = Pool(
      instance.candidates,
      settled: Array(instance.almanac.published.values),
      policy: instance.policy
    )
    let agenda = Agenda(instance.policy, instance.almanac, pool)
    return Desk(pool, agenda, beside: instance.almanac.beside)
  }

  @Test(arguments: 0..<60)
  func `what is undone was never done`(seed: Int) {
    var desk = desk(.wild(seed: seed))
    var generator = SplitMix64(seededBy: "undo", "\(seed)")
    guard desk.items.contains(nil), !desk.pool.candidates.isEmpty else { return }
    for _ in 0..<6 {
      let (before, mark) = (Picture(desk), desk.mark)
      for _ in 0..<12 { change(&desk, &generator) }
      desk.undo(to: mark)
      #expect(Picture(desk) == before)
      for _ in 0..<3 { change(&desk, &generator) }
      desk.settleChanges()
    }
    #expect(desk.total == desk.costs.reduce(0, +))
  }

  private func change(_ desk: inout Desk, _ generator: inout SplitMix64) {
    let slot = SlotIndex(generator.next(below: desk.items.count))
    guard desk.isOpen(slot) else { return }
    desk.clear(slot)
    let item = ItemIndex(generator.next(below: desk.pool.candidates.count))
    if desk.fits(item, at: slot) { desk.place(item, at: slot) }
  }

  @Test func `what fits has no conflicts, and what conflicts would give way`() throws {
    var policy = try SchedulePolicy.sample(dayCount: 5)
    policy.gaps = Gaps(author: 3, tag: 2)
    policy.tierJump = 1
    let candidates = [
      Candidate.sample(0, author: 1), .sample(1, author: 1, tags: ["sea"]),
      .sample(2, tags: ["sea"]),
      .sample(3, tier: .expert),
    ]
    var desk = desk(RandomInstance(policy: policy, candidates: candidates, almanac: Almanac()))
    let items = try candidates.map { try #require(desk.pool.item(of: $0.puzzle)) }
    desk.place(items[0], at: 1)
    desk.place(items[2], at: 4)
    #expect(desk.conflicts(of: items[1], at: 3, limit: 3)?.sorted() == [1, 4])
    #expect(desk.conflicts(of: items[1], at: 3, limit: 1) == nil)
    #expect(desk.conflicts(of: items[3], at: 2, limit: 1) == [1])
    #expect(desk.conflicts(of: items[3], at: 3, limit: 1) == [4])
    #expect(!desk.fits(items[1], at: 3))
    desk.clear(1)
    #expect(desk.fits(items[1], at: 2))
    #expect(desk.conflicts(of: items[1], at: 2, limit: 0) == [])
  }

  @Test func `a slot without a puzzle costs more than all wishes`() throws {
    let policy = try SchedulePolicy.sample(dayCount: 3)
    let hard = Candidate.sample(0, tier: .expert)
    var desk = desk(RandomInstance(policy: policy, candidates: [hard], almanac: Almanac()))
    #expect(desk.total == 3 * Desk.emptyCost)
    desk.place(0, at: 1)
    #expect(desk.total == 2 * Desk.emptyCost + 20)
    #expect(desk.wishCost(of: 0, at: 1) == 20)
  }
}
