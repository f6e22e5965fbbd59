import PuzzleModel
import Scheduling

extension RandomInstance {
  /// A hash of all that the instance says, as `schedule-optimum.py --fingerprints` prints it.
  ///
  /// It tells whether Swift and Python still draw the same, before their optima are compared.
  public var fingerprint: String {
    var hash = StableHash()
    for text in policyTexts + candidateTexts + occasionTexts { hash.combine(text) }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private var policyTexts: [String] {
    var texts = ["\(policy.first)"]
    if case .weekdays(let tiers) = policy.tiers {
      texts += Weekday.allCases.compactMap { tiers[$0]?.rawValue }
    }
    let gaps = policy.gaps
    texts += [gaps.author, gaps.work, gaps.tag, gaps.expert].map { "\($0)" }
    texts.append(policy.tierJump.map { "\($0)" } ?? "None")
    for (index, weekday) in Weekday.allCases.enumerated() {
      guard let letters = policy.letters[weekday] else { continue }
      texts.append("\(index) \(letters.lowerBound) \(letters.upperBound)")
    }
    texts.append(policy.certainty.rawValue)
    texts += policy.blackoutDays.sorted().map { "\($0)" }
    texts += policy.blackoutQuotations.sorted().map { "\($0)" }
    texts += policy.backlog.map { "\($0.quotation) \($0.month)" }
    return texts + ["\(policy.weights.tier)"]
  }

  private var candidateTexts: [String] {
    candidates.map { candidate in
      let author = candidate.author?.description ?? "None"
      let tags = candidate.tags.joined(separator: ",")
      let letterCount = candidate.letterCount.map { "\($0)" } ?? "None"
      let seasons = candidate.seasons.seasons.map(\.rawValue).joined(separator: ",")
      return "\(candidate.puzzle) \(author) \(candidate.work ?? "None") \(tags)"
        + " \(candidate.tier.rawValue) \(letterCount) \(candidate.certainty.rawValue) \(seasons)"
    }
  }

  private var occasionTexts: [String] {
    almanac.occasions.map { occasion in
      let subject = occasion.subject
      let names =
        subject.quotations.map(\.description) + subject.authors.map(\.description)
        + subject.tags.map { $0.joined(separator: "+") }
      let great = occasion.isGreat ? " great" : ""
      return "\(occasion.day) \(occasion.name) \(occasion.weight)\(great)"
        + " \(names.joined(separator: ";"))"
    }
  }
}
