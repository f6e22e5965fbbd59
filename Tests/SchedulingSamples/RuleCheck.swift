public import PuzzleModel
public import Scheduling

/// Checks a calendar against the words of its policy, day by day and pair by pair.
///
/// Slow and obvious on purpose; it shares no code with what lays calendars.
public struct RuleCheck {
  /// A day and its puzzle.
  public typealias Entry = (day: CalendarDay, candidate: Candidate)

  private let policy: SchedulePolicy
  private let almanac: Almanac
  /// All that the calendar may be laid from.
  private let candidates: [Candidate]

  /// Makes a check of the calendars of a policy.
  public init(policy: SchedulePolicy, almanac: Almanac, candidates: [Candidate]) {
    self.policy = policy
    self.almanac = almanac
    self.candidates = candidates
  }

  /// Tells what breaks a rule, a sentence each; empty for a calendar that keeps its promises.
  ///
  /// Days outside the policy's range are what came before and comes after: they bind the others and
  /// are bound by nothing. So are the exempt ones, which are pinned or frozen.
  public func brokenRules(in entries: [Entry], exempt: Set<CalendarDay> = []) -> [String] {
    let entries = entries.sorted { $0.day < $1.day }
    let bound = entries.filter { isInRange($0.day) && !exempt.contains($0.day) }
    var broken = brokenDays(entries, exempt: exempt)
    for entry in bound {
      broken += brokenRules(of: entry.candidate, alone: entry.day)
      broken += brokenDistances(of: entry)
    }
    let boundDays = Set(bound.map(\.day))
    for (index, later) in entries.enumerated() {
      for earlier in entries[..<index]
      where boundDays.contains(earlier.day) || boundDays.contains(later.day) {
        broken += brokenRules(from: earlier, to: later)
      }
      guard index > 0, let jump = policy.tierJump else { continue }
      let earlier = entries[index - 1]
      guard boundDays.contains(earlier.day) || boundDays.contains(later.day) else { continue }
      if abs(earlier.candidate.tier.rank - later.candidate.tier.rank) > jump {
        broken.append("\(earlier.day) to \(later.day): more than \(jump) tiers")
      }
    }
    return broken + brokenBacklog(entries)
  }

  /// Adds up what the broken wishes cost: the tiers, and the occasions that somebody could have honored.
  ///
  /// Only what lies in the range is counted. The wishes of the days must be given where the policy
  /// has quotas for months, as their place in the month is the scheduler's.
  ///
  /// - Parameters:
  ///   - entries: The days.
  ///   - wishes: Their wishes.
  ///   - played: What may stand on no day but its own, since it was played before.
  /// - Returns: The points.
  public func objective(
    of entries: [Entry],
    wishes: [CalendarDay: Tier] = [:],
    played: Set<Puzzle.ID> = []
  ) -> Int {
    var sum = 0
    for (day, candidate) in entries where isInRange(day) {
      let wish = wishes[day] ?? weekdayWish(day)
      let honored = worth(of: candidate, on: day)
      if !honored.isFree { sum += policy.weights.tier * abs(candidate.tier.rank - wish.rank) }
      let allowed = candidates.filter {
        brokenRules(of: $0, alone: day).isEmpty
          && (!played.contains($0.puzzle) || mayRepeat($0, on: day))
      }
      let honorable = allowed.map { worth(of: $0, on: day).points }.max() ?? 0
      // A pinned puzzle may honor what none that the rules allow could.
      sum += max(0, honorable - honored.points)
    }
    return sum
  }

  /// Adds up what the days of the published calendar cost that got another puzzle.
  public func movedCost(of entries: [Entry]) -> Int {
    let moved = entries.filter { entry in
      let before = almanac.published[entry.day]?.puzzle
      return isInRange(entry.day) && before != nil && before != entry.candidate.puzzle
    }
    return moved.count * policy.weights.kept
  }

  /// Whether a puzzle that was played may stand on a day though the calendar needs no repeat.
  private func mayRepeat(_ candidate: Candidate, on day: CalendarDay) -> Bool {
    almanac.published[day]?.puzzle == candidate.puzzle
      || policy.backlog.contains { $0.quotation == candidate.quotation }
  }

  private func isInRange(_ day: CalendarDay) -> Bool {
    (0..<policy.dayCount).contains(day.ordinal - policy.first.ordinal)
  }

  private func isInEdition(_ day: CalendarDay) -> Bool {
    day >= policy.first || policy.frozenThrough.map { day <= $0 } ?? false
  }

  private func weekdayWish(_ day: CalendarDay) -> Tier {
    switch policy.tiers {
    case .weekdays(let tiers): tiers[day.weekday] ?? .medium
    case .monthly: preconditionFailure("the wishes of \(day) must be given")
    }
  }

  /// What the occasions of a day are worth to a puzzle: the sum over those that it fits.
  private func worth(of candidate: Candidate, on day: CalendarDay) -> (points: Int, isFree: Bool) {
    let honored = almanac.occasions.filter { $0.day == day && $0.fit(of: candidate) != nil }
    let step = max(1, policy.weights.tier)
    let worths = honored.map { $0.worth(to: candidate, step: step) }
    return (worths.reduce(0, +), honored.contains(where: \.isGreat))
  }

  /// Days with no puzzle or with two, and puzzles on days that have none or of which nobody knows.
  private func brokenDays(_ entries: [Entry], exempt: Set<CalendarDay>) -> [String] {
    var broken: [String] = []
    for offset in 0..<policy.dayCount {
      guard let day = policy.first.adding(days: offset) else { continue }
      let puzzles = entries.filter { $0.day == day }.map(\.candidate)
      if puzzles.count > 1 { broken.append("\(day): \(puzzles.count) puzzles") }
      if exempt.contains(day) { continue }
      if policy.blackoutDays.contains(day) {
        broken += puzzles.map { "\(day): \($0.puzzle) on a blackout day" }
      } else if puzzles.isEmpty {
        broken.append("\(day): no puzzle")
      }
      broken += puzzles.filter { !candidates.contains($0) }.map {
        "\(day): \($0.puzzle) is unknown"
      }
    }
    return broken
  }

  /// The rules that a puzzle breaks on a day whatever stands on the others.
  private func brokenRules(of candidate: Candidate, alone day: CalendarDay) -> [String] {
    var broken: [String] = []
    if let letters = policy.letters[day.weekday], let count = candidate.letterCount,
      !letters.contains(count)
    {
      broken.append("\(day): \(count) letters")
    }
    if candidate.certainty < policy.certainty { broken.append("\(day): \(candidate.certainty)") }
    let open = policy.seasons.seasons(of: day).seasons
    let own = candidate.seasons.seasons
    if !own.isEmpty, !own.contains(where: open.contains) { broken.append("\(day): out of season") }
    if let quotation = candidate.quotation, policy.blackoutQuotations.contains(quotation) {
      broken.append("\(day): \(candidate.puzzle) is blacked out")
    }
    for bar in policy.bars where bar.concerns(candidate) {
      let days = bar.days.days(from: day, through: day)
      if days.contains(day) { broken.append("\(day): \(candidate.puzzle) is barred") }
    }
    return broken
  }

  /// The rules that two puzzles of the calendar break.
  private func brokenRules(from earlier: Entry, to later: Entry) -> [String] {
    let dayCount = later.day.ordinal - earlier.day.ordinal
    let (one, other) = (earlier.candidate, later.candidate)
    var broken: [String] = []
    func keepApart(_ what: String, _ isShared: Bool, by gap: Int) {
      if isShared && gap > 1 && dayCount < gap {
        broken.append("\(earlier.day) to \(later.day): \(what) within \(gap) days")
      }
    }
    let sameAuthor = one.author == other.author
    keepApart("author", one.author != nil && sameAuthor, by: policy.gaps.author)
    keepApart("work", one.work != nil && sameAuthor && one.work == other.work, by: policy.gaps.work)
    let isTagShared = sharesTag((earlier.day, one), (later.day, other))
    keepApart("tag", isTagShared, by: policy.gaps.tag)
    keepApart("expert", one.tier == .expert && other.tier == .expert, by: policy.gaps.expert)
    let samePuzzle = one.puzzle == other.puzzle
    // What was published before the edition begins is no part of it, and may come again.
    let isOfOneEdition = isInEdition(earlier.day) && isInEdition(later.day)
    keepApart("quotation", samePuzzle, by: policy.gaps.quotation ?? (isOfOneEdition ? .max : 0))
    return broken
  }

  /// What a puzzle shares with those of other games on days too near.
  private func brokenDistances(of entry: Entry) -> [String] {
    almanac.beside.sorted { $0.key < $1.key }.flatMap { day, others -> [String] in
      let dayCount = abs(day.ordinal - entry.day.ordinal)
      return others.filter { other in
        let one = entry.candidate
        let sameAuthor = one.author == other.author
        let sameWork = one.work != nil && sameAuthor && one.work == other.work
        let isTagShared = sharesTag((day, other), (entry.day, one))
        return policy.gaps.tag > max(1, dayCount) && isTagShared
          || policy.gaps.author > max(1, dayCount) && one.author != nil && sameAuthor
          || policy.gaps.work > max(1, dayCount) && sameWork
      }.map { "\(entry.day): too like \($0.puzzle) on \(day)" }
    }
  }

  /// Whether two puzzles share a tag that is the theme of neither day.
  private func sharesTag(_ one: Entry, _ other: Entry) -> Bool {
    almanac.boundTags(of: one.candidate, on: one.day).contains {
      almanac.boundTags(of: other.candidate, on: other.day).contains($0)
    }
  }

  /// The backlog of the months that the range has a day of.
  private func brokenBacklog(_ entries: [Entry]) -> [String] {
    policy.backlog.filter { wish in
      let days = (0..<policy.dayCount).compactMap { policy.first.adding(days: $0) }
      guard days.contains(where: { month(of: $0) == wish.month }) else { return false }
      return !entries.contains {
        $0.candidate.quotation == wish.quotation && month(of: $0.day) == wish.month
      }
    }.map { "\($0.month): \($0.quotation) does not appear in the month" }
  }

  private func month(of day: CalendarDay) -> CalendarDay? {
    CalendarDay(year: day.parts.year, month: day.parts.month, day: 1)
  }
}

extension Almanac {
  /// The tags that keep a puzzle apart on a day, which those of its themes do not.
  func boundTags(of candidate: Candidate, on day: CalendarDay) -> [String] {
    let themes = occasions.filter { $0.isTheme && $0.day == day }.flatMap {
      $0.subject.tags.joined()
    }
    return candidate.spacedTags.filter { !themes.contains($0) }
  }
}

extension Occasion {
  /// What the occasion is worth to a puzzle that fits it, with the points of a grade of fit.
  public func worth(to candidate: Candidate, step: Int) -> Int {
    let grade =
      switch fit(of: candidate) {
      case .quotation: 4
      case .author: 2
      case .tags: 1
      case .tag, nil: 0
      }
    let least =
      subject.tags.contains { $0.count == 1 }
      ? 0 : !subject.tags.isEmpty ? 1 : !subject.authors.isEmpty ? 2 : 4
    return weight + (grade - least) * step
  }
}
