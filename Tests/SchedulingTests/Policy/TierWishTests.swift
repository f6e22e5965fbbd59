import PuzzleModel
import Scheduling
import Testing

@testable import Scheduling

@Suite struct TierWishTests {
  private func days(_ count: Int) throws -> [CalendarDay] {
    try (0..<count).map { try CalendarDay.sample($0) }
  }

  @Test func `a weekday that is missing is meant to be medium`() throws {
    let tiers = TierWish.weekdays([.monday: .expert]).tiers(of: try days(7))
    #expect(tiers == [.medium, .medium, .medium, .expert, .medium, .medium, .medium])
  }

  @Test func `a month has as many days of a tier as its quota`() throws {
    let quotas: [Tier: Int] = [.easy: 9, .medium: 13, .hard: 6, .expert: 3]
    let tiers = TierWish.monthly(quotas).tiers(of: try days(31))
    for tier in Tier.allCases { #expect(tiers.count { $0 == tier } == quotas[tier]) }
  }

  @Test func `each month begins anew, and a shorter one has its part`() throws {
    let tiers = TierWish.monthly([.easy: 31, .expert: 31]).tiers(of: try days(31 + 28))
    #expect(tiers.prefix(31).count { $0 == .expert } == 16)
    #expect(tiers.suffix(28).count { $0 == .expert } == 14)
    #expect(tiers[31] == .expert)
  }

  @Test func `quotas without a day wish for medium puzzles`() throws {
    #expect(TierWish.monthly([.easy: 0]).tiers(of: try days(2)) == [.medium, .medium])
  }

  @Test(arguments: 0..<300)
  func `after any number of days no tier is more than one day from its share`(seed: Int) throws {
    var generator = SplitMix64(seededBy: "quotas", "\(seed)")
    var quotas = Dictionary(
      uniqueKeysWithValues: Tier.allCases.map { ($0, generator.next(below: 20)) }
    )
    quotas[.hard, default: 0] += 1
    let sum = quotas.values.reduce(0, +)
    let tiers = TierWish.monthly(quotas).tiers(of: try days(31))
    for count in 1...31 {
      for tier in Tier.allCases {
        let given = tiers.prefix(count).count { $0 == tier }
        #expect(abs(given * sum - count * (quotas[tier] ?? 0)) <= sum, "\(quotas) \(count) \(tier)")
      }
    }
  }
}
