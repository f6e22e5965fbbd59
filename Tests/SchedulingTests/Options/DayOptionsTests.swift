import PuzzleModel
import SchedulingSamples
import Testing

@testable import Scheduling

@Suite struct DayOptionsTests {
  /// Ten puzzles of tier medium, those of 0 and 1 by one author.
  private let candidates = (0..<10).map { Candidate.sample($0, author: $0 < 2 ? 1 : $0) }

  private func request(
    dayCount: Int = 5,
    _ change: (inout ScheduleRequest) throws -> Void = { _ in }
  ) throws -> ScheduleRequest {
    var request = try SchedulePolicy.sample(dayCount: dayCount).request(candidates, Almanac())
    try change(&request)
    return request
  }

  private func options(
    _ offset: Int,
    _ request: ScheduleRequest,
    after earlier: [Schedule] = []
  ) throws -> DayOptions? {
    DayOptions(on: try .sample(offset), in: try Schedule(request), of: request, after: earlier)
  }

  private func option(_ number: Int, in options: DayOptions) throws -> DayOptions.Option {
    let puzzle = Candidate.sample(number).puzzle
    return try #require(options.options.first { $0.candidate.puzzle == puzzle })
  }

  @Test func `every candidate is weighed, and what stands there costs nothing`() throws {
    let request = try request()
    let options = try #require(try options(2, request))
    #expect(options.options.count == 10)
    let current = try #require(options.current)
    let today = try #require(options.options.first { $0.candidate == current })
    #expect(today.cost == 0 && today.breaches.isEmpty && today.displaced.isEmpty)
    #expect(try today.standing == nil && options.day == .sample(2))
  }

  @Test func `a puzzle of another day says where it stands`() throws {
    let request = try request()
    let other = try #require(try Schedule(request).assignments.last)
    let options = try #require(try options(0, request))
    let option = try #require(options.options.first { $0.candidate == other.candidate })
    #expect(option.standing == other.day)
    #expect(option.breaches.isEmpty && option.displaced.isEmpty)
  }

  @Test func `tiers and published days are counted in points`() throws {
    let other = Candidate.sample(77, tier: .expert)
    let request = try request { request in
      let laid = try Schedule(request)
      request.almanac.published = laid.published
      request.candidates.append(other)
    }
    let options = try #require(try options(1, request))
    let weights = request.policy.weights
    #expect(try option(77, in: options).cost == 2 * weights.tier + weights.kept)
    let spare = try #require(
      options.options.first { $0.standing == nil && $0.candidate.tier == .medium && $0.cost > 0 }
    )
    #expect(spare.cost == weights.kept)
  }

  @Test func `what may give way gives way, and what may not is a broken rule`() throws {
    let request = try request { request in
      request.policy.gaps.author = 5
      request.almanac.pins[try .sample(3)] = Candidate.sample(0).puzzle
    }
    let option = try option(1, in: #require(try options(1, request)))
    #expect(option.displaced.isEmpty)
    #expect(option.breaches.map(\.rule) == [.author])
    #expect(try option.breaches.first?.other == .sample(3))
    let laid = try Schedule(request)
    var free = request
    free.almanac.pins = [:]
    let options = try #require(DayOptions(on: try .sample(1), in: laid, of: free))
    #expect(try self.option(1, in: options).displaced == [.sample(3)])
    #expect(try self.option(1, in: options).breaches.isEmpty)
    // Those that break a rule come last.
    let pinned = try #require(try self.options(1, request)).options
    #expect(pinned.last?.candidate.puzzle == Candidate.sample(1).puzzle)
  }

  @Test func `a blackout day and a quotation that is left out break the rule`() throws {
    let day = try CalendarDay.sample(2)
    let request = try request { request in
      request.policy.blackoutDays = [day]
      request.policy.blackoutQuotations = [try Candidate.sample(4).quoted()]
    }
    let blackout = try #require(try options(2, request))
    #expect(blackout.current == nil)
    #expect(blackout.options.allSatisfy { $0.breaches.contains { $0.rule == .blackout } })
    let other = try #require(try options(1, request))
    #expect(other.options.filter { !$0.breaches.isEmpty }.map(\.candidate) == [candidates[4]])
  }

  @Test func `a frozen day and a day outside have no options`() throws {
    let request = try request { request in
      request.almanac.published = try Schedule(request).published
      request.policy.frozenThrough = try .sample(1)
    }
    #expect(try options(1, request) == nil)
    #expect(try options(5, request) == nil)
    #expect(try options(2, request) != nil)
  }

  @Test func `the games that choose before keep their distance`() throws {
    let other = try request(dayCount: 1) { $0.candidates = [.sample(50, author: 1)] }
    let request = try request { $0.policy.gaps.author = 5 }
    let options = try #require(try options(1, request, after: [Schedule(other)]))
    #expect(try option(1, in: options).breaches.map(\.rule) == [.author])
  }

  @Test func `the options are those of any order of the candidates`() throws {
    let request = try request()
    let schedule = try Schedule(request)
    var turned = request
    turned.candidates.reverse()
    let day = try CalendarDay.sample(2)
    #expect(
      DayOptions(on: day, in: schedule, of: request)
        == DayOptions(on: day, in: schedule, of: turned)
    )
  }

  @Test func `a calendar costs its wishes, its pins and what moves`() throws {
    let request = try request()
    let schedule = try Schedule(request)
    #expect(schedule.points(of: request) == schedule.cost)
    let pinned = try self.request { request in
      request.candidates.append(.sample(77, tier: .expert))
      request.almanac.published = schedule.published
      request.almanac.pins[try .sample(2)] = Candidate.sample(77).puzzle
    }
    let weights = request.policy.weights
    let after = try Schedule(pinned)
    #expect(after.cost == schedule.cost)
    #expect(after.points(of: pinned) == schedule.cost + 2 * weights.tier + weights.kept)
  }
}
