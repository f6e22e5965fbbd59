import Pipeline
import PuzzleModel
import Workshop

/// The line that shows progress.
enum ProgressText {
  /// The least time that a step stays on the terminal.
  private static let interval = Duration.milliseconds(50)

  /// Draws steps over one another until there are no more, and clears the line.
  static func draw(_ steps: AsyncStream<WorkProgress.Step>) async {
    var last: ContinuousClock.Instant?
    for await step in steps {
      if let last, ContinuousClock.now - last < interval { continue }
      last = ContinuousClock.now
      var drawn = cleared
      drawn.append(line(of: step))
      Console.writeError(drawn)
    }
    Console.writeError(cleared)
  }

  private static var cleared: TerminalText {
    var text = TerminalText()
    text.append(.lineStart)
    return text
  }

  /// Describes a step in words.
  static func line(of step: WorkProgress.Step) -> String {
    let count = step.done == 0 ? "" : " \(step.done)" + (step.total.map { " of \($0)" } ?? "")
    return words(for: step.activity).visibleLine + count
  }

  private static func words(for activity: WorkProgress.Activity) -> String {
    switch activity {
    case .reading(let path): "reading \(path)"
    case .grading(let path): path.map { "grading \($0)" } ?? "grading"
    case .solving: "solving"
    case .checking: "checking"
    case .scheduling: "scheduling"
    case .publishing(let path): "publishing \(path)"
    }
  }
}
