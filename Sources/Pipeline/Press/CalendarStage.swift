import Editorial
import PuzzleModel
import Scheduling

/// The stage that lays one calendar for all games from puzzles, policies, occasions, pins and the
/// published calendar.
enum CalendarStage {
  /// Whether published days that are not frozen are kept.
  enum Redrawing: Sendable {
    /// They are kept where the rules allow it.
    case keeping
    /// They are drawn anew.
    case redrawing
  }

  /// The calendar of all games.
  struct Outcome: Sendable {
    /// The calendars of the games, in the order of the plan.
    let games: [LaidCalendar]
    /// The days of all games, in the form in which an edition stores them.
    let days: [DailyPuzzle]
  }

  /// Lays the calendar.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - pieces: The puzzles of the edition.
  ///   - authors: The authors who are quoted; their birthdays and days of death are occasions.
  ///   - feasts: The feasts.
  ///   - files: The editor's files and the published calendar.
  ///   - redrawing: Whether published days that are not frozen are kept.
  /// - Returns: The calendar, and the findings about it and about the pins.
  static func run(
    _ plan: Plan,
    _ pieces: [Piece],
    _ authors: [Author],
    _ feasts: FeastCalendar,
    _ files: CalendarFiles,
    _ redrawing: Redrawing
  ) -> StageResult<Outcome, ScheduleTally> {
    var findings = plan.lostDays(files.published)
    let occasions = plan.occasions(of: authors, feasts)
    var requests: [ScheduleRequest] = []
    for game in plan.games {
      let request = game.request(pieces, occasions, files, redrawing)
      findings += request.findings
      requests.append(request.value)
    }
    findings += files.pins.filter { plan.policy(of: $0.puzzle.kind) == nil }.map {
      .idlePin($0, "the recipe presses no puzzles of '\($0.puzzle.kind.rawValue)'")
    }
    let schedules: [Schedule]
    do throws(ScheduleConflict) {
      schedules = try Schedule.together(requests)
    } catch {
      findings.append(.scheduleConflict(error, at: plan.schedulePlace))
      return StageResult(
        value: Outcome(games: requests.map { LaidCalendar(request: $0, schedule: nil) }, days: []),
        findings: findings,
        tally: ScheduleTally(days: 0, laid: nil)
      )
    }
    let outcome = Outcome(requests, schedules, files.published)
    findings += zip(requests, schedules)
      .flatMap { $1.findings(files.pins, of: $0, at: plan.schedulePlace) }
    findings += Runway(outcome.games)?.findings(at: plan.schedulePlace) ?? []
    return StageResult(
      value: outcome,
      findings: findings,
      tally: ScheduleTally(schedules)
    )
  }
}

extension CalendarStage.Outcome {
  fileprivate init(
    _ requests: [ScheduleRequest],
    _ schedules: [Schedule],
    _ calendar: PublishedCalendar?
  ) {
    let slots = (calendar?.days ?? []).map { ($0.slot, $0.daily) }
    let published = Dictionary(slots) { first, _ in first }
    games = zip(requests, schedules).map { LaidCalendar(request: $0, schedule: $1) }
    days = schedules.flatMap(\.assignments).map { DailyPuzzle($0, published) }
  }
}

extension Plan.GamePlan {
  /// Makes the request for the calendar of the game, and the findings about its pins.
  fileprivate func request(
    _ pieces: [Piece],
    _ occasions: [Occasion],
    _ files: CalendarFiles,
    _ redrawing: CalendarStage.Redrawing
  ) -> (value: ScheduleRequest, findings: [Finding]) {
    let own = pieces.filter { $0.puzzle.id.kind == game.kind }.map {
      (
        isDrawable: $0.isDrawable,
        candidate: Candidate($0.puzzle, quoting: $0.quotation, days: $0.days)
      )
    }
    let known = Dictionary(own.map { ($0.candidate.puzzle, $0.candidate) }) { first, _ in first }
    let candidates = own.filter(\.isDrawable).map(\.candidate)
    var almanac = Almanac(occasions: occasions)
    for day in files.published?.days ?? [] where day.puzzle.kind == game.kind {
      if case .redrawing = redrawing, !policy.freezes(day.day) { continue }
      almanac.published[day.day] = known[day.puzzle] ?? Candidate(gone: day)
    }
    let drawable = Set(candidates.map(\.puzzle))
    var findings: [Finding] = []
    for pin in files.pins where pin.puzzle.kind == game.kind {
      if let finding = policy.fault(with: pin, almanac, drawable) {
        findings.append(finding)
      } else {
        almanac.pins[pin.day] = pin.puzzle
      }
    }
    let request = ScheduleRequest(
      kind: game.kind,
      policy: policy,
      candidates: candidates,
      almanac: almanac
    )
    return (request, findings)
  }
}

extension Plan {
  /// The feasts and anniversaries within the days of the calendars.
  fileprivate func occasions(of authors: [Author], _ feasts: FeastCalendar) -> [Occasion] {
    let (first, last) = days
    return feasts.occasions(from: first, through: last)
      + Occasion.anniversaries(
        of: authors,
        from: first,
        through: last,
        birthWeight: anniversaryWeights.birth,
        deathWeight: anniversaryWeights.death
      )
  }

  /// The findings about the feasts of the calendar and the seasons of the quotations.
  func review(_ intake: Intake, _ feasts: FeastCalendar) -> [Finding] {
    guard let game = games.first(where: { $0.game.kind.needsQuotation }) else {
      return feasts.findings
    }
    let (first, last) = days
    return feasts.review(
      of: intake.quotations,
      from: first,
      through: last,
      game.game.kind,
      game.policy
    )
  }

  /// Makes a finding for each game that has published days but is no longer pressed.
  fileprivate func lostDays(_ published: PublishedCalendar?) -> [Finding] {
    Puzzle.Kind.allCases.compactMap { kind in
      let count = (published?.days ?? []).count { $0.puzzle.kind == kind }
      guard count > 0, policy(of: kind) == nil else { return nil }
      return Finding(
        .calendarNotKept,
        at: schedulePlace,
        field: "schedule",
        "\(count) \(count == 1 ? "day" : "days") of '\(kind.rawValue)' were published and leave the "
          + "calendar, since the recipe does not press that game; name it under games:"
      )
    }
  }
}
