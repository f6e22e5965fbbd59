import Editorial
import Foundation
import PuzzleModel
import TestSupport
import Testing

@testable import quoin

@Suite struct MonthGridTests {
  private func grid(
    _ rows: [CalendarTable.Row],
    width: Int = 80,
    isColored: Bool = false
  ) -> String {
    MonthGrid(rows, style: CalendarFormat.Style(width: width, isColored: isColored)).text.printed
  }

  /// Days of five months from February 2027, with every mark and a few days without a puzzle.
  private func rows() throws -> [CalendarTable.Row] {
    let curve: [Tier] = [.easy, .easy, .medium, .medium, .hard, .expert, .medium]
    let first = try #require(CalendarDay("2027-02-10"))
    return try (0..<120).compactMap { index in
      let day = try #require(first.adding(days: index))
      let wished = curve[Weekday.allCases.firstIndex(of: day.weekday) ?? 0]
      guard ![20, 21, 60].contains(index) else { return nil }
      return try .sample(
        day.description,
        index % 17 == 3 ? .medium : wished,
        wished: wished,
        index % 11 == 5 ? .pinned : .drawn,
        index % 13 == 7 ? "Feast" : nil
      )
    }
  }

  @Test func `months stand side by side, weeks from Monday`() throws {
    try expectGolden(grid(rows()), "grid.txt")
  }

  @Test func `tiers are coloured on demand and nothing else changes`() throws {
    let colored = grid(try rows(), isColored: true)
    try expectGolden(colored, "grid-colored.txt")
    #expect(colored.replacing(#/\u{1B}\[\d+m/#, with: "") == grid(try rows()))
  }

  @Test(arguments: [(-1, 1), (0, 1), (72, 1), (73, 2), (110, 2), (111, 3), (1000, 5)])
  func `as many months stand side by side as there is room for`(width: Int, perBand: Int) throws {
    let lines = grid(try rows(), width: width).components(separatedBy: "\n")
    let heads = lines.filter { $0.hasPrefix("Mo ") }
    #expect(heads.first?.components(separatedBy: "Mo").count == perBand + 1)
    #expect(heads.count == (5 + perBand - 1) / perBand)
    if perBand > 1 { #expect(lines.allSatisfy { $0.count <= width }) }
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test func `a day tells of its pin, its occasion and its wish at once`() throws {
    let text = grid([
      try .sample("2027-03-01", .easy, wished: .hard, .pinned, "Feast"),
      try .sample("2027-03-02", .expert, wished: .expert, .occasion, "Feast"),
      try .sample("2027-03-03", .medium, wished: .easy, .occasion, "Feast"),
      try .sample("2027-03-12", .hard, wished: .easy, .drawn),
    ])
    #expect(text.contains("\n 1e*! 2x+  3m+! 4·   5·   6·   7·\n 8·   9·  10·  11·  12h! 13·"))
    #expect(text.hasPrefix("March 2027              e1 m1 h1 x1\n"))
  }

  @Test func `each kind has months of its own`() throws {
    let text = grid([
      try .sample("2027-02-01", .easy),
      try .sample("2027-02-01", .hard, kind: .wordSearch),
      try .sample("2027-02-02", .easy),
    ])
    let lines = text.components(separatedBy: "\n")
    #expect(lines.filter { $0.hasPrefix("February 2027") }.count == 2)
    #expect(lines.first == "cryptogram")
    #expect(lines.contains("word-search"))
    #expect(text.contains("\n 1e   2e   3·"))
    #expect(text.contains("\n 1h   2·   3·"))
  }

  @Test func `the first and the last month that there are can be shown`() throws {
    let first = grid([try .sample("0001-01-01", .easy)])
    #expect(first.hasPrefix("January 1                        e1\nMo"))
    let last = grid([try .sample("9999-12-31", .easy)])
    #expect(last.hasPrefix("December 9999                    e1\nMo"))
    #expect(last.contains("27·  28·  29·  30·  31e\n"))
    #expect(grid([]).isEmpty)
  }

  @Test func `a leap day has its place`() throws {
    let leap = grid([try .sample("2028-02-29", .easy)])
    #expect(leap.contains("28·  29e\n"))
    #expect(!grid([try .sample("2100-02-28", .easy)]).contains("29"))
  }
}
