import PuzzleModel
import Testing

@Suite struct SplitMix64Tests {
  @Test func `the numbers are the published ones`() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ]
    )
  }

  // An independent program in Python computed the three goldens below.
  @Test func `the shuffle is pinned`() {
    var generator = SplitMix64(seed: 1_234_567)
    var numbers = Array(0..<10)
    generator.shuffle(&numbers)
    #expect(numbers == [2, 0, 6, 1, 4, 5, 3, 8, 9, 7])
  }

  @Test func `the bounded draw is pinned`() {
    var generator = SplitMix64(seed: 42)
    #expect((0..<12).map { _ in generator.next(below: 6) } == [1, 1, 0, 0, 4, 0, 1, 2, 1, 2, 5, 4])
  }

  @Test func `names seed the generator`() {
    var generator = SplitMix64(seededBy: "quoin/test", "a")
    #expect(generator.next() == 12_859_094_145_576_609_842)
  }

  @Test func `names are hashed separately`() {
    var first = SplitMix64(seededBy: "ab", "c")
    var second = SplitMix64(seededBy: "a", "bc")
    #expect(first.next() != second.next())
  }

  @Test func `a bound of one draws zero`() {
    var generator = SplitMix64(seed: 0)
    #expect((0..<20).allSatisfy { _ in generator.next(below: 1) == 0 })
  }

  @Test(arguments: [2, 3, 7, 26, 1000, Int.max])
  func `draws stay below the bound`(bound: Int) {
    var generator = SplitMix64(seed: 9)
    #expect((0..<200).allSatisfy { _ in (0..<bound).contains(generator.next(below: bound)) })
  }

  @Test func `every face of a die comes up about as often`() {
    var generator = SplitMix64(seed: 5)
    var counts = [Int](repeating: 0, count: 6)
    for _ in 0..<6000 { counts[generator.next(below: 6)] += 1 }
    #expect(counts.allSatisfy { (850...1150).contains($0) })
  }

  @Test(arguments: 0..<20)
  func `a shuffle keeps the elements`(count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    var numbers = Array(0..<count)
    generator.shuffle(&numbers)
    #expect(numbers.sorted() == Array(0..<count))
  }
}
