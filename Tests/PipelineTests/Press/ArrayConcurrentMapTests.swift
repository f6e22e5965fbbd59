import Editorial
import TestSupport
import Testing
import Workshop

@testable import Pipeline

@Suite struct ArrayConcurrentMapTests {
  @Test(arguments: [1, 2, 7], [0, 1, 7, 8, 9, 16, 41, 100])
  func `the results stand in the order of the elements`(jobs: Int, count: Int) async throws {
    let mapped = try await Array(0..<count).concurrentMap(jobs: jobs) { "\($0 * $0)" }
    #expect(mapped == (0..<count).map { "\($0 * $0)" })
  }

  @Test(arguments: [-1, 0])
  func `fewer jobs than one are one`(jobs: Int) async throws {
    #expect(try await [3, 1, 2].concurrentMap(jobs: jobs) { $0 + 1 } == [4, 2, 3])
  }

  @Test func `elements that take long keep their places`() async throws {
    let lengths = (1...64).map { 1000 * ($0 * 37 % 65) }
    #expect(try await lengths.concurrentMap(jobs: 3) { (1...$0).max() } == lengths)
  }

  @Test(arguments: [1, 2, 7])
  func `the report counts up to all that there is`(jobs: Int) async throws {
    var told: [Int] = []
    _ = try await Array(0..<41).concurrentMap(jobs: jobs, report: { told.append($0) }) { $0 }
    #expect(told == told.sorted())
    #expect(told.count == 6)
    #expect(told.last == 41)
  }

  @Test(arguments: [1, 2, 7])
  func `a cancelled map throws and hands out no more work`(jobs: Int) async {
    let task = Task {
      var told: [Int] = []
      let error = await message {
        try await Array(0..<10_000).concurrentMap(
          jobs: jobs,
          report: { done in
            told.append(done)
            withUnsafeCurrentTask { $0?.cancel() }
          }
        ) { $0 }
      }
      return (told, error)
    }
    let (told, error) = await task.value
    #expect(error == "CancellationError()")
    // What was handed out before is finished or given up.
    #expect(told.count <= jobs + 1)
  }
}
