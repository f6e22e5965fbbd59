import PuzzleModel

/// A calendar while it is laid: the days so far and the candidates left.
struct SchedulingDesk {
  /// What decides between the candidates that a day may have.
  enum Preference: CaseIterable {
    /// The score alone, within the tiers from the nearest.
    case score
    /// First the author who has most puzzles left, which keeps tight calendars from running dry.
    case crowdedAuthors
    /// The same, whatever the tier: the last resort.
    case crowdedAuthorsOfAnyTier
  }

  private let preference: Preference
  private let policy: SchedulePolicy
  private var left: [Tier: [Candidate]]
  /// How many puzzles each author has left.
  private var puzzleCounts: [Author.ID: Int]
  private(set) var entries: [Schedule.Entry] = []

  init(policy: SchedulePolicy, candidates: [Candidate], preference: Preference) {
    self.policy = policy
    self.preference = preference
    puzzleCounts = Dictionary(grouping: candidates, by: \.author).mapValues(\.count)
    left = Dictionary(grouping: candidates.sorted { $0.puzzle < $1.puzzle }, by: \.tier)
    entries.reserveCapacity(policy.dayCount)
  }

  mutating func placeNext() throws(ScheduleError) {
    guard let day = policy.first.adding(days: entries.count) else {
      throw .pastLastDay(first: policy.first, dayCount: policy.dayCount)
    }
    let wished = policy.tiers[day.weekday] ?? .medium
    for tiers in choices(near: wished) {
      if let candidate = takeBest(of: tiers, for: day) ?? takeBySwap(of: tiers) {
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

  /// The tiers to choose from, one after the other until one serves: the nearest first, and of two
  /// as near the easier.
  private func choices(near wished: Tier) -> [[Tier]] {
    switch preference {
    case .score, .crowdedAuthors:
      Tier.allCases.sorted {
        (abs($0.rank - wished.rank), $0.rank) < (abs($1.rank - wished.rank), $1.rank)
      }.map { [$0] }
    case .crowdedAuthorsOfAnyTier: [Tier.allCases]
    }
  }

  private mutating func takeBest(of tiers: [Tier], for day: CalendarDay) -> Candidate? {
    let blocked = authors(near: entries.count)
    var best: (tier: Tier, index: Int, rank: (Int, UInt64))?
    for tier in tiers {
      for (index, candidate) in (left[tier] ?? []).enumerated()
      where !blocked.contains(candidate.author) {
        let rank = (pressure(of: candidate.author), score(of: candidate, on: day))
        if best.map({ rank > $0.rank }) ?? true { best = (tier, index, rank) }
      }
    }
    return best.map { take($0.index, of: $0.tier) }
  }

  private func pressure(of author: Author.ID) -> Int {
    switch preference {
    case .score: 0
    case .crowdedAuthors, .crowdedAuthorsOfAnyTier: puzzleCounts[author] ?? 0
    }
  }

  /// Gives an earlier day a candidate that does not fit here, where that frees one that does.
  private mutating func takeBySwap(of tiers: [Tier]) -> Candidate? {
    let here = entries.count
    for earlier in entries.indices.reversed()
    where tiers.contains(entries[earlier].candidate.tier) {
      let tier = entries[earlier].candidate.tier
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
    let candidate = left[tier, default: []].remove(at: index)
    puzzleCounts[candidate.author, default: 1] -= 1
    return candidate
  }

  private func score(of candidate: Candidate, on day: CalendarDay) -> UInt64 {
    var hash = StableHash()
    hash.combine(policy.seed)
    hash.combine(day.ordinal)
    hash.combine(candidate.puzzle.description)
    return hash.value
  }
}
