import PuzzleModel
import Scheduling

extension Schedule {
  /// The days of a repetition that are told one by one.
  private static let toldDays = 3

  /// Makes one finding of the days whose puzzle was played before; none where there is no such day.
  func repetition(at place: Place) -> [Finding] {
    guard let first = repeats.first else { return [] }
    let days = repeats.prefix(Self.toldDays).compactMap { entry in
      entry.lastPlayed.map { "\(entry.day) that of \($0)" }
    }
    let more = repeats.count > days.count ? ", and so on" : ""
    let count = repeats.count == 1 ? "1 day has a puzzle" : "\(repeats.count) days have a puzzle"
    return [
      Finding(
        .repeatedPuzzle,
        at: place,
        field: "schedule",
        "\(count) that was played before: \(days.joined(separator: ", "))\(more); "
          + remedy(of: first)
      )
    ]
  }

  private func remedy(of entry: Assignment) -> String {
    if entry.isKept || entry.isFrozen { return "it stays as it was published" }
    if entry.placement == .pinned { return "pin another puzzle to \(entry.day), or leave it" }
    return "nothing new keeps the rules there, so add quotations"
  }
}
