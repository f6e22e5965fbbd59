import PuzzleModel

/// What would resolve a conflict, each by itself, found by trying.
struct ConflictRemedies {
  /// How far a remedy is tried.
  private enum Extent {
    /// The whole calendar is laid anew.
    case whole
    /// So are the days around the conflict, as the calendar is too long; it takes that much at least.
    case around
    /// Puzzles are counted, as the conflict is too long.
    case counting
    /// Only the days of the conflict are looked at, since others are in conflict, too.
    case conflict
  }

  /// The most remedies that are told.
  private static let most = 5
  /// The longest calendar that is laid anew, in days, and how far around a conflict a longer one is.
  private static let longest = 2_000
  private static let margin = 300

  let trial: ConflictTrial
  let problem: ConflictProblem
  let core: ConflictCore
  private let agenda: Agenda
  private let empty: [Int]
  private var extent = Extent.whole
  /// How many more calendars may be laid.
  private var triesLeft = 40

  init(
    _ trial: ConflictTrial,
    _ problem: ConflictProblem,
    _ core: ConflictCore,
    _ agenda: Agenda,
    unmet: [ConflictProblem.Demand]
  ) {
    self.problem = problem
    self.core = core
    self.agenda = agenda
    var trial = trial
    let days = core.demands.flatMap(problem.days)
    var empty = unmet.compactMap { if case .puzzle(let place) = $0 { place } else { nil } }
    if trial.policy.dayCount > Self.longest, let first = days.min(), let last = days.max() {
      extent = .counting
      let start = max(trial.policy.first, first.adding(days: -Self.margin) ?? .first)
      let end = min(trial.policy.last, last.adding(days: Self.margin) ?? .last)
      if end.ordinal - start.ordinal < Self.longest {
        extent = .around
        trial.policy.first = start
        trial.policy.dayCount = end.ordinal - start.ordinal + 1
        let range = start.ordinal...end.ordinal
        empty.removeAll { !range.contains(problem.places[$0].day) }
      }
    }
    self.empty = empty
    self.trial = trial
  }

  /// The remedies, in words, those first that an editor would think of first.
  mutating func all() -> [String] {
    var found = tried()
    guard found.isEmpty, !core.demands.isEmpty else { return found.map { bounded($0) } }
    (extent, triesLeft) = (.conflict, 60)
    found = Array(tried().prefix(3))
    return found
  }

  /// Whether the remedies are for the conflict alone, and others stay.
  var areForConflictAlone: Bool { extent == .conflict }

  /// A remedy that was tried on a part of the calendar only is one that the whole needs at the least.
  private func bounded(_ remedy: String) -> String {
    guard extent != .whole else { return remedy }
    if remedy.contains(" more ") { return "at least \(remedy)" }
    return remedy.hasSuffix("days") ? "\(remedy), if not less" : remedy
  }

  private mutating func tried() -> [String] {
    var found = [further()].compactMap(\.self)
    for rule in core.rules.sorted() where found.count < Self.most {
      found += smallerGap(rule).map { [$0] } ?? relaxed(rule)
    }
    for fixture in core.fixtures.prefix(4) where found.count < Self.most {
      found += without(problem.fixtures[fixture]).map { [$0] } ?? []
    }
    if found.count < Self.most, let shorter = shorter() { found.append(shorter) }
    return Array(found.prefix(Self.most))
  }

  /// Whether a changed policy, corpus or almanac would do.
  private mutating func works(_ change: (inout ConflictTrial) -> Void) -> Bool {
    var changed = trial
    change(&changed)
    guard triesLeft > 0 else { return false }
    switch extent {
    case .conflict:
      triesLeft -= 1
      return changed.resolves(core, of: problem, by: core.rules.sorted())
    case .counting:
      triesLeft -= 1
      return changed.isCountedEnough
    case .whole, .around:
      guard changed.resolves(core, of: problem, by: Rule.allCases) else { return false }
      triesLeft -= 1
      return changed.succeeds()
    }
  }

  /// The number nearest to the first of a range, of the range's whole, that would do; the last is tried
  /// before those between.
  private mutating func nearest(
    from first: Int,
    to last: Int,
    _ change: (inout ConflictTrial, Int) -> Void
  ) -> Int? {
    let step = first <= last ? 1 : -1
    var (low, high) = (0, abs(last - first))
    if works({ change(&$0, first) }) { return first }
    guard high > 0, works({ change(&$0, last) }) else { return nil }
    while high - low > 1 {
      let middle = (low + high) / 2
      if works({ change(&$0, first + step * middle) }) { high = middle } else { low = middle }
    }
    return first + step * high
  }
}

extension ConflictRemedies {
  private var wantedPlaces: [Int] {
    let inCore = core.demands.compactMap { demand -> Int? in
      if case .puzzle(let place) = demand { place } else { nil }
    }
    switch extent {
    case .conflict: return inCore
    case .whole, .around, .counting: return empty.isEmpty ? inCore : empty
    }
  }

  private mutating func further() -> String? {
    let places = wantedPlaces
    guard !places.isEmpty else { return nil }
    let shortfall = extent == .conflict ? 1 : max(1, shortfall)
    for isMedium in [false, true] {
      let tiers = places.map { isMedium ? .medium : wishedTier(of: $0) }
      let most = max(shortfall, places.count) * 3 / 2 + 2
      let puzzles = further(places, tiers, count: most)
      let count = nearest(from: shortfall, to: puzzles.count) { trial, count in
        trial.candidates += puzzles.prefix(count)
      }
      if let count { return Self.words(puzzles.prefix(count)) }
      if core.rules.isDisjoint(with: [.tierJump, .expert]) { return nil }
    }
    return nil
  }

  private var shortfall: Int {
    let (policy, candidates) = (trial.policy, trial.candidates)
    let desk = Desk(policy, candidates, trial.almanac)
    return ConflictProblem(desk, candidates, trial.almanac).shortfall
  }

  /// The tier that is wished for on a place, as far as the gap between experts is not in the way.
  private func wishedTier(of place: Int) -> Tier {
    let wished = problem.places[place].slot.map { agenda.slots[$0].wishedRank } ?? Tier.medium.rank
    let tier = Tier.allCases[wished]
    return tier == .expert && core.rules.contains(.expert) ? .hard : tier
  }

  /// Puzzles by authors of whom there is no other, one for each place and around again.
  private func further(_ places: [Int], _ tiers: [Tier], count: Int) -> [Candidate] {
    (0..<count).map { number in
      let place = problem.places[places[number % places.count]]
      let letters = problem.letterRanges[place.letters]
      return Candidate(
        puzzle: Puzzle.ID(
          kind: problem.pool.candidates.first?.puzzle.kind ?? .cryptogram,
          quotation: Quotation.ID(
            digestHigh: StableHash.mixed(UInt64(number) &+ 0x51_0E52),
            digestLow: StableHash.mixed(UInt64(number) &+ 0x9B_05688C)
          )
        ),
        author: Author.ID("quoin-further-author-\(number)"),
        tier: tiers[number % tiers.count],
        letterCount: max(letters.lowerBound, min(100, letters.upperBound))
      )
    }
  }

  private static func words(_ puzzles: ArraySlice<Candidate>) -> String {
    let counts = ConflictWords.tierCounts(puzzles.map(\.tier))
    let parts = counts.map { "\($0.count) more \($0.tier)" }
    return ConflictWords.list(parts)
      + (puzzles.count == 1 ? " quotation by a new author" : " quotations by new authors")
  }
}

// MARK: - Softer rules

extension ConflictRemedies {
  /// The longest shorter gap that would do.
  private mutating func smallerGap(_ rule: Rule) -> String? {
    let gap = trial.policy.gaps.gap(of: rule)
    guard gap > 1 else { return nil }
    let isNever = rule == .quotation && gap == Gaps.never
    let longest = min(gap - 1, trial.policy.dayCount)
    let found = nearest(from: longest, to: 1) { trial, gap in
      trial.policy.gaps.set(gap, of: rule)
    }
    return found.map { gap in
      if isNever {
        return gap == 1
          ? "quotations that may come again at once"
          : "quotations that may come again after \(gap) days"
      }
      let name = rule.rawValue.replacingHyphen
      return gap == 1 ? "no \(name)" : "\(name.article) \(name) of \(gap) days"
    }
  }

  private mutating func relaxed(_ rule: Rule) -> [String] {
    switch rule {
    case .author, .work, .tag, .expert, .quotation: []
    case .tierJump: widerJump().map { [$0] } ?? []
    case .letters: freeLetters().map { [$0] } ?? []
    case .certainty: lessCertain().map { [$0] } ?? []
    case .blackout: lessBlackout().map { [$0] } ?? []
    case .backlog: otherBacklog()
    }
  }

  private mutating func widerJump() -> String? {
    let jump = (trial.policy.tierJump ?? 0) + 1
    let found = nearest(from: jump, to: max(jump, Tier.allCases.count - 1)) {
      $0.policy.tierJump = $1
    }
    return found.map { "a jump of \(ConflictWords.number($0, "tier"))" }
  }

  private mutating func freeLetters() -> String? {
    let days = core.demands.flatMap(problem.days)
    let weekdays = Weekday.allCases.filter { weekday in
      trial.policy.letters[weekday] != nil && days.contains { $0.weekday == weekday }
    }
    guard works({ for weekday in weekdays { $0.policy.letters[weekday] = nil } }) else {
      return nil
    }
    return "no limit of letters on "
      + ConflictWords.list(
        weekdays.map { "\($0.rawValue.prefix(1).uppercased())\($0.rawValue.dropFirst())s" }
      )
  }

  private mutating func lessCertain() -> String? {
    for certainty in Quotation.Certainty.allCases.sorted().reversed()
    where certainty < trial.policy.certainty {
      if works({ $0.policy.certainty = certainty }) { return "a certainty of \(certainty)" }
    }
    return nil
  }

  private mutating func lessBlackout() -> String? {
    let wished = backlogs.map(\.quotation).filter(trial.policy.blackoutQuotations.contains)
    if let quotation = wished.first, works({ $0.policy.blackoutQuotations.remove(quotation) }) {
      return "quotation \(quotation) not blacked out"
    }
    if !trial.policy.blackoutQuotations.isEmpty, works({ $0.policy.blackoutQuotations = [] }) {
      return "no quotation blacked out"
    }
    for day in trial.policy.blackoutDays.sorted().filter(isWished).prefix(3)
    where works({ $0.policy.blackoutDays.remove(day) }) {
      return "\(day) not blacked out"
    }
    return nil
  }

  private func isWished(_ day: CalendarDay) -> Bool {
    backlogs.contains { ConflictWords.month($0.month) == ConflictWords.month(day) }
  }

  private var backlogs: [Backlog] {
    core.demands.compactMap {
      if case .place(let wish) = $0 { problem.wishes[wish].backlog } else { nil }
    }
  }

  private mutating func otherBacklog() -> [String] {
    var found: [String] = []
    for backlog in backlogs.prefix(3) {
      if let remedy = otherMonth(backlog) { found.append(remedy) }
      let quotation = backlog.quotation
      if works({ $0.policy.backlog.removeAll { $0.quotation == quotation } }) {
        found.append("a backlog without quotation \(quotation)")
      }
    }
    return found
  }

  /// The month nearest to the wished one that would do.
  private mutating func otherMonth(_ backlog: Backlog) -> String? {
    let days = (0..<min(trial.policy.dayCount, 1_000)).compactMap {
      trial.policy.first.adding(days: $0)
    }
    let months = Set(days.map { Backlog(quotation: backlog.quotation, month: $0) })
      .subtracting(trial.policy.backlog)
      .sorted {
        let wished = backlog.month.ordinal
        return (abs($0.month.ordinal - wished), $0.month) < (
          abs($1.month.ordinal - wished), $1.month
        )
      }
    for other in months.prefix(3)
    where works({ $0.policy.backlog = $0.policy.backlog.map { $0 == backlog ? other : $0 } }) {
      return "quotation \(backlog.quotation) in \(ConflictWords.month(other.month))"
    }
    return nil
  }
}

// MARK: - Less that stands already, and fewer days

extension ConflictRemedies {
  private mutating func without(_ fixture: ConflictProblem.Fixture) -> String? {
    guard let day = CalendarDay(ordinal: fixture.day) else { return nil }
    switch fixture.settlement {
    case .pinned: return works { $0.almanac.pins[day] = nil } ? "no pin on \(day)" : nil
    case .frozen:
      guard let before = day.adding(days: -1) else { return nil }
      return works { $0.policy.frozenThrough = before } ? "days frozen through \(before) only" : nil
    case .past: return nil
    case nil:
      return works { $0.almanac.beside[day] = nil }
        ? "nothing of the kind in another game on \(day)" : nil
    }
  }

  private mutating func shorter() -> String? {
    guard extent == .whole || extent == .counting,
      let last = core.demands.flatMap(problem.days).max()
    else { return nil }
    let most = min(trial.policy.dayCount - 1, last.ordinal - trial.policy.first.ordinal)
    guard most > 0 else { return nil }
    return nearest(from: most, to: 1) { $0.policy.dayCount = $1 }
      .map { "a calendar of \(ConflictWords.number($0, "day"))" }
  }
}

extension Gaps {
  fileprivate mutating func set(_ gap: Int, of rule: Rule) {
    switch rule {
    case .author: author = gap
    case .work: work = gap
    case .tag: tag = gap
    case .expert: expert = gap
    case .quotation: quotation = gap
    case .tierJump, .letters, .certainty, .blackout, .backlog: break
    }
  }
}

extension String {
  fileprivate var replacingHyphen: String { String(map { $0 == "-" ? " " : $0 }) }

  /// The article that goes before it.
  fileprivate var article: String { first.map { "aeiou".contains($0) } ?? false ? "an" : "a" }
}
