import PuzzleModel

/// What the edition holds, in numbers.
enum OverviewSection {
  /// The section of an edition, and of what its press found if that is known.
  static func html(_ edition: Edition, _ summary: EditionSummary, _ report: BuildReport?) -> HTML {
    .section("overview", "Overview") {
      HTML("dl", ["class": "tiles"]) {
        tile("Days", Set(edition.days.map(\.day)).count.grouped, span(of: edition))
        tile(
          "Puzzles",
          summary.puzzleCount.grouped,
          "\(summary.passedCount.grouped) checked by play"
        )
        tile(
          "Quotations",
          summary.quotationCount.grouped,
          "by \(summary.authorCount.counted("author"))"
        )
        tile("Findings", findings(report), findingNote(report))
      }
    }
  }

  private static func tile(_ name: String, _ value: String, _ note: String) -> HTML {
    HTML("div") {
      HTML("dt") { name }
      HTML("dd", ["class": "value"]) { value }
      HTML("dd", ["class": "note"]) { note }
    }
  }

  private static func span(of edition: Edition) -> String {
    guard let first = edition.days.map(\.day).min(), let last = edition.days.map(\.day).max()
    else { return "without a calendar" }
    return "\(first.words) to \(last.words)"
  }

  private static func findings(_ report: BuildReport?) -> String {
    report.map { FindingGroup.groups(of: $0.findings).reduce(0) { $0 + $1.count }.grouped } ?? "–"
  }

  private static func findingNote(_ report: BuildReport?) -> String {
    guard let report else { return "no report of the press" }
    let groups = FindingGroup.groups(of: report.findings)
    let counts = Finding.Severity.allCases.map { severity in
      (severity, groups.filter { $0.severity == severity.rawValue }.reduce(0) { $0 + $1.count })
    }
    let told = counts.filter { $0.1 > 0 }.map { $0.1.counted($0.0.rawValue) }
    return told.isEmpty ? "nothing to mend" : told.joined(separator: ", ")
  }
}

extension Puzzle.Kind {
  /// The name of the game as a heading has it.
  var title: String {
    let words = rawValue.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension Tier {
  /// The class of the tier's color.
  var style: String { "t\(rank)" }
}
