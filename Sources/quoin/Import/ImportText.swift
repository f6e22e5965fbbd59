import Editorial

/// The text that `import` prints and writes for a person.
enum ImportText {
  /// How many reasons the summary lists.
  private static let mostReasons = 12

  /// Describes in a few lines what was imported.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - progress: What went into progress; nil if nothing did.
  ///   - folder: Where the rest was written; nil if it was not.
  /// - Returns: The lines.
  static func summary(
    of report: ImportReport,
    _ progress: ImportedProgress?,
    _ folder: ImportFolder?
  ) -> String {
    var lines = heading(of: report)
    let reasons =
      report.reasons.filter { $0.fate == .notCarriedOver }
      + report.reasons.filter { $0.fate == .remarked }
    if !reasons.isEmpty { lines += [""] + list(Array(reasons.prefix(mostReasons))) }
    if reasons.count > mostReasons {
      lines.append(
        "  and \(reasons.count - mostReasons) more reasons (truncated; all in the report)"
      )
    }
    lines.append("")
    if let folder {
      lines.append("\(folder.edition) is ready; \(folder.account) accounts for every row.")
    }
    if let progress {
      lines.append(
        "\(progress.path) has \(told(progress.attempts, "attempt")) and "
          + "\(told(progress.games, "daily game"))."
      )
    }
    return lines.asLines
  }

  /// Describes what was imported, with every row that was not simply carried over.
  static func account(of report: ImportReport) -> String {
    var lines = heading(of: report)
    if !report.absent.isEmpty {
      lines += ["", "Not there, or not read:"] + report.absent.map { "  \($0)" }
    }
    let parts: [(ImportReport.Fate, String)] = [
      (.notCarriedOver, "Not carried over:"), (.merged, "Merged with another row:"),
      (.remarked, "Carried over, with a remark:"),
    ]
    for (fate, title) in parts {
      let reasons = report.reasons.filter { $0.fate == fate }
      guard !reasons.isEmpty else { continue }
      lines += ["", title] + list(reasons, isTitled: true)
      lines += report.entries.filter { $0.fate == fate }.map(line)
    }
    if report.unlistedEntries > 0 {
      lines += [
        "", "\(BuildText.grouped(report.unlistedEntries)) more rows are counted and not listed.",
      ]
    }
    return lines.asLines
  }

  private static func heading(of report: ImportReport) -> [String] {
    let width = report.counts.map(\.table.count).max() ?? 0
    var lines = ["\(ImportReport.accountMark)\(report.importedFrom)", ""]
    lines += report.counts.map { count in
      let name = count.table + String(repeating: " ", count: width - count.table.count)
      return "  \(name)  \(BuildText.counted(count.rows, "row")): "
        + "\(BuildText.grouped(count.carriedOver)) carried over, "
        + "\(BuildText.grouped(count.merged)) merged, "
        + "\(BuildText.grouped(count.notCarriedOver)) not carried over"
    }
    let keys = report.keys
    if keys.rows > 0 {
      lines += [
        "",
        "  Of \(BuildText.counted(keys.rows, "key")), \(BuildText.grouped(keys.selfStanding)) let a "
          + "letter of the text stand for itself, \(BuildText.grouped(keys.contradicting)) contradict "
          + "their text,",
        "  \(BuildText.grouped(keys.digitsInNumbers)) mix digits of the text with their numbers, "
          + "\(BuildText.grouped(keys.unreadable)) cannot be read, "
          + "\(BuildText.grouped(keys.withoutQuotation)) belong to no quotation.",
      ]
    }
    let graded = report.difficulties
    if graded.graded > 0 {
      lines.append(
        "  Of \(BuildText.counted(graded.graded, "puzzle")), the app and the press find "
          + "\(BuildText.grouped(graded.agreeing)) equally hard."
      )
    }
    return lines
  }

  private static func list(_ reasons: [ImportReport.Reason], isTitled: Bool = false) -> [String] {
    reasons.map { reason in
      let fate =
        isTitled || reason.fate == .remarked
        ? "" : "\(reason.fate.rawValue.replacing("-", with: " ")): "
      return "  \(BuildText.grouped(reason.count)) of \(reason.table): \(fate)\(reason.reason)"
    }
  }

  private static func line(of entry: ImportReport.Entry) -> String {
    let place = "    \(entry.table) \(entry.key)"
    let into = entry.into.map { " into \($0)" } ?? ""
    let column = entry.column.map { ", \($0)" } ?? ""
    let value = entry.value.map { " '\($0)'" } ?? ""
    return "\(place)\(into)\(column)\(value): \(entry.reason)"
  }

  private static func told(_ count: (count: Int, added: Int), _ noun: String) -> String {
    "\(BuildText.counted(count.count, noun)), \(BuildText.grouped(count.added)) of them new"
  }
}
