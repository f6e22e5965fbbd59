import PuzzleModel
import Scheduling

/// How long the puzzles of a recipe last: for each tier what is left after its calendar, and for how many
/// days and years of the same policy.
public struct Runway: Encodable, Sendable {
  /// A tier, or all of them.
  struct Stretch: Encodable, Sendable {
    /// The tier's name, or `all`.
    let tier: String
    /// How many puzzles the policy admits.
    let puzzles: Int
    /// How many of them the calendar uses.
    let scheduled: Int
    /// How many it leaves.
    let left: Int
    /// How many a year of 365 days wishes for.
    let wishedPerYear: Int
    /// For how many days what is left lasts; nil where the policy wishes for none.
    let days: Int?
    /// The same in years, to a tenth.
    var years: Double? { days.map { (Double($0) / 36.525).rounded() / 10 } }

    private enum CodingKeys: String, CodingKey {
      case tier, puzzles, scheduled, left, wishedPerYear, days, years
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(tier, forKey: .tier)
      try container.encode(puzzles, forKey: .puzzles)
      try container.encode(scheduled, forKey: .scheduled)
      try container.encode(left, forKey: .left)
      try container.encode(wishedPerYear, forKey: .wishedPerYear)
      try container.encode(days, forKey: .days)
      try container.encode(years, forKey: .years)
    }
  }

  /// The tiers from the easiest, then all of them.
  let stretches: [Stretch]

  /// The table for a person.
  public var text: String {
    let rows = stretches.map { stretch in
      let lasts =
        stretch.days.map { "\($0) days, \(stretch.years ?? 0) years" } ?? "not wished for"
      return [
        stretch.tier, "\(stretch.puzzles)", "\(stretch.scheduled)", "\(stretch.left)",
        "\(stretch.wishedPerYear)", lasts,
      ]
    }
    let header = ["tier", "puzzles", "scheduled", "left", "a year", "lasts"]
    return ([header] + rows).map { row in
      let cells = zip(row, [8, 9, 11, 6, 8, 0]).map { cell, width in
        cell + String(repeating: " ", count: max(0, width - cell.count))
      }
      return cells.joined() + "\n"
    }.joined()
  }
}

extension CalendarPlan {
  /// How long the puzzles last; nil where there is no calendar.
  public var runway: Runway? {
    guard let schedule = galley.calendar.schedule else { return nil }
    let policy = galley.plan.policy
    let admitted = galley.calendar.candidates.filter(policy.admits)
    let used = Set(schedule.entries.map(\.candidate.puzzle))
    let wishes = Dictionary(grouping: schedule.entries, by: \.wished).mapValues(\.count)
    let dayCount = max(1, schedule.entries.count)
    func stretch(_ name: String, _ puzzles: [Candidate], wished: Int) -> Runway.Stretch {
      let left = puzzles.count { !used.contains($0.puzzle) }
      return Runway.Stretch(
        tier: name,
        puzzles: puzzles.count,
        scheduled: puzzles.count - left,
        left: left,
        wishedPerYear: (wished * 365 + dayCount / 2) / dayCount,
        days: wished == 0 ? nil : left * dayCount / wished
      )
    }
    let tiers = Tier.allCases.map { tier in
      stretch(tier.rawValue, admitted.filter { $0.tier == tier }, wished: wishes[tier] ?? 0)
    }
    return Runway(stretches: tiers + [stretch("all", admitted, wished: schedule.entries.count)])
  }
}
