import PuzzleModel

extension Remedy: CustomStringConvertible {
  /// The changes as noun phrases: `an author gap of 9 days`.
  public var description: String { changes.map(\.description).joined(separator: " together with ") }
}

extension Remedy.Change: CustomStringConvertible {
  /// The change as a noun phrase: `an author gap of 9 days`.
  public var description: String {
    switch self {
    case .quotations(let addition): addition.description
    case .gap(let rule, let days): Self.gap(rule, days)
    case .repetition(1): "quotations that may come again at once"
    case .repetition(let days): "quotations that may come again after \(days) days"
    case .tierJump(let jump): "a jump of \(Wording.number(jump, "tier"))"
    case .anyLetters(let weekdays):
      "no limit of letters on \(Wording.list(weekdays.map(Wording.plural)))"
    case .anySeason: "quotations out of their seasons"
    case .certainty(let certainty): "a certainty of \(certainty)"
    case .allowQuotation(let quotation): "quotation \(quotation) not blacked out"
    case .allowEveryQuotation: "no quotation blacked out"
    case .allowDay(let day): "\(day) not blacked out"
    case .moveBacklog(let backlog, let month):
      "quotation \(backlog.quotation) in \(Wording.month(month))"
    case .dropBacklog(let dropped):
      "a backlog without \(Wording.list(dropped.map { "quotation \($0.quotation)" }))"
    case .unpin(let day): "no pin on \(day)"
    case .freeze(let day): "days frozen through \(day) only"
    case .clearOtherGames(let day): "nothing of the kind in another game on \(day)"
    case .shorten(1): "a calendar of 1 day"
    case .shorten(let dayCount): "a calendar of \(dayCount) days"
    }
  }

  private static func gap(_ rule: Rule, _ days: Int) -> String {
    let name = String(rule.rawValue.map { $0 == "-" ? " " : $0 })
    if days == 1 { return "no \(name)" }
    let article = name.first.map { "aeiou".contains($0) } ?? false ? "an" : "a"
    return "\(article) \(name) of \(days) days"
  }
}

extension Addition: CustomStringConvertible {
  /// The quotations with their limits: `2 more medium quotations by new authors, of 20 to 30 letters`.
  public var description: String {
    let isOne = count == 1
    let noun = isOne ? "quotation" : "quotations"
    let authors = !isByNewAuthors ? "" : isOne ? " by a new author" : " by new authors"
    var limits: [String] = []
    switch certainty {
    case .sourced?: limits.append(isOne ? "from a work that is named" : "from works that are named")
    case .attributed?, .disputed?: limits.append("with an author who is not disputed")
    case nil: break
    }
    if hasOwnTags { limits.append(isOne ? "with tags of its own" : "with tags of their own") }
    if isForAnySeason { limits.append("for any season") }
    var text: String
    if Set(shares.map(\.letters)).count == 1 {
      text = Wording.list(shares.map { "\($0.count) more \($0.tier)" }) + " \(noun)\(authors)"
      let letters = shares.first?.letters.map { "of \(Wording.letters($0))" }
      if authors.isEmpty {
        text += letters.map { " " + $0 } ?? ""
      } else if let letters {
        limits.insert(letters, at: 0)
      }
    } else {
      text = Wording.list(shares.enumerated().map { $1.description(isFirst: $0 == 0) })
      text += authors.isEmpty ? "" : ", all\(authors)"
    }
    return limits.isEmpty ? text : "\(text), \(Wording.list(limits))"
  }
}

extension Addition.Share {
  fileprivate func description(isFirst: Bool) -> String {
    let noun =
      switch (isFirst, count) {
      case (true, 1): "quotation"
      case (true, _): "quotations"
      case (false, 1): "one"
      case (false, _): "ones"
      }
    return "\(count) more \(tier) \(noun)" + (letters.map { " of \(Wording.letters($0))" } ?? "")
  }
}
