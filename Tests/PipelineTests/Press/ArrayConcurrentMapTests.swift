import Testing

@testable import Pipeline

@Suite struct ArrayConcurrentMapTests {
  @Test(arguments: [1, 2, 7], [0, 1, 7, 8, 9, 16, 41, 100])
  func `the results stand in the order of the elements`(jobs: Int, count: Int) async {
    let mapped = await Array(0..<count).concurrentMap(jobs: jobs) { "\($0 * $0)" }
    #expect(mapped == (0..<count).map { "\($0 * $0)" })
  }

  @Test(arguments: [-1, 0])
  func `fewer jobs than one are one`(jobs: Int) async {
    #expect(await [3, 1, 2].concurrentMap(jobs: jobs) { $0 + 1 } == [4, 2, 3])
  }

  @Test func `elements that take long keep their places`() async {
    let lengths = (1...64).map { 1000 * ($0 * 37 % 65) }
    #expect(await lengths.concurrentMap(jobs: 3) { (1...$0).max() } == lengths)
  }

  @Test(arguments: [1, 2, 7])
  func `the report counts up to all that there is`(jobs: Int) async {
    var told: [Int] = []
    _ = await Array(0..<41).concurrentMap(jobs: jobs, report: { told.append($0) }) { $0 }
    #expect(told == told.sorted())
    #expect(told.count == 6)
    #expect(told.last == 41)
  }
}
