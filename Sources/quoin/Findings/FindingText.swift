import Editorial
import PuzzleModel

/// Findings in the words and lines of a terminal.
struct FindingText {
  /// The columns of the terminal; nil where lines may be as long as they are.
  let width: Int?
  let isColored: Bool
  /// What to do about each code; nil where the pages are missing.
  let pages: FindingPages?

  private var text = TerminalText()

  init(width: Int?, isColored: Bool) {
    (self.width, self.isColored) = (width, isColored)
    pages = try? FindingPages.bundled()
  }

  /// The files with their findings, and what there is of each code.
  func text(of listing: FindingListing) -> TerminalText {
    var writer = self
    for section in listing.sections {
      writer.append(section.path, style: [1])
      writer.text.append("\n")
      for finding in section.findings { writer.append(finding, in: section) }
      writer.text.append("\n")
    }
    let (statistics, unlisted) = (listing.statistics, listing.unlistedCount)
    if statistics.count > 1 {
      writer.text.append(summary(of: statistics, listedCount: statistics.count - unlisted))
      writer.text.append("\n")
    }
    return writer.text
  }

  /// A sentence, on as many lines as it takes.
  func text(of sentence: String) -> TerminalText {
    var writer = self
    writer.append(sentence + "\n", indent: 0)
    return writer.text
  }

  /// What there is of each code, and how many findings are not listed.
  func summary(of statistics: FindingStatistics, listedCount: Int) -> TerminalText {
    var writer = self
    writer.append(statistics)
    let unlisted = statistics.count - listedCount
    if unlisted > 0 {
      writer.append(
        "\(BuildText.counted(unlisted, "finding")) not listed: --all lists every one, --select CODE "
          + "those of a code; 'quoin explain CODE' says more.\n",
        indent: 0
      )
    }
    return writer.text
  }

  /// A finding as `path:line:column: severity: message [code]`, with a line for each note.
  func line(of finding: Finding) -> TerminalText {
    var writer = self
    writer.text.append("\(finding.place): ")
    writer.append(finding.severity.rawValue, style: Self.style(of: finding.severity))
    let lead = "\(finding.place): \(finding.severity.rawValue)".unicodeScalars.count
    writer.text.append(String(finding.description.unicodeScalars.dropFirst(lead)) + "\n")
    return writer.text
  }

  private mutating func append(_ finding: Finding, in section: FindingListing.Section) {
    let place = [finding.place.line, finding.place.column].compactMap { $0.map(String.init) }
      .joined(separator: ":")
    text.append(place.isEmpty ? "  " : "  \(place) ")
    append(finding.severity.rawValue, style: Self.style(of: finding.severity))
    let lead = place.isEmpty ? 2 : 3 + place.count
    append(
      ": \(finding.message) [\(finding.code.rawValue)]\n",
      indent: 6,
      after: lead + finding.severity.rawValue.count
    )
    for note in finding.notes { append("      \(note.place): \(note.message)\n", indent: 8) }
    guard let line = finding.place.line, let column = finding.place.column,
      let excerpt = section.lines[line].flatMap({
        LineExcerpt($0, at: column, columns: (width ?? Self.usualWidth) - 9 - "\(line)".count)
      })
    else { return }
    let gutter = String(repeating: " ", count: "\(line)".count)
    text.append("      \(line) | \(excerpt.text)\n      \(gutter) | \(excerpt.lead)")
    append("^", style: Self.style(of: finding.severity))
    text.append("\n")
  }

  private mutating func append(_ statistics: FindingStatistics) {
    let rows = statistics.rows
    let digits = rows.map { BuildText.grouped($0.count).count }.max() ?? 0
    let codes = rows.map(\.code.rawValue.count).max() ?? 0
    for row in rows {
      let count = BuildText.grouped(row.count)
      text.append(String(repeating: " ", count: 1 + digits - count.count) + count + " ")
      let severity = row.code.severity.rawValue + (row.count == 1 ? "" : "s")
      append(severity, style: Self.style(of: row.code.severity))
      let padding = String(repeating: " ", count: 9 - severity.count)
      let place = row.first.description
      text.append("\(padding)\(row.code.rawValue.padded(columns: codes + 1)) \(place)\n")
      guard let advice = try? pages?.page(of: row.code).advice else { continue }
      let indent = String(repeating: " ", count: digits + 2)
      text.append(indent + advice.cut(columns: (width ?? .max) - indent.count) + "\n")
    }
  }

  private mutating func append(_ part: String, style: [Int]) {
    if isColored { text.append(part, style: style) } else { text.append(part) }
  }

  /// Appends words that go on, where the terminal ends, on lines of their own.
  private mutating func append(_ words: String, indent: Int, after start: Int = 0) {
    guard let width, width > indent + 10 else { return text.append(words) }
    let lead = words.prefix { $0 == " " }
    var (line, column) = (String(lead), start + lead.count)
    for word in words.dropFirst(lead.count).split(separator: " ") {
      let word = word.trimmingSuffix("\n")
      let gap = column == start + lead.count ? 0 : 1
      if column + gap + word.columnCount > width, gap > 0 {
        line += "\n" + String(repeating: " ", count: indent) + word
        column = indent + word.columnCount
      } else {
        line += (gap > 0 ? " " : "") + word
        column += gap + word.columnCount
      }
    }
    text.append(line + "\n")
  }

  /// The columns of an excerpt where there is no terminal.
  private static let usualWidth = 100

  private static func style(of severity: Finding.Severity) -> [Int] {
    switch severity {
    case .error: [1, 31]
    case .warning: [1, 33]
    case .note: [1, 36]
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ suffix: String) -> Substring {
    hasSuffix(suffix) ? dropLast(suffix.count) : self
  }
}
