import Editorial
import PuzzleModel
import PuzzleStore
import Scheduling

/// What was published before a press, as the press goes by it.
struct PressHistory: Sendable {
  /// The calendar of the lock, in which a quotation that was mended is what it has become where it keeps its day.
  let published: PublishedCalendar?
  /// The days that are frozen, as they were published.
  let frozen: [PublishedDay]
  /// The quotations of frozen days that have left the corpus.
  let carried: PublishedCalendar.Carried
  /// The quotations that a frozen day has with other letters, so that they are not drawn as new.
  let barred: Set<Quotation.ID>
  /// The findings about quotations that were mended.
  let findings: [Finding]

  private let plan: Plan
  private let lock: PublishedCalendar?
  private let bytes: [UInt8]?

  /// Finds out what counts as published, by the files of a plan and the quotations of its corpus.
  init(_ plan: Plan, _ files: CalendarFiles, _ quotations: [Quotation]) {
    let lock = files.published
    let mended = MendedQuotations(lock, in: quotations)
    let published = lock?.mending(mended) { plan.isPlayed($0) }
    let days = published?.days ?? []
    frozen = days.filter { plan.freezes($0.day, of: $0.puzzle.kind) }
    carried =
      published?.carried(
        of: frozen,
        without: Set(quotations.map(\.id)),
        in: plan.lock.name
      ) ?? PublishedCalendar.Carried()
    barred = Set(frozen.compactMap { $0.quoted.flatMap { mended.pairs[$0.quotation.id]?.new.id } })
    findings = days.compactMap { day in
      guard plan.keeps(day.slot), let id = day.quoted?.quotation.id else { return nil }
      return mended.pairs[id].map { .mended($0, on: day.day) }
    }
    self.published = published
    self.plan = plan
    self.lock = lock
    bytes = files.lock
  }

  /// What published puzzles are played from, where it does not follow from their IDs and texts.
  ///
  /// - Parameter redrawn: The days that are drawn anew unless they are frozen; nil for none.
  /// - Returns: The contents of the puzzles of all other days.
  func contents(without redrawn: ClosedRange<CalendarDay>?) -> [Puzzle.ID: Puzzle.Content] {
    var contents: [Puzzle.ID: Puzzle.Content] = [:]
    for day in published?.days ?? [] {
      let isRedrawn = redrawn?.contains(day.day) ?? false
      guard !isRedrawn || plan.freezes(day.day, of: day.puzzle.kind) else { continue }
      contents[day.puzzle] = day.content
    }
    return contents
  }

  /// Compares a new calendar with what was published: by the lock, or else by the edition that is replaced.
  func change(
    to days: [DailyPuzzle],
    replacing last: Edition?,
    redrawn: ClosedRange<CalendarDay>?,
    content: (Puzzle.ID) -> Puzzle.Content?,
    text: (Puzzle.ID) -> String?
  ) -> CalendarChange {
    let replaced = last.map {
      PublishedCalendar(days: $0.days.map(PublishedDay.init), name: $0.name)
    }
    let policies = plan.games.map { ($0.game.kind, $0.policy) }
    return CalendarChange(
      from: published ?? replaced,
      published == nil ? .edition : .lock,
      replacing: last?.days ?? [],
      to: days,
      named: plan.name,
      by: Dictionary(policies) { first, _ in first },
      redrawn: redrawn,
      content: content,
      text: text
    )
  }

  /// The lock after an edition is published.
  ///
  /// - Throws: `PublishedCalendarError` if the edition lacks what a day needs.
  func renewal(by edition: Edition) throws(PublishedCalendarError) -> LockRenewal {
    let plan = plan
    let renewed = (lock ?? PublishedCalendar(days: [])).renewed(
      by: try PublishedCalendar(edition, path: plan.path),
      carried: Set(carried.quotations.map(\.id))
    ) { plan.isPlayed($0) }
    return LockRenewal(before: bytes, calendar: renewed)
  }

  /// Finds what stops a press that changes the calendar more than it may.
  func faults(
    of change: CalendarChange,
    _ renewal: LockRenewal,
    _ options: Press.Options
  ) -> [Finding] {
    var findings: [Finding] = []
    let isBeginning = change.basis == .edition && options.isFirst
    if !isBeginning,
      let fault = change.fault(allowing: options.allowedMoves, at: plan.schedulePlace)
    {
      findings.append(fault)
    }
    if options.isLocked, renewal.before != renewal.after {
      let finding = Finding.staleLock(
        plan.lock.name,
        change,
        exists: renewal.before != nil,
        at: plan.schedulePlace
      )
      findings.append(finding)
    }
    return findings
  }
}

extension PublishedDay {
  fileprivate init(_ daily: DailyPuzzle) {
    self.init(daily: daily, quoted: nil)
  }
}

extension Plan {
  /// Whether a published day comes before the calendar of its game, and is not frozen into it.
  func isPlayed(_ slot: DaySlot) -> Bool {
    slot.day < (policy(of: slot.kind)?.first ?? days.first) && !freezes(slot.day, of: slot.kind)
  }

  /// Whether a published day lies in the calendar of its game, and may change.
  func keeps(_ slot: DaySlot) -> Bool {
    guard let policy = policy(of: slot.kind), !policy.freezes(slot.day) else { return false }
    return (policy.first...policy.last).contains(slot.day)
  }
}

extension Finding {
  /// Makes the finding about a lock that must stay as it is, and would change.
  fileprivate static func staleLock(
    _ name: String,
    _ change: CalendarChange,
    exists: Bool,
    at place: Place
  ) -> Finding {
    let problem: String
    if !exists {
      problem = "there is no lock, and one has to be there"
    } else if change.moves.isEmpty, change.leaving.isEmpty {
      problem =
        "the lock would change, though no published day would: it gets new days, or words that were corrected"
    } else {
      let days = change.moves.prefix(10).map {
        "\($0.slot.day) '\($0.before)' → \($0.after.map { "'\($0)'" } ?? "none")"
      }
      let more = change.moves.count > 10 ? ", and \(change.moves.count - 10) more" : ""
      problem =
        "the lock would change: the days that move are \(change.moves.count) (\(days.joined(separator: ", "))\(more)), and "
        + "\(change.leaving.count) leave"
    }
    return Finding(
      .staleLock,
      at: place,
      field: "published",
      "\(name): \(problem); press without this demand, look at the changes, and commit the lock"
    )
  }
}
