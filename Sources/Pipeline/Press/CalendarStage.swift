import Corpus
import Editorial
import PuzzleModel
import Scheduling
import Workshop

/// The stage that lays one calendar for all games from puzzles, policies, occasions, pins and the
/// published calendar.
enum CalendarStage {
  /// The calendar of all games.
  struct Outcome: Sendable {
    /// The calendars of the games, in the order of the plan.
    let games: [LaidCalendar]
    /// The days of all games, in the form in which an edition stores them.
    let days: [DailyPuzzle]
    /// How they differ from what was published; nil if there is no calendar.
    let change: CalendarChange?
  }

  /// Lays the calendar.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - pieces: The puzzles of the edition.
  ///   - authors: The authors who are quoted; their birthdays and days of death are occasions.
  ///   - feasts: The feasts.
  ///   - pins: The editor's pins.
  ///   - history: What was published.
  ///   - last: The edition that is replaced, for what differs from it.
  ///   - redrawn: The published days that are drawn anew unless they are frozen; nil for none.
  /// - Returns: The calendar, and the findings about it and about the pins.
  static func run(
    _ plan: Plan,
    _ pieces: [Piece],
    _ authors: [Author],
    _ feasts: FeastCalendar,
    _ pins: [PinFile.Pin],
    _ history: PressHistory,
    replacing last: Edition? = nil,
    redrawn: ClosedRange<CalendarDay>? = nil
  ) -> StageResult<Outcome, ScheduleTally> {
    var findings = plan.lostDays(history.published) + plan.strayPins(pins)
    let occasions = plan.occasions(of: authors, feasts)
    var requests: [ScheduleRequest] = []
    for game in plan.games {
      let request = game.request(pieces, occasions, pins, history, redrawn)
      findings += request.findings
      requests.append(request.value)
    }
    let schedules: [Schedule]
    do throws(ScheduleConflict) {
      schedules = try Schedule.together(requests)
    } catch {
      findings.append(.scheduleConflict(error, at: plan.schedulePlace))
      return StageResult(
        value: Outcome(games: requests.map { LaidCalendar(request: $0, schedule: nil) }),
        findings: findings,
        tally: ScheduleTally(days: 0, laid: nil)
      )
    }
    let outcome = Outcome(requests, schedules, pieces, history, replacing: last, redrawn)
    findings += zip(requests, schedules)
      .flatMap { $1.findings(pins, of: $0, at: plan.schedulePlace) }
    findings += Runway(outcome.games)?.findings(at: plan.schedulePlace) ?? []
    return StageResult(
      value: outcome,
      findings: findings,
      tally: outcome.change.map { ScheduleTally(schedules, $0) }
        ?? ScheduleTally(days: 0, laid: nil)
    )
  }
}

extension CalendarStage.Outcome {
  /// The outcome without a calendar.
  fileprivate init(games: [LaidCalendar]) {
    self.init(games: games, days: [], change: nil)
  }

  fileprivate init(
    _ requests: [ScheduleRequest],
    _ schedules: [Schedule],
    _ pieces: [Piece],
    _ history: PressHistory,
    replacing last: Edition?,
    _ redrawn: ClosedRange<CalendarDay>?
  ) {
    let slots = (history.published?.days ?? []).map { ($0.slot, $0.daily) }
    let published = Dictionary(slots) { first, _ in first }
    games = zip(requests, schedules).map { LaidCalendar(request: $0, schedule: $1) }
    days = schedules.flatMap(\.assignments).map { DailyPuzzle($0, published) }
    let unquoted = pieces.lazy.filter { $0.quotation == nil }
      .map { ($0.puzzle.id, $0.puzzle.content) }
    let contents = Dictionary(unquoted) { first, _ in first }
    change = history.change(
      to: days,
      replacing: last,
      redrawn: redrawn,
      content: { contents[$0] },
      text: { puzzle in pieces.first { $0.puzzle.id == puzzle }?.quotation?.text }
    )
  }
}

extension Plan.GamePlan {
  /// Makes the request for the calendar of the game, and the findings about its pins.
  fileprivate func request(
    _ pieces: [Piece],
    _ occasions: [Occasion],
    _ pins: [PinFile.Pin],
    _ history: PressHistory,
    _ redrawn: ClosedRange<CalendarDay>?
  ) -> (value: ScheduleRequest, findings: [Finding]) {
    var almanac = Almanac(occasions: occasions)
    for day in history.published?.days ?? [] where day.puzzle.kind == game.kind {
      let mayChange = day.day >= policy.first && !policy.freezes(day.day)
      if mayChange, redrawn?.contains(day.day) ?? false { continue }
      almanac.published[day.day] = Candidate(gone: day)
    }
    let published = Set(almanac.published.values.map(\.puzzle))
    var known: [Puzzle.ID: Candidate] = [:]
    var candidates: [Candidate] = []
    let own = pieces.lazy.filter { $0.puzzle.id.kind == game.kind }
    candidates.reserveCapacity(own.count)
    for piece in own {
      let isBarred = piece.quotation.map { history.barred.contains($0.id) } ?? false
      let isPublished = published.contains(piece.puzzle.id) && known[piece.puzzle.id] == nil
      guard isPublished || piece.isDrawable && !isBarred else { continue }
      let candidate = Candidate(piece.puzzle, quoting: piece.quotation, days: piece.days)
      if isPublished { known[candidate.puzzle] = candidate }
      if piece.isDrawable, !isBarred { candidates.append(candidate) }
    }
    almanac.published = almanac.published.mapValues { known[$0.puzzle] ?? $0 }
    var request = ScheduleRequest(
      kind: game.kind,
      policy: policy,
      candidates: candidates,
      almanac: almanac
    )
    let findings = request.take(pins)
    return (request, findings)
  }
}

extension Plan {
  /// The findings about pins of games that are not pressed.
  fileprivate func strayPins(_ pins: [PinFile.Pin]) -> [Finding] {
    pins.filter { policy(of: $0.puzzle.kind) == nil }.map {
      .idlePin($0, "the recipe presses no puzzles of '\($0.puzzle.kind.rawValue)'")
    }
  }

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

  /// The findings about the quotations that are selected, the feasts of the calendar and the seasons.
  func review(_ intake: Intake, _ feasts: FeastCalendar) -> [Finding] {
    let nothing =
      intake.quotations.isEmpty && intake.excludedCount > 0
      ? [selection.nothingLeft(of: intake.excludedCount, at: selectionPlace)] : []
    guard let game = games.first(where: { $0.game.kind.needsQuotation }) else {
      return nothing + feasts.findings
    }
    let (first, last) = days
    return nothing
      + feasts.review(
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
