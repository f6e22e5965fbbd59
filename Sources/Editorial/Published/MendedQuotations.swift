import Corpus
public import PuzzleModel

/// The published quotations that are gone from the corpus because a letter or two of them was mended.
///
/// A quotation is known by its letters, so one that is mended is another quotation. It is found by its author and
/// by its letters: a row that moves to another line or another file stays itself.
public struct MendedQuotations: Sendable {
  /// The most letters by which a text may differ from itself: one that is wrong, or two that are exchanged.
  ///
  /// It is judgment: three letters make another word, and so perhaps another text.
  static let mostLetters = 2
  /// How many times as many letters a text has as may differ, at the least; of a short text a letter is much.
  static let leastShare = 10

  /// A published quotation, and the quotation of the corpus that it has become.
  public struct Pair: Hashable, Sendable {
    /// The quotation as it was published.
    public let old: Quotation
    /// The quotation as it is now.
    public let new: Quotation
    /// How many letters differ.
    public let letters: Int
  }

  /// The pairs, by the published quotation.
  public let pairs: [Quotation.ID: Pair]

  /// Finds what was mended.
  ///
  /// - Parameters:
  ///   - published: The published calendar; nil for none.
  ///   - quotations: The corpus.
  public init(_ published: PublishedCalendar?, in quotations: [Quotation]) {
    let known = Set(quotations.map(\.id))
    var gone: [Quotation.ID: Quotation] = [:]
    for quotation in (published?.days ?? []).compactMap(\.quoted?.quotation)
    where !known.contains(quotation.id) {
      gone[quotation.id] = quotation
    }
    guard !gone.isEmpty else {
      pairs = [:]
      return
    }
    let published = Set((published?.days ?? []).compactMap(\.quoted?.quotation.id))
    let authors = Set(gone.values.map(\.author))
    let fresh = quotations.filter { authors.contains($0.author) && !published.contains($0.id) }
      .map { (quotation: $0, letters: Skeleton(of: $0.text).bytes) }
    let byAuthor = Dictionary(grouping: fresh, by: \.quotation.author)
    var pairs: [Quotation.ID: Pair] = [:]
    for old in gone.values {
      let letters = Skeleton(of: old.text).bytes
      let limit = min(Self.mostLetters, letters.count / Self.leastShare)
      let near = (byAuthor[old.author] ?? []).compactMap { other -> Pair? in
        guard abs(other.letters.count - letters.count) <= limit else { return nil }
        let distance = Spelling.distance(letters, other.letters)
        return distance > limit
          ? nil : Pair(old: old, new: other.quotation, letters: distance)
      }
      pairs[old.id] = near.min { ($0.letters, $0.new.id) < ($1.letters, $1.new.id) }
    }
    self.pairs = pairs
  }
}

extension PublishedCalendar {
  /// The calendar in which each quotation that was mended since is what it has become.
  ///
  /// A day keeps its puzzle so if the lock names the puzzle as its successor, or if the day was played: then only the
  /// repetition counts. A day that is frozen stays as it was published.
  ///
  /// - Parameters:
  ///   - mended: What was mended.
  ///   - isPlayed: Whether a day comes before the calendar of its game.
  /// - Returns: The calendar.
  public func mending(
    _ mended: MendedQuotations,
    isPlayed: (DaySlot) -> Bool
  ) -> PublishedCalendar {
    guard !mended.pairs.isEmpty else { return self }
    let days = days.map { day -> PublishedDay in
      guard let quoted = day.quoted, let pair = mended.pairs[quoted.quotation.id] else {
        return day
      }
      let successor = Puzzle.ID(kind: day.puzzle.kind, quotation: pair.new.id)
      guard isPlayed(day.slot) || day.successor == successor else { return day }
      let daily = DailyPuzzle(
        day: day.day,
        puzzle: successor,
        wished: day.daily.wished,
        placement: day.daily.placement,
        occasion: day.daily.occasion
      )
      let now = PublishedDay.Quoted(
        quotation: pair.new,
        author: quoted.author,
        license: quoted.license
      )
      return PublishedDay(daily: daily, quoted: now)
    }
    return PublishedCalendar(days: days, name: name, first: first)
  }

  /// The calendar with the successors of the quotations that were mended, for its lock.
  ///
  /// - Parameters:
  ///   - mended: What was mended.
  ///   - isChosen: Whether a day is to keep its mended puzzle.
  /// - Returns: The calendar, and the days that got a successor.
  public func keeping(
    _ mended: MendedQuotations,
    where isChosen: (PublishedDay) -> Bool
  ) -> (calendar: PublishedCalendar, kept: [PublishedDay]) {
    var kept: [PublishedDay] = []
    let days = days.map { day -> PublishedDay in
      guard let id = day.quoted?.quotation.id, let pair = mended.pairs[id], isChosen(day) else {
        return day
      }
      var day = day
      day.successor = Puzzle.ID(kind: day.puzzle.kind, quotation: pair.new.id)
      kept.append(day)
      return day
    }
    return (PublishedCalendar(days: days, name: name, first: first), kept)
  }
}

extension Finding {
  /// Makes the finding about a published quotation that was mended, so that its day would move.
  public static func mended(_ pair: MendedQuotations.Pair, on day: CalendarDay) -> Finding {
    Finding(
      .mendedQuotation,
      at: pair.new.origin,
      field: "text",
      "the quotation of \(day) differs from this one by "
        + "\(pair.letters) \(pair.letters == 1 ? "letter" : "letters"), so it counts as another, and the day moves; "
        + "if it was mended, let the day keep it: '\(pair.old.text)'"
    )
  }
}
