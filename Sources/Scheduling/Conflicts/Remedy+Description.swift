import PuzzleModel

extension Remedy: CustomStringConvertible {
  /// The remedy as a noun phrase: `an author gap of 9 days`.
  public var description: String {
    switch self {
    case .quotations(let counts, let precision):
      (precision == .exact ? "" : "at least ") + Self.quotations(counts)
    case .gap(let rule, let days, let precision): Self.gap(rule, days, precision)
    case .repetition(1, _): "quotations that may come again at once"
    case .repetition(let days, let precision):
      "quotations that may come again after \(days) days\(precision.limit)"
    case .tierJump(let jump): "a jump of \(Wording.number(jump, "tier"))"
    case .anyLetters(let weekdays, let precision):
      "no limit of letters on \(Wording.list(weekdays.map(Wording.plural)))\(precision.limit)"
    case .anySeason: "quotations out of their seasons"
    case .certainty(let certainty): "a certainty of \(certainty)"
    case .allowQuotation(let quotation): "quotation \(quotation) not blacked out"
    case .allowEveryQuotation: "no quotation blacked out"
    case .allowDay(let day): "\(day) not blacked out"
    case .moveBacklog(let backlog, let month):
      "quotation \(backlog.quotation) in \(Wording.month(month))"
    case .dropBacklog(let quotation): "a backlog without quotation \(quotation)"
    case .unpin(let day): "no pin on \(day)"
    case .freeze(let day): "days frozen through \(day) only"
    case .clearOtherGames(let day): "nothing of the kind in another game on \(day)"
    case .shorten(1, _): "a calendar of 1 day"
    case .shorten(let dayCount, let precision):
      "a calendar of \(dayCount) days\(precision.limit)"
    }
  }

  private static func quotations(_ counts: [Tier: Int]) -> String {
    let parts = Tier.allCases.compactMap { tier in
      counts[tier].map { "\($0) more \(tier)" }
    }
    let isOne = counts.values.reduce(0, +) == 1
    return Wording.list(parts)
      + (isOne ? " quotation by a new author" : " quotations by new authors")
  }

  private static func gap(_ rule: Rule, _ days: Int, _ precision: Precision) -> String {
    let name = String(rule.rawValue.map { $0 == "-" ? " " : $0 })
    if days == 1 { return "no \(name)" }
    let article = name.first.map { "aeiou".contains($0) } ?? false ? "an" : "a"
    return "\(article) \(name) of \(days) days\(precision.limit)"
  }
}

extension Remedy.Precision {
  /// The words after an amount of days.
  fileprivate var limit: String { self == .exact ? "" : ", if not less" }
}
