import Editorial
import PuzzleModel
import Testing

@testable import quoin

@Suite struct CalendarColumnsTests {
  private func table(_ text: String, author: String, occasion: String?) throws -> CalendarTable {
    let row = try CalendarTable.Row.sample(
      "2027-04-23",
      .medium,
      wished: .hard,
      .occasion,
      occasion
    )
    let quotation = try #require(row.quotation)
    let other = CalendarTable.Row(
      daily: row.daily,
      difficulty: row.difficulty,
      quotation: Quotation(
        id: quotation.id,
        text: text,
        author: quotation.author,
        origin: quotation.origin
      ),
      authorName: author
    )
    return CalendarTable(name: "", released: row.daily.day, rows: [other, row])
  }

  private static let texts = [
    "He who ascends to mountain-tops, shall find the loftiest peaks most wrapt in clouds and snow.",
    "Know thyself.", "山のあなたの空遠く「幸」住むと人のいふ。", String(repeating: "x", count: 200),
  ]

  @Test(arguments: texts)
  func `no line is wider than the terminal, from a narrow one to a wide one`(text: String) throws {
    for occasion in ["St George's Day and the birthday of Shakespeare", "Lent", nil] {
      let table = try table(text, author: "Marie von Ebner-Eschenbach", occasion: occasion)
      for width in 40...180 {
        let lines = CalendarText.aligned(table, width: width).split(separator: "\n")
        #expect(lines.count == 2)
        for line in lines { #expect(line.columnCount <= width, "\(width): \(line)") }
      }
    }
  }

  @Test func `words stay whole, and an ellipsis stands where some are left out`() throws {
    let table = try table(Self.texts[0], author: "Lord Byron", occasion: nil)
    let line = CalendarText.aligned(table, width: 80).split(separator: "\n")[0]
    #expect(
      line == "2027-04-23  fri  medium  321   Lord Byron  He who ascends to mountain-tops…"
    )
    let whole = CalendarText.aligned(table).split(separator: "\n")[0]
    #expect(whole.hasSuffix(Self.texts[0]))
  }

  @Test func `a cut ends with a word, and a word that is too long is cut`() {
    #expect("one, two three".cut(columns: 14) == "one, two three")
    #expect("one, two three".cut(columns: 13) == "one, two…")
    #expect("one, two three".cut(columns: 8) == "one…")
    #expect("unparted".cut(columns: 5) == "unpa…")
    #expect("".cut(columns: 0).isEmpty)
  }

  @Test func `a grid marks what is frozen and what moves, and says so below`() throws {
    var rows = try (1...3).map {
      try CalendarTable.Row.sample("2027-04-0\($0)", .easy, wished: .hard)
    }
    let plain = MonthGrid(rows, style: CalendarFormat.Style()).text.printed
    #expect(!plain.contains("frozen") && !plain.contains("moves"))
    rows[0].isFrozen = true
    rows[1].isMoved = true
    let marked = MonthGrid(rows, style: CalendarFormat.Style()).text.printed
    #expect(marked.contains("1e=  2e~  3e!"), "\(marked)")
    #expect(marked.hasSuffix("= frozen   ~ moves\n"))
  }
}
