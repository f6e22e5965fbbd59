public import PuzzleModel

/// A rule that a pinned day breaks: the pin is honoured, and the editor is told.
public struct Breach: Hashable, Sendable {
  /// The pinned day.
  public let day: CalendarDay
  /// The puzzle that is pinned to it.
  public let puzzle: Puzzle.ID
  /// The rule.
  public let rule: Rule
  /// The other day that the rule is broken with, where it takes two; it is pinned or frozen too.
  public let other: CalendarDay?
}

extension Desk {
  /// The rules that pinned days break, in the order of days and rules.
  func breaches() -> [Breach] {
    agenda.slots.indices.filter { agenda.slots[$0].settlement == .pinned }.flatMap { slot in
      items[slot].map { breaches(of: $0, at: slot) } ?? []
    }
  }

  private func breaches(of item: Int32, at slot: Int) -> [Breach] {
    let (entry, policy, candidate) =
      (agenda.slots[slot], agenda.policy, pool.candidates[Int(item)])
    func breach(_ rule: Rule, _ other: CalendarDay? = nil) -> Breach {
      Breach(day: entry.day, puzzle: candidate.puzzle, rule: rule, other: other)
    }
    var found: [Breach] = []
    if policy.blackoutDays.contains(entry.day)
      || policy.bars(candidate.puzzle.quotation)
    {
      found.append(breach(.blackout))
    }
    if candidate.certainty < policy.certainty { found.append(breach(.certainty)) }
    if !entry.letters.contains(candidate.letterCount) { found.append(breach(.letters)) }
    if let months = months[item], !months.contains(where: { $0.contains(slot) }) {
      found.append(breach(.backlog))
    }
    for (rule, other) in neighbours(sharing: item, with: slot) {
      found.append(breach(rule, other))
    }
    for rule in rulesBrokenBeside(item, at: slot) { found.append(breach(rule)) }
    if let jump = policy.tierJump {
      for other in [slot - 1, slot + 1] where items.indices.contains(other) {
        guard let neighbour = items[other],
          abs(pool.ranks[Int(neighbour)] - pool.ranks[Int(item)]) > jump
        else { continue }
        found.append(breach(.tierJump, agenda.slots[other].day))
      }
    }
    // Two puzzles may share several tags.
    return Set(found).sorted {
      ($0.rule, $0.other?.ordinal ?? 0) < ($1.rule, $1.other?.ordinal ?? 0)
    }
  }
}
