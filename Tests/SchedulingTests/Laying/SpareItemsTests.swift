import PuzzleModel
import Testing

@testable import Scheduling

@Suite struct SpareItemsTests {
  /// A ring that ends amid a word of bits, and one of a single item.
  private func pool() throws -> Pool {
    let candidates = (0..<150).map { Candidate.sample($0, tier: $0 == 0 ? .expert : .easy) }
    return Pool(candidates, settled: [.sample(999)], policy: try .sample(dayCount: 3))
  }

  @Test func `the first place is found from anywhere and around`() throws {
    let pool = try pool()
    var spare = SpareItems(pool, isEndless: false)
    #expect(spare.first(ring: 0, from: 148) { _ in true } == 148)
    #expect(spare.first(ring: 0, from: 149) { _ in true } == 0)
    #expect(spare.first(ring: 1, from: 0) { _ in true } == nil)
    #expect(spare.first(ring: 3, from: 1) { _ in true } == 0)
    for place in 60..<140 { spare.take(pool.rings[0].items[place], pool) }
    #expect(spare.first(ring: 0, from: 60) { _ in true } == 140)
    #expect(spare.first(ring: 0, from: 141) { $0 < 141 && $0 > 58 } == 59)
    #expect(spare.first(ring: 0, from: 0) { (60..<140).contains($0.position) } == nil)
  }

  @Test func `what is taken is out until it is given back`() throws {
    let pool = try pool()
    var spare = SpareItems(pool, isEndless: false)
    let item = pool.rings[0].items[77]
    spare.take(item, pool)
    #expect(!spare.contains(item, pool))
    #expect(spare.contains(pool.rings[0].items[76], pool))
    spare.giveBack(item, pool)
    #expect(spare.contains(item, pool))
    #expect(spare.first(ring: 0, from: 77) { _ in true } == 77)
  }

  @Test func `what may come again is never out, nor is what is not drawn`() throws {
    let pool = try pool()
    var spare = SpareItems(pool, isEndless: true)
    spare.take(pool.rings[3].items[0], pool)
    #expect(spare.contains(pool.rings[3].items[0], pool))
    var strict = SpareItems(pool, isEndless: false)
    let settled = try #require(pool.item(of: Candidate.sample(999).puzzle))
    strict.take(settled, pool)
    #expect(strict.contains(settled, pool))
  }
}
