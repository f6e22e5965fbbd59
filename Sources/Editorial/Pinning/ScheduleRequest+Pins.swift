public import PuzzleModel
public import Scheduling

extension ScheduleRequest {
  /// Takes the pins of its game that can be honored in place of those that it has.
  ///
  /// A pin counts if its puzzle is among the candidates, or if its day is frozen and was published with it.
  ///
  /// - Parameter pins: The pins of all games, at most one for each day of a game.
  /// - Returns: The findings about the pins of the game that cannot be honored.
  public mutating func take(_ pins: [PinFile.Pin]) -> [Finding] {
    let known = Set(candidates.map(\.puzzle))
    var findings: [Finding] = []
    almanac.pins = [:]
    for pin in pins where pin.puzzle.kind == kind {
      if let finding = fault(of: pin, known) {
        findings.append(finding)
      } else {
        almanac.pins[pin.day] = pin.puzzle
      }
    }
    return findings
  }

  /// Finds out why a pin cannot be honored; nil if it can.
  private func fault(of pin: PinFile.Pin, _ known: Set<Puzzle.ID>) -> Finding? {
    let published = almanac.published[pin.day]?.puzzle
    let isFrozen = policy.freezes(pin.day)
    if isFrozen, published == pin.puzzle { return nil }
    guard known.contains(pin.puzzle) else { return .unknownPuzzle(pin) }
    if isFrozen, let published {
      return .idlePin(pin, "the day is frozen and has '\(published)', as it was published")
    }
    if isFrozen, let last = almanac.published.keys.max(), pin.day < last {
      return .idlePin(pin, "the day is frozen, and no puzzle was published for it")
    }
    if pin.day < policy.first || pin.day > policy.last {
      return .idlePin(pin, "the calendar runs from \(policy.first) to \(policy.last)")
    }
    return nil
  }
}

extension Finding {
  /// Makes the finding about a pin of a puzzle that does not exist.
  fileprivate static func unknownPuzzle(_ pin: PinFile.Pin) -> Finding {
    Finding(
      .unknownPuzzle,
      at: pin.place,
      field: "puzzle",
      "'\(pin.puzzle)' is pinned to \(pin.day), and there is no such puzzle; see whether its "
        + "quotation was mended or set aside, and pin it again or delete the row"
    )
  }
}
