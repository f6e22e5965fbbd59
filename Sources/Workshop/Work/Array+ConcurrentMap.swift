extension Array where Element: Sendable {
  /// Maps the elements on several cores at once.
  ///
  /// The results are in the order of the elements, so they do not depend on the number of cores.
  ///
  /// - Parameters:
  ///   - jobs: How many elements are worked on at a time, at least 1.
  ///   - report: Receives the number of finished elements from time to time.
  ///   - transform: Turns an element into a result.
  /// - Returns: The results.
  /// - Throws: An error of `transform`; `CancellationError` if the task is cancelled. Work under way is
  ///   finished first.
  package func concurrentMap<Result: Sendable>(
    jobs: Int,
    report: (Int) -> Void = { _ in },
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) async throws -> [Result] {
    // Elements are handed out in batches, so that the cost of this is small beside the work.
    let size = 8
    let starts = Swift.Array(stride(from: 0, to: count, by: size))
    var parts = [[Result]](repeating: [], count: starts.count)
    try await withThrowingTaskGroup(of: (Int, [Result]).self) { group in
      var (next, done) = (0, 0)
      func handOut() {
        guard next < starts.count else { return }
        let (part, elements) = (next, self[starts[next]..<Swift.min(starts[next] + size, count)])
        group.addTask {
          var results: [Result] = []
          for element in elements {
            try Task.checkCancellation()
            results.append(try transform(element))
          }
          return (part, results)
        }
        next += 1
      }
      for _ in 0..<Swift.max(1, jobs) { handOut() }
      for try await (part, results) in group {
        parts[part] = results
        done += results.count
        report(done)
        handOut()
      }
    }
    return parts.flatMap { $0 }
  }
}
