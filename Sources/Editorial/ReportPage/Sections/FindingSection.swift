import PuzzleModel

/// What the press found, code by code.
enum FindingSection {
  /// The section of the findings in a report; what is not known is said.
  ///
  /// - Throws: ``FindingPageError`` if the page of a code cannot be read.
  static func html(_ report: BuildReport?, _ pages: FindingPages) throws(FindingPageError) -> HTML {
    var groups: [(FindingGroup, String?)] = []
    for group in FindingGroup.groups(of: report?.findings ?? []) {
      // A report of another version may have codes that this one does not know.
      guard let code = Finding.Code(rawValue: group.code) else {
        groups.append((group, nil))
        continue
      }
      groups.append((group, try pages.page(of: code).summary))
    }
    return .section("findings", "Findings") {
      if report == nil {
        HTML("p") {
          "There is no report of the press of this edition beside it, so its findings are unknown."
        }
      } else if groups.isEmpty {
        HTML("p") { "The press found nothing to tell." }
      }
      for (group, summary) in groups { html(group, summary) }
    }
  }

  private static func html(_ group: FindingGroup, _ summary: String?) -> HTML {
    .folded("\(group.code): \(group.count.counted(group.severity))", class: "finding") {
      if let summary { HTML("p") { summary } }
      HTML("ul") {
        for record in group.records {
          HTML("li") {
            HTML("code") { HTML.outside("\(record.place)") }
            " "
            HTML.outside(record.message)
            if record.count > 1 { " (\(record.count.grouped) findings)" }
          }
        }
      }
    }
  }
}
