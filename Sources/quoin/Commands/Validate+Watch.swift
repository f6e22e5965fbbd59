import Corpus
import Pipeline

extension Validate {
  /// Checks files, and again whenever one of those that are read changes.
  ///
  /// - Throws: What no change of a file mends: options that describe no layout, and an output that is closed.
  func repeatChecks(of paths: [String], _ layout: SourceLayout) async throws -> Never {
    var changed: [String] = []
    while true {
      let watch = FileWatch(Self.filesRead(of: paths))
      try clearScreen()
      if let first = changed.first {
        let others = changed.count == 1 ? "" : " and \(changed.count - 1) more"
        reporting.say("\(first)\(others) changed")
      }
      do {
        try await check(paths, layout)
      } catch is Stop {
        // Whatever was found is told.
      } catch let error where !Self.isLasting(error) {
        ErrorText.tell(error)
      }
      let count = BuildText.counted(watch.paths.count, "file")
      reporting.say("watching \(count); press Ctrl-C to end")
      changed = try await watch.changes()
    }
  }

  /// The files that a check reads: those that are named, and those that recipes name.
  private static func filesRead(of paths: [String]) -> [String] {
    var known: Set<String> = []
    return paths.flatMap { path in
      guard ["yml", "yaml"].contains(PathText.ending(of: path)) else { return [path] }
      // A recipe with an error names no files until it is mended, and the check tells the error.
      let plan = try? Plan.read(path, variables: RecipeVariables.environment)
      return plan?.inputs() ?? [path]
    }.filter { known.insert($0).inserted }
  }

  /// Whether an error stays whatever happens to the files.
  private static func isLasting(_ error: any Error) -> Bool {
    error is SourceLayoutError || error is OutputError || error is ClosedPipe
  }

  private func clearScreen() throws {
    guard Console.isOutputTerminal, !Console.isDumb else { return }
    var text = TerminalText()
    text.append(.screenClearing)
    text.append(.place(row: 0, column: 0))
    try Console.draw(text)
  }
}
