public import PuzzleModel
import PuzzleStore

/// The days of an app as a published calendar, which a press keeps.
public struct AppCalendar: Sendable {
  /// The most days from the first to the last that a calendar may have.
  static let longest = 18_263

  /// The days in order, each with what is needed to make its puzzle again.
  public let published: PublishedCalendar

  /// The days between the first and the last that have no puzzle.
  let gaps: [CalendarDay]

  /// The key of the row of each day.
  let keys: [CalendarDay: String]

  /// Takes the days of a table; the ledger says what became of each row.
  init(
    _ rows: [AppRow],
    _ corpus: AppCorpus,
    license: String,
    _ ledger: inout ImportLedger
  ) {
    ledger.begin(AppTable.days.rawValue, rows: rows.count)
    var taken: [CalendarDay: (row: AppRow, quotation: Quotation)] = [:]
    for row in rows {
      guard let (day, quotation) = Self.day(of: row, corpus, &ledger) else { continue }
      if let other = taken[day] {
        let reason =
          other.quotation.id == quotation.id
          ? "another row gives the day the same quotation"
          : "another row gives the day another quotation, which was kept"
        ledger.leave(row.table.rawValue, row.key, column: "puzzle_date", value: "\(day)", reason)
      } else {
        taken[day] = (row, quotation)
      }
    }
    let window = Self.window(taken.keys.sorted())
    var days: [PublishedDay] = []
    for (day, (row, quotation)) in taken.sorted(by: { $0.key < $1.key }) {
      guard let window, window.contains(day), let author = corpus.authors[quotation.author] else {
        let reason = Self.farReason
        ledger.leave(row.table.rawValue, row.key, column: "puzzle_date", value: "\(day)", reason)
        continue
      }
      ledger.carry(row.table.rawValue)
      let puzzle = Puzzle.ID(kind: .cryptogram, quotation: quotation.id)
      let quoted = PublishedDay.Quoted(quotation: quotation, author: author, license: license)
      days.append(PublishedDay(daily: DailyPuzzle(day: day, puzzle: puzzle), quoted: quoted))
    }
    published = PublishedCalendar(days: days)
    keys = taken.mapValues(\.row.key)
    gaps = Self.gaps(days.map(\.day))
  }

  private static let farReason =
    "the day is too far from the others: a calendar spans at most 18,263 days"

  /// The first and the last day; nil if there is none.
  public var range: ClosedRange<CalendarDay>? {
    guard let first = published.days.first?.day, let last = published.days.last?.day else {
      return nil
    }
    return first...last
  }

  private static func day(
    of row: AppRow,
    _ corpus: AppCorpus,
    _ ledger: inout ImportLedger
  ) -> (CalendarDay, Quotation)? {
    if ledger.leaves(row, needing: [.quote, .day]) { return nil }
    let table = row.table.rawValue
    let written = row.text(.day) ?? ""
    guard let day = CalendarDay(app: written) else {
      let reason = "it is no day; a day is written YYYY-MM-DD"
      ledger.leave(table, row.key, column: "puzzle_date", value: written, reason)
      return nil
    }
    guard let number = row.integer(.quote), let id = corpus.ids[number],
      let quotation = corpus.quotations[id]
    else {
      let reason = "there is no such quotation, or it was not carried over"
      ledger.leave(table, row.key, column: "quote_id", value: row.text(.quote) ?? "", reason)
      return nil
    }
    do throws(UnplayableCharacter) {
      _ = try Glyph.glyphs(of: quotation.text)
    } catch {
      let reason = "its quotation has a letter outside the Latin alphabet, so it makes no puzzle"
      ledger.leave(table, row.key, column: "quote_id", value: String(error.character), reason)
      return nil
    }
    return (day, quotation)
  }

  /// The span of at most the longest calendar that has the most days; of several, the last.
  private static func window(_ days: [CalendarDay]) -> ClosedRange<CalendarDay>? {
    var best: (range: ClosedRange<CalendarDay>, count: Int)?
    var start = 0
    for (end, day) in days.enumerated() {
      while day.ordinal - days[start].ordinal >= longest { start += 1 }
      if end - start + 1 >= best?.count ?? 0 { best = (days[start]...day, end - start + 1) }
    }
    return best?.range
  }

  private static func gaps(_ days: [CalendarDay]) -> [CalendarDay] {
    zip(days, days.dropFirst()).flatMap { day, next in
      (day.ordinal + 1..<next.ordinal).compactMap { CalendarDay(ordinal: $0) }
    }
  }
}

extension CalendarDay {
  /// Reads a day as apps write it: `2025-04-23`, perhaps with midnight after it.
  init?(app text: String) {
    let rest = text.dropFirst(10)
    guard rest.isEmpty || rest.allSatisfy({ " T:0.Z".contains($0) }) else { return nil }
    self.init(text.prefix(10))
  }
}
