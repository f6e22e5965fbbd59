import PuzzleModel

/// Finds the remedies of a conflict by trying each of them.
struct RemedySearch {
  /// The part of the calendar that a remedy is tried on.
  private enum Extent {
    /// The whole calendar is laid anew.
    case whole
    /// The days around the conflict are laid anew, since the calendar is too long.
    case around
    /// Puzzles are only counted, since the conflict is too long.
    case counting
    /// Only the days of the conflict are looked at, since other days are in conflict, too.
    case conflict
  }

  let trial: ScheduleRequest
  let instance: FeasibilityInstance
  let core: UnsatisfiableCore
  private let agenda: Agenda
  private let empty: [OpeningIndex]
  private var extent = Extent.whole
  /// The trials that are left.
  private var triesLeft = ProofBudget.trials

  init(
    _ trial: ScheduleRequest,
    _ instance: FeasibilityInstance,
    _ core: UnsatisfiableCore,
    _ agenda: Agenda,
    unmet: [FeasibilityInstance.Demand]
  ) {
    self.instance = instance
    self.core = core
    self.agenda = agenda
    var trial = trial
    let days = core.demands.flatMap(instance.days)
    var empty = unmet.compactMap { if case .fill(let opening) = $0 { opening } else { nil } }
    if trial.policy.dayCount > ProofBudget.daysOfTrial, let first = days.min(),
      let last = days.max()
    {
      extent = .counting
      let start = max(trial.policy.first, first.adding(days: -ProofBudget.daysAround) ?? .first)
      let end = min(trial.policy.last, last.adding(days: ProofBudget.daysAround) ?? .last)
      if end.ordinal - start.ordinal < ProofBudget.daysOfTrial {
        extent = .around
        trial.policy.first = start
        trial.policy.dayCount = end.ordinal - start.ordinal + 1
        let range = DayOrdinal(start)...DayOrdinal(end)
        empty.removeAll { !range.contains(instance[$0].day) }
      }
    }
    self.empty = empty
    self.trial = trial
  }

  /// The remedies, the one first that an editor would think of first.
  mutating func all() -> [Remedy] {
    let found = tried()
    guard found.isEmpty, !core.demands.isEmpty else {
      return extent == .whole ? found : found.map(\.bounded)
    }
    (extent, triesLeft) = (.conflict, ProofBudget.trialsOfConflict)
    return Array(tried().prefix(3))
  }

  /// Whether the remedies resolve this conflict alone, and others remain.
  var areForConflictAlone: Bool { extent == .conflict }

  private mutating func tried() -> [Remedy] {
    var found = [moreQuotations()].compactMap(\.self)
    for rule in core.rules.sorted() where found.count < ProofBudget.remedies {
      found += smallerGap(rule).map { [$0] } ?? softened(rule)
    }
    for fixture in core.fixtures.prefix(4) where found.count < ProofBudget.remedies {
      found += without(instance[fixture]).map { [$0] } ?? []
    }
    if found.count < ProofBudget.remedies, let shorter = shorter() { found.append(shorter) }
    return Array(found.prefix(ProofBudget.remedies))
  }

  /// Whether a remedy, with candidates to add, resolves the conflict.
  private mutating func works(_ remedy: Remedy, adding candidates: [Candidate] = []) -> Bool {
    guard triesLeft > 0, !Task.isCancelled else { return false }
    let changed = trial.applying(remedy, adding: candidates)
    switch extent {
    case .conflict:
      triesLeft -= 1
      return changed.resolves(core, of: instance, by: core.rules.sorted())
    case .counting:
      triesLeft -= 1
      return changed.isCountedEnough
    case .whole, .around:
      guard changed.resolves(core, of: instance, by: Rule.allCases) else { return false }
      triesLeft -= 1
      return changed.succeeds()
    }
  }

  /// The remedy if it works.
  private mutating func working(_ remedy: Remedy) -> Remedy? { works(remedy) ? remedy : nil }

  /// The amount nearest to the first of a range that works, by bisection after both ends.
  private mutating func nearest(
    from first: Int,
    to last: Int,
    _ works: (inout RemedySearch, Int) -> Bool
  ) -> Int? {
    let step = first <= last ? 1 : -1
    var (low, high) = (0, abs(last - first))
    if works(&self, first) { return first }
    guard high > 0, works(&self, last) else { return nil }
    while high - low > 1 {
      let middle = (low + high) / 2
      if works(&self, first + step * middle) { high = middle } else { low = middle }
    }
    return first + step * high
  }

  /// The remedy with the amount nearest to the first of a range that works.
  private mutating func nearest(
    from first: Int,
    to last: Int,
    _ remedy: (Int) -> Remedy
  ) -> Remedy? {
    nearest(from: first, to: last) { $0.works(remedy($1)) }.map(remedy)
  }
}

// MARK: - More quotations

extension RemedySearch {
  private var wantedOpenings: [OpeningIndex] {
    switch extent {
    case .conflict: core.openings
    case .whole, .around, .counting: empty.isEmpty ? core.openings : empty
    }
  }

  private mutating func moreQuotations() -> Remedy? {
    let openings = wantedOpenings
    guard !openings.isEmpty else { return nil }
    let shortfall = extent == .conflict ? 1 : max(1, trial.shortfall)
    for isMedium in [false, true] {
      let tiers = openings.map { isMedium ? .medium : wishedTier(of: $0) }
      let most = max(shortfall, openings.count) * 3 / 2 + 2
      let puzzles = madeUp(openings, tiers, count: most)
      func remedy(_ count: Int) -> Remedy {
        .quotations(
          Dictionary(grouping: puzzles.prefix(count), by: \.tier).mapValues(\.count),
          .exact
        )
      }
      let count = nearest(from: shortfall, to: puzzles.count) { search, count in
        search.works(remedy(count), adding: Array(puzzles.prefix(count)))
      }
      if let count { return remedy(count) }
      if core.rules.isDisjoint(with: [.tierJump, .expert]) { return nil }
    }
    return nil
  }

  /// The tier that is wished for on an opening, or hard where experts are too near each other.
  private func wishedTier(of opening: OpeningIndex) -> Tier {
    let slot = instance[opening].slot
    let wished = slot.map { agenda.slots[$0.position].wishedRank } ?? Tier.medium.rank
    let tier = Tier.allCases[wished]
    return tier == .expert && core.rules.contains(.expert) ? .hard : tier
  }

  /// Made-up puzzles, each by an author of its own, for one opening after the other and around again.
  private func madeUp(_ openings: [OpeningIndex], _ tiers: [Tier], count: Int) -> [Candidate] {
    (0..<count).map { number in
      let opening = instance[openings[number % openings.count]]
      let letters = instance.letterRanges[opening.letters]
      return Candidate(
        puzzle: trial.madeUpPuzzle(number),
        author: Author.ID("quoin-further-author-\(number)"),
        tier: tiers[number % tiers.count],
        letterCount: max(letters.lowerBound, min(100, letters.upperBound))
      )
    }
  }
}

// MARK: - Softer rules, fewer settled days and fewer days

extension RemedySearch {
  /// The longest shorter gap that works.
  private mutating func smallerGap(_ rule: Rule) -> Remedy? {
    let gap = trial.policy.gaps.gap(of: rule)
    guard gap > 1 else { return nil }
    let isNever = rule == .quotation && gap == Gaps.never
    return nearest(from: min(gap - 1, trial.policy.dayCount), to: 1) { days in
      isNever ? .repetition(afterDays: days, .exact) : .gap(rule, days: days, .exact)
    }
  }

  private mutating func softened(_ rule: Rule) -> [Remedy] {
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

  private mutating func widerJump() -> Remedy? {
    let jump = (trial.policy.tierJump ?? 0) + 1
    return nearest(from: jump, to: max(jump, Tier.allCases.count - 1)) { .tierJump($0) }
  }

  private mutating func anyLetters() -> Remedy? {
    let days = core.demands.flatMap(instance.days)
    let weekdays = Weekday.allCases.filter { weekday in
      trial.policy.letters[weekday] != nil && days.contains { $0.weekday == weekday }
    }
    return working(.anyLetters(weekdays, .exact))
  }

  private mutating func lowerCertainty() -> Remedy? {
    for certainty in Quotation.Certainty.allCases.sorted().reversed()
    where certainty < trial.policy.certainty {
      if let remedy = working(.certainty(certainty)) { return remedy }
    }
    return nil
  }

  private mutating func lessBlackout() -> Remedy? {
    let barred = trial.policy.blackoutQuotations
    if let quotation = backlogs.map(\.quotation).first(where: barred.contains),
      let remedy = working(.allowQuotation(quotation))
    {
      return remedy
    }
    if !barred.isEmpty || !trial.policy.bars.isEmpty, let remedy = working(.allowEveryQuotation) {
      return remedy
    }
    for day in trial.policy.blackoutDays.sorted().filter(isInBacklogMonth).prefix(3) {
      if let remedy = working(.allowDay(day)) { return remedy }
    }
    return nil
  }

  private func isInBacklogMonth(_ day: CalendarDay) -> Bool {
    backlogs.contains { Wording.month($0.month) == Wording.month(day) }
  }

  private var backlogs: [Backlog] { core.backlogItems.map { instance[$0].backlog } }

  private mutating func otherBacklog() -> [Remedy] {
    var found: [Remedy] = []
    for backlog in backlogs.prefix(3) {
      if let remedy = otherMonth(backlog) { found.append(remedy) }
      if let remedy = working(.dropBacklog(backlog.quotation)) { found.append(remedy) }
    }
    return found
  }

  /// The month nearest to the wished one that works, of three.
  private mutating func otherMonth(_ backlog: Backlog) -> Remedy? {
    let days = (0..<min(trial.policy.dayCount, 1_000)).compactMap {
      trial.policy.first.adding(days: $0)
    }
    let wished = backlog.month.ordinal
    let months = Set(days.map { Backlog(quotation: backlog.quotation, month: $0) })
      .subtracting(trial.policy.backlog).map(\.month)
      .sorted { (abs($0.ordinal - wished), $0) < (abs($1.ordinal - wished), $1) }
    for month in months.prefix(3) {
      if let remedy = working(.moveBacklog(backlog, month: month)) { return remedy }
    }
    return nil
  }

  private mutating func without(_ fixture: FeasibilityInstance.Fixture) -> Remedy? {
    guard let day = fixture.day.day else { return nil }
    switch fixture.settlement {
    case .pinned: return working(.unpin(day))
    case .frozen: return day.adding(days: -1).flatMap { working(.freeze(through: $0)) }
    case .made, .past: return nil
    case nil: return working(.clearOtherGames(on: day))
    }
  }

  private mutating func shorter() -> Remedy? {
    guard extent == .whole || extent == .counting,
      let last = core.demands.flatMap(instance.days).max()
    else { return nil }
    let most = min(trial.policy.dayCount - 1, last.ordinal - trial.policy.first.ordinal)
    guard most > 0 else { return nil }
    return nearest(from: most, to: 1) { .shorten(dayCount: $0, .exact) }
  }
}
