public import PuzzleModel
public import Scheduling

/// The feasts of some tables, with what a corpus has of the authors and quotations that they name.
public struct FeastCalendar: Sendable {
  /// A feast with what suits it.
  struct Feast: Sendable {
    let written: OccasionTable.Feast
    let subject: Occasion.Subject
  }

  /// The number of quotations that should suit a feast, so that there is a choice: three.
  ///
  /// A quotation comes once, so with fewer a feast is soon without one.
  public static let wantedFits = 3

  /// The feasts in the order of the tables; a feast that nothing in the corpus can suit is left out.
  let feasts: [Feast]
  /// What the tables name and the corpus has not, or has twice, in the order of the places.
  public let findings: [Finding]

  /// Finds what tables name in a corpus.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - quotations: The quotations of the corpus.
  ///   - authors: The authors who are quoted.
  public init(_ tables: [OccasionTable], quotations: [Quotation], authors: [Author]) {
    var index = OccasionIndex(quotations: quotations, authors: authors)
    var feasts: [Feast] = []
    for written in tables.flatMap(\.feasts) {
      let subject = Occasion.Subject(
        quotations: written.quotations.texts.compactMap {
          index.quotation($0, of: written.name, at: written.quotations.place)
        },
        authors: written.authors.texts.compactMap {
          index.author($0, of: written.name, at: written.authors.place)
        },
        tags: written.tags
      )
      if !subject.isEmpty { feasts.append(Feast(written: written, subject: subject)) }
    }
    self.feasts = feasts
    findings = index.findings.sorted { $0.place < $1.place }
  }

  /// Finds the feasts from one day through another, in the order of days and names.
  ///
  /// A feast that two tables have by one name and on one day counts once: the first of them.
  public func occasions(from first: CalendarDay, through last: CalendarDay) -> [Occasion] {
    guard first <= last else { return [] }
    struct Entry: Hashable {
      let day: CalendarDay
      let name: String
    }
    var seen: Set<Entry> = []
    var occasions: [Occasion] = []
    for feast in feasts {
      for day in feast.written.rule.days(from: first, through: last)
      where seen.insert(Entry(day: day, name: feast.written.name)).inserted {
        occasions.append(
          Occasion(
            day: day,
            name: feast.written.name,
            weight: feast.written.weight,
            subject: feast.subject,
            isGreat: feast.written.isGreat,
            isTheme: feast.written.rule.hasRange
          )
        )
      }
    }
    return occasions.sorted { ($0.day, $0.name) < ($1.day, $1.name) }
  }

  /// The feasts of some days that fewer quotations suit than are wanted, with how many do.
  ///
  /// - Parameters:
  ///   - first: The first day.
  ///   - last: The last day.
  ///   - candidates: What may be drawn.
  ///   - seasons: How quotations are kept to their seasons.
  /// - Returns: The feasts in the order of the tables.
  public func shortages(
    from first: CalendarDay,
    through last: CalendarDay,
    among candidates: [Candidate],
    _ seasons: SeasonReckoning
  ) -> [Shortage] {
    guard first <= last else { return [] }
    var told: Set<String> = []
    return feasts.compactMap { feast in
      let days = (first.parts.year...last.parts.year).lazy.flatMap(feast.written.rule.days)
      guard let day = days.first(where: { (first...last).contains($0) }),
        told.insert(feast.written.name).inserted
      else { return nil }
      let open = seasons.seasons(of: day)
      // The count goes no further than the number that is wanted.
      let count = candidates.lazy.filter {
        $0.seasons.allows(dayIn: open) && feast.subject.fit(of: $0) != nil
      }.prefix(Self.wantedFits).reduce(0) { count, _ in count + 1 }
      guard count < Self.wantedFits else { return nil }
      return Shortage(name: feast.written.name, count: count, place: feast.written.place)
    }
  }

  /// What an editor should know about the feasts of some days and the quotations of a corpus.
  ///
  /// - Parameters:
  ///   - quotations: The quotations.
  ///   - first: The first day.
  ///   - last: The last day.
  ///   - kind: A game that is made of quotations.
  ///   - policy: What its calendar admits.
  /// - Returns: What tables name and the corpus has not, feasts that too few quotations suit, and quotations
  ///   that are kept to what their text names.
  public func review(
    of quotations: [Quotation],
    from first: CalendarDay,
    through last: CalendarDay,
    _ kind: Puzzle.Kind,
    _ policy: SchedulePolicy
  ) -> [Finding] {
    let candidates = quotations.map { Candidate($0, of: kind) }.filter(policy.admits)
    let short = shortages(from: first, through: last, among: candidates, policy.seasons)
    let kept = policy.seasons == .ignored ? [] : SeasonReading.findings(of: quotations)
    return findings + short.map(\.finding) + kept
  }

  /// A feast that too few quotations suit.
  public struct Shortage: Hashable, Sendable {
    /// The name of the feast.
    public let name: String
    /// The number of quotations that suit it.
    public let count: Int
    /// The place of the feast in its table.
    public let place: Place

    /// The finding that tells of it.
    public var finding: Finding {
      let wanted = FeastCalendar.wantedFits
      let number = count == 0 ? "no" : "\(count)"
      let have = count < 2 ? "\(number) quotation suits" : "\(number) quotations suit"
      return Finding(
        .occasionShortage,
        at: place,
        field: "tags",
        "\(have) '\(name)', and \(wanted) are wanted, so that there is a choice; add quotations that suit "
          + "it, or name more tags"
      )
    }
  }
}
