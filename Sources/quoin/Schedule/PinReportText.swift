import Editorial
import Pipeline
import PuzzleModel

/// The text that the commands of pins print for a person.
enum PinReportText {
  /// The most days of a list that are told one by one.
  private static let dayLimit = 10

  /// Says what happened to the pins, and what it does to the calendar.
  static func report(_ outcome: PinJob.Outcome) -> String {
    let taken = outcome.takenBack.map { ["\(outcome.path): '\($0)' is taken back"] } ?? []
    let changes = outcome.changes.map { "\(outcome.path): \(change($0, outcome.catalog))" }
    return (taken + changes + effect(outcome)).asLines
  }

  private static func change(_ change: PinBoard.Change, _ catalog: PuzzleCatalog) -> String {
    let pin = change.pin
    let text = catalog.text(of: pin.puzzle).map { ": \($0)" } ?? ""
    let note = pin.note.map { ", noted '\($0)'" } ?? ""
    switch change.manner {
    case .set: return "\(pin.day) is pinned to \(pin.puzzle)\(text)"
    case .removed: return "\(pin.day) is no longer pinned to \(pin.puzzle)\(note)\(text)"
    case .displaced: return "the pin of \(pin.day) to \(pin.puzzle)\(note) gives way\(text)"
    case .needless: return "\(pin.day) has \(pin.puzzle) again, without a pin\(text)"
    }
  }

  private static func effect(_ outcome: PinJob.Outcome) -> [String] {
    let effect = outcome.effect
    if let conflict = effect.conflict {
      return ["  no calendar keeps the rules now: \(conflict)"]
    }
    let pinned = outcome.changes.filter { $0.manner == .set || $0.manner == .needless }
    let set = Set(pinned.map(\.pin.slot))
    let (own, others) = (
      effect.days.filter { set.contains($0.slot) }, effect.days.filter { !set.contains($0.slot) }
    )
    let displaced = own.compactMap { change in
      change.before.map { before in
        "  \(change.slot.day) had \(words(before, outcome.catalog))"
      }
    }
    return displaced + moved(others, besides: !own.isEmpty, outcome.catalog)
      + effect.breaches.map(breach) + cost(effect)
  }

  private static func moved(
    _ changes: [PinEffect.DayChange],
    besides hasOwn: Bool,
    _ catalog: PuzzleCatalog
  ) -> [String] {
    guard !changes.isEmpty else { return ["  no \(hasOwn ? "other " : "")day changes"] }
    let other = hasOwn ? "other " : ""
    let head =
      changes.count == 1 ? "  1 \(other)day changes:" : "  \(changes.count) \(other)days change:"
    let lines = changes.prefix(dayLimit).map { change in
      let (before, after) = (words(change.before, catalog), words(change.after, catalog))
      return "    \(change.slot.day)  \(before) → \(after)"
    }
    let rest = changes.count - lines.count
    return [head] + lines + (rest > 0 ? ["    and \(rest) more"] : [])
  }

  private static func words(_ puzzle: Puzzle.ID?, _ catalog: PuzzleCatalog) -> String {
    guard let puzzle else { return "nothing" }
    let words = catalog.words(of: puzzle)
    return words.isEmpty ? "\(puzzle)" : words
  }

  private static func breach(_ breach: BrokenRule) -> String {
    "  the pin of \(breach.day) breaks the rule \(breach.rule)"
      + (breach.other.map { ", with \($0)" } ?? "")
  }

  private static func cost(_ effect: PinEffect) -> [String] {
    guard let points = effect.points else { return [] }
    if points == 0 { return ["  it costs nothing"] }
    let number = abs(points) == 1 ? "1 point" : "\(abs(points)) points"
    return ["  it \(points > 0 ? "costs" : "saves") \(number)"]
  }

  /// Lists what could stand on a day.
  static func options(_ found: DayOptionsRecord) -> String {
    let costs = found.options.map { "\($0.cost)" }
    let width = costs.map(\.count).max() ?? 0
    let lines = zip(found.options, costs).flatMap { option, cost in
      let source = option.author.map { " — \($0)" } ?? ""
      let first =
        "\(String(repeating: " ", count: width - cost.count))\(cost) points  "
        + "\(option.tier.padded(to: 6))  \(option.puzzle)"
      let indent = String(repeating: " ", count: width + 9)
      return [first, "\(indent)\(option.text)\(source)"]
        + remarks(option, of: found).map { indent + $0 }
    }
    return (lines + (found.more > 0 ? ["and \(found.more) more"] : [])).asLines
  }

  private static func remarks(
    _ option: DayOptionsRecord.Option,
    of found: DayOptionsRecord
  ) -> [String] {
    if option.puzzle == found.puzzle { return ["it stands there now"] }
    var remarks: [String] = []
    if let day = option.standsOn {
      remarks.append("it stands on \(day), which would get a new puzzle")
    }
    if !option.displaces.isEmpty {
      remarks.append("\(option.displaces.joined(separator: ", ")) would give way")
    }
    let rules = option.breaks.map { rule in rule.rule + (rule.other.map { " with \($0)" } ?? "") }
    if !rules.isEmpty { remarks.append("breaks \(rules.joined(separator: ", "))") }
    return remarks
  }
}
