import PuzzleModel
import Testing

@testable import Scheduling

@Suite struct PoolTests {
  private let candidates = [
    Candidate.sample(4, author: 2, tags: ["sea"], tier: .hard),
    .sample(5, author: 3, work: "Emma", tags: ["sea", "love"], tier: .expert),
    .sample(6, author: 2, tier: .hard, certainty: .disputed),
    .sample(7, author: 2, tags: ["love"], tier: .easy),
  ]

  private func pool(settled: [Candidate] = []) throws -> Pool {
    var policy = try SchedulePolicy.sample(dayCount: 9)
    policy.gaps = Gaps(author: 4, work: 6, tag: 2, expert: 3)
    policy.certainty = .attributed
    policy.blackoutQuotations = [try candidates[3].quoted()]
    return Pool(candidates, settled: settled, policy: policy)
  }

  @Test func `items are in the order of their puzzles, whatever the candidates are`() throws {
    let pool = try pool()
    #expect(pool.candidates.map(\.puzzle) == candidates.map(\.puzzle).sorted())
    let again = Pool(candidates.reversed(), settled: [], policy: try .sample(dayCount: 9))
    #expect(again.candidates == pool.candidates)
  }

  @Test func `what is too uncertain, blacked out or gone is not drawn but known`() throws {
    let gone = Candidate.sample(8, tier: .hard)
    let pool = try pool(settled: [gone, candidates[0]])
    let drawn = pool.indices.filter(pool.isEligible).map(pool.candidate)
    #expect(Set(drawn) == [candidates[0], candidates[1]])
    #expect(pool.rings.map(\.items.count) == [0, 0, 1, 1])
    #expect(pool.candidates.count == 5)
  }

  @Test func `of a settled candidate and one of today the one of today counts`() throws {
    let before = Candidate.sample(4, author: 99, tier: .easy)
    let pool = try pool(settled: [before])
    let item = try #require(pool.item(of: before.puzzle))
    #expect(pool.candidate(item) == candidates[0])
  }

  @Test func `of two candidates of one puzzle the same one stays, whatever their order`() throws {
    let policy = try SchedulePolicy.sample(dayCount: 9)
    let twins = [
      Candidate.sample(4, author: 2, tags: ["sea"]), .sample(4, author: 2, tags: ["sea", "sky"]),
      .sample(4, author: 2, tags: ["sea"], tier: .hard), .sample(4, author: 10),
      .sample(4, author: 2, tags: ["sea"], letterCount: nil),
    ]
    let stays = Pool(twins, settled: [], policy: policy).candidates
    #expect(Pool(twins.reversed(), settled: [], policy: policy).candidates == stays)
    #expect(stays == [twins[3]])
  }

  @Test func `a mark has the gap of its rule, and a rule without a gap no marks`() throws {
    let pool = try pool()
    let item = try #require(pool.item(of: candidates[1].puzzle))
    let marks = pool.marks(of: item).map { mark in
      "\(pool.rule(of: mark).rawValue) \(pool.gap(of: mark))"
    }
    #expect(
      marks.sorted() == [
        "author-gap 4", "expert-gap 3", "quotation-gap 4000000", "tag-gap 2", "tag-gap 2",
        "work-gap 6",
      ]
    )
    let free = Pool(candidates, settled: [], policy: try .sample(dayCount: 9))
    #expect(free.indices.flatMap(free.marks).allSatisfy { free.rule(of: $0) == .quotation })
  }

  @Test func `items are found by author and by tag, in the order of the ring`() throws {
    let pool = try pool()
    let items = pool.items(tagged: "sea")
    #expect(Set(items.map(pool.candidate)) == Set(candidates.filter { $0.tags.contains("sea") }))
    #expect(items.map(pool.point) == items.map(pool.point).sorted())
    #expect(!items.isEmpty && pool.items(tagged: "sky").isEmpty)
    let author = try #require(Author.ID("author-2"))
    #expect(pool.items(by: author).count == 1)
  }

  @Test func `places on the ring are found from any point`() throws {
    let all = (0..<40).map { Candidate.sample($0) }
    let pool = Pool(all, settled: [], policy: try .sample(dayCount: 9))
    let ring = pool.rings[Tier.medium.rank].items
    let points = ring.map(pool.point)
    #expect(points == points.sorted())
    #expect(ring.indices.allSatisfy { pool.firstIndex(from: points[$0], in: ring) == $0 })
    #expect(ring.indices.allSatisfy { pool.firstIndex(from: points[$0] + 1, in: ring) == $0 + 1 })
    #expect(ring.indices.allSatisfy { pool.ringPlace(of: ring[$0])?.position == RingPosition($0) })
  }
}
