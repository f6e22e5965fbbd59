import Editorial
import Pipeline
import PuzzleModel

/// The text that `build` and `inspect` print for a person.
enum BuildText {
  /// The columns of a label of the summary, with the spaces around it.
  static let labelWidth = 13

  /// Describes in a few lines what was pressed.
  static func summary(
    of edition: EditionSummary,
    _ result: PressJob.Result,
    output: String
  ) -> String {
    let lines = [
      "\(edition.name), content \(edition.contentVersion), pressed by \(edition.generator)",
      "",
      "  corpus     \(corpus(result))",
      "  quotations \(grouped(edition.quotationCount)) by \(grouped(edition.authorCount)) authors",
      "  puzzles    \(grouped(edition.puzzleCount)): " + counts(edition.tiers),
    ]
    let check = result.tally(CheckTally.self).map { tally in
      [
        "  checked    \(grouped(tally.checked)) played to the end, \(grouped(tally.passed)) passed, "
          + "\(tally.failed) failed (\(grouped(tally.keystrokes)) keystrokes, "
          + "\(grouped(tally.hints)) hints)",
        "  solved     \(grouped(tally.unique)) have one reading, \(grouped(tally.prefilled)) have one "
          + "with letters given, \(grouped(tally.ambiguous)) were set aside",
      ]
    }
    let moves = result.change.map { CalendarText.moves($0, limit: 10) } ?? []
    let end =
      ["  calendar   \(calendar(edition, result))"] + moves.map { "             \($0)" }
      + [
        result.lock.map { "  lock       \($0.path) \(renewal($0.outcome))" },
        "  digest     \(edition.contentDigest)",
        "",
        "\(output) is ready, in \(milliseconds(result.report.milliseconds)).",
      ].compactMap(\.self)
    return (lines + (check ?? []) + end).asLines
  }

  private static func corpus(_ result: PressJob.Result) -> String {
    let ingest = result.tally(IngestTally.self)
    let normalize = result.tally(NormalizeTally.self)
    let dedupe = result.tally(DedupeTally.self)
    let excluded = dedupe?.excluded ?? 0
    let changed = normalize?.changes.values.reduce(0, +) ?? 0
    let records = (ingest?.records ?? 0) + (ingest?.authorRecords ?? 0)
    return "\(counted(records, "record")) in \(counted(ingest?.files ?? 0, "file")), "
      + "\(normalize?.setAside ?? 0) set aside, \(dedupe?.merged ?? 0) merged, "
      + (excluded > 0 ? "\(excluded) left out, " : "")
      + "\(counted(changed, "field")) brought to house form"
  }

  private static func calendar(_ edition: EditionSummary, _ result: PressJob.Result) -> String {
    let tally = result.tally(ScheduleTally.self)
    let laid = tally?.laid
    return "\(counted(tally?.days ?? 0, "day")), "
      + "\(edition.firstDay ?? "-") to \(edition.lastDay ?? "-"): "
      + "\(laid?.placements[.occasion] ?? 0) for an occasion, "
      + "\(laid?.placements[.pinned] ?? 0) pinned, \(laid?.frozen ?? 0) frozen, "
      + "\(laid?.moved ?? 0) moved, \(laid?.left ?? 0) left"
  }

  private static func renewal(_ outcome: PressJob.LockOutcome) -> String {
    switch outcome {
    case .begun: "is begun; commit it with the recipe"
    case .renewed: "is renewed; commit it with the recipe"
    case .unchanged: "is unchanged"
    }
  }

  /// Says on a line how long each stage took.
  static func timings(of report: BuildReport) -> [String] {
    report.stages.map { stage in
      let name = stage.name.rawValue
      let time = String(stage.milliseconds)
      return "  \(name)\(spaces(10 - name.count))\(spaces(7 - time.count))\(time) ms"
    }
  }

  /// Describes what an edition holds.
  static func inspection(of edition: EditionSummary, _ findings: [FindingRecord]?) -> String {
    let authors = edition.authors.prefix(10).map { "\($0.name) \($0.count)" }
    let more = edition.authors.count - authors.count
    let lines = [
      "\(edition.name), content \(edition.contentVersion), pressed by \(edition.generator)",
      "digest      \(edition.contentDigest)",
      "quotations  \(grouped(edition.quotationCount)) by \(grouped(edition.authorCount)) authors",
      "puzzles     \(grouped(edition.puzzleCount)), \(grouped(edition.passedCount)) of them checked",
      "tiers       " + counts(edition.tiers),
      "play        "
        + (edition.playLengths.isEmpty
          ? "unknown" : counts(edition.playLengths) + " keystrokes (mean)"),
      "authors     " + authors.joined(separator: ", ")
        + (more > 0 ? ", and \(more) more (truncated; all of them with --format json)" : ""),
      "days        \(edition.firstDay ?? "-") to \(edition.lastDay ?? "-")",
      "months      " + counts(edition.months),
      "findings    "
        + (findings.map(Self.counts) ?? "unknown, because there is no report of its press"),
    ]
    let found = findings?.map { "  \($0)" } ?? []
    return (lines + found).asLines
  }

  private static func counts(_ findings: [FindingRecord]) -> String {
    ["error", "warning", "note"].map { severity in
      counted(findings.reduce(0) { $0 + ($1.severity == severity ? $1.count : 0) }, severity)
    }.joined(separator: ", ")
  }

  private static func counts(_ counts: [EditionSummary.Count]) -> String {
    counts.map { "\($0.name) \(grouped($0.count))" }.joined(separator: ", ")
  }

  /// Puts a number before its noun, in the plural unless the number is 1.
  static func counted(_ number: Int, _ noun: String) -> String {
    number.counted(noun)
  }

  /// Says why nothing was published: too many records set aside, or else the findings.
  static func reason(_ causes: [StopCause]) -> String {
    guard !causes.isEmpty else { return "the findings above stop the press" }
    return causes.map { cause in
      let told =
        switch cause.reason {
        case .setAside(let count, let records, let percent):
          "\(grouped(count)) of \(counted(records, "record")) were set aside, more than the \(percent) % that "
            + "'stop-on' allows"
        case .code(let code, let count):
          "\(counted(count, "finding")) \(code.rawValue), which 'stop-on' names"
        case .severity(let severity, let count):
          "\(counted(count, "finding")) of the severity \(severity.rawValue) or above, which 'stop-on' names"
        }
      return "\(told) at \(cause.place)"
    }
    .joined(separator: "; ")
  }

  /// Writes a number with commas between the thousands.
  static func grouped(_ number: Int) -> String {
    number.grouped
  }

  private static func milliseconds(_ count: Int) -> String {
    count < 1000 ? "\(count) ms" : "\(count / 1000).\(count % 1000 / 100) s"
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
