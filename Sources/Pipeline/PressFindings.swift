import PuzzleModel
import Scheduling

/// The findings of the stages after the corpus, worded in one place.
extension Finding {
  static func lengthOutOfRange(_ quotation: Quotation, _ range: ClosedRange<Int>) -> Finding {
    Finding(
      .lengthOutOfRange,
      at: quotation.origin,
      field: "text",
      "the text has \(quotation.letterCount) letters, and a puzzle of this recipe has "
        + "\(range.lowerBound) to \(range.upperBound); it is kept as a quotation without a puzzle"
    )
  }

  static func brokenPuzzle(_ id: Puzzle.ID, _ reason: String, path: String) -> Finding {
    Finding(
      .brokenPuzzle,
      at: Place(path: path),
      "the puzzle \(id) cannot be played to its end: \(reason)"
    )
  }

  /// A finding for each tier that had too few puzzles for its days.
  static func tierShortages(_ schedule: Schedule, at place: Place) -> [Finding] {
    Tier.allCases.compactMap { tier in
      let missed = schedule.compromises.filter { $0.wished == tier }
      guard let first = missed.first else { return nil }
      return Finding(
        .tierShortage,
        at: place,
        field: "schedule",
        "\(missed.count) days wish for a puzzle of tier \(tier.rawValue) and have one of another, the "
          + "first of them \(first.day); add quotations of that tier or change the tiers"
      )
    }
  }
}
