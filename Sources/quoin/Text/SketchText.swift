import Corpus
import PuzzleModel
import Workshop

/// What a file of quotations seems to be, as text.
enum SketchText {
  /// How much of a text is shown, in characters.
  private static let sampleLength = 60
  /// The columns of a label, with the spaces around it.
  private static let labelWidth = 13

  static func text(of job: SketchJob) -> String {
    let lines = ["In a recipe:", ""] + recipe(of: job)
    return summary(of: job) + "\n" + lines.joined(separator: "\n") + "\n"
  }

  /// The lines of a recipe that would read the file.
  static func recipe(of job: SketchJob) -> [String] {
    ["quotations:"] + job.sketch.recipeLines.map { "  \($0)" }
  }

  /// What a file seems to be, and what is found if it is read so.
  static func summary(of job: SketchJob) -> String {
    let sketch = job.sketch
    var lines = ["\(sketch.path) seems to be \(sketch.traits.joined(separator: ", ")).", ""]
    if !sketch.labels.isEmpty {
      lines.append("  columns    \(sketch.labels.joined(separator: ", "))")
    }
    if let totals = job.totals {
      lines.append(
        "  read       \(totals.records) records, \(totals.setAside) set aside, \(totals.merged) merged"
      )
    }
    lines += job.samples.map { sample in
      let text = sample.text
      let shown = text.count > sampleLength ? text.prefix(sampleLength) + "…" : text[...]
      return "  line \(padded(sample.line)) \(shown) (\(sample.author))"
    }
    lines += job.tallies.map { tally in
      let place = tally.first.place
      return "  found      \(tally.count) × \(tally.first.code.rawValue), the first at \(place)"
    }
    lines += sketch.questions.map { "  unclear    \($0)" }
    return (lines.joined(separator: "\n") + "\n")
      .hanging(under: labelWidth, columns: Console.readingWidth)
  }

  private static func padded(_ line: Int) -> String {
    let digits = String(line)
    return digits + String(repeating: " ", count: max(0, 5 - digits.count))
  }
}
