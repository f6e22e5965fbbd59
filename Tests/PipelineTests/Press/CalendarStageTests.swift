import Editorial
import PuzzleModel
import Recipes
import Scheduling
import TestSupport
import Testing

@testable import Pipeline

@Suite struct CalendarStageTests {
  private static let recipe = """
    name: Stage
    quotations: [{path: a.csv, licence: CC0-1.0}]
    schedule:
      from: 2027-01-01
      days: 4
    games: {code-breaker: {}}
    """

  private func plan(_ old: String = "", _ new: String = "") throws -> Plan {
    let yaml = old.isEmpty ? Self.recipe : Self.recipe.replacing(old, with: new)
    return try Plan(
      Recipe(yaml: yaml, path: "recipe.yml"),
      digest: "",
      of: [.cryptogram, .levels()]
    )
  }

  private func day(_ number: Int) throws -> CalendarDay {
    try #require(CalendarDay(year: 2027, month: 1, day: number))
  }

  private func pieces(_ numbers: ClosedRange<Int> = 1...12) throws -> [Piece] {
    try numbers.map { try Piece.level($0, tier: Tier.allCases[$0 % 4]) }
  }

  private func pin(_ puzzle: Puzzle.ID, _ number: Int) throws -> PinFile.Pin {
    PinFile.Pin(
      day: try day(number),
      puzzle: puzzle,
      place: Place(path: "pins.csv", line: number + 1, column: 1)
    )
  }

  private func run(
    _ plan: Plan,
    _ pieces: [Piece],
    _ files: CalendarFiles = CalendarFiles(),
    redrawn: ClosedRange<CalendarDay>? = nil
  ) -> StageResult<CalendarStage.Outcome, ScheduleTally> {
    CalendarStage.run(
      plan,
      pieces,
      [],
      FeastCalendar([], quotations: [], authors: []),
      files.pins,
      PressHistory(plan, files, []),
      redrawn: redrawn
    )
  }

  /// The calendar of levels from the last to the first, as it was published.
  private func published(_ count: Int = 4) throws -> PublishedCalendar {
    let days = try (1...count).map { number in
      PublishedDay(
        daily: DailyPuzzle(
          day: try day(number),
          puzzle: try Puzzle.level(13 - number).id,
          wished: .hard,
          placement: .occasion,
          occasion: "then"
        ),
        quoted: nil
      )
    }
    return PublishedCalendar(days: days)
  }

  @Test func `every day gets a puzzle, whatever the order of the pieces`() throws {
    let result = try run(plan(), pieces())
    #expect(result.findings.allSatisfy { [.tierShortage, .shortSupply].contains($0.code) })
    #expect(result.value.days.map(\.day) == (try (1...4).map { try day($0) }))
    #expect(Set(result.value.days.map(\.puzzle)).count == 4)
    #expect(result.tally.days == 4 && result.tally.laid?.frozen == 0)
    #expect(try run(plan(), pieces().reversed()).value.days == result.value.days)
  }

  @Test func `what may not be drawn is not drawn`() throws {
    var pieces = try pieces()
    for index in pieces.indices.dropFirst(4) { pieces[index].isDrawable = false }
    let days = try run(plan(), pieces).value.days
    #expect(Set(days.map(\.puzzle)) == Set(pieces.prefix(4).map(\.puzzle.id)))
  }

  @Test func `a pin has its day`() throws {
    let puzzle = try Puzzle.level(7).id
    let result = try run(plan(), pieces(), CalendarFiles(pins: [pin(puzzle, 3)]))
    let daily = try #require(result.value.days.first { $0.puzzle == puzzle })
    #expect(try daily.day == day(3))
    #expect(daily.placement == .pinned)
    #expect(result.tally.laid?.placements[.pinned] == 1)
  }

  @Test func `a pin of a game that is not pressed does nothing and is told`() throws {
    let puzzle = Puzzle.ID(
      kind: .cryptogram,
      quotation: Quotation.ID(digestHigh: 1, digestLow: 2)
    )
    let result = try run(plan(), pieces(), CalendarFiles(pins: [pin(puzzle, 3)]))
    let finding = try #require(result.findings.first { $0.code == .idlePin })
    #expect(finding.place == Place(path: "pins.csv", line: 4, column: 1))
    #expect(finding.message.contains("the recipe presses no puzzles of 'cryptogram'; delete the"))
    #expect(result.value.days.count == 4)
  }

  @Test func `a pin of a puzzle or a day that there is not is told`() throws {
    let pins = try [pin(Puzzle.level(77).id, 1), pin(Puzzle.level(1).id, 9)]
    let codes = try run(plan(), pieces(), CalendarFiles(pins: pins)).findings.map(\.code)
    #expect(
      codes.filter { ![.tierShortage, .shortSupply].contains($0) } == [.unknownPuzzle, .idlePin]
    )
  }

  @Test func `published days are kept, or drawn anew on demand`() throws {
    let files = CalendarFiles(published: try published())
    let kept = try run(plan(), pieces(), files)
    #expect(kept.value.days.map(\.puzzle) == (try published().days.map(\.puzzle)))
    #expect(kept.value.days.allSatisfy { $0.occasion == nil && $0.placement == .drawn })
    #expect(kept.tally.laid?.moved == 0)
    let redrawn = try run(plan(), pieces(), files, redrawn: .always)
    #expect(redrawn.value.days == (try run(plan(), pieces()).value.days))
    #expect(redrawn.value.days != kept.value.days)
    #expect(redrawn.tally.laid?.moved ?? 0 > 0)
    let part = try run(plan(), pieces(), files, redrawn: day(3)...day(4))
    #expect(part.value.days.prefix(2) == kept.value.days.prefix(2))
    #expect(part.value.change?.moves.allSatisfy(\.isAskedFor) == true)
  }

  @Test func `frozen days keep their puzzles and the reasons that were published`() throws {
    let plan = try plan("  days: 4", "  days: 4\n  frozen-through: 2027-01-02")
    let files = CalendarFiles(published: try published())
    for redrawn in [nil, ClosedRange<CalendarDay>.always] {
      let result = try run(plan, pieces(), files, redrawn: redrawn)
      #expect(result.value.days.prefix(2) == (try published().days.map(\.daily).prefix(2)))
      #expect(result.tally.laid?.frozen == 2)
      #expect(result.value.days.count == 4)
    }
  }

  @Test func `a pin of a frozen day does nothing and is told`() throws {
    let plan = try plan("  days: 4", "  days: 4\n  frozen-through: 2027-01-02")
    let files = CalendarFiles(
      pins: [try pin(Puzzle.level(1).id, 1), try pin(Puzzle.level(11).id, 2)],
      published: try published()
    )
    let result = try run(plan, pieces(), files)
    let idle = result.findings.filter { $0.code == .idlePin }
    #expect(idle.count == 1)
    #expect(
      idle.first?.message.contains("the day is frozen and has 'code-breaker:level-12'") == true
    )
  }

  @Test(arguments: [(1, "1 day of 'code-breaker' were published"), (3, "3 days of 'code-breaker'")])
  func `published days of a game that is not pressed leave, and that is told`(
    count: Int,
    words: String
  ) throws {
    let plan = try plan("{code-breaker: {}}", "{cryptogram: {}}")
    let texts = ["one", "two", "three", "four", "five", "six"]
    let pieces = try texts.map { try Piece.sample("\($0) and \($0).") }
    let result = run(plan, pieces, CalendarFiles(published: try published(count)))
    let finding = try #require(result.findings.first { $0.code == .calendarNotKept })
    #expect(finding.message.hasPrefix(words), "\(finding.message)")
    #expect(finding.place == plan.schedulePlace)
    #expect(finding.severity == .warning)
    #expect(result.value.days.allSatisfy { $0.puzzle.kind == .cryptogram })
  }

  @Test(arguments: [false, true])
  func `a pin whose puzzle is gone is a finding, whether or not it was published`(
    isFrozen: Bool
  ) throws {
    let plan = try plan("  days: 4", "  days: 4\n  frozen-through: 2027-01-0\(isFrozen ? 2 : 1)")
    // The second day was published with level 11, which no piece is now.
    let gone = try Puzzle.level(11).id
    let pieces = try pieces().filter { $0.puzzle.id != gone }
    let files = try CalendarFiles(pins: [pin(gone, 2)], published: published())
    let result = run(plan, pieces, files)
    #expect(result.findings.contains { $0.code == .unknownPuzzle } == !isFrozen)
    #expect(result.value.days.contains { $0.puzzle == gone } == isFrozen)
  }

  @Test func `too few puzzles are a finding, and there is no calendar`() throws {
    let result = try run(plan(), pieces(1...3))
    #expect(result.findings.map(\.code) == [.scheduleConflict])
    #expect(result.value.days.isEmpty)
    #expect(result.value.games.map { $0.schedule == nil } == [true])
    #expect(result.tally == ScheduleTally(days: 0, laid: nil))
    #expect(result.tally.counts == ["days": 0])
  }

  @Test(arguments: [(1, "1 day wishes for", "and has one"), (4, "4 days wish for", "and have one")])
  func `days without their tier are told in number`(
    count: Int,
    start: String,
    end: String
  ) throws {
    // From Friday on: one of four days is to be expert, or all.
    let tiers = ["friday", "saturday", "sunday", "monday"].enumerated().map {
      "\($0.element): \($0.offset < count ? "expert" : "easy")"
    }
    let plan = try plan(
      "  days: 4",
      "  days: 4\n  tiers: {\(tiers.joined(separator: ", "))}"
    )
    let pieces = try (1...6).map { try Piece.level($0, tier: .easy) }
    let finding = try #require(run(plan, pieces).findings.first { $0.code == .tierShortage })
    let wish = start + " a code-breaker of tier expert "
    #expect(finding.message.hasPrefix(wish), "\(finding.message)")
    #expect(finding.message.contains(end))
  }
}

extension ClosedRange<CalendarDay> {
  /// All days that there are.
  fileprivate static let always = CalendarDay.first...CalendarDay.last
}
