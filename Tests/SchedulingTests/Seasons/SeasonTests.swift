import PuzzleModel
import Scheduling
import SchedulingSamples
import Testing

@Suite struct SeasonTests {
  private func seasons(_ day: String, _ reckoning: SeasonReckoning = .northern) throws -> [Season] {
    reckoning.seasons(of: try #require(CalendarDay(day))).seasons
  }

  @Test func `a day lies in its month, its season and the feasts around it`() throws {
    #expect(try seasons("2027-02-28") == [.winter, .february])
    #expect(try seasons("2027-03-01") == [.spring, .march])
    #expect(try seasons("2027-12-01") == [.winter, .christmas, .december])
    #expect(try seasons("2027-12-26") == [.winter, .christmas, .newYear, .december])
    #expect(try seasons("2028-01-10") == [.winter, .newYear, .january])
    #expect(try seasons("2028-01-11") == [.winter, .january])
  }

  @Test func `Easter is from Palm Sunday to the Sunday after`() throws {
    // Easter is on 28 March 2027.
    #expect(try !seasons("2027-03-20").contains(.easter))
    #expect(try seasons("2027-03-21").contains(.easter))
    #expect(try seasons("2027-04-04").contains(.easter))
    #expect(try !seasons("2027-04-05").contains(.easter))
  }

  @Test func `in the south the seasons are turned, and the feasts are not`() throws {
    #expect(
      try seasons("2027-12-26", .southern) == [.summer, .christmas, .newYear, .december]
    )
    #expect(try seasons("2027-09-01", .southern) == [.spring, .september])
    #expect(try seasons("2027-09-01", .ignored) == Season.allCases)
  }

  @Test func `every day lies in one season of the year and one month`() {
    for ordinal in 20_000..<22_000 {
      guard let day = CalendarDay(ordinal: ordinal) else { continue }
      for reckoning in [SeasonReckoning.northern, .southern] {
        let found = reckoning.seasons(of: day).seasons.filter { !$0.isFeast }
        #expect(found.count == 2)
      }
    }
  }
}

@Suite struct SeasonRuleTests {
  private func candidates(_ seasonal: [Int: [Season]]) -> [Candidate] {
    (0..<40).map { Candidate.sample($0, seasons: seasonal[$0] ?? []) }
  }

  private func policy(_ first: String, _ dayCount: Int) throws -> SchedulePolicy {
    var policy = try SchedulePolicy.sample(dayCount: dayCount)
    policy.first = try #require(CalendarDay(first))
    return policy
  }

  @Test func `a quotation stands in its season or not at all`() throws {
    let candidates = candidates([3: [.june], 5: [.christmas], 7: [.summer, .winter]])
    let schedule = try policy("2027-06-20", 30).laid(candidates)
    for entry in schedule.assignments where entry.candidate == candidates[3] {
      #expect(entry.day.parts.month == 6)
    }
    #expect(!schedule.assignments.contains { $0.candidate == candidates[5] })
  }

  @Test func `what nothing else can fill stands where its season lets it`() throws {
    let seasonal = Dictionary(uniqueKeysWithValues: (0..<40).map { ($0, [Season.june]) })
    let schedule = try policy("2027-06-25", 6).laid(candidates(seasonal))
    #expect(schedule.assignments.count == 6)
    var free = try policy("2027-06-25", 12)
    free.seasons = .ignored
    #expect(try free.laid(candidates(seasonal)).assignments.count == 12)
  }

  @Test func `a year that lacks puzzles out of season says so and what would help`() throws {
    let seasonal = Dictionary(uniqueKeysWithValues: (0..<35).map { ($0, [Season.june]) })
    let conflict = #expect(throws: ScheduleConflict.self) {
      try policy("2027-06-25", 16).laid(candidates(seasonal))
    }
    let found = try #require(conflict)
    #expect(found.isProven && found.rules.contains(.season), "\(found)")
    #expect(found.description.contains("35 of 40 puzzles belong to other seasons"), "\(found)")
    #expect(found.remedies.contains(Remedy([.anySeason])), "\(found)")
    #expect(found.description.contains("quotations out of their seasons"), "\(found)")
  }

  @Test func `a long year out of season is told by counting`() throws {
    let all = (0..<900).map { Candidate.sample($0, seasons: $0 < 800 ? [.june] : []) }
    let conflict = #expect(throws: ScheduleConflict.self) {
      try policy("2027-01-01", 700).laid(all)
    }
    #expect(try #require(conflict).rules.contains(.season), "\(String(describing: conflict))")
  }

  @Test func `a pin may break the season, and that is told`() throws {
    let candidates = candidates([3: [.christmas]])
    let day = try CalendarDay.sample(60)
    var almanac = Almanac()
    almanac.pins[day] = candidates[3].puzzle
    let schedule = try policy("2027-03-01", 5).laid(candidates, almanac)
    #expect(schedule.breaches.map(\.rule) == [.season])
    #expect(schedule.breaches.map(\.day) == [day])
  }

  @Test func `a published day out of season moves, and one in its season stays`() throws {
    let candidates = candidates([3: [.june], 4: [.june]])
    let policy = try policy("2027-06-29", 4)
    let (june, july) = (policy.days[0], policy.days[3])
    let almanac = Almanac(published: [june: candidates[3], july: candidates[4]])
    let schedule = try policy.laid(candidates, almanac)
    #expect(schedule.movedDays == [july])
  }

  @Test func `tags of seasons keep nothing apart`() throws {
    var policy = try policy("2027-12-24", 3)
    policy.gaps.tag = 3
    let candidates = (0..<3).map {
      Candidate.sample($0, tags: ["christmas"], seasons: [.christmas])
    }
    #expect(try policy.laid(candidates).assignments.count == 3)
    let apart = (0..<3).map { Candidate.sample($0, tags: ["sea"]) }
    #expect(throws: ScheduleConflict.self) { try policy.laid(apart) }
  }
}
