extension Array where Element: Sendable {
  /// Maps the elements on several cores at once.
  ///
  /// - Parameters:
  ///   - jobs: How many elements are worked on at a time, at least 1.
  ///   - report: Receives the number of finished elements from time to time.
  ///   - transform: Turns an element into a result.
  /// - Returns: The results, in the order of the elements.
  /// - Throws: The errors of ``concurrentForEach(jobs:report:_:receive:)``.
  package func concurrentMap<Result: Sendable>(
    jobs: Int,
    report: (Int) -> Void = { _ in },
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) async throws -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    try await concurrentForEach(jobs: jobs, report: report, transform) { results.append($0) }
    return results
  }

  /// Works on the elements on several cores at once.
  ///
  /// The results come in the order of the elements, so they do not depend on the number of cores. Few of them wait
  /// at a time for one that comes before them.
  ///
  /// - Parameters:
  ///   - jobs: How many elements are worked on at a time, at least 1.
  ///   - report: Receives the number of finished elements from time to time.
  ///   - transform: Turns an element into a result.
  ///   - receive: Receives each result.
  /// - Throws: An error of `transform`; `CancellationError` if the task is cancelled. Work under way is
  ///   finished first.
  package func concurrentForEach<Result: Sendable>(
    jobs: Int,
    report: (Int) -> Void = { _ in },
    _ transform: @escaping @Sendable (Element) throws -> Result,
    receive: (Result) -> Void
  ) async throws {
    // Elements are handed out in batches, so that the cost of this is small beside the work.
    let size = 8
    var waiting: [Int: [Result]] = [:]
    try await withThrowingTaskGroup(of: (Int, [Result]).self) { group in
      var (start, next, done) = (0, 0, 0)
      func handOut() {
        guard start < count else { return }
        let batch = self[start..<Swift.min(start + size, count)]
        group.addTask {
          var results: [Result] = []
          results.reserveCapacity(batch.count)
          for element in batch {
            try Task.checkCancellation()
            results.append(try transform(element))
          }
          return (batch.startIndex, results)
        }
        start += size
      }
      for _ in 0..<Swift.max(1, jobs) { handOut() }
      for try await (start, results) in group {
        waiting[start] = results
        done += results.count
        report(done)
        while let ready = waiting.removeValue(forKey: next) {
          ready.forEach(receive)
          next += ready.count
        }
        handOut()
      }
    }
  }
}
