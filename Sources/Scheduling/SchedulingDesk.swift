import PuzzleModel

/// A calendar while it is laid: the days so far and the candidates left.
struct SchedulingDesk {
  private let policy: SchedulePolicy
  private var left: [Tier: [Candidate]]
  private(set) var entries: [Schedule.Entry] = []

  init(policy: SchedulePolicy, candidates: [Candidate]) {
    self.policy = policy
    left = Dictionary(grouping: candidates.sorted { $0.puzzle < $1.puzzle }, by: \.tier)
    entries.reserveCapacity(policy.dayCount)
  }

  mutating func placeNext() throws(ScheduleError) {
    guard let day = policy.first.adding(days: entries.count) else {
      throw .pastLastDay(first: policy.first, dayCount: policy.dayCount)
    }
    let wished = policy.tiers[day.weekday] ?? .medium
    for tier in Self.tiers(near: wished) {
      if let candidate = takeBest(of: tier, for: day) ?? takeBySwap(of: tier) {
        entries.append(Schedule.Entry(day: day, candidate: candidate, wished: wished))
        return
      }
    }
    let authors = Set(left.values.joined().map(\.author))
    throw .authorGap(
      day: day,
      placedCount: entries.count,
      authorCount: authors.count,
      gap: policy.authorGap
    )
  }

  /// The tiers from the nearest to the farthest; of two as near, the easier one first.
  private static func tiers(near wished: Tier) -> [Tier] {
    Tier.allCases.sorted {
      (abs($0.rank - wished.rank), $0.rank) < (abs($1.rank - wished.rank), $1.rank)
    }
  }

  private mutating func takeBest(of tier: Tier, for day: CalendarDay) -> Candidate? {
    let blocked = authors(near: entries.count)
    var best: (index: Int, score: UInt64)?
    for (index, candidate) in (left[tier] ?? []).enumerated()
    where !blocked.contains(candidate.author) {
      let score = score(of: candidate, on: day)
      if best.map({ score > $0.score }) ?? true { best = (index, score) }
    }
    return best.map { take($0.index, of: tier) }
  }

  /// Gives an earlier day a candidate that does not fit here, where that frees one that does.
  private mutating func takeBySwap(of tier: Tier) -> Candidate? {
    let here = entries.count
    for earlier in entries.indices.reversed() where entries[earlier].candidate.tier == tier {
      let freed = entries[earlier].candidate
      if authors(near: here, except: earlier).contains(freed.author) { continue }
      let blocked = authors(near: earlier, except: earlier)
      guard
        let index = (left[tier] ?? []).firstIndex(where: {
          // Where both days are near each other, their authors must differ too.
          !blocked.contains($0.author)
            && (here - earlier >= policy.authorGap || $0.author != freed.author)
        })
      else { continue }
      let entry = entries[earlier]
      entries[earlier] = Schedule.Entry(
        day: entry.day,
        candidate: take(index, of: tier),
        wished: entry.wished
      )
      return freed
    }
    return nil
  }

  /// Who is quoted on the days too near to a day, by its index.
  private func authors(near index: Int, except: Int? = nil) -> Set<Author.ID> {
    let reach = max(0, policy.authorGap - 1)
    let days = max(0, index - reach)..<min(entries.count, index + reach + 1)
    return Set(days.filter { $0 != except }.map { entries[$0].candidate.author })
  }

  private mutating func take(_ index: Int, of tier: Tier) -> Candidate {
    left[tier, default: []].remove(at: index)
  }

  private func score(of candidate: Candidate, on day: CalendarDay) -> UInt64 {
    var hash = StableHash()
    hash.combine(policy.seed)
    hash.combine(day.ordinal)
    hash.combine(candidate.puzzle.description)
    return hash.value
  }
}
