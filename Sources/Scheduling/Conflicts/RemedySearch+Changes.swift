import PuzzleModel

// MARK: - More quotations

extension RemedySearch {
  /// The fewest quotations that work: of the tiers that are wished for, then of those that fit anywhere; nil for a
  /// game whose puzzles are made of something else.
  mutating func moreQuotations() -> Remedy.Change? {
    guard request.kind.needsQuotation else { return nil }
    let empty = deadlock.emptyOpenings
    let openings = empty.isEmpty ? core.openings : empty
    guard !openings.isEmpty else { return nil }
    let fewest = max(1, request.shortfall)
    let (policy, hasSeasons) = (request.policy, instance.rules.contains(.season))
    let before = steps.count
    // One way to say it is enough for what only helps these days.
    defer { steps.removeSubrange(min(before + 1, steps.count)...) }
    for kinds in kinds(for: openings) {
      let found = nearest(from: fewest, to: max(fewest, openings.count) * 3 + 2) { count in
        let repeated = (0..<count).map { kinds[$0 % kinds.count] }
        return .quotations(Addition(repeated, under: policy, hasSeasons: hasSeasons))
      }
      if let found { return found }
    }
    return nil
  }

  /// The quotations for some openings, in several ways, the one first that says least.
  private func kinds(for openings: [OpeningIndex]) -> [[Addition.Kind]] {
    let scale = LetterScale(request.policy)
    let weekdays = openings.compactMap { instance[$0].day.day?.weekday }
    var found: [[Addition.Kind]] = []
    for tiers in tiers(for: openings) {
      let loose = zip(openings, tiers).map { opening, tier in
        let range = instance.letterRanges[instance[opening].letters]
        return Addition.Kind(tier: tier, letters: range == 0...Int.max ? nil : range)
      }
      let strict = loose.map { kind in
        let range = scale.easiest(in: kind.letters ?? 1...Int.max, for: weekdays)
        return Addition.Kind(tier: kind.tier, letters: range == 1...Int.max ? nil : range)
      }
      found += loose == strict ? [loose] : [loose, strict]
    }
    return found
  }

  /// The tiers for some openings, in several ways.
  private func tiers(for openings: [OpeningIndex]) -> [[Tier]] {
    if let only = onlyTier { return [openings.map { _ in only }] }
    let wished = openings.map(wishedTier)
    let medium = openings.map { _ in Tier.medium }
    let isBound = !core.rules.isDisjoint(with: [.tierJump, .expert])
    return isBound && wished != medium ? [wished, medium] : [wished]
  }

  /// The tier that all days of a row without a jump share most easily; nil where days may jump.
  private var onlyTier: Tier? {
    guard request.policy.tierJump == 0 else { return nil }
    let settled = instance.fixtureIndices.first { instance[$0].slot != nil }
    if let settled { return Tier.allCases[instance[settled].rank] }
    let model = RelaxedModel(instance, rules: Set(instance.rules), fixtures: [])
    let days = instance.slotOpenings
    return Tier.allCases.min { left, right in
      model.only(rank: left.rank).missing(in: days) < model.only(rank: right.rank).missing(in: days)
    }
  }

  /// The tier that is wished for on an opening, or hard where experts are too near each other.
  private func wishedTier(of opening: OpeningIndex) -> Tier {
    let slot = instance[opening].slot
    let wished = slot.map { deadlock.agenda.slots[$0.position].wishedRank } ?? Tier.medium.rank
    let tier = Tier.allCases[wished]
    return tier == .expert && core.rules.contains(.expert) ? .hard : tier
  }
}

// MARK: - Softer rules, fewer settled days and fewer days

extension RemedySearch {
  /// The longest shorter gap that works.
  mutating func smallerGap(_ rule: Rule) -> Remedy.Change? {
    let gap = request.policy.gaps.gap(of: rule)
    guard gap > 1 else { return nil }
    let isNever = rule == .quotation && gap == Gaps.never
    return nearest(from: min(gap - 1, request.policy.dayCount), to: 1) { days in
      isNever ? .repetition(afterDays: days) : .gap(rule, days: days)
    }
  }

  mutating func softened(_ rule: Rule) -> [Remedy.Change] {
    switch rule {
    case .author, .work, .tag, .expert, .quotation: []
    case .tierJump: widerJump().map { [$0] } ?? []
    case .letters: anyLetters().map { [$0] } ?? []
    case .season: working(.anySeason).map { [$0] } ?? []
    case .certainty: lowerCertainty().map { [$0] } ?? []
    case .blackout: lessBlackout().map { [$0] } ?? []
    case .backlog: otherBacklog()
    }
  }

  private mutating func widerJump() -> Remedy.Change? {
    let jump = (request.policy.tierJump ?? 0) + 1
    return nearest(from: jump, to: max(jump, Tier.allCases.count - 1)) { .tierJump($0) }
  }

  private mutating func anyLetters() -> Remedy.Change? {
    let days = core.demands.flatMap(instance.days)
    let weekdays = Weekday.allCases.filter { weekday in
      request.policy.letters[weekday] != nil && days.contains { $0.weekday == weekday }
    }
    return weekdays.isEmpty ? nil : working(.anyLetters(weekdays))
  }

  private mutating func lowerCertainty() -> Remedy.Change? {
    firstWorking(
      Quotation.Certainty.allCases.sorted().reversed().filter { $0 < request.policy.certainty }
        .map { .certainty($0) }
    )
  }

  private mutating func lessBlackout() -> Remedy.Change? {
    let barred = request.policy.blackoutQuotations
    if let quotation = deadlock.backlog.map(\.quotation).first(where: barred.contains),
      let change = working(.allowQuotation(quotation))
    {
      return change
    }
    let days = request.policy.blackoutDays.sorted().filter(isInBacklogMonth)
    if let change = firstWorking(days.prefix(3).map { .allowDay($0) }) { return change }
    let isBarring = !barred.isEmpty || !request.policy.bars.isEmpty
    return isBarring ? working(.allowEveryQuotation) : nil
  }

  private func isInBacklogMonth(_ day: CalendarDay) -> Bool {
    deadlock.backlog.contains { Wording.month($0.month) == Wording.month(day) }
  }

  private mutating func otherBacklog() -> [Remedy.Change] {
    let unknown = core.backlogItems.filter { !instance.isKnown($0) }.map { instance[$0].backlog }
    if !unknown.isEmpty { return working(.dropBacklog(unknown)).map { [$0] } ?? [] }
    var found: [Remedy.Change] = []
    for backlog in deadlock.backlog.prefix(3) {
      if let change = otherMonth(backlog) { found.append(change) }
      if let change = working(.dropBacklog([backlog])) { found.append(change) }
    }
    return found
  }

  /// The month nearest to the wished one that works, of three.
  private mutating func otherMonth(_ backlog: Backlog) -> Remedy.Change? {
    let days = (0..<min(request.policy.dayCount, 1_000)).compactMap {
      request.policy.first.adding(days: $0)
    }
    let wished = backlog.month.ordinal
    let months = Set(days.map { Backlog(quotation: backlog.quotation, month: $0) })
      .subtracting(request.policy.backlog).map(\.month)
      .sorted { (abs($0.ordinal - wished), $0) < (abs($1.ordinal - wished), $1) }
    return firstWorking(months.prefix(3).map { .moveBacklog(backlog, month: $0) })
  }

  mutating func without(_ fixture: FeasibilityInstance.Fixture) -> Remedy.Change? {
    guard let day = fixture.day.day else { return nil }
    switch fixture.settlement {
    case .pinned: return working(.unpin(day))
    case .frozen: return day.adding(days: -1).flatMap { working(.freeze(through: $0)) }
    case .made, .past: return nil
    case nil: return working(.clearOtherGames(on: day))
    }
  }

  mutating func shorter() -> Remedy.Change? {
    guard let last = core.demands.flatMap(instance.days).max() else { return nil }
    let first = request.policy.first.ordinal
    let dayCount = request.policy.dayCount
    let most = min(dayCount - 1, last.ordinal - first)
    // What is left of less than a tenth is no calendar that anybody asked for.
    let fewest = max(1, dayCount / 10)
    return most < fewest ? nil : nearest(from: most, to: fewest) { .shorten(dayCount: $0) }
  }
}
