import Pipeline
import PuzzleModel
import Workshop

/// The line that shows progress.
enum ProgressText {
  /// The least time that a step stays on the terminal.
  private static let interval = Duration.milliseconds(50)
  /// How long an activity goes on before its rate is told; by then a few things are done.
  private static let start = Duration.seconds(1)
  /// The columns of the bar.
  private static let barWidth = 20

  /// Draws steps over one another until there are no more, and clears the line.
  static func draw(_ steps: AsyncStream<WorkProgress.Step>) async {
    var last: ContinuousClock.Instant?
    var began: (activity: WorkProgress.Activity, at: ContinuousClock.Instant)?
    for await step in steps {
      let now = ContinuousClock.now
      if began?.activity != step.activity { began = (step.activity, now) }
      if let last, now - last < interval { continue }
      last = now
      var drawn = cleared
      let width = (Console.errorWidth ?? Console.usualWidth) - 1
      let line = line(of: step, after: now - (began?.at ?? now))
      let bar = bar(of: step).map { " \($0)" } ?? ""
      drawn.append(
        line.columnCount + bar.count <= width ? line + bar : String(line.prefix(columns: width))
      )
      Console.writeError(drawn)
    }
    Console.writeError(cleared)
  }

  private static var cleared: TerminalText {
    var text = TerminalText()
    text.append(.lineStart)
    return text
  }

  /// Describes a step in words: what is done, how much of it, how fast, and how long the rest takes.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - elapsed: How long the activity has gone on.
  /// - Returns: The words.
  static func line(of step: WorkProgress.Step, after elapsed: Duration) -> String {
    let activity = words(for: step.activity).visibleLine
    guard step.done > 0 else { return activity }
    var parts = [activity]
    if let share = share(of: step) { parts.append("\(Int(share * 100)) %") }
    let seconds = elapsed / .seconds(1)
    let isReading = if case .reading = step.activity { true } else { false }
    parts.append(isReading ? bytes(step) : things(step))
    if elapsed >= start {
      let rate = Double(step.done) / seconds
      if !isReading, rate >= 0.5 { parts.append("\(BuildText.grouped(Int(rate.rounded())))/s") }
      if let total = step.total, total > step.done {
        parts.append("\(time(Double(total - step.done) / rate)) left")
      }
    }
    return parts.joined(separator: "  ")
  }

  /// The bar of a step; nil if nobody knows how much there is to do.
  private static func bar(of step: WorkProgress.Step) -> String? {
    share(of: step).map { share in
      let done = Int(share * Double(barWidth))
      return " [" + String(repeating: "#", count: done)
        + String(repeating: "-", count: barWidth - done) + "]"
    }
  }

  private static func share(of step: WorkProgress.Step) -> Double? {
    guard let total = step.total, total > 0, step.done > 0 else { return nil }
    return min(1, Double(step.done) / Double(total))
  }

  private static func things(_ step: WorkProgress.Step) -> String {
    BuildText.grouped(step.done) + (step.total.map { " of \(BuildText.grouped($0))" } ?? "")
  }

  /// Sizes in the larger of two units in which the larger size is not 0.
  private static func bytes(_ step: WorkProgress.Step) -> String {
    let (unit, name) = (step.total ?? step.done) < 1_000_000 ? (1000, "kB") : (1_000_000, "MB")
    return BuildText.grouped(step.done / unit)
      + (step.total.map { " of \(BuildText.grouped($0 / unit))" } ?? "") + " " + name
  }

  /// A time in the unit that a person would use.
  private static func time(_ seconds: Double) -> String {
    if seconds < 100 { return "\(max(1, Int(seconds.rounded()))) s" }
    if seconds < 100 * 60 { return "\(Int((seconds / 60).rounded())) min" }
    return "\(BuildText.grouped(Int((seconds / 3600).rounded()))) h"
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
