import PuzzleModel

/// The calendar of a game as a heat map: months of days, each with the color of its tier and a card that tells more.
///
/// A day is a cell of a grid, so it can be read with the keys, and its card is part of the cell for those who hear it.
/// The script moves the focus; without it, every day stands in the table below.
enum CalendarSection {
  /// The section of a game.
  static func html(_ sheet: CalendarSheet) -> HTML {
    let kind = sheet.kind
    return .section("calendar-\(kind.rawValue)", "\(kind.title) calendar") {
      legend(sheet)
      HTML("p", ["class": "hint"]) {
        "Point at a day to read its puzzle, or reach the calendar with Tab and move by the arrow keys, "
        "Page Up and Page Down. Escape hides the card."
      }
      HTML("div", ["class": "year"]) {
        for month in sheet.months {
          html(month, entry: sheet.rows.first?.daily.day)
        }
      }
      HTML.folded("All days as a table") { table(sheet) }
    }
  }

  private static func legend(_ sheet: CalendarSheet) -> HTML {
    HTML("ul", ["class": "legend"]) {
      for tier in Tier.allCases {
        let count = sheet.rows.count { $0.difficulty.tier == tier }
        HTML("li") {
          HTML("span", ["class": "swatch \(tier.style)", "aria-hidden": "true"])
          "\(tier.rawValue), \(count.counted("day"))"
        }
      }
    }
  }

  /// A month; the day of entry is the one that Tab leads to.
  private static func html(_ month: CalendarSheet.Month, entry: CalendarDay?) -> HTML {
    let blanks = Array(repeating: HTML("td", ["class": "blank"]), count: month.leadingDayCount)
    let cells = blanks + month.cells.map { html($0, isEntry: $0.day == entry) }
    return HTML("table", ["class": "month", "role": "grid"]) {
      HTML("caption") { month.title }
      HTML("thead") {
        HTML("tr") {
          for day in Weekday.allCases {
            HTML("th", ["scope": "col"]) {
              HTML("abbr", ["title": day.title]) { String(day.title.prefix(2)) }
            }
          }
        }
      }
      HTML("tbody") {
        for start in stride(from: 0, to: cells.count, by: 7) {
          HTML("tr") { Array(cells[start..<min(start + 7, cells.count)]) }
        }
      }
    }
  }

  private static func html(_ cell: CalendarSheet.Cell, isEntry: Bool) -> HTML {
    HTML(
      "td",
      ["class": cell.row?.difficulty.tier.style ?? "none", "tabindex": isEntry ? "0" : "-1"]
    ) {
      HTML("span", ["class": "number"]) { "\(cell.day.parts.day)" }
      " "
      HTML("span", ["class": "card"]) {
        HTML("b") { "\(cell.day.weekday.title) \(cell.day.words)" }
        " "
        if let row = cell.row { card(row) } else { HTML("span") { "No puzzle." } }
      }
    }
  }

  @HTMLBuilder private static func card(_ row: CalendarTable.Row) -> [HTML] {
    HTML("span", ["class": "grade"]) {
      "\(row.difficulty.tier.rawValue), \(row.difficulty.score) of 1,000."
    }
    " "
    HTML("span", ["class": "said"]) { said(row) }
    if let author = row.authorName {
      " "
      HTML("span", ["class": "by"]) {
        HTML.outside(author)
        if let work = row.quotation?.work {
          ", "
          HTML("cite") { HTML.outside(work) }
        }
      }
    }
    for reason in [row.daily.occasion, row.note].compactMap(\.self) {
      " "
      HTML("span", ["class": "why"]) { HTML.outside(reason) }
    }
  }

  private static func said(_ row: CalendarTable.Row) -> HTML {
    .outside(row.cell(.text), language: row.quotation?.foreignLanguage)
  }

  private static func table(_ sheet: CalendarSheet) -> HTML {
    .table(
      "All days of the \(sheet.kind.title.lowercased()) calendar",
      [.words("Day"), .words("Weekday"), .words("Tier"), .number("Grade"), .words("Text")]
        + (sheet.kind.needsQuotation ? [.words("Author")] : []) + [.words("Occasion")],
      sheet.rows.map { row in
        [
          row.cell(.day).html, row.daily.day.weekday.title.html, row.cell(.tier).html,
          row.cell(.score).html, [said(row)],
        ] + (sheet.kind.needsQuotation ? [[.outside(row.cell(.author))]] : [])
          + [[.outside(row.cell(.occasion))]]
      }
    )
  }
}

extension Weekday {
  /// The name of the day: `Monday`.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension Quotation {
  /// The language of the text if it is not that of the page; nil too for what is no tag of BCP 47.
  var foreignLanguage: String? {
    let isTag = language.wholeMatch(of: #/[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*/#) != nil
    return isTag && language != "en" ? language : nil
  }
}
