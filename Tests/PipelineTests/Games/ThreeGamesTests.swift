import Corpus
import Editorial
import PuzzleEngine
import PuzzleModel
import Scheduling
import PuzzleStore
import TestSupport
import Testing
import Workshop

@testable import Pipeline

/// A press of three games, two of which make a puzzle for each day.
@Suite struct ThreeGamesTests {
  private let folder: TemporaryFolder
  private let recipe: String

  init() throws {
    folder = try TemporaryFolder()
    let rows = (1...30).map { number in
      "\"To err is human, and number \(String(repeating: "x", count: number)) forgives us all.\",A"
    }
    _ = try folder.write("quotations.csv", "text,author\n" + rows.joined(separator: "\n") + "\n")
    let words = ["apple", "cherry", "plum", "peach", "quince", "lemon", "banana", "mango", "fig"]
    let themes = words.map { "fruit,Fruit,\($0),What grows on a tree called \($0.count),en" }
    _ = try folder.write(
      "themes.csv",
      "theme,title,word,definition,language\n" + themes.joined(separator: "\n") + "\n"
    )
    recipe = folder("recipe.yml")
  }

  private func plan(_ schedule: String = "", words: String = "") throws -> Plan {
    _ = try folder.write(
      "recipe.yml",
      """
      name: Three
      quotations: [{path: quotations.csv, licence: CC0-1.0}]
      schedule: {from: 2027-03-01, days: 7, author-gap: 0\(schedule)}
      games:
        code-breaker: {}
        word-search:
          themes: [{path: themes.csv, licence: MIT}]
          \(words)
      """
    )
    return try Plan.read(recipe)
  }

  private func set(_ plan: Plan) async throws -> Galley {
    try await Press.set(
      PressInputs.read(plan, replacing: folder("out.sqlite"), progress: .silent),
      Press.Options(jobs: 2),
      progress: .silent
    )
  }

  @Test func `each day has a puzzle of each game that was made for it`() async throws {
    let galley = try await set(plan())
    #expect(!galley.isStopped && galley.findings.isEmpty)
    #expect(galley.edition.days.count == 14)
    for daily in galley.edition.days {
      #expect(daily.puzzle.day == daily.day && daily.placement == .drawn)
    }
    #expect(galley.edition.puzzles.count == 330 + 7 + 7)
    #expect(galley.edition.puzzles.allSatisfy { $0.check?.status == .passed })
    #expect(galley.edition.sources.map(\.path) == ["quotations.csv", "themes.csv"])
    #expect(try await set(plan()).edition == galley.edition)
  }

  @Test func `a level is pinned to a day, and a blackout leaves one out`() async throws {
    _ = try folder.write(
      "pins.csv",
      "day,puzzle\n2027-03-02,code-breaker:level-117\n2027-03-05,word-search:day-2027-03-06\n"
    )
    let galley = try await set(
      plan(", pins: pins.csv, blackouts: {days: [2027-03-04]}")
    )
    let days = galley.edition.days
    #expect(days.count == 12)
    let level = try #require(days.first { $0.puzzle == Puzzle.ID(codeBreakerLevel: 117) })
    #expect(level.day.description == "2027-03-02" && level.placement == .pinned)
    #expect(!days.contains { $0.day.description == "2027-03-04" })
    // The grid of the next day stands on two days now, which is told.
    #expect(galley.findings.contains { $0.code == .brokenRule })
  }

  @Test func `frozen days keep their grids when the themes change`() async throws {
    let before = try await set(plan()).edition
    let lock = try PublishedCalendar(before, path: "").lockText
    _ = try folder.write("schedule.lock.csv", lock)
    let themes = try text(folder("themes.csv")).replacing("banana", with: "damson")
    _ = try folder.write("themes.csv", themes)
    let after = try await set(plan(", frozen-through: 2027-03-04")).edition
    func grid(_ edition: Edition, _ day: Int) throws -> Puzzle.Content {
      let id = try #require(
        CalendarDay(year: 2027, month: 3, day: day).flatMap { WordSearch.id(on: $0) }
      )
      return try #require(edition.puzzles.first { $0.id == id }).content
    }
    for day in 1...4 { #expect(try grid(after, day) == grid(before, day)) }
    #expect(try (5...7).contains { try grid(after, $0) != grid(before, $0) })
  }

  @Test func `a published grid stays when words and themes come, and counts as moved when they go`()
    async throws
  {
    let before = try await set(plan()).edition
    _ = try folder.write("schedule.lock.csv", PublishedCalendar(before, path: "").lockText)
    let fruit = try text(folder("themes.csv"))
    let trees = [
      "alder", "aspen", "beech", "birch", "cedar", "elm", "fir", "hazel", "larch", "oak",
    ]
    let rows = trees.map { "trees,Trees,\($0),A tree of the wood,en\n" }.joined()
    _ = try folder.write("themes.csv", fruit + "fruit,Fruit,damson,A small plum,en\n" + rows)
    let grown = try await set(plan())
    #expect(grown.change?.moves == [])
    #expect(grown.edition.puzzles == before.puzzles)
    _ = try folder.write("themes.csv", fruit.replacing("banana", with: "damson") + rows)
    let mended = try await set(plan())
    #expect(mended.change?.moves.map(\.slot.kind) == Array(repeating: .wordSearch, count: 7))
    #expect(mended.change?.moves.allSatisfy { $0.beforeText == "Fruit" } == true)
  }

  @Test func `on its weekday the words are those of a quotation`() async throws {
    let text =
      "The quality of mercy is not strained, it droppeth gently from heaven upon the place."
    _ = try folder.write("quotations.csv", "text,author\n\"\(text)\",Portia Bassanio\n")
    let galley = try await set(plan(words: "quotation-day: sunday"))
    let titles = galley.edition.puzzles.compactMap { puzzle in
      if case .wordSearch(let search) = puzzle.content { search.title } else { nil }
    }
    #expect(titles.count == 7)
    #expect(titles.filter { $0 != "Fruit" }.count == 1)
  }

  @Test func `a theme without room for its words is told, and stops the press`() async throws {
    let words = [
      "elephantine", "crocodiles", "rhinoceros", "woodpeckers", "salamanders", "grasshopper",
      "dragonflies", "butterflies",
    ]
    _ = try folder.write(
      "themes.csv",
      "theme,title,word,definition,language\n"
        + words.map { "long,Long,\($0),,en\n" }.joined()
    )
    let galley = try await set(plan(words: "side: 7"))
    #expect(galley.isStopped)
    #expect(galley.findings.count { $0.code == .noGrid } == 7)
  }
}
