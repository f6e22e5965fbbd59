import PuzzleModel

extension PlayError: CustomStringConvertible {
  /// The reason for a log or a bug report.
  public var description: String {
    if let failure { return failure.reason }
    return switch self {
    case .noPuzzle(let tiers, let encoding):
      "no puzzle is \(tiers.map(\.rawValue).joined(separator: " or "))"
        + (encoding.map { " in \($0)" } ?? "")
    case .noDay(let day): "the calendar has no puzzle on \(day)"
    case .unknownPuzzle(let id): "the edition has no puzzle \(id)"
    case .invalid(let reason): reason
    case .opening, .connection, .query, .damaged, .migration, .fileSystem: ""
    }
  }

  /// What the player is told: what is wrong, and what to do.
  public var message: String {
    guard let failure else { return absence }
    return "\(problem(failure.part)) \(Self.remedy(failure.recovery, failure.part))"
  }

  private var absence: String {
    switch self {
    case .noPuzzle: "There is no such puzzle. Choose other levels."
    case .noDay: "There is no puzzle on this day. Choose another day."
    case .unknownPuzzle: "This puzzle is not in the collection. Choose another one."
    case .invalid: "This cannot be read. Nothing was changed."
    case .opening, .connection, .query, .damaged, .migration, .fileSystem: ""
    }
  }

  private func problem(_ part: StoragePart) -> String {
    let (subject, be) =
      switch part {
      case .edition: ("The puzzles", "are")
      case .progress: ("Your progress", "is")
      }
    switch kind {
    case .opening: return "\(subject) cannot be opened."
    case .connection: return "\(subject) \(be) in use elsewhere."
    case .query: return "\(subject) cannot be read at the moment."
    case .damaged: return "\(subject) \(be) damaged."
    case .migration: return "\(subject) cannot be brought up to date."
    case .fileSystem: return "\(subject) cannot be stored."
    case .absence, .invalid: return ""
    }
  }

  private static func remedy(_ recovery: Recovery, _ part: StoragePart) -> String {
    switch recovery {
    case .retry:
      part == .edition ? "Try again." : "You can play on, and it is tried again."
    case .reinstall: "Install the puzzles again. Your progress is kept."
    case .resetProgress: "Start over; what was stored is kept as a copy."
    case .freeSpace: "Make some room on this device. You can play on meanwhile."
    case .updateApp: "Update the app."
    case .chooseAnother: "Choose another one."
    }
  }
}
