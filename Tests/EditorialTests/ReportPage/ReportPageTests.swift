import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import Editorial

@Suite struct ReportPageTests {
  private let hostile = "</script><script>alert('x')</script> & \"so\" \u{202E}on\u{0}"

  private func page(_ edition: Edition, _ report: BuildReport? = nil) throws -> String {
    try ReportPage.html(
      of: edition,
      report,
      style: ReportAsset(text: "p {}"),
      script: ReportAsset(text: "1"),
      FindingPages.bundled()
    ).document
  }

  private func report(_ change: (inout BuildReport) throws -> Void) throws -> BuildReport {
    var report = BuildReport(ofRecipeAt: "r.yml", digest: "ab")
    try change(&report)
    return report
  }

  @Test func `the page has its parts in order, and a policy that allows nothing else`() throws {
    let page = try page(.sample(levels: 3))
    let parts = [
      "<!DOCTYPE html>", "default-src &#39;none&#39;; style-src &#39;sha256-", "<h1>",
      "id=\"overview\"", "id=\"calendar-cryptogram\"", "id=\"calendar-code-breaker\"",
      "id=\"grades\"", "id=\"runway\"", "id=\"rivals\"", "id=\"findings\"", "id=\"sources\"",
    ]
    var rest = page[...]
    for part in parts {
      let range = try #require(rest.range(of: part), "\(part)")
      rest = rest[range.upperBound...]
    }
    #expect(!page.contains("http://") && !page.contains("https://") && !page.contains(" style="))
  }

  @Test func `without the report of the press, what it knows is said to be unknown`() throws {
    let page = try page(.sample())
    #expect(page.contains("its findings are unknown"))
    #expect(page.contains("Press it again to have one."))
    #expect(page.contains("there is none that knows them"))
  }

  @Test func `texts from outside stay texts wherever they stand`() throws {
    var edition = try Edition.sample()
    edition.name = hostile
    edition.authors = edition.authors.map { Author(id: $0.id, name: hostile) }
    edition.quotations = try edition.quotations.map { quotation in
      try #require(
        Quotation(
          id: quotation.id,
          text: hostile,
          author: quotation.author,
          work: hostile,
          language: "en\"><script>",
          origin: quotation.origin
        )
      )
    }
    edition.sources = [
      Source(path: hostile, sha256: hostile, format: hostile, recordCount: 1, license: hostile)
    ]
    edition.days = edition.days.map {
      DailyPuzzle(day: $0.day, puzzle: $0.puzzle, occasion: hostile)
    }
    let page = try page(
      edition,
      report {
        $0.findings = [FindingRecord(Finding(.blankRow, at: Place(path: hostile), hostile))]
        $0.ledger = PressLedger(grading: "", lettersGiven: 3)
        $0.ledger?.nearMisses["\(Puzzle.ID.sample(1))"] = .init(reading: hostile, margin: 1)
        $0.ledger?.openReadings["\(Puzzle.ID.sample(2))"] = OpenReading(
          hostile,
          given: [],
          isCutShort: false
        )
      }
    )
    #expect(page.components(separatedBy: "<script").count == 2, "the page's own")
    #expect(page.components(separatedBy: "</script").count == 2)
    #expect(page.contains("&lt;/script&gt;&lt;script&gt;alert(&#39;x&#39;)"))
    #expect(!page.contains("\u{202E}") && !page.contains("\u{0}"))
  }

  @Test func `readings, findings and the runway are those of the report`() throws {
    let runway = try #require(Runway([try .sample(days: 4, candidates: 10)]))
    let page = try page(
      .sample(),
      report {
        $0.runway = runway
        $0.findings = [FindingRecord(Finding(.blankRow, at: Place(path: "a.csv", line: 7), "bare"))]
        $0.ledger = PressLedger(grading: "", lettersGiven: 3)
        $0.ledger?.nearMisses["\(Puzzle.ID.sample(1))"] = .init(
          reading: "NUMBER X IS PAID.",
          margin: 219
        )
      }
    )
    #expect(page.contains("6 days, 0.0 years"))
    #expect(
      page.contains("<summary>blank-row: 1 \(Finding.Code.blankRow.severity.rawValue)</summary>")
    )
    #expect(page.contains("<code><bdi>a.csv:7</bdi></code>"))
    #expect(page.contains("<bdi><mark>P</mark>AID.</bdi>"))
    #expect(page.contains("the rival is 2.19 nats behind"))
    #expect(page.contains("Nothing was set aside: with at most 3 letters given"))
  }

  @Test(arguments: [
    ("output/puzzles.sqlite", "output/puzzles.report.html"), ("e", "e.report.html"),
    ("/a.b/c", "/a.b/c.report.html"),
  ])
  func `the page is named for its edition`(edition: String, page: String) {
    #expect(ReportPage.path(besideEditionAt: edition) == page)
  }
}
