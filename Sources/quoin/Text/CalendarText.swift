import Editorial
import Pipeline
import PuzzleModel

/// The text that the commands of the calendar print for a person.
enum CalendarText {
  /// Sums up a planned calendar.
  static func summary(_ summary: CalendarSummary) -> String {
    let range = summary.firstDay.map { "\($0) to \(summary.lastDay ?? $0)" } ?? "no days"
    let bound =
      summary.cost == summary.leastCost
      ? "the best that this corpus allows"
      : "at best \(summary.leastCost)"
    return """
      \(summary.name.visibleLine), \(range): \(summary.dayCount) \(summary.dayCount == 1 ? "day" : "days")

        placed     \(summary.drawn) drawn, \(summary.occasion) for an occasion, \
      \(summary.backlog) of the backlog, \(summary.pinned) pinned
        tiers      as wished on \(summary.asWished) of \(summary.dayCount) days
        wishes     missed: \(count(summary.cost, "point")) (\(bound))
        published  \(published(summary))
        frozen     \(summary.frozen) days

      """
  }

  /// Says what becomes of the days that were published.
  private static func published(_ summary: CalendarSummary) -> String {
    if summary.published == 0 { return "nothing yet" }
    var parts = [count(summary.published, "day")]
    if summary.moved.isEmpty {
      parts[0] += ", none of which moves"
    } else {
      let frozen = summary.movedFrozen == 0 ? "" : " (\(summary.movedFrozen) of them frozen)"
      let verb = summary.moved.count == 1 ? "moves" : "move"
      parts.append("\(summary.moved.count) \(verb)\(frozen)")
    }
    if summary.left > 0 {
      parts.append("\(summary.left) \(summary.left == 1 ? "leaves" : "leave")")
    }
    if summary.differingFromEdition > 0 {
      parts.append("\(summary.differingFromEdition) differ from the edition, but not from the lock")
    }
    return parts.joined(separator: "; ")
  }

  /// Says what quotations would help most; empty if none is lacking.
  static func advice(_ advice: SupplyAdvice) -> String {
    let tiers = advice.tiers.map { want in
      let letters =
        want.fewestLetters.flatMap { low in
          want.mostLetters.map { low == $0 ? " of \(low) letters" : " of \(low) to \($0) letters" }
        } ?? ""
      return count(want.count, "more \(want.tier) quotation")
        + "\(letters), for a year of '\(want.kind)'"
    }
    let feasts = advice.feasts.map { "\($0.count) more for \($0.feast.visibleLine)" }
    let parts = tiers + (feasts.isEmpty ? [] : [feasts.joined(separator: ", ")])
    return parts.isEmpty ? "" : (["would help most:"] + parts.map { "  " + $0 }).asLines
  }

  /// Describes a difference: a line that sums it up, and a line for each day that moves.
  static func difference(_ diff: CalendarDiff) -> String {
    var parts: [String] = []
    if let added = diff.added, added > 0 { parts.append("adds \(count(added, "quotation"))") }
    if let removed = diff.removed, removed > 0 {
      parts.append("removes \(count(removed, "quotation"))")
    }
    let verb = diff.moved.count == 1 ? "changes" : "change"
    var effects = [
      diff.moved.isEmpty ? "no day changes" : "\(count(diff.moved.count, "day")) \(verb)"
    ]
    if diff.newDays > 0 { effects.append("\(count(diff.newDays, "day")) new") }
    if diff.lostDays > 0 { effects.append("\(count(diff.lostDays, "day")) gone") }
    if !diff.moved.isEmpty || diff.lostDays > 0 {
      effects.append("\(diff.played == 0 ? "none" : "\(diff.played)") already played")
    }
    let cause = parts.isEmpty ? "" : parts.joined(separator: ", ") + ": "
    let lines = diff.moved.map { move in
      let (before, after) = (move.beforeText ?? move.before, move.afterText ?? move.after)
      return "\(move.day)  \(move.isPlayed ? "played  " : "")\(before ?? "") → \(after ?? "")"
    }
    return ([cause + effects.joined(separator: ", ")] + lines).asLines
  }

  /// Tabulates for each game how long its puzzles last.
  static func runway(_ runway: Runway) -> String {
    var tables: [(kind: String, rows: [[String]])] = []
    for stretch in runway.stretches {
      let row = [
        stretch.tier, "\(stretch.puzzles)", "\(stretch.scheduled)", "\(stretch.left)",
        "\(stretch.wishedPerYear)", stretch.lasting,
      ]
      if tables.last?.kind != stretch.kind { tables.append((stretch.kind, [])) }
      tables[tables.count - 1].rows.append(row)
    }
    let header = ["tier", "puzzles", "scheduled", "left", "a year", "lasts"]
    return tables.map { kind, rows in
      let title = tables.count > 1 ? "\(kind)\n" : ""
      return title
        + ([header] + rows).map { row in
          zip(row, [8, 9, 11, 6, 8, 0]).map { $0.padded(to: $1) }.joined() + "\n"
        }.joined()
    }.joined(separator: "\n")
  }

  /// Lists the days that move, each on a line with its puzzles before and after.
  ///
  /// - Parameters:
  ///   - change: How a calendar differs from what was published.
  ///   - limit: How many days are listed; the others are counted.
  /// - Returns: The lines.
  static func moves(_ change: CalendarChange, limit: Int = .max) -> [String] {
    let lines = change.moves.prefix(limit).map { move in
      let before = move.beforeText ?? move.before.description
      let after = move.afterText ?? move.after?.description ?? "none"
      return "\(move.slot.day)  \(move.isFrozen ? "frozen  " : "")\(before) → \(after)"
    }
    let more = change.moves.count - lines.count
    return lines + (more > 0 ? ["and \(count(more, "day")) more"] : [])
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension CalendarText {
  /// Explains why a day has its puzzle.
  static func reasons(_ day: DayReasons) -> String {
    let source = [day.authorName, day.quotation?.work].compactMap(\.self).joined(separator: ", ")
    let quoted = day.quotation.map { ["  \($0.text)", "  — \(source)"] } ?? []
    let lines =
      ["\(day.day), \(day.day.weekday.rawValue): \(day.puzzle)"] + quoted + [
        "",
        "placed    \(placing(day))",
        "tier      \(tier(day))",
      ] + (day.lastPlayed.map { ["repeat    last played on \($0)"] } ?? [])
      + day.occasions.map(occasion) + [day.season.map(season)].compactMap(\.self)
      + day.spacing.map(spacing) + [substitute(day.substitute)]
    return lines.asLines
  }

  private static func placing(_ day: DayReasons) -> String {
    if day.isFrozen { return "the day is frozen, and has what was published for it" }
    let kept = day.wasPublished ? "; published before, and kept" : ""
    switch day.placement {
    case .pinned: return "pinned to the day by the editor"
    case .backlog: return "for the backlog, which wants the quotation in this month" + kept
    case .occasion: return "for the occasion" + kept
    case .drawn: return (day.puzzle.day == day.day ? "made for the day" : "drawn") + kept
    }
  }

  private static func tier(_ day: DayReasons) -> String {
    day.tier == day.wished
      ? "\(day.tier.rawValue), as wished for"
      : "\(day.tier.rawValue), and \(day.wished.rawValue) was wished for"
  }

  private static func occasion(_ occasion: DayReasons.OccasionReason) -> String {
    let label = occasion.isNote ? "note      " : "occasion  "
    let great = occasion.isGreat ? ", great" : ""
    let fit = occasion.fit.map(Self.fit) ?? "passed over"
    return "\(label)\(occasion.name), weight \(occasion.weight)\(great): \(fit)"
  }

  private static func fit(_ fit: DayReasons.FitReason) -> String {
    switch fit {
    case .tags(let tags): "tagged \(tags.joined(separator: " and "))"
    case .author(let name): "by \(name)"
    case .quotation: "one of its own quotations"
    }
  }

  private static func season(_ season: DayReasons.SeasonReason) -> String {
    let evidence =
      switch season.reading.evidence {
      case .tags(let tags):
        "by its \(tags.count == 1 ? "tag" : "tags") \(tags.joined(separator: ", "))"
      case .words(let words):
        "as its text names \(words.map { "'\($0)'" }.joined(separator: " and "))"
      }
    let title = season.reading.title
    return "season    \(season.isKept ? "kept to" : "out of its season,") \(title), \(evidence)"
  }

  private static func spacing(_ spacing: DayReasons.Spacing) -> String {
    let near = [
      spacing.before.map { "last on \($0)" }, spacing.after.map { "next on \($0)" },
    ].compactMap(\.self)
    return "spacing   \(spacing.shared), \(spacing.gap) days apart: "
      + (near.isEmpty ? "on no other day" : near.joined(separator: ", "))
  }

  private static func substitute(_ substitute: DayReasons.Substitute) -> String {
    switch substitute {
    case .none: "without   nothing else: the day may not change"
    case .onlyOne: "without   nothing else: the game makes one puzzle for each day"
    case .puzzle(let puzzle, let text):
      "without   the day would have \(puzzle.map { "\($0)" } ?? "nothing"): \(text ?? "")"
    case .conflict(let reason): "without   no calendar keeps the rules: \(reason)"
    }
  }
}

extension [String] {
  /// The texts as lines, each of which is one line whatever it holds.
  var asLines: String { map { $0.visibleLine + "\n" }.joined() }
}

extension String {
  /// Pads the text with spaces to a width in characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
