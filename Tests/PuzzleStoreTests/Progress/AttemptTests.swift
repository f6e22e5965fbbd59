import PuzzleModel
import TestSupport
import Testing

@testable import PuzzleStore

@Suite struct AttemptTests {
  private let store: ProgressStore

  init() throws {
    store = try ProgressStore.inMemory()
  }

  @Test func `an attempt is read as it was logged, and joins its puzzle`() throws {
    let attempt = Attempt(
      puzzle: puzzle(1),
      tier: .expert,
      encoding: "numbers",
      mode: .daily,
      day: try day(2),
      member: try member(2),
      outcome: .failed,
      endedAt: 1_800_000_000_123,
      milliseconds: 90_001,
      hintCount: 4,
      mistakeCount: 3,
      log: #"{"moves":["é"]}"#
    )
    #expect(try store.log(attempt))
    #expect(try store.attempts(of: puzzle(1), member: member(2)).values == [attempt])
    #expect(try store.attempts(of: puzzle(1)).values.isEmpty)
    #expect(try store.attempts(of: puzzle(2), member: member(2)).values.isEmpty)
    #expect(try store.completions(kind: .cryptogram, member: member(2)).isEmpty)
  }

  @Test func `the same attempt is logged once`() throws {
    #expect(try store.log(.sample(1, 5)))
    #expect(try !store.log(.sample(1, 5)))
    #expect(try store.log(.sample(1, 6)))
    #expect(try store.log(.sample(1, -5)))
    #expect(try store.log(.sample(1, 5, encoding: nil)))
    #expect(try store.log(.sample(1, 5, member: member(1))))
    #expect(try store.log([.sample(2, 5), .sample(2, 5), .sample(3, nil)]) == 2)
    #expect(try store.attemptGroups().values.totals.attempts == 6)
  }

  @Test func `the latest attempt and the best time are those of the encoding, if one is given`()
    throws
  {
    try store.log([
      .sample(1, 50, encoding: "letters", at: 10), .sample(1, 40, encoding: "numbers", at: 20),
      .sample(1, -1, encoding: "letters", at: 30), .sample(1, nil, encoding: nil, at: 5),
    ])
    #expect(try store.latestAttempt(of: puzzle(1))?.endedAt == 30)
    #expect(try store.latestAttempt(of: puzzle(1), encoding: "numbers")?.endedAt == 20)
    #expect(try store.bestMilliseconds(of: puzzle(1)) == 40)
    #expect(try store.bestMilliseconds(of: puzzle(1), encoding: "letters") == 50)
    #expect(try store.bestMilliseconds(of: puzzle(2)) == nil)
    #expect(try store.latestAttempt(of: puzzle(2)) == nil)
  }

  @Test func `totals are those of the attempts, overall, by tier and by encoding`() throws {
    try store.log([
      .sample(1, 100, tier: .easy, at: 1), .sample(2, 300, tier: .easy, at: 2),
      .sample(3, -70, tier: .hard, at: 3), .sample(4, 201, tier: .hard, encoding: "numbers", at: 4),
      .sample(5, nil, tier: nil, encoding: nil, at: 5),
    ])
    let groups = try store.attemptGroups().values
    let totals = groups.totals
    #expect(totals.attempts == 5 && totals.completions == 4 && totals.failures == 1)
    #expect(totals.winRatePerMille == 800)
    #expect(totals.bestMilliseconds == 100 && totals.meanMilliseconds == 200)
    #expect(totals.hintsPerHundredAttempts == 100 && totals.mistakesPerHundredAttempts == 200)
    let byTier = groups.totals(by: \.tier)
    #expect(byTier[.easy]?.meanMilliseconds == 200 && byTier[.hard]?.failures == 1)
    #expect(byTier[Tier?.none]?.meanMilliseconds == nil && byTier.count == 3)
    #expect(groups.totals(by: \.encoding)["numbers"]?.bestMilliseconds == 201)
    #expect(try store.attemptGroups(AttemptScope(encoding: "letters")).values.totals.attempts == 3)
    #expect(try store.attemptGroups(AttemptScope(kind: .wordSearch)).values.totals == .none)
    #expect(try store.totals(of: puzzle(3)) == AttemptTotals(.sample(3, -70, at: 3)))
    #expect(AttemptTotals.none.winRatePerMille == nil)
  }

  @Test func `completed puzzles know their last completion, by encoding`() throws {
    try store.log([
      .sample(1, 5, encoding: "letters", at: 20), .sample(1, 6, encoding: "letters", at: 10),
      .sample(1, 6, encoding: "numbers", at: 30), .sample(2, -6, encoding: "numbers", at: 40),
    ])
    try store.markCompleted(puzzle(3), encoding: "numbers", at: 7)
    #expect(
      try store.completions(kind: .cryptogram, encoding: "letters") == [puzzle(1): 20]
    )
    #expect(try store.completions(kind: .cryptogram) == [puzzle(1): 30, puzzle(3): 7])
    #expect(try store.completions(kind: .codeBreaker).isEmpty)
  }

  @Test func `settings and the last place are kept for each member`() throws {
    try store.set(["dark": "true", "font": "serif"], at: 1)
    try store.set(["dark": "false"], at: 2)
    try store.set(["dark": "sometimes"], at: 2, member: member(1))
    #expect(try store.settings() == ["dark": "false", "font": "serif"])
    #expect(try store.setting("dark", member: member(1)) == "sometimes")
    #expect(try store.setting("sound") == nil)
    #expect(throws: StoreError.self) { try store.set(["a": "b", "": "c"], at: 3) }
    #expect(try store.setting("a") == nil)
    try store.removeSettings()
    #expect(try store.settings().isEmpty && store.settings(member: member(1)).count == 1)
    let place = LastPlace(
      screen: "daily",
      puzzle: puzzle(1),
      day: try day(0),
      encoding: "letters",
      leftAt: 77
    )
    try store.setLastPlace(LastPlace(screen: "home", leftAt: 1))
    try store.setLastPlace(place)
    #expect(try store.lastPlace() == place)
    #expect(try store.lastPlace(member: member(1)) == nil)
    try store.setLastPlace(nil)
    #expect(try store.lastPlace() == nil)
  }

  @Test func `clearing takes a player's progress and leaves settings and other players`() throws {
    for member in [nil, try member(1)] {
      try store.log(.sample(1, 5, member: member))
      let key = GameKey(puzzle: puzzle(1), day: try day(0), member: member)
      try store.save(.sample(key), appending: ["a"])
      try store.save(.sample(GameKey(puzzle: puzzle(1), member: member)), appending: ["a"])
      try store.set(["dark": "true"], at: 1, member: member)
      try store.setLastPlace(LastPlace(screen: "home", leftAt: 1), member: member)
    }
    try store.clear()
    #expect(
      try store.attemptGroups().values.isEmpty && store.attempts(of: puzzle(1)).values.isEmpty
    )
    #expect(try store.savedGames(.daily).values.isEmpty)
    #expect(try store.savedGames(.regular).values.isEmpty)
    #expect(try store.completions(kind: .cryptogram).isEmpty && store.lastPlace() == nil)
    #expect(try store.settings() == ["dark": "true"])
    let other = try member(1)
    #expect(try store.attemptGroups(AttemptScope(member: other)).values.totals.attempts == 1)
    #expect(try store.savedGames(.daily, member: other).values.count == 1)
    #expect(try store.lastPlace(member: other)?.screen == "home")
  }
}
