import PuzzleModel
import Scheduling
import TestSupport
import Testing

@Suite struct OccasionAnniversaryTests {
  private func author(
    _ name: String,
    born: String? = nil,
    died: String? = nil
  ) throws -> Author {
    Author(
      id: try #require(Author.ID(name: name)),
      name: name,
      born: try born.map { try #require(HistoricalDate($0)) },
      died: try died.map { try #require(HistoricalDate($0)) }
    )
  }

  private func occasions(
    _ authors: [Author],
    _ first: String,
    _ last: String,
    birth: Int = 20,
    death: Int = 5
  ) throws -> [Occasion] {
    Occasion.anniversaries(
      of: authors,
      from: try #require(CalendarDay(first)),
      through: try #require(CalendarDay(last)),
      birthWeight: birth,
      deathWeight: death
    )
  }

  private func lines(_ occasions: [Occasion]) -> [String] {
    occasions.map { "\($0.day) \($0.weight) \($0.name)" }
  }

  @Test func `a day of the Old Style is kept on its date, and the name says so`() throws {
    let newton = Author(
      id: try #require(Author.ID("isaac-newton")),
      name: "Isaac Newton",
      born: HistoricalDate("1642-12-25", isOldStyle: true)
    )
    #expect(
      lines(try occasions([newton], "2027-12-01", "2027-12-31"))
        == ["2027-12-25 20 birthday of Isaac Newton (1642, Old Style)"]
    )
  }

  @Test func `an author has a birthday and a day of death every year`() throws {
    let austen = try author("Jane Austen", born: "1775-12-16", died: "1817-07-18")
    let found = try occasions([austen], "2026-12-16", "2027-12-16")
    #expect(
      lines(found) == [
        "2026-12-16 20 birthday of Jane Austen (1775)",
        "2027-07-18 5 death of Jane Austen (1817)",
        "2027-12-16 20 birthday of Jane Austen (1775)",
      ]
    )
    #expect(found.allSatisfy { $0.subject == .author(austen.id) })
    #expect(try occasions([austen], "2026-12-17", "2027-12-15", death: 0).isEmpty)
    #expect(try occasions([austen], "2027-01-01", "2027-12-31", birth: 0).count == 1)
    #expect(try occasions([austen], "2027-12-31", "2027-01-01").isEmpty)
  }

  @Test func `round years weigh more and say so`() throws {
    let austen = try author("Jane Austen", born: "1775-12-16", died: "1817-07-18")
    #expect(
      lines(try occasions([austen], "2025-01-01", "2025-12-31")).last
        == "2025-12-16 40 250th birthday of Jane Austen (1775)"
    )
    #expect(
      lines(try occasions([austen], "2017-01-01", "2017-12-31")) == [
        "2017-07-18 15 200th anniversary of the death of Jane Austen (1817)",
        "2017-12-16 20 birthday of Jane Austen (1775)",
      ]
    )
    #expect(
      lines(try occasions([austen], "2075-12-16", "2075-12-16"))
        == ["2075-12-16 60 300th birthday of Jane Austen (1775)"]
    )
  }

  @Test func `years before Christ are counted with a year 0`() throws {
    // Horace, born on 8 December 65 BC: 2,000 years had gone by in 1936.
    let horace = try author("Horace", born: "-0064-12-08", died: "-0007-11-27")
    #expect(
      lines(try occasions([horace], "1936-01-01", "1936-12-31")) == [
        "1936-11-27 5 death of Horace (8 BC)",
        "1936-12-08 60 2000th birthday of Horace (65 BC)",
      ]
    )
    let zero = try author("Zero", born: "0000-02-29")
    #expect(
      lines(try occasions([zero], "0001-01-01", "0008-12-31")) == [
        "0004-02-29 20 birthday of Zero (1 BC)", "0008-02-29 20 birthday of Zero (1 BC)",
      ]
    )
  }

  @Test func `who is born on a leap day has birthdays in leap years alone`() throws {
    let rossini = try author("Gioachino Rossini", born: "1792-02-29")
    #expect(
      lines(try occasions([rossini], "1892-01-01", "1908-12-31")) == [
        "1892-02-29 60 100th birthday of Gioachino Rossini (1792)",
        "1896-02-29 20 birthday of Gioachino Rossini (1792)",
        "1904-02-29 20 birthday of Gioachino Rossini (1792)",
        "1908-02-29 20 birthday of Gioachino Rossini (1792)",
      ]
    )
  }

  @Test func `an event has no anniversary before the year after it`() throws {
    let late = try author("Late", born: "2027-03-04")
    #expect(try occasions([late], "2020-01-01", "2027-12-31").isEmpty)
    #expect(
      try occasions([late], "2020-01-01", "2028-12-31").map(\.day.description) == ["2028-03-04"]
    )
    let last = try author("Last", born: "9999-12-31")
    #expect(try occasions([last], "9000-01-01", "9999-12-31").isEmpty)
  }

  @Test(arguments: ["1775-12-16~", "1775-12-16?", "1775-12-16%", "1775-12", "1775", "-0455~"])
  func `what is not known to the day has no anniversary`(date: String) throws {
    let author = try author("Somebody", born: date, died: date)
    #expect(try occasions([author], "2027-01-01", "2028-12-31").isEmpty)
  }

  @Test func `occasions are in order of days, names and authors, whatever that of authors`() throws
  {
    var authors: [Author] = []
    for (number, name) in ["Zeno", "Ada", "Mary", "Ada II"].enumerated() {
      authors.append(try author(name, born: "1700-05-0\(number % 2 + 1)"))
    }
    let names = [
      "birthday of Mary (1700)", "birthday of Zeno (1700)", "birthday of Ada (1700)",
      "birthday of Ada II (1700)",
    ]
    for _ in 0..<4 {
      authors.append(authors.removeFirst())
      #expect(try occasions(authors, "2027-01-01", "2027-12-31").map(\.name) == names)
    }
  }

  @Test func `a century of three hundred authors is no work`() throws {
    let authors = try (0..<300).map { number in
      let day = try #require(CalendarDay(ordinal: -90_000 + number * 97))
      return try author("Author \(number)", born: day.description, died: day.description)
    }
    let start = processorSeconds
    let found = try occasions(authors, "2027-01-01", "2126-12-31")
    #expect(found.count > 59_000)
    #expect(processorSeconds - start < 5)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.day <= $1.day })
  }
}
