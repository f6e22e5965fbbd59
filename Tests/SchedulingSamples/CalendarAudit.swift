import PuzzleModel
public import Scheduling

/// What a calendar promises, held against what was laid: the rules, and all that it says of itself.
public struct CalendarAudit {
  private let instance: RandomInstance
  private let schedule: Schedule
  private let check: RuleCheck

  /// Makes an audit of a calendar that was laid for an instance.
  public init(_ schedule: Schedule, of instance: RandomInstance) {
    self.instance = instance
    self.schedule = schedule
    check = RuleCheck(
      policy: instance.policy,
      almanac: instance.almanac,
      candidates: instance.candidates
    )
  }

  /// What is not as promised, a sentence each.
  public var problems: [String] {
    brokenRules + wrongFrozenDays + wrongPins + wrongSums + wrongBreaches + wrongPlacements
      + wrongRepeats
  }

  private var policy: SchedulePolicy { instance.policy }
  private var almanac: Almanac { instance.almanac }

  private func isFrozen(_ day: CalendarDay) -> Bool {
    policy.frozenThrough.map { day <= $0 } ?? false
  }

  private func isInRange(_ day: CalendarDay) -> Bool {
    (0..<policy.dayCount).contains(day.ordinal - policy.first.ordinal)
  }

  /// The assignments that are neither frozen nor pinned.
  private var openAssignments: [Schedule.Assignment] {
    schedule.assignments.filter { !$0.isFrozen && $0.placement != .pinned }
  }

  private var puzzles: [CalendarDay: Puzzle.ID] {
    Dictionary(schedule.assignments.map { ($0.day, $0.candidate.puzzle) }) { first, _ in first }
  }

  private var brokenRules: [String] {
    let past = almanac.published.filter { $0.key < policy.first && !isFrozen($0.key) }
      .map { (day: $0.key, candidate: $0.value) }
    var exempt = Set(
      schedule.assignments.filter { $0.isFrozen || $0.placement == .pinned }.map(\.day)
    )
    if let firstPublished = almanac.published.keys.min(),
      let lastPublished = almanac.published.keys.max()
    {
      // What was frozen without a puzzle stays without one.
      for offset in 0..<policy.dayCount {
        guard let day = policy.first.adding(days: offset), isFrozen(day), day > firstPublished,
          day < lastPublished, almanac.published[day] == nil
        else { continue }
        exempt.insert(day)
      }
    }
    let entries = schedule.assignments.map { (day: $0.day, candidate: $0.candidate) }
    return check.brokenRules(in: past + entries, exempt: exempt)
  }

  private var wrongFrozenDays: [String] {
    let frozen = almanac.published.filter { isFrozen($0.key) }.mapValues(\.puzzle)
    let copied = Dictionary(
      uniqueKeysWithValues: schedule.assignments.filter(\.isFrozen).map {
        ($0.day, $0.candidate.puzzle)
      }
    )
    var problems = frozen == copied ? [] : ["the frozen days are not those that were published"]
    problems += schedule.assignments.filter { !isInRange($0.day) && !$0.isFrozen }.map {
      "\($0.day) is outside the calendar"
    }
    if schedule.assignments.map(\.day) != puzzles.keys.sorted() {
      problems.append("the days are not in order, each once")
    }
    return problems
  }

  /// Pins of puzzles that are known and on days that are not frozen stand.
  private var wrongPins: [String] {
    let known = Set((instance.candidates + almanac.published.values).map(\.puzzle))
    return almanac.pins.sorted { $0.key < $1.key }.filter { day, puzzle in
      isInRange(day) && !isFrozen(day) && known.contains(puzzle) && puzzles[day] != puzzle
    }.map { "the pin of \($0.key) is not honored" }
      + schedule.assignments.filter {
        $0.placement == .pinned && almanac.pins[$0.day] != $0.candidate.puzzle
      }.map { "nobody pinned \($0.day)" }
  }

  private var wrongSums: [String] {
    let entries = openAssignments.map { (day: $0.day, candidate: $0.candidate) }
    let wishes = Dictionary(uniqueKeysWithValues: schedule.assignments.map { ($0.day, $0.wished) })
    var problems: [String] = []
    let objective = check.objective(of: entries, wishes: wishes, played: barred)
    if schedule.cost != objective { problems.append("costs \(schedule.cost), not \(objective)") }
    if schedule.leastCost > objective { problems.append("the bound is above \(objective)") }
    let moved = almanac.published.keys.filter {
      isInRange($0) && puzzles[$0] != almanac.published[$0]?.puzzle
    }
    if schedule.movedDays != moved.sorted() { problems.append("the moved days are others") }
    if case .weekdays(let tiers) = policy.tiers {
      problems += schedule.assignments.filter { $0.wished != tiers[$0.day.weekday] ?? .medium }
        .map { "\($0.day) wishes for another tier" }
    }
    return problems
  }

  /// The puzzles that were played before the calendar begins, where it has no repeat of them but on their own
  /// days and in the backlog.
  private var barred: Set<Puzzle.ID> {
    let played = Set(almanac.published.filter { $0.key < policy.first }.values.map(\.puzzle))
    let repeats = schedule.assignments.filter { entry in
      played.contains(entry.candidate.puzzle) && isInRange(entry.day) && !entry.isFrozen
        && entry.placement != .pinned
        && almanac.published[entry.day]?.puzzle != entry.candidate.puzzle
        && !policy.backlog.contains { $0.quotation == entry.candidate.quotation }
    }
    return repeats.isEmpty ? played : []
  }

  /// The days on which a puzzle is told to have been played last.
  private var wrongRepeats: [String] {
    let past = almanac.published.filter { $0.key < policy.first && !isFrozen($0.key) }
      .map { (day: $0.key, puzzle: $0.value.puzzle) }
    let all = past + schedule.assignments.map { ($0.day, $0.candidate.puzzle) }
    return schedule.assignments.filter { entry in
      let before = all.filter { $0.day < entry.day && $0.puzzle == entry.candidate.puzzle }
      return entry.lastPlayed != before.map(\.day).max()
        || schedule.repeats.contains(entry) != (isInRange(entry.day) && entry.lastPlayed != nil)
    }.map { "\($0.day) tells another day on which its puzzle was played" }
      + schedule.assignments.filter {
        $0.isKept && almanac.published[$0.day]?.puzzle != $0.candidate.puzzle
      }.map { "\($0.day) is not kept" }
  }

  private var wrongPlacements: [String] {
    schedule.assignments.filter { entry in
      let step = max(1, policy.weights.tier)
      let honored = almanac.occasions.filter {
        $0.day == entry.day && $0.fit(of: entry.candidate) != nil
      }
      let heads = honored.filter { $0.telling == .headline }
      let best = heads.map { $0.worth(to: entry.candidate, step: step) }.max()
      let isBest = entry.occasion?.worth(to: entry.candidate, step: step) == best
      let isNamed = entry.occasion.map(heads.contains) ?? heads.isEmpty
      let isPlaced = entry.placement != .occasion || !honored.isEmpty
      return !isBest || !isNamed || !isPlaced || Set(entry.occasions) != Set(honored)
    }.map { "\($0.day) names another occasion than it honors" }
  }
}

// MARK: - The breaches of pins

extension CalendarAudit {
  private var wrongBreaches: [String] {
    let told = schedule.breaches.map { breach in
      "\(breach.day) \(breach.rule.rawValue) \(breach.other?.description ?? "alone")"
    }
    let expected = Set(schedule.assignments.filter { $0.placement == .pinned }.flatMap(breaches))
    return Set(told) == expected && told.count == expected.count
      ? [] : ["tells of the breaches \(told.sorted()), not of \(expected.sorted())"]
  }

  private func breaches(of pinned: Schedule.Assignment) -> [String] {
    let (day, candidate) = (pinned.day, pinned.candidate)
    var rules: [Rule] = []
    let quotation = candidate.quotation
    if policy.blackoutDays.contains(day)
      || quotation.map(policy.blackoutQuotations.contains) ?? false
      || policy.bars.contains(where: { bar in
        bar.concerns(candidate) && bar.days.days(from: day, through: day).contains(day)
      })
    {
      rules.append(.blackout)
    }
    if candidate.certainty < policy.certainty { rules.append(.certainty) }
    let letters = policy.letters[day.weekday] ?? 0...Int.max
    if let count = candidate.letterCount, !letters.contains(count) { rules.append(.letters) }
    let (own, open) = (candidate.seasons.seasons, policy.seasons.seasons(of: day).seasons)
    if !own.isEmpty, Set(own).isDisjoint(with: open) { rules.append(.season) }
    let wanted = policy.backlog.filter { $0.quotation == quotation }
    if !wanted.isEmpty, !wanted.contains(where: { isInMonth(day, of: $0.month) }) {
      rules.append(.backlog)
    }
    rules += rulesBrokenBeside(pinned)
    return rules.map { "\(day) \($0.rawValue) alone" } + pairBreaches(of: pinned)
  }

  /// The rules that a pinned day breaks with the puzzles of other games.
  private func rulesBrokenBeside(_ pinned: Schedule.Assignment) -> [Rule] {
    let one = pinned.candidate
    let tags = almanac.boundTags(of: one, on: pinned.day)
    let isTagBroken = almanac.beside.contains { day, candidates in
      abs(day.ordinal - pinned.day.ordinal) < policy.gaps.tag
        && candidates.contains {
          !Set(almanac.boundTags(of: $0, on: day)).isDisjoint(with: tags)
        }
    }
    let others = almanac.beside.flatMap { day, candidates in
      candidates.map { (apart: abs(day.ordinal - pinned.day.ordinal), candidate: $0) }
    }
    func isBroken(_ gap: Int, _ isShared: (Candidate) -> Bool) -> Bool {
      others.contains { $0.apart < gap && isShared($0.candidate) }
    }
    let gaps = policy.gaps
    let broken: [(Rule, Bool)] = [
      (.author, one.author != nil && isBroken(gaps.author) { $0.author == one.author }),
      (
        .work,
        one.work != nil
          && isBroken(gaps.work) { $0.work == one.work && $0.author == one.author }
      ),
    ]
    return broken.filter(\.1).map(\.0) + (isTagBroken ? [.tag] : [])
  }

  private func isInMonth(_ day: CalendarDay, of month: CalendarDay) -> Bool {
    (day.parts.year, day.parts.month) == (month.parts.year, month.parts.month)
  }

  /// The rules that take two days: between a pinned one and any other that is settled.
  private func pairBreaches(of pinned: Schedule.Assignment) -> [String] {
    let past = almanac.published.filter { $0.key < policy.first && !isFrozen($0.key) }
      .map { (day: $0.key, candidate: $0.value, isPast: true) }
    let all =
      (past + schedule.assignments.map { (day: $0.day, candidate: $0.candidate, isPast: false) })
      .sorted { $0.day < $1.day }
    guard let place = all.firstIndex(where: { $0.day == pinned.day }) else { return [] }
    let (gaps, one) = (policy.gaps, pinned.candidate)
    var found: Set<String> = []
    for (index, other) in all.enumerated() where index != place {
      let apart = abs(other.day.ordinal - pinned.day.ordinal)
      let another = other.candidate
      func note(_ rule: Rule, if isBroken: Bool) {
        if isBroken { found.insert("\(pinned.day) \(rule.rawValue) \(other.day)") }
      }
      let isSameAuthor = one.author == another.author
      note(.author, if: one.author != nil && isSameAuthor && apart < gaps.author)
      let isSameWork = one.work != nil && one.work == another.work && isSameAuthor
      note(.work, if: isSameWork && apart < gaps.work)
      let isTagShared = !Set(almanac.boundTags(of: one, on: pinned.day))
        .isDisjoint(with: almanac.boundTags(of: another, on: other.day))
      note(.tag, if: isTagShared && apart < gaps.tag)
      note(.expert, if: [one.tier, another.tier] == [.expert, .expert] && apart < gaps.expert)
      let never = other.isPast ? 0 : Int.max
      note(.quotation, if: one.puzzle == another.puzzle && apart < gaps.quotation ?? never)
      let jump = abs(one.tier.rank - another.tier.rank)
      note(.tierJump, if: abs(index - place) == 1 && jump > policy.tierJump ?? 3)
    }
    return Array(found)
  }
}
