public import PuzzleModel
import Scheduling

/// A rule that a puzzle breaks on a day.
public struct BrokenRule: Hashable, Sendable {
  /// The day.
  public let day: CalendarDay
  /// The rule, as a recipe writes it.
  public let rule: String
  /// The other day of a rule that concerns two; nil for none.
  public let other: CalendarDay?

  init(_ breach: Breach) {
    day = breach.day
    rule = breach.rule.rawValue
    other = breach.other
  }

  /// Whether one comes before another: by day, then by rule, then by the other day.
  static func precedes(_ left: BrokenRule, _ right: BrokenRule) -> Bool {
    (left.day, left.rule, left.other?.ordinal ?? 0)
      < (right.day, right.rule, right.other?.ordinal ?? 0)
  }
}

extension BrokenRule: Encodable {
  private enum CodingKeys: String, CodingKey {
    case rule, with
  }

  /// Encodes an object with the rule, and with the other day or null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(rule, forKey: .rule)
    try container.encode(other?.description, forKey: .with)
  }
}
