import Corpus
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

  /// A line of a file that cannot be taken as text.
  static func unreadableLine(_ content: TextLines.Content, at place: Place) -> Finding {
    switch content {
    case .notUTF8(let column):
      Finding(
        .encodingError,
        at: place,
        "byte \(column) of the line is not UTF-8; save the file as UTF-8"
      )
    case .tooLong, .text:
      Finding(
        .recordTooLong,
        at: place,
        "the line has more than \(TextLines.byteLimit) bytes; write one text a line"
      )
    }
  }

  /// What the check of a puzzle has to say, if anything.
  static func ofCheck(_ check: SolveCheck, path: String) -> Finding? {
    if case .failed(let reason) = check.status {
      return .brokenPuzzle(check.id, reason, path: path)
    }
    guard let blind = check.blind, blind.verdict != .unique, let alternative = blind.alternative
    else { return nil }
    return Finding(
      .ambiguousPuzzle,
      at: Place(path: path),
      "the puzzle \(check.id) can nearly as well be read as '\(alternative)'; press it anew, so that "
        + "letters are given that tell the readings apart"
    )
  }

  /// A puzzle that was set aside, with both its readings.
  static func ambiguousPuzzle(_ quotation: Quotation, alternative: String?) -> Finding {
    Finding(
      .ambiguousPuzzle,
      at: quotation.origin,
      field: "text",
      "'\(quotation.text)' can as well be read as '\(alternative ?? "")', even with "
        + "\(CryptogramCheck.prefillLimit) letters given; it is kept as a quotation without a puzzle"
    )
  }

  /// A finding for each tier that had too few puzzles for its days, of those that were drawn.
  static func tierShortages(_ schedule: Schedule, at place: Place) -> [Finding] {
    let drawn = schedule.compromises.filter { !$0.isFrozen && $0.placement == .drawn }
    return Tier.allCases.compactMap { tier in
      let missed = drawn.filter { $0.wished == tier }
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

  /// A rule that a pin breaks.
  static func brokenRule(_ breach: Breach, at place: Place?, _ plan: Plan) -> Finding {
    let other = breach.other.map { ", with \($0)" } ?? ""
    return Finding(
      .brokenRule,
      at: place ?? plan.schedulePlace,
      field: "day",
      "the pin of '\(breach.puzzle)' to \(breach.day) breaks the rule \(breach.rule.rawValue)\(other); "
        + "it is honoured, so keep it or pin another day"
    )
  }
}
