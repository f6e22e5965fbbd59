import Corpus
import PuzzleModel
import TestSupport
import Testing

@testable import Editorial

@Suite struct PublishedCalendarTests {
  private let edition: Edition

  init() throws {
    var edition = try Edition.sample(levels: 2)
    // A lock holds the letters of a quotation to its ID.
    var renamed: [Quotation.ID: Quotation.ID] = [:]
    edition.quotations = edition.quotations.map { quotation in
      let id = Skeleton(of: quotation.text).quotationID
      renamed[quotation.id] = id
      return quotation.renamed(id)
    }
    edition.days = edition.days.map { daily in
      let quotation = daily.puzzle.quotation.flatMap { renamed[$0] }
      let puzzle = quotation.map { Puzzle.ID(kind: daily.puzzle.kind, quotation: $0) }
      return DailyPuzzle(day: daily.day, puzzle: puzzle ?? daily.puzzle, placement: .drawn)
    }
    self.edition = edition.sorted()
  }

  @Test func `an edition says what was published`() throws {
    let calendar = try PublishedCalendar(edition, path: "edition.sqlite")
    #expect(calendar.findings.isEmpty)
    #expect(calendar.name == "Sample")
    #expect(calendar.days.map(\.daily) == edition.days)
    for day in calendar.days {
      #expect(day.puzzle.quotation == day.quoted?.quotation.id)
      guard let quoted = day.quoted else { continue }
      #expect(quoted.quotation.author == quoted.author.id)
      #expect(edition.quotations.contains(quoted.quotation))
      #expect(edition.authors.contains(quoted.author))
      #expect(quoted.license == "MIT")
    }
    #expect(calendar.days.count { $0.quoted == nil } == 2)
  }

  @Test func `a lock made of an edition says the same`() throws {
    let calendar = try PublishedCalendar(edition, path: "edition.sqlite")
    let bytes = Array(calendar.lockText.utf8)
    let lock = try PublishedCalendar.read(lock: WholeFile(path: "schedule.lock.csv", bytes: bytes))
    #expect(lock.findings.isEmpty)
    let anywhere = Place(path: "")
    #expect(
      lock.days.map { $0.moved(to: anywhere) } == calendar.days.map { $0.moved(to: anywhere) }
    )
    for (number, day) in lock.days.enumerated() {
      guard let quoted = day.quoted else { continue }
      // The header, the name and the first day come before the days.
      let place = Place(path: "schedule.lock.csv", line: number + 4, column: 1, record: number + 3)
      #expect(quoted.quotation.origin == place)
    }
  }

  /// A part of an edition that is taken away, whereupon its calendar is incomplete.
  private static let losses: [@Sendable (inout Edition) -> Void] = [
    { $0.quotations = [] }, { $0.authors = [] }, { $0.sources = [] },
  ]

  @Test(arguments: losses.indices)
  func `a day without its quotation, author or source cannot be kept`(index: Int) throws {
    var changed = edition
    Self.losses[index](&changed)
    let day = try CalendarDay.sample(0)
    #expect(throws: PublishedCalendarError.incomplete(path: "e.sqlite", day: day)) {
      try PublishedCalendar(changed, path: "e.sqlite")
    }
    changed.days.removeAll { $0.puzzle.quotation != nil }
    #expect(try PublishedCalendar(changed, path: "e.sqlite").days.count == 2)
  }

  @Test func `what cannot be kept is told with a remedy`() throws {
    let remedy =
      ", so it cannot be relied on; restore the edition as it was published"
    #expect(
      "\(PublishedCalendarError.changed(path: "e.sqlite", reason: "a row is gone"))"
        == "e.sqlite: it is not as it was pressed (a row is gone)" + remedy
    )
    let day = try CalendarDay.sample(0)
    #expect(
      "\(PublishedCalendarError.incomplete(path: "e.sqlite", day: day))"
        == "e.sqlite: the puzzle of 2027-01-01 lacks its quotation, author or source" + remedy
    )
  }

  @Test func `quotations that have left the corpus are carried with author and source`() throws {
    let calendar = try PublishedCalendar(edition, path: "edition.sqlite")
    let all = Set(edition.quotations.map(\.id))
    #expect(calendar.carried(of: calendar.days, without: all, in: "a.lock.csv").quotations.isEmpty)
    let gone = try #require(calendar.days.compactMap(\.quoted).first)
    let carried = calendar.carried(
      of: calendar.days,
      without: all.subtracting([gone.quotation.id]),
      in: "a.lock.csv"
    )
    #expect(carried.quotations.map(\.id) == [gone.quotation.id])
    #expect(carried.authors == [gone.author])
    #expect(carried.sources.map(\.path) == ["a.lock.csv"])
    #expect(carried.quotations.map(\.origin) == [Place(path: "a.lock.csv", line: 1)])
    // The digest is that of the carried rows, whatever else the lock holds.
    let less = PublishedCalendar(days: calendar.days.filter { $0.quoted == gone })
    let again = less.carried(of: less.days, without: [], in: "a.lock.csv")
    #expect(again.sources == carried.sources)
  }
}

extension Quotation {
  /// The same quotation with another ID.
  fileprivate func renamed(_ id: Quotation.ID) -> Quotation {
    Quotation(
      id: id,
      text: text,
      author: author,
      work: work,
      locator: locator,
      year: year,
      language: language,
      tags: tags,
      certainty: certainty,
      origin: origin
    ) ?? self
  }
}
