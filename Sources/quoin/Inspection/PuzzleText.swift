import Editorial
import PuzzleModel

/// A puzzle as an editor looks at it.
enum PuzzleText {
  /// Describes a puzzle in lines of at most so many columns.
  static func text(of puzzle: PuzzleRecord, width: Int) -> String {
    let source = [puzzle.author, puzzle.work].compactMap(\.self).joined(separator: ", ")
    let head =
      puzzle.text.wrapped(columns: width)
      + (source.isEmpty ? [] : entry("", "— \(source)", width, indent: 2))
    let check = puzzle.detail.map { "failed: \($0)" } ?? puzzle.status ?? "not made"
    let facts = [
      ("puzzle", puzzle.puzzle),
      ("days", puzzle.days.isEmpty ? "none" : puzzle.days.joined(separator: ", ")),
      puzzle.given.map { ("given", $0.isEmpty ? "no letters" : letters($0)) },
      ("check", check),
      puzzle.blind.map { ("solver", BlindText.sentence(of: $0)) },
      ("tier", "\(puzzle.tier), score \(puzzle.score)"),
    ].compactMap(\.self)
    return
      (head + facts.flatMap { entry($0.0, $0.1, width, indent: labelWidth) }
      + reasons(of: puzzle, width)).asLines
  }

  private static let labelWidth = 8

  private static func letters(_ given: String) -> String {
    given.map(String.init).joined(separator: ", ")
  }

  /// The reasons that count: what makes it hard, and then what gives it away, each with the most points first.
  private static func reasons(of puzzle: PuzzleRecord, _ width: Int) -> [String] {
    let counted = puzzle.evidence.filter { $0.points != 0 }
    let hurdles = counted.filter { $0.points > 0 }.sorted { $0.points > $1.points }
    let giveaways = counted.filter { $0.points < 0 }.sorted { $0.points < $1.points }
    return (hurdles + giveaways).flatMap { reason in
      let points = reason.points > 0 ? "+\(reason.points)" : "\(reason.points)"
      let label = String(repeating: " ", count: max(0, 6 - points.count)) + points
      return entry(label, reason.sentence, width, indent: labelWidth)
    }
  }

  /// A label and a text beside it, whose further lines begin below its first.
  private static func entry(
    _ label: String,
    _ text: String,
    _ width: Int,
    indent: Int
  ) -> [String] {
    let lines = text.wrapped(columns: max(20, width - indent))
    return lines.enumerated().map { number, line in
      (number == 0 ? label : "").padded(columns: indent) + line
    }
  }
}
