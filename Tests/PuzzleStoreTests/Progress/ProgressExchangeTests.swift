import PuzzleModel
import TestSupport
import Testing

@testable import PuzzleStore

@Suite struct ProgressExchangeTests {
  private func store() throws -> ProgressStore {
    let store = try ProgressStore.inMemory()
    for member in [nil, try member(1)] {
      var daily = SavedGame.sample(
        GameKey(puzzle: puzzle(1), day: try day(0), encoding: "letters", member: member)
      )
      daily.isCompleted = true
      daily.completedOn = try day(0)
      try store.save(
        daily,
        appending: ["a", "b / \u{1F600}"],
        logging: .sample(1, 5, member: member)
      )
      try store.save(.sample(GameKey(puzzle: puzzle(2), member: member)), appending: ["c"])
      try store.log([.sample(3, -9, tier: nil, encoding: nil, member: member), .sample(3, nil)])
      try store.set(["dark": "true", "font": "serif"], at: 5, member: member)
      try store.setLastPlace(
        LastPlace(screen: "home", puzzle: puzzle(1), leftAt: 9),
        member: member
      )
      try store.changeStanding(in: .codeBreaker, member: member, at: 5) { _ in "{}" }
    }
    return store
  }

  @Test func `exported and imported progress is the same, and importing again changes nothing`()
    throws
  {
    let store = try store()
    let export = try store.export()
    #expect(export.skipped.isEmpty)
    let other = try ProgressStore.inMemory()
    let report = try other.import(export.json)
    #expect(report.attempts == .init(taken: 5, present: 0))
    #expect(report.games == .init(taken: 4, present: 0))
    #expect(report.settings == .init(taken: 4, present: 0))
    #expect(report.lastPlaces == .init(taken: 2, present: 0))
    #expect(report.standings == .init(taken: 2, present: 0))
    #expect(try other.export().json == export.json)
    #expect(try other.attemptGroups() == store.attemptGroups())
    let again = try other.import(export.json)
    #expect(again.attempts == .init(taken: 0, present: 5))
    #expect(again.games.taken + again.settings.taken + again.lastPlaces.taken == 0)
    #expect(again.completedPuzzles.taken + again.standings.taken == 0)
    #expect(try other.export().json == export.json)
    #expect(try store.import(export.json).games.taken == 0)
  }

  @Test func `of two games the one saved last stays, with the earlier day of completion`() throws {
    let key = GameKey(puzzle: puzzle(1), day: try day(1), encoding: "letters")
    func exported(_ updatedAt: Int, _ completedOn: CalendarDay?, _ move: String) throws -> [UInt8] {
      let store = try ProgressStore.inMemory()
      var game = SavedGame.sample(key, updatedAt: updatedAt)
      game.completedOn = completedOn
      try store.save(game, appending: [move])
      return try store.export().json
    }
    let (old, new) = (try exported(10, day(1), "old"), try exported(20, day(4), "new"))
    for order in [[old, new], [new, old], [new, old, new, old]] {
      let store = try ProgressStore.inMemory()
      for json in order { try store.import(json) }
      let game = try #require(try store.savedGame(key))
      #expect(try game.updatedAt == 20 && game.moves == ["new"] && game.completedOn == day(1))
    }
  }

  @Test(arguments: [
    ("", "the text is no JSON that can be read"), ("[1]", "the text is of another type"),
    ("{\"format\":1}", "format is of another type"), ("{}", "format is missing"),
    (#"{"format":"x","version":1}"#, "format is 'x', and not 'quoin-progress'"),
    (#"{"format":"quoin-progress","version":2}"#, "version is 2, and this program reads 1"),
    (
      #"{"format":"quoin-progress","version":1,"settings":[{"key":"a","value":"b","changedAt":1},{"key":"c"}]}"#,
      "settings.1.value is missing"
    ),
    (
      #"{"format":"quoin-progress","version":1,"settings":[{"key":"a","value":"b","changedAt":1},{"key":"","value":"b","changedAt":1}]}"#,
      "settings.1 cannot be stored: a key has 1 to 200 characters"
    ),
    (
      #"{"format":"quoin-progress","version":1,"settings":[{"key":"a","value":"\u0000","changedAt":1}]}"#,
      "settings.0 cannot be stored: a text has a NUL character, which no field can keep"
    ),
    (
      #"{"format":"quoin-progress","version":1,"settings":[{"key":"a","value":"b","changedAt":1}],"lastPlaces":[{"screen":"a","leftAt":1,"day":"2027-02-30"}]}"#,
      "lastPlaces.0.day is '2027-02-30', and not a day as YYYY-MM-DD"
    ),
    (
      #"{"format":"quoin-progress","version":1,"settings":[{"key":"a","value":"b","changedAt":1}],"attempts":[{"puzzle":"chess:1","mode":"daily","outcome":"failed","endedAt":1,"hints":1,"mistakes":1}]}"#,
      "attempts.0.puzzle is 'chess:1', and not a puzzle's ID, kind:quotation-or-seed"
    ),
  ])
  func `JSON that is no progress is refused with the place, and nothing of it is taken`(
    json: String,
    problem: String
  ) throws {
    let store = try ProgressStore.inMemory()
    #expect(
      message { try store.import(Array(json.utf8)) }
        == "the progress cannot be imported: \(problem); export it again"
    )
    #expect(try store.settings().isEmpty)
  }

  @Test func `JSON that was changed anywhere is refused or imported, and nothing crashes`() throws {
    let json = try store().export().json
    var generator = SplitMix64(seededBy: "quoin/test/exchange/1")
    for _ in 0..<300 {
      var changed = json
      for _ in 0..<(1 + Int(generator.next() % 3)) {
        let place = Int(generator.next() % UInt64(changed.count))
        switch generator.next() % 3 {
        case 0: changed[place] = UInt8(truncatingIfNeeded: generator.next())
        case 1: changed.remove(at: place)
        default: changed.insert(UInt8(ascii: "\""), at: place)
        }
      }
      let store = try ProgressStore.inMemory()
      do {
        try store.import(changed)
      } catch is StoreError {
        #expect(try store.attemptGroups().values.isEmpty && store.settings().isEmpty)
      }
    }
  }
}
