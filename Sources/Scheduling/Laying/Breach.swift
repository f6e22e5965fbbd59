public import PuzzleModel

/// A rule that a pinned day breaks; the pin stands, and the editor is told.
public struct Breach: Hashable, Sendable {
  /// The pinned day.
  public let day: CalendarDay
  /// The puzzle that is pinned to it.
  public let puzzle: Puzzle.ID
  /// The rule.
  public let rule: Rule
  /// The other day of a rule that concerns two days; it is pinned or frozen, too.
  public let other: CalendarDay?
}

extension Desk {
  /// The rules that pinned days break, in the order of days and rules.
  func breaches() -> [Breach] {
    agenda.indices.filter { agenda.slots[Int($0.raw)].settlement == .pinned }.flatMap { slot in
      item(at: slot).map { breaches(of: $0, at: slot) } ?? []
    }
  }

  /// The rules that an item would break on a slot, in the order of the rules.
  func breaches(of item: ItemIndex, at slot: SlotIndex) -> [Breach] {
    let (entry, policy, candidate) =
      (agenda.slots[Int(slot.raw)], agenda.policy, pool.candidate(item))
    func breach(_ rule: Rule, _ other: CalendarDay? = nil) -> Breach {
      Breach(day: entry.day, puzzle: candidate.puzzle, rule: rule, other: other)
    }
    var found: [Breach] = []
    if policy.blackoutDays.contains(entry.day)
      || candidate.isMade(ofOneOf: policy.blackoutQuotations)
      || !pool.bars(of: item).isDisjoint(with: entry.bars)
    {
      found.append(breach(.blackout))
    }
    if candidate.certainty < policy.certainty { found.append(breach(.certainty)) }
    if !candidate.fits(entry.letters) { found.append(breach(.letters)) }
    if !pool.seasons(of: item).allows(dayIn: entry.seasons) { found.append(breach(.season)) }
    if let months = months[item], !months.contains(where: { $0.contains(slot) }) {
      found.append(breach(.backlog))
    }
    for (rule, other) in neighbors(sharing: item, with: slot) {
      found.append(breach(rule, other))
    }
    for rule in rulesBrokenBeside(item, at: slot) { found.append(breach(rule)) }
    if let jump = policy.tierJump {
      for other in [slot.advanced(by: -1), slot.advanced(by: 1)] where agenda.contains(other) {
        guard let neighbor = self.item(at: other),
          abs(pool.rank(of: neighbor) - pool.rank(of: item)) > jump
        else { continue }
        found.append(breach(.tierJump, agenda.slots[Int(other.raw)].day))
      }
    }
    // Two puzzles may share several tags.
    return Set(found).sorted {
      ($0.rule, $0.other?.ordinal ?? 0) < ($1.rule, $1.other?.ordinal ?? 0)
    }
  }
}
