import PuzzleModel

extension ConflictReason {
  /// Gathers the facts about a core; it is proven where no calendar exists, and not only none was found.
  init(_ instance: FeasibilityInstance, _ core: UnsatisfiableCore, isProven: Bool) {
    let evidence = Evidence(instance, core)
    days = evidence.days
    limits = core.rules.sorted().map { Limit($0, instance.policy, evidence.days) }
    backlog = evidence.backlog
    cause = isProven ? evidence.cause : .unproved
    obstacles = core.fixtures.map { instance[$0] }.sorted { $0.day < $1.day }
      .compactMap(Obstacle.init)
  }
}

extension ConflictReason.Limit {
  /// A rule with its value in a policy, as it concerns some days.
  fileprivate init(_ rule: Rule, _ policy: SchedulePolicy, _ days: [CalendarDay]) {
    switch rule {
    case .author, .work, .tag, .expert: self = .gap(rule, days: policy.gaps.gap(of: rule))
    case .quotation:
      self = policy.gaps.quotation.map { .gap(.quotation, days: $0) } ?? .noRepetition
    case .tierJump: self = .tierJump(policy.tierJump ?? 0)
    case .letters:
      let weekdays = Weekday.allCases.filter { weekday in
        days.contains { $0.weekday == weekday }
      }
      self = .letters(
        weekdays.compactMap { weekday in
          policy.letters[weekday].map { .init(weekday: weekday, range: $0) }
        }
      )
    case .season: self = .season
    case .certainty: self = .certainty(policy.certainty)
    case .blackout: self = .blackout
    case .backlog: self = .backlog
    }
  }
}

extension ConflictReason.Obstacle {
  fileprivate init?(_ fixture: FeasibilityInstance.Fixture) {
    guard let day = fixture.day.day else { return nil }
    self.day = day
    origin =
      switch fixture.settlement {
      case .pinned: .pin
      case .frozen: .freeze
      case .made: .made
      case .past: .past
      case nil: .otherGame
      }
  }
}

/// A core with the puzzles that it is about.
private struct Evidence {
  let instance: FeasibilityInstance
  let core: UnsatisfiableCore
  let days: [CalendarDay]
  let backlog: [Backlog]
  /// The puzzles that may be drawn, whatever the rules say.
  private let drawn: [Candidate]
  /// Those of them that the core's rules let stand on some day of the core.
  private let admitted: [Candidate]

  init(_ instance: FeasibilityInstance, _ core: UnsatisfiableCore) {
    self.instance = instance
    self.core = core
    days = Set(core.demands.flatMap(instance.days)).sorted()
    backlog = core.backlogItems.map { instance[$0].backlog }
    drawn = instance.pool.indices.filter(instance.isDrawn).map(instance.pool.candidate)
    let model = RelaxedModel(instance, rules: core.rules, fixtures: [])
    let openings = core.openings.map { instance[$0] }
    let hasBacklog = !backlog.isEmpty
    admitted = model.batches.filter { hasBacklog || openings.contains(where: $0.room.contains) }
      .flatMap(\.items).sorted().map(instance.pool.candidate)
  }

  var cause: ConflictReason.Cause {
    if drawn.isEmpty, backlog.isEmpty { return .noPuzzles }
    if let shortage { return .shortage(shortage) }
    if core.rules == [.backlog], core.openings.isEmpty, let hindrance {
      return .hindrance(hindrance)
    }
    return .facts(core.rules.sorted().flatMap(facts))
  }

  /// The shortage behind a core of one rule, by the pigeonhole principle.
  private var shortage: ConflictReason.Shortage? {
    guard core.fixtures.isEmpty, backlog.isEmpty, core.rules.count == 1,
      let rule = core.rules.first, let first = days.first, let last = days.last
    else { return nil }
    let (needed, puzzleCount) = (days.count, admitted.count)
    let gap = instance.policy.gaps.gap(of: rule)
    guard last.ordinal - first.ordinal < gap else { return nil }
    switch rule {
    case .quotation:
      return .puzzles(
        needed: needed,
        available: puzzleCount,
        gap: gap == Gaps.never ? nil : gap
      )
    case .author where admitted.allSatisfy { $0.author != nil }:
      return .authors(needed: needed, available: authorCount, puzzleCount: puzzleCount, gap: gap)
    case .work where admitted.allSatisfy { $0.work != nil }:
      return .works(needed: needed, available: workCount, puzzleCount: puzzleCount, gap: gap)
    case .expert where admitted.allSatisfy { $0.tier == .expert }:
      return .experts(puzzleCount: puzzleCount, gap: gap)
    case .author, .work, .expert, .tag, .tierJump, .letters, .season, .certainty, .blackout,
      .backlog:
      return nil
    }
  }

  /// What explains a rule: a trait of the only quotation that the core is about, or else a count.
  private func facts(_ rule: Rule) -> [ConflictReason.Fact] {
    guard core.openings.isEmpty, core.backlogItems.count == 1, let item = core.backlogItems.first,
      let wanted = instance[item].item.map(instance.pool.candidate)
    else { return fact(rule).map { [$0] } ?? [] }
    switch rule {
    case .blackout where wanted.isMade(ofOneOf: instance.policy.blackoutQuotations):
      return [.itself(.blackedOut)]
    case .blackout:
      let count = days.count(where: instance.policy.blackoutDays.contains)
      return [.blackoutDays(count, dayCount: days.count)]
    case .certainty: return [.itself(.certainty(wanted.certainty))]
    case .season: return [.itself(.seasons(wanted.seasons.seasons))]
    case .letters: return wanted.letterCount.map { [.itself(.letters($0))] } ?? []
    case .author, .work, .tag, .expert, .quotation, .tierJump, .backlog: return []
    }
  }

  /// The count that explains a rule; each counts the same puzzles once.
  private func fact(_ rule: Rule) -> ConflictReason.Fact? {
    let (count, drawnCount) = (admitted.count, drawn.count)
    switch rule {
    case .author: return .authors(authorCount, puzzleCount: count)
    case .work: return .works(workCount, puzzleCount: count)
    case .tag: return .tags(Set(admitted.flatMap(\.spacedTags)).count, puzzleCount: count)
    case .expert: return .experts(admitted.count { $0.tier == .expert }, puzzleCount: count)
    case .quotation: return .puzzles(count, dayCount: days.count)
    case .tierJump:
      let tiers = Dictionary(grouping: admitted, by: \.tier).mapValues(\.count)
      return .tiers(tiers, puzzleCount: count)
    case .letters: return .fitting(fittingCount, puzzleCount: drawnCount)
    case .season:
      let seasons = Set(days.map(instance.policy.seasons.seasons))
      let others = drawn.count { candidate in
        !seasons.contains { candidate.seasons.allows(dayIn: $0) }
      }
      return .outOfSeason(others, puzzleCount: drawnCount)
    case .certainty:
      let certain = drawn.count { $0.certainty >= instance.policy.certainty }
      return .certain(certain, puzzleCount: drawnCount)
    case .blackout:
      let barred = drawn.count { !instance.policy.allows($0) }
      return .blackedOut(barred, puzzleCount: drawnCount)
    case .backlog: return backlog.isEmpty ? .tiedToMonths : nil
    }
  }

  private var authorCount: Int { Set(admitted.compactMap(\.author)).count }

  /// The number of works; works of one name by two authors are two.
  private var workCount: Int {
    Set(admitted.filter { $0.work != nil }.map { [$0.author?.description ?? "", $0.work ?? ""] })
      .count
  }

  private var fittingCount: Int {
    let weekdays = instance.policy.letters.filter { weekday, _ in
      days.contains { $0.weekday == weekday }
    }
    return drawn.count { candidate in weekdays.values.contains { candidate.fits($0) } }
  }

  private var hindrance: ConflictReason.Hindrance? {
    if core.backlogItems.allSatisfy({ !instance.isKnown($0) }) { return .unknownQuotation }
    guard core.backlogItems.count == 1, let item = core.backlogItems.first else { return nil }
    let (month, policy) = (instance[item].days, instance.policy)
    if month.upperBound <= DayOrdinal(policy.first) || month.lowerBound > DayOrdinal(policy.last) {
      return .monthOutside
    }
    return .noFreeDay
  }
}
