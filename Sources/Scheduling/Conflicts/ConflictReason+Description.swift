import PuzzleModel

extension ConflictReason: CustomStringConvertible {
  /// The reason in a sentence.
  public var description: String {
    let wanted = backlog.map { "quotation \($0.quotation) in \(Wording.month($0.month))" }
    let prefix = backlog.isEmpty ? "" : "the backlog wants \(Wording.list(wanted)), and "
    switch cause {
    case .unproved:
      return "\(Wording.ranges(days)): no calendar was found that keeps"
        + " \(Wording.list(limits.map(\.description), none: "its rules"))"
        + " (\(Wording.number(days.count, "day")) stayed empty or without their backlog);"
        + " whether there is one was not proved either way"
    case .noPuzzles:
      return "on \(Wording.ranges(days)) there has to be a puzzle, and there are no puzzles"
    case .shortage(let shortage): return "\(prefix)on \(Wording.ranges(days)) \(shortage)\(beside)"
    case .hindrance(.unknownQuotation) where backlog.count > 1:
      return prefix + "they are not among the puzzles"
    case .hindrance(let hindrance): return prefix + hindrance.description + beside
    case .facts(let facts):
      let limits = limits.filter { $0 != .backlog || backlog.isEmpty }.map(\.description)
      return "\(prefix)on \(Wording.ranges(days)) no calendar keeps "
        + Wording.list(limits, none: "to it")
        + (facts.isEmpty ? "" : ": " + facts.map(\.description).joined(separator: ", "))
        + beside
    }
  }

  private var beside: String {
    if obstacles.isEmpty { return "" }
    if obstacles.count > 6 { return ", next to \(obstacles.count) days that are settled" }
    return ", next to \(Wording.list(obstacles.map(\.description)))"
  }
}

extension ConflictReason.Limit: CustomStringConvertible {
  /// The rule with its value: `an author gap of 14 days`.
  public var description: String {
    switch self {
    case .gap(let rule, let days):
      switch rule {
      case .author: "an author gap of \(days) days"
      case .work: "a work gap of \(days) days"
      case .tag: "a tag gap of \(days) days"
      case .expert: "an expert gap of \(days) days"
      case .quotation: "a quotation gap of \(days) days"
      case .tierJump, .letters, .season, .certainty, .blackout, .backlog: rule.rawValue
      }
    case .noRepetition: "no quotation twice"
    case .tierJump(let jump): "a jump of at most \(Wording.number(jump, "tier"))"
    case .letters(let letters):
      Wording.list(
        letters.map {
          "\(Wording.letters($0.range)) on \(Wording.plural($0.weekday))"
        },
        none: "its letters"
      )
    case .season: "quotations in their seasons"
    case .certainty(let certainty): "a certainty of \(certainty) or more"
    case .blackout: "the blackout"
    case .backlog: "the backlog"
    }
  }
}

extension ConflictReason.Shortage: CustomStringConvertible {
  /// The shortage in a clause.
  public var description: String {
    switch self {
    case .puzzles(let needed, let available, let gap):
      let demand =
        gap.map { "a quotation gap of \($0) days needs \(needed) puzzles" }
        ?? "no quotation may come again, so \(Wording.number(needed, "day")) need \(needed) puzzles"
      return "\(demand), and there \(available == 1 ? "is" : "are") \(available)"
    case .authors(let needed, let available, let puzzleCount, let gap):
      return "an author gap of \(gap) days needs \(needed) authors, and the"
        + " \(Wording.number(puzzleCount, "puzzle")) are by \(Wording.number(available, "author"))"
    case .works(let needed, let available, let puzzleCount, let gap):
      return "a work gap of \(gap) days needs \(needed) works, and the"
        + " \(Wording.number(puzzleCount, "puzzle")) are from \(Wording.number(available, "work"))"
    case .experts(let puzzleCount, let gap):
      return "an expert gap of \(gap) days allows one expert, and the"
        + " \(Wording.number(puzzleCount, "puzzle")) are all expert"
    }
  }
}

extension ConflictReason.Hindrance: CustomStringConvertible {
  /// The hindrance in a clause.
  public var description: String {
    switch self {
    case .unknownQuotation: "it is not among the puzzles"
    case .monthOutside: "the calendar has no day of that month"
    case .noFreeDay: "no day of that month can be given another puzzle"
    }
  }
}

extension ConflictReason.Fact: CustomStringConvertible {
  /// The fact in a clause.
  public var description: String {
    func puzzles(_ count: Int) -> String { Wording.number(count, "puzzle") }
    switch self {
    case .authors(let count, let all):
      return "the \(puzzles(all)) are by \(Wording.number(count, "author"))"
    case .works(let count, let all):
      return "the \(puzzles(all)) are from \(Wording.number(count, "work"))"
    case .tags(let count, let all):
      return "the \(puzzles(all)) share \(Wording.number(count, "tag"))"
    case .experts(let count, let all): return "\(count) of \(puzzles(all)) are expert"
    case .puzzles(let count, let dayCount):
      return "there are \(puzzles(count)) for \(Wording.number(dayCount, "day"))"
    case .tiers(let counts, let all):
      let parts = Tier.allCases.compactMap { tier in counts[tier].map { "\($0) \(tier)" } }
      return "the \(puzzles(all)) are \(Wording.list(parts, none: "of no tier"))"
    case .fitting(let count, let all): return "\(count) of \(puzzles(all)) have so many letters"
    case .outOfSeason(let count, let all):
      return "\(count) of \(puzzles(all)) \(count == 1 ? "belongs" : "belong") to other seasons"
    case .certain(let count, let all): return "\(count) of \(puzzles(all)) are as certain"
    case .blackedOut(let count, let all): return "\(count) of \(puzzles(all)) are blacked out"
    case .blackoutDays(let count, let all):
      return "\(count) of \(Wording.number(all, "day")) \(count == 1 ? "is" : "are") blacked out"
    case .itself(let trait): return trait.description
    case .tiedToMonths: return "the backlog ties its puzzles to their months"
    }
  }
}

extension ConflictReason.Trait: CustomStringConvertible {
  /// The trait in a clause.
  public var description: String {
    switch self {
    case .blackedOut: "it is blacked out"
    case .certainty(let certainty): "it is \(certainty)"
    case .seasons(let seasons): "it belongs to \(Wording.list(seasons.map(\.rawValue)))"
    case .letters(let count): "it has \(Wording.number(count, "letter"))"
    }
  }
}

extension ConflictReason.Obstacle: CustomStringConvertible {
  /// The day with what settled it: `2027-03-05, which is pinned`.
  public var description: String {
    switch origin {
    case .pin: "\(day), which is pinned"
    case .freeze: "\(day), which is frozen"
    case .past: "\(day), which was published"
    case .made: "the puzzle that was made for \(day)"
    case .otherGame: "another game's puzzle on \(day)"
    }
  }
}
