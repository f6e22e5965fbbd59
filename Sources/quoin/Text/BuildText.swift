import Pipeline

/// What `build` and `inspect` tell a person.
enum BuildText {
  /// What was pressed, in a few lines.
  static func summary(
    of edition: EditionSummary,
    _ report: BuildReport,
    output: String
  ) -> String {
    let changes = report.stages.first { $0.name == .normalize }?.counts ?? [:]
    let changed = changes.filter { $0.key != "set-aside" }.values.reduce(0, +)
    let moves = report.count(.check, "keystrokes")
    let hints = report.count(.check, "hints")
    let lines = [
      "\(edition.name), content \(edition.contentVersion), pressed by \(edition.generator)",
      "",
      "  corpus     \(grouped(report.count(.ingest, "records"))) records in "
        + "\(report.count(.ingest, "files")) files, \(report.count(.normalize, "set-aside")) set aside, "
        + "\(report.count(.dedupe, "merged")) merged, \(grouped(changed)) fields brought to house form",
      "  quotations \(grouped(edition.quotationCount)) by \(grouped(edition.authorCount)) authors",
      "  puzzles    \(grouped(edition.puzzleCount)): " + counts(edition.tiers),
      "  checked    \(grouped(report.count(.check, "checked"))) played to the end, "
        + "\(grouped(report.count(.check, "passed"))) passed, \(report.count(.check, "failed")) failed "
        + "(\(grouped(moves)) keystrokes, \(grouped(hints)) hints)",
      "  solved     \(grouped(report.count(.check, "unique"))) have one reading, "
        + "\(grouped(report.count(.check, "prefilled"))) have one with letters given, "
        + "\(grouped(report.count(.check, "ambiguous"))) were set aside",
      "  calendar   \(grouped(report.count(.schedule, "days"))) days, "
        + "\(edition.firstDay ?? "-") to \(edition.lastDay ?? "-"): "
        + "\(report.count(.schedule, "occasion")) for an occasion, "
        + "\(report.count(.schedule, "pinned")) pinned, \(report.count(.schedule, "frozen")) frozen, "
        + "\(report.count(.schedule, "moved")) moved",
      "  digest     \(edition.contentDigest)",
      "",
      "\(output) is ready, in \(milliseconds(report.milliseconds)).",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// How long each stage took.
  static func timings(of report: BuildReport) -> String {
    report.stages.map { stage in
      let name = stage.name.rawValue
      let time = String(stage.milliseconds)
      return "  \(name)\(spaces(10 - name.count))\(spaces(7 - time.count))\(time) ms"
    }.joined(separator: "\n")
  }

  /// What an edition holds.
  static func inspection(of edition: EditionSummary, _ findings: [BuildReport.Found]?) -> String {
    let authors = edition.authors.prefix(10).map { "\($0.name) \($0.count)" }
    let more = edition.authors.count - authors.count
    let lines = [
      "\(edition.name), content \(edition.contentVersion), pressed by \(edition.generator)",
      "digest      \(edition.contentDigest)",
      "quotations  \(grouped(edition.quotationCount)) by \(grouped(edition.authorCount)) authors",
      "puzzles     \(grouped(edition.puzzleCount)), \(grouped(edition.passedCount)) of them checked",
      "tiers       " + counts(edition.tiers),
      "authors     " + authors.joined(separator: ", ")
        + (more > 0 ? ", and \(more) more (truncated; all of them with --format json)" : ""),
      "days        \(edition.firstDay ?? "-") to \(edition.lastDay ?? "-")",
      "months      " + counts(edition.months),
      "findings    "
        + (findings.map(Self.counts) ?? "unknown, for there is no build.json of its press"),
    ]
    let found = findings?.map { "  \($0.place): \($0.severity): \($0.message) [\($0.code)]" } ?? []
    return (lines + found).joined(separator: "\n") + "\n"
  }

  private static func counts(_ findings: [BuildReport.Found]) -> String {
    ["error", "warning", "note"].map { severity in
      counted(findings.count { $0.severity == severity }, severity)
    }.joined(separator: ", ")
  }

  private static func counts(_ counts: [EditionSummary.Count]) -> String {
    counts.map { "\($0.name) \(grouped($0.count))" }.joined(separator: ", ")
  }

  /// A number and its noun, in the plural unless there is one.
  static func counted(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A number with commas between the thousands.
  static func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    var index = digits.count - 3
    while index > 0 {
      digits.insert(",", at: index)
      index -= 3
    }
    return String(digits)
  }

  private static func milliseconds(_ count: Int) -> String {
    count < 1000 ? "\(count) ms" : "\(count / 1000).\(count % 1000 / 100) s"
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
