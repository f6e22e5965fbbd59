import Corpus
import PuzzleModel
package import Scheduling

extension Recipe.Schedule {
  /// Lays the schedule of a game over the schedule of all games.
  package func overlaid(on common: Recipe.Schedule?) -> Recipe.Schedule {
    guard let common else { return self }
    var all = common
    all.version = version ?? common.version
    all.from = from ?? common.from
    if days != nil || through != nil { (all.days, all.through) = (days, through) }
    if tiers != nil || quotas != nil { (all.tiers, all.quotas) = (tiers, quotas) }
    all.authorGap = authorGap ?? common.authorGap
    all.workGap = workGap ?? common.workGap
    all.tagGap = tagGap ?? common.tagGap
    all.expertGap = expertGap ?? common.expertGap
    all.quotationGap = quotationGap ?? common.quotationGap
    all.tierJump = tierJump ?? common.tierJump
    all.letters = letters ?? common.letters
    all.seasons = seasons ?? common.seasons
    all.certainty = certainty ?? common.certainty
    all.blackouts = blackouts?.overlaid(on: common.blackouts) ?? common.blackouts
    all.backlog = backlog ?? common.backlog
    all.frozenThrough = frozenThrough ?? common.frozenThrough
    all.tierWeight = tierWeight ?? common.tierWeight
    all.publishedWeight = publishedWeight ?? common.publishedWeight
    return all
  }

  /// Refuses the keys that only the schedule of all games may have.
  package func checkBelongsToGame() throws {
    let reason = "all games share this; write it under schedule: of the recipe"
    if let file = pins ?? published ?? feasts?.first { throw file.error(reason) }
    if let weight = birthdayWeight ?? deathWeight { throw weight.error(reason) }
  }

  /// Makes the policy, and fills in the defaults.
  ///
  /// - Throws: ``RecipeError`` if parts of the schedule contradict each other.
  package func policy(seed: String) throws -> SchedulePolicy {
    let (first, dayCount) = try range()
    let usual = Weights()
    return SchedulePolicy(
      first: first,
      dayCount: dayCount,
      tiers: try tierWish(),
      gaps: Gaps(
        author: authorGap?.value ?? 14,
        work: workGap?.value ?? 0,
        tag: tagGap?.value ?? 0,
        expert: expertGap?.value ?? 0,
        quotation: quotationGap?.value
      ),
      tierJump: tierJump?.value,
      letters: try (letters ?? [:]).mapValues { try $0.range(within: 1...Puzzle.letterLimit) },
      seasons: seasons?.value ?? .northern,
      certainty: certainty?.value ?? .disputed,
      blackoutDays: blackouts?.days(over: dayCount, from: first) ?? [],
      blackoutQuotations: Set((blackouts?.subjects.quotations ?? []).map(\.value)),
      bars: try blackouts?.bars() ?? [],
      backlog: (backlog ?? []).map { Backlog(quotation: $0.quotation, month: $0.month) },
      frozenThrough: frozenThrough?.value,
      weights: Weights(
        tier: tierWeight?.value ?? usual.tier,
        kept: publishedWeight?.value ?? usual.kept
      ),
      seed: seed
    )
  }

  private func range() throws -> (first: CalendarDay, dayCount: Int) {
    guard let first = from?.value else {
      throw section.error("from", "no first day is given; write it as YYYY-MM-DD")
    }
    switch (days, through) {
    case (let days?, nil):
      guard first.adding(days: days.value - 1) != nil else {
        throw days.error(
          "\(days.value) days from \(first) run past \(CalendarDay.last), the last day there is; "
            + "ask for fewer"
        )
      }
      return (first, days.value)
    case (nil, let last?):
      guard last.value >= first else {
        throw last.error("\(last.value) is before \(first), the first day")
      }
      let count = last.value.ordinal - first.ordinal + 1
      guard Self.dayCounts.contains(count) else {
        throw last.error(
          "\(first) through \(last.value) are \(count) days, and a calendar has at most "
            + "\(Self.dayCounts.upperBound); write an earlier day"
        )
      }
      return (first, count)
    case (nil, nil):
      throw section.error(
        "days",
        "neither a number of days nor a last day is given; write days: 365, or through: YYYY-MM-DD"
      )
    case (_?, let last?):
      throw last.error("'days' and 'through' exclude each other; delete one")
    }
  }

  private func tierWish() throws -> TierWish {
    guard let quotas else {
      return .weekdays(Self.usualTiers.merging((tiers ?? [:]).mapValues(\.value)) { $1 })
    }
    guard tiers == nil else {
      throw quotas.error("'tiers' and 'quotas' exclude each other; delete one")
    }
    guard quotas.value.values.contains(where: { $0 > 0 }) else {
      throw quotas.error("no tier has a day; write how many days of a month each has")
    }
    return .monthly(quotas.value)
  }

  /// The tiers of a recipe that names none: easy on Monday, hard late in the week, gentle on Sunday.
  private static let usualTiers: [Weekday: Tier] = [
    .monday: .easy, .tuesday: .easy, .wednesday: .medium, .thursday: .medium, .friday: .hard,
    .saturday: .expert, .sunday: .medium,
  ]
}

extension Recipe.Letters {
  /// The range; an end that is not written is the end of the usual range.
  fileprivate func range(within usual: ClosedRange<Int>) throws -> ClosedRange<Int> {
    let least = minimum?.value ?? usual.lowerBound
    let most = maximum?.value ?? usual.upperBound
    // If the ends contradict each other, at least one of them is written, because the usual ones agree.
    if least > most, let written = maximum ?? minimum {
      throw written.error("\(most) is below the minimum of \(least)")
    }
    return least...max(least, most)
  }
}

extension Recipe.Letters? {
  /// The range; without one, the usual range.
  package func range(within usual: ClosedRange<Int>) throws -> ClosedRange<Int> {
    try self?.range(within: usual) ?? usual
  }
}
