import PuzzleModel

/// A conflict in the words of a person: which days, which rules with their values, and why.
struct ConflictWords {
  private let problem: ConflictProblem
  private let core: ConflictCore
  private let isProven: Bool
  private let days: [CalendarDay]
  /// The numbers of the days that need a puzzle, and of the backlog.
  private let places: [Int]
  private let wishes: [Int]
  /// The puzzles that may be drawn at all, and those of them that may stand on some day of the conflict.
  private let drawn: [Candidate]
  private let admitted: [Candidate]

  init(_ problem: ConflictProblem, _ core: ConflictCore, isProven: Bool) {
    self.problem = problem
    self.core = core
    self.isProven = isProven
    days = Set(core.demands.flatMap(problem.days)).sorted()
    places = core.demands.compactMap { if case .puzzle(let place) = $0 { place } else { nil } }
    wishes = core.demands.compactMap { if case .place(let wish) = $0 { wish } else { nil } }
    drawn = problem.pool.candidates.indices.filter { problem.isDrawn[$0] }
      .map { problem.pool.candidates[$0] }
    let model = ConflictModel(problem, rules: core.rules, fixtures: [])
    let letters = places.reduce(UInt64(0)) { $0 | 1 << UInt64(problem.places[$1].letters) }
    let hasWishes = !wishes.isEmpty
    admitted = model.batches.filter { hasWishes || $0.letters & letters != 0 }
      .flatMap(\.items).sorted().map { problem.pool.candidates[Int($0)] }
  }

  /// What is in conflict, in a sentence.
  var reason: String {
    guard isProven else {
      return "\(Self.ranges(days)): no calendar was found that keeps \(list(phrases))"
        + " (\(Self.number(days.count, "day")) stayed empty or without their backlog);"
        + " whether there is one was not proved either way"
    }
    if drawn.isEmpty, wishes.isEmpty {
      return "on \(Self.ranges(days)) there has to be a puzzle, and there are no puzzles"
    }
    let backlog = wishes.isEmpty ? "" : "the backlog wants \(list(wishes.map(wished))), and "
    let others = phrasesWithoutBacklog
    var sentence = backlog
    if let pigeonhole { return "\(backlog)on \(Self.ranges(days)) \(pigeonhole)\(beside)" }
    if others.isEmpty, let wish = wishes.first, wishes.count == 1, places.isEmpty {
      return sentence + hindrance(of: wish) + beside
    }
    sentence += "on \(Self.ranges(days)) no calendar keeps "
    sentence += list(others.isEmpty ? ["to it"] : others)
    let facts = facts
    if !facts.isEmpty { sentence += ": \(facts.joined(separator: ", "))" }
    return sentence + beside
  }

  private var phrases: [String] {
    core.rules.sorted().map { $0.phrase(problem.policy, days) }
  }

  private var phrasesWithoutBacklog: [String] {
    core.rules.sorted().filter { $0 != .backlog || wishes.isEmpty }
      .map { $0.phrase(problem.policy, days) }
  }

  /// What is to be said where so many days need so many of one thing.
  private var pigeonhole: String? {
    guard core.fixtures.isEmpty, wishes.isEmpty, core.rules.count == 1, let rule = core.rules.first,
      let first = days.first, let last = days.last
    else { return nil }
    let (count, puzzles) = (days.count, Self.number(admitted.count, "puzzle"))
    let gap = problem.policy.gaps.gap(of: rule)
    guard last.ordinal - first.ordinal < gap else { return nil }
    switch rule {
    case .quotation:
      let phrase =
        gap == Gaps.never
        ? "no quotation may come again, so \(Self.number(count, "day")) need \(count) puzzles"
        : "a quotation gap of \(gap) days needs \(count) puzzles"
      return "\(phrase), and there \(admitted.count == 1 ? "is" : "are") \(admitted.count)"
    case .author where admitted.allSatisfy { $0.author != nil }:
      let authors = Self.number(Set(admitted.map(\.author)).count, "author")
      return
        "an author gap of \(gap) days needs \(count) authors, and the \(puzzles) are by \(authors)"
    case .work where admitted.allSatisfy { $0.work != nil }:
      let works = Self.number(Self.workCount(admitted), "work")
      return "a work gap of \(gap) days needs \(count) works, and the \(puzzles) are from \(works)"
    case .expert where admitted.allSatisfy { $0.tier == .expert }:
      return "an expert gap of \(gap) days allows one expert, and the \(puzzles) are all expert"
    case .author, .work, .expert, .tag, .tierJump, .letters, .certainty, .blackout, .backlog:
      return nil
    }
  }

  /// The numbers that explain the rules, the same puzzles being counted once for each.
  private var facts: [String] {
    core.rules.sorted().compactMap { rule in
      let puzzles = Self.number(admitted.count, "puzzle")
      switch rule {
      case .author:
        return
          "the \(puzzles) are by \(Self.number(Set(admitted.compactMap(\.author)).count, "author"))"
      case .work: return "the \(puzzles) are from \(Self.number(Self.workCount(admitted), "work"))"
      case .tag:
        return "the \(puzzles) share \(Self.number(Set(admitted.flatMap(\.tags)).count, "tag"))"
      case .expert: return "\(admitted.count { $0.tier == .expert }) of \(puzzles) are expert"
      case .quotation: return "there are \(puzzles) for \(Self.number(days.count, "day"))"
      case .tierJump:
        return "the \(puzzles) are "
          + list(Self.tierCounts(admitted.map(\.tier)).map { "\($1) \($0)" }, none: "of no tier")
      case .letters: return lettersFact
      case .certainty:
        let certain = drawn.count { $0.certainty >= problem.policy.certainty }
        return "\(certain) of \(Self.number(drawn.count, "puzzle")) are as certain"
      case .blackout:
        let barred = drawn.count {
          problem.policy.bars($0.puzzle.quotation)
        }
        return "\(barred) of \(Self.number(drawn.count, "puzzle")) are blacked out"
      case .backlog:
        return wishes.isEmpty ? "the backlog ties its puzzles to their months" : nil
      }
    }
  }

  private var lettersFact: String {
    let weekdays = problem.policy.letters.filter { weekday, _ in
      days.contains { $0.weekday == weekday }
    }
    let fitting = drawn.count { candidate in
      weekdays.values.contains { $0.contains(candidate.letterCount) }
    }
    return "\(fitting) of \(Self.number(drawn.count, "puzzle")) have so many letters"
  }

  // MARK: - The backlog

  private func wished(_ wish: Int) -> String {
    let backlog = problem.wishes[wish].backlog
    return "quotation \(backlog.quotation) in \(Self.month(backlog.month))"
  }

  private func hindrance(of wish: Int) -> String {
    guard let item = problem.wishes[wish].item, problem.isDrawn[Int(item)] else {
      return "it is not among the puzzles"
    }
    let (month, last) = (problem.wishes[wish].days, problem.policy.last.ordinal)
    if month.upperBound <= problem.policy.first.ordinal || month.lowerBound > last {
      return "the calendar has no day of that month"
    }
    return "no day of that month can be given another puzzle"
  }

  // MARK: - What stands already

  private var beside: String {
    if core.fixtures.isEmpty { return "" }
    let fixtures = core.fixtures.map { problem.fixtures[$0] }.sorted { $0.day < $1.day }
    if fixtures.count > 6 { return ", next to \(fixtures.count) days that are settled" }
    let named = fixtures.map { fixture in
      let day = CalendarDay(ordinal: fixture.day)?.description ?? ""
      return switch fixture.settlement {
      case .pinned: "\(day), which is pinned"
      case .frozen: "\(day), which is frozen"
      case .past: "\(day), which was published"
      case nil: "another game's puzzle on \(day)"
      }
    }
    return ", next to \(list(named))"
  }

  private func list(_ parts: [String], none: String = "its rules") -> String {
    Self.list(parts, none: none)
  }
}
