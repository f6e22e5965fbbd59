import Corpus
import PuzzleModel
import PuzzleStore

/// An edition as one page of HTML for an editor and the owner of a studio, which needs nothing else to be shown.
///
/// It has the calendars, the grades, how long the puzzles last, rival readings, findings, and sources. What only the
/// press knows comes from its report beside the edition, and is said to be unknown without one. The same edition and
/// report give the same bytes.
public struct ReportPage: Sendable {
  /// The page.
  public let html: String
  private let inputs: [String]

  /// Makes the page of the edition at a path.
  ///
  /// - Throws: `StoreError` if the edition cannot be read; `CorpusError` or ``FindingPageError`` if the files that
  ///   come with the program are missing.
  public static func read(_ path: String) throws -> ReportPage {
    let edition = try PuzzleLibrary.open(path).edition()
    let report = BuildReport.read(
      besideEditionAt: path,
      contentDigest: edition.contentDigest
    )
    let html = try html(
      of: edition,
      report,
      style: ReportAsset.read("report.css"),
      script: ReportAsset.read("report.js"),
      FindingPages.bundled()
    )
    return ReportPage(
      html: html.document,
      inputs: [path, BuildReport.path(besideEditionAt: path)]
    )
  }

  /// The usual path of an edition's page: `puzzles.report.html` beside `puzzles.sqlite`.
  public static func path(besideEditionAt path: String) -> String {
    let name = PathText.name(of: path)
    let ending = PathText.ending(of: path)
    let stem = ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
    return PathText.joined("\(stem).report.html", PathText.folder(of: path))
  }

  /// Writes the page, whole or not at all, over nothing but another such page.
  ///
  /// - Throws: `StoreError` if it cannot be written there.
  public func write(to path: String) throws {
    try Publication(of: Self.form, to: path, sparing: inputs).write(Array(html.utf8))
  }

  private static let form = Publication.Form("the report of an edition") { start, _ in
    let text = String(decoding: start.prefix(4096), as: UTF8.self)
    return text.hasPrefix("<!DOCTYPE html>")
      && text.contains(#"<meta name="generator" content="quoin "#)
  }
}

extension ReportPage {
  static func html(
    of edition: Edition,
    _ report: BuildReport?,
    style: ReportAsset,
    script: ReportAsset,
    _ pages: FindingPages
  ) throws(FindingPageError) -> HTML {
    let table = CalendarTable(edition)
    let sheets = Puzzle.Kind.allCases.compactMap { CalendarSheet(of: $0, in: table) }
    let summary = EditionSummary(edition)
    let findings = try FindingSection.html(report, pages)
    return HTML("html", ["lang": "en"]) {
      head(edition.name, style, script)
      HTML("body") {
        HTML("a", ["class": "skip", "href": "#main"]) { "Skip to the report" }
        header(edition, sheets)
        HTML("main", ["id": "main"]) {
          OverviewSection.html(edition, summary, report)
          for sheet in sheets { CalendarSection.html(sheet) }
          HistogramSection.html(edition)
          RunwaySection.html(report?.runway)
          RivalSection.html(edition, report?.ledger)
          findings
          SourceSection.html(edition, summary)
        }
        HTML("footer") { HTML("p") { "Made by \(BuildReport.program). This page loads nothing." } }
        HTML.bundled("script", script)
      }
    }
  }

  /// The head, whose policy lets the page load nothing and run nothing but what it has.
  private static func head(_ name: String, _ style: ReportAsset, _ script: ReportAsset) -> HTML {
    let policy = [
      "default-src 'none'", "style-src \(style.policySource)", "script-src \(script.policySource)",
      "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
    return HTML("head") {
      HTML.void("meta", ["charset": "utf-8"])
      HTML.void("meta", ["name": "generator", "content": BuildReport.program])
      HTML.void("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
      HTML.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
      HTML.void("meta", ["name": "color-scheme", "content": "light dark"])
      HTML("title") { "\(name): report of the edition" }
      HTML.bundled("style", style)
    }
  }

  private static func header(_ edition: Edition, _ sheets: [CalendarSheet]) -> HTML {
    HTML("header") {
      HTML("div", ["class": "title"]) {
        HTML("p", ["class": "kicker"]) { "Report of the edition" }
        HTML("h1") { HTML.outside(edition.name) }
      }
      HTML("fieldset", ["class": "scheme"]) {
        HTML("legend") { "Colors" }
        for (id, name) in [("auto", "as the system"), ("light", "light"), ("dark", "dark")] {
          HTML("label") {
            HTML.void(
              "input",
              ["type": "radio", "name": "scheme", "id": id, "checked": id == "auto" ? "" : nil]
            )
            name
          }
        }
      }
      HTML("nav", ["aria-label": "Sections"]) {
        HTML("ul") { links(sheets).map { id, name in link(to: id, name) } }
      }
    }
  }

  private static func links(_ sheets: [CalendarSheet]) -> [(id: String, name: String)] {
    [("overview", "Overview")]
      + sheets.map { ("calendar-\($0.kind.rawValue)", "\($0.kind.title) calendar") }
      + [
        ("grades", "Grades"), ("runway", "Runway"), ("rivals", "Rivals"),
        ("findings", "Findings"), ("sources", "Sources"),
      ]
  }

  private static func link(to id: String, _ name: String) -> HTML {
    HTML("li") { HTML("a", ["href": "#\(id)"]) { name } }
  }
}
