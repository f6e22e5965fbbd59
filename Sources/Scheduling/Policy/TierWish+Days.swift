import PuzzleModel

extension TierWish {
  /// The wished tier of each of some days in order.
  func tiers(of days: [CalendarDay]) -> [Tier] {
    switch self {
    case .weekdays(let tiers): return days.map { tiers[$0.weekday] ?? .medium }
    case .monthly(let quotas):
      var wished: [Tier] = []
      var start = 0
      while start < days.count {
        let month = days[start].month
        let end = days[start...].firstIndex { $0.month != month } ?? days.count
        wished += Self.spread(quotas, over: end - start)
        start = end
      }
      return wished
    }
  }

  /// Tiers in proportion to quotas, each spread evenly over the days.
  ///
  /// A day gets the tier that is furthest behind its share, and of two the harder one. So after any number
  /// of days no tier is more than one day from its share. A month that the end of the calendar or a blackout
  /// cuts short gets its part of the quotas.
  private static func spread(_ quotas: [Tier: Int], over count: Int) -> [Tier] {
    let sum = Tier.allCases.reduce(0) { $0 + max(0, quotas[$1] ?? 0) }
    guard sum > 0 else { return Array(repeating: .medium, count: count) }
    var given: [Tier: Int] = [:]
    return (1...max(1, count)).prefix(count).map { place in
      let next =
        Tier.allCases.max { left, right in
          func lag(_ tier: Tier) -> Int {
            max(0, quotas[tier] ?? 0) * place - given[tier, default: 0] * sum
          }
          return (lag(left), left.rank) < (lag(right), right.rank)
        } ?? .medium
      given[next, default: 0] += 1
      return next
    }
  }
}

extension CalendarDay {
  /// Counts months, so that two days have the same number where they stand in one.
  fileprivate var month: Int { parts.year * 12 + parts.month }
}
