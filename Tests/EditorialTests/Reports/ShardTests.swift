import Testing

@testable import Editorial

@Suite struct ShardTests {
  @Test(arguments: ["1/1", "1/2", "2/2", "7/8", "1000000/1000000"])
  func `a part is read and written alike`(text: String) throws {
    #expect(try #require(Shard(text)).description == text)
  }

  @Test func `the only part of one is the whole`() {
    #expect(Shard("1/1") == .whole)
    #expect(Shard.whole.description == "1/1")
  }

  @Test(arguments: [
    "", "/", "1", "1/", "/1", "0/2", "3/2", "-1/2", "1/0", "1/-2", "1/2/3", "1/2/", " 1/2", "1 / 2",
    "a/b", "1,2", "1.0/2", "1/1000001", "99999999999999999999/2", "1/99999999999999999999", "²/3",
  ])
  func `what is no part is refused`(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test(arguments: [1, 2, 3, 7])
  func `each place is in one part, and the parts are as large as one another`(count: Int) throws {
    let shards = try (1...count).map { try #require(Shard("\($0)/\(count)")) }
    let sizes = shards.map { shard in (0..<100).count { shard.contains($0) } }
    for place in 0..<100 { #expect(shards.count { $0.contains(place) } == 1) }
    #expect(sizes.reduce(0, +) == 100)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }
}
