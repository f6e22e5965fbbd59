public import PuzzleModel
import PuzzleStore
import Scheduling

extension CalendarPlan {
  /// Why a day has its puzzle, for a person; nil where the calendar does not have the day.
  ///
  /// What would take its place is found by laying the calendar again without it.
  public func reasons(for day: CalendarDay) -> String? {
    guard let schedule = galley.calendar.schedule,
      let entry = schedule.entries.first(where: { $0.day == day }),
      let quotation = galley.edition.quotations.first(where: {
        $0.id == entry.candidate.puzzle.quotation
      })
    else { return nil }
    let author = galley.edition.authors.first { $0.id == quotation.author }?.name
    let source = [author, quotation.work].compactMap(\.self).joined(separator: ", ")
    let lines =
      [
        "\(day), \(day.weekday.rawValue): \(entry.candidate.puzzle)",
        "  \(quotation.text)",
        "  — \(source)",
        "",
        "placed    \(placing(entry))",
        "tier      \(tier(entry))",
      ] + occasions(on: entry) + spacing(of: entry, in: schedule) + [substitute(entry, schedule)]
    return lines.joined(separator: "\n") + "\n"
  }

  private func placing(_ entry: Schedule.Entry) -> String {
    if entry.isFrozen { return "the day is frozen, and has what was published for it" }
    let wasPublished =
      galley.calendar.almanac.published[entry.day]?.puzzle == entry.candidate.puzzle
    let kept = wasPublished ? "; it was published for the day and is kept" : ""
    switch entry.placement {
    case .pinned: return "pinned to the day by the editor"
    case .backlog: return "for the backlog, which wants the quotation in this month" + kept
    case .occasion: return "for the occasion" + kept
    case .drawn: return "drawn" + kept
    }
  }

  private func tier(_ entry: Schedule.Entry) -> String {
    let tier = entry.candidate.tier
    return tier == entry.wished
      ? "\(tier.rawValue), as wished for"
      : "\(tier.rawValue), and \(entry.wished.rawValue) was wished for"
  }

  private func occasions(on entry: Schedule.Entry) -> [String] {
    let all = galley.calendar.almanac.occasions.filter { $0.day == entry.day }
    return all.sorted { ($1.weight, $0.name) < ($0.weight, $1.name) }.map { occasion in
      let isHonoured = occasion.isHonoured(by: entry.candidate)
      return "occasion  \(occasion.name), weight \(occasion.weight): "
        + (isHonoured ? "honoured" : "not honoured")
    }
  }

  /// How far away the nearest puzzles are that share something with this one.
  private func spacing(of entry: Schedule.Entry, in schedule: Schedule) -> [String] {
    let gaps = galley.plan.policy.gaps
    var shared: [(what: String, gap: Int, isShared: (Candidate) -> Bool)] = []
    let candidate = entry.candidate
    shared.append(("author", gaps.author, { $0.author != nil && $0.author == candidate.author }))
    shared.append(
      (
        "work", gaps.work,
        { $0.work != nil && $0.work == candidate.work && $0.author == candidate.author }
      )
    )
    for tag in candidate.tags {
      shared.append(("tag \(tag)", gaps.tag, { $0.tags.contains(tag) }))
    }
    if candidate.tier == .expert {
      shared.append(("expert", gaps.expert, { $0.tier == .expert }))
    }
    return shared.filter { $0.gap > 0 }.map { what, gap, isShared in
      let days = schedule.entries.filter { $0.day != entry.day && isShared($0.candidate) }
        .map(\.day)
      let near = [
        days.last { $0 < entry.day }.map { "last on \($0)" },
        days.first { $0 > entry.day }.map { "next on \($0)" },
      ].compactMap(\.self)
      let distance = near.isEmpty ? "on no other day" : near.joined(separator: ", ")
      return "spacing   \(what), \(gap) days apart: \(distance)"
    }
  }

  /// What the day would have without its puzzle.
  private func substitute(_ entry: Schedule.Entry, _ schedule: Schedule) -> String {
    guard !entry.isFrozen else { return "without   nothing else: the day may not change" }
    var almanac = galley.calendar.almanac
    almanac.pins[entry.day] = nil
    almanac.published = Dictionary(
      uniqueKeysWithValues: schedule.entries.map { ($0.day, $0.candidate) }
    )
    do {
      let other = try Schedule(
        policy: galley.plan.policy,
        candidates: galley.calendar.candidates.filter { $0.puzzle != entry.candidate.puzzle },
        almanac: almanac
      )
      let puzzle = other.entries.first { $0.day == entry.day }?.candidate.puzzle
      let text = galley.edition.quotations.first { $0.id == puzzle?.quotation }?.text ?? ""
      return "without   the day would have \(puzzle.map { "\($0)" } ?? "nothing"): \(text)"
    } catch {
      return "without   no calendar keeps the rules: \(error)"
    }
  }
}
