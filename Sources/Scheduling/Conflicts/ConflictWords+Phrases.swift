import PuzzleModel

extension Rule {
  /// The rule with its value, as far as some days are concerned: `an author gap of 14 days`.
  func phrase(_ policy: SchedulePolicy, _ days: [CalendarDay]) -> String {
    switch self {
    case .author: return "an author gap of \(policy.gaps.author) days"
    case .work: return "a work gap of \(policy.gaps.work) days"
    case .tag: return "a tag gap of \(policy.gaps.tag) days"
    case .expert: return "an expert gap of \(policy.gaps.expert) days"
    case .quotation:
      return policy.gaps.quotation.map { "a quotation gap of \($0) days" } ?? "no quotation twice"
    case .tierJump:
      return "a jump of at most \(ConflictWords.number(policy.tierJump ?? 0, "tier"))"
    case .letters:
      let limits = Weekday.allCases.compactMap { weekday -> String? in
        guard let range = policy.letters[weekday], days.contains(where: { $0.weekday == weekday })
        else { return nil }
        let name = weekday.rawValue.prefix(1).uppercased() + weekday.rawValue.dropFirst()
        return "\(range.lowerBound) to \(range.upperBound) letters on \(name)s"
      }
      return ConflictWords.list(limits, none: "its letters")
    case .certainty: return "a certainty of \(policy.certainty) or more"
    case .blackout: return "the blackout"
    case .backlog: return "the backlog"
    }
  }
}

extension ConflictWords {
  /// Days as ranges, `2027-03-05 to 2027-03-18`; from the first to the last where there are many.
  static func ranges(_ days: [CalendarDay]) -> String {
    var ranges: [(first: CalendarDay, last: CalendarDay)] = []
    for day in days {
      if let last = ranges.last?.last, day.ordinal == last.ordinal + 1 {
        ranges[ranges.count - 1].last = day
      } else {
        ranges.append((day, day))
      }
    }
    guard ranges.count <= 5, let first = days.first, let last = days.last else {
      return days.first.map { first in
        "\(days.count) days from \(first) to \(days.last ?? first)"
      } ?? "no day"
    }
    if first == last { return first.description }
    return list(ranges.map { $0.first == $0.last ? "\($0.first)" : "\($0.first) to \($0.last)" })
  }

  /// Parts with commas and a last `and`.
  static func list(_ parts: [String], none: String = "nothing") -> String {
    guard let last = parts.last else { return none }
    return parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A number of things; one thing, two things, and so with a noun in -y too.
  static func number(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// A month, `2027-03`.
  static func month(_ day: CalendarDay) -> String { String(day.description.prefix(7)) }

  /// How many there are of each tier that there are any of, the easiest first.
  static func tierCounts(_ tiers: [Tier]) -> [(tier: Tier, count: Int)] {
    Tier.allCases.map { tier in (tier, tiers.count { $0 == tier }) }.filter { $0.1 > 0 }
  }

  /// How many works there are; two authors' works of one name are two.
  static func workCount(_ candidates: [Candidate]) -> Int {
    Set(candidates.filter { $0.work != nil }.map { [$0.author?.description ?? "", $0.work ?? ""] })
      .count
  }
}
