import Corpus
import PuzzleModel
import PuzzleStore
import Scheduling

/// The stage that lays the calendar: puzzles, policy, occasions, pins and what was published to days.
struct CalendarStage: Sendable {
  /// The calendar; nil where none keeps the rules.
  private(set) var schedule: Schedule?
  /// The days as an edition keeps them.
  private(set) var days: [DailyPuzzle] = []
  /// What is wrong with the pins, and with the calendar.
  private(set) var findings: [Finding] = []
  /// What the calendar was laid from.
  let almanac: Almanac
  /// The puzzles that it was laid from.
  let candidates: [Candidate]

  private let plan: Plan

  /// Lays the calendar.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - checked: The puzzles of the edition.
  ///   - quotations: What they are made of.
  ///   - authors: Who is quoted, whose days of birth and death are occasions.
  ///   - files: What else the editor gave.
  ///   - redraws: Whether published days that are not frozen are drawn anew.
  init(
    _ plan: Plan,
    _ checked: [CheckStage.Checked],
    _ quotations: [Quotation],
    _ authors: [Author],
    _ files: CalendarFiles,
    redraws: Bool
  ) {
    self.plan = plan
    let quotations = Dictionary(uniqueKeysWithValues: quotations.map { ($0.id, $0) })
    let all = checked.compactMap { checked in
      checked.puzzle.quotation.flatMap { quotations[$0] }.map {
        (isDrawable: checked.isDrawable && plan.draws($0), Candidate(checked.puzzle, $0))
      }
    }
    candidates = all.filter(\.isDrawable).map(\.1)
    let known = Dictionary(uniqueKeysWithValues: all.map { ($0.1.puzzle, $0.1) })
    let drawable = Set(candidates.map(\.puzzle))
    var almanac = Almanac()
    for day in files.published?.days ?? [] where day.puzzle.kind == .cryptogram {
      guard !redraws || plan.policy.freezes(day.day) else { continue }
      almanac.published[day.day] = known[day.puzzle] ?? Candidate(gone: day)
    }
    almanac.occasions = plan.occasions(of: authors, files.feasts)
    for pin in files.pins {
      if let finding = plan.problem(with: pin, almanac, drawable) {
        findings.append(finding)
      } else {
        almanac.pins[pin.day] = pin.puzzle
      }
    }
    self.almanac = almanac
    lay(files)
  }

  private mutating func lay(_ files: CalendarFiles) {
    do throws(ScheduleConflict) {
      let schedule = try Schedule(policy: plan.policy, candidates: candidates, almanac: almanac)
      findings += schedule.breaches.map { breach in
        .brokenRule(breach, at: files.pins.first { $0.day == breach.day }?.place, plan)
      }
      findings += Finding.tierShortages(schedule, at: plan.schedulePlace)
      let before = Dictionary(
        (files.published?.days ?? []).filter { $0.puzzle.kind == .cryptogram }.map { ($0.day, $0) }
      ) { first, _ in first }
      days = schedule.entries.map { DailyPuzzle($0, frozen: $0.isFrozen ? before[$0.day] : nil) }
      self.schedule = schedule
    } catch {
      findings.append(
        Finding(.scheduleConflict, at: plan.schedulePlace, field: "schedule", "\(error)")
      )
    }
  }

  /// How many days were placed how, for the report.
  var counts: [String: Int] {
    var counts = ["days": days.count]
    guard let schedule else { return counts }
    for placement in Placement.allCases {
      counts[placement.rawValue] = schedule.entries.count { $0.placement == placement }
    }
    counts["frozen"] = schedule.entries.count(where: \.isFrozen)
    counts["moved"] = schedule.movedDays.count
    counts["cost"] = schedule.cost
    counts["least-cost"] = schedule.leastCost
    return counts
  }
}

extension Plan {
  /// Whether a quotation may be drawn by the recipe as it is now, and is not here for the sake of a frozen
  /// day alone.
  fileprivate func draws(_ quotation: Quotation) -> Bool {
    letters.contains(quotation.letterCount)
      && quotations.contains { $0.file.path == quotation.origin.path }
  }

  /// The feasts and anniversaries of the days that the calendar may reach.
  fileprivate func occasions(of authors: [Author], _ feasts: OccasionTable?) -> [Occasion] {
    let last = policy.last
    return (feasts?.occasions(from: policy.first, through: last) ?? [])
      + Occasion.anniversaries(
        of: authors,
        from: policy.first,
        through: last,
        birthWeight: anniversaryWeights.birth,
        deathWeight: anniversaryWeights.death
      )
  }

  /// Why a pin is not honoured, if it is not.
  fileprivate func problem(
    with pin: PinFile.Pin,
    _ almanac: Almanac,
    _ drawable: Set<Puzzle.ID>
  ) -> Finding? {
    let published = almanac.published[pin.day]?.puzzle
    if !drawable.contains(pin.puzzle), published != pin.puzzle {
      return Finding(
        .unknownPuzzle,
        at: pin.place,
        field: "puzzle",
        "'\(pin.puzzle)' is pinned to \(pin.day), and there is no such puzzle; see whether its quotation "
          + "was set aside, or delete the row"
      )
    }
    let reason: String? =
      if policy.freezes(pin.day), let published {
        published == pin.puzzle
          ? nil : "the day is frozen and has '\(published)', as it was published"
      } else if policy.freezes(pin.day), let last = almanac.published.keys.max(), pin.day < last {
        "the day is frozen, and no puzzle was published for it"
      } else if pin.day < policy.first || pin.day > policy.last {
        "the calendar runs from \(policy.first) to \(policy.last)"
      } else {
        nil
      }
    return reason.map {
      Finding(
        .idlePin,
        at: pin.place,
        field: "day",
        "the pin of '\(pin.puzzle)' to \(pin.day) does nothing: \($0); delete the row"
      )
    }
  }
}

extension Candidate {
  /// A puzzle of the edition.
  fileprivate init(_ puzzle: Puzzle, _ quotation: Quotation) {
    self.init(
      puzzle: puzzle.id,
      author: quotation.author,
      work: quotation.work,
      tags: quotation.tags,
      tier: puzzle.difficulty.tier,
      letterCount: quotation.letterCount,
      certainty: quotation.certainty
    )
  }

  /// A puzzle that was published and is in the edition no more.
  fileprivate init(gone day: PublishedDay) {
    self.init(
      puzzle: day.puzzle,
      author: day.quotation.author,
      work: day.quotation.work,
      tags: day.quotation.tags,
      tier: day.wished ?? .medium,
      letterCount: day.quotation.letterCount,
      certainty: day.quotation.certainty
    )
  }
}

extension DailyPuzzle {
  /// A day of a calendar; a frozen one says of itself what it said when it was published.
  fileprivate init(_ entry: Schedule.Entry, frozen: PublishedDay?) {
    self.init(
      day: entry.day,
      puzzle: entry.candidate.puzzle,
      wished: frozen.map(\.wished) ?? entry.wished,
      placement: frozen.map(\.placement) ?? entry.placement,
      occasion: frozen.map(\.occasion) ?? entry.occasion?.name
    )
  }
}
