extension Array where Element: Sendable {
  /// Maps the elements on several cores at once.
  ///
  /// The results stand in the order of the elements, whatever the cores do, so that nothing depends on
  /// how many there are.
  ///
  /// - Parameters:
  ///   - jobs: How many elements are worked on at a time, at least 1.
  ///   - report: Told how many are done, now and then.
  ///   - transform: What makes a result of an element.
  /// - Returns: The results.
  func concurrentMap<Result: Sendable>(
    jobs: Int,
    report: (Int) -> Void = { _ in },
    _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    // Some at a time, so that handing them out costs nothing beside the work.
    let size = 8
    let starts = Swift.Array(stride(from: 0, to: count, by: size))
    var parts = [[Result]](repeating: [], count: starts.count)
    await withTaskGroup(of: (Int, [Result]).self) { group in
      var (next, done) = (0, 0)
      func handOut() {
        guard next < starts.count else { return }
        let (part, elements) = (next, self[starts[next]..<Swift.min(starts[next] + size, count)])
        group.addTask { (part, elements.map(transform)) }
        next += 1
      }
      for _ in 0..<Swift.max(1, jobs) { handOut() }
      for await (part, results) in group {
        parts[part] = results
        done += results.count
        report(done)
        handOut()
      }
    }
    return parts.flatMap { $0 }
  }
}
