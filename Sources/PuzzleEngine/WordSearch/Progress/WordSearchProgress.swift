public import PuzzleModel

/// What a player has done in all word searches: hints, days, streak and history.
///
/// It is a value; the app stores it. Days are those of ``DailyRefresh``, which the app passes in.
public struct WordSearchProgress: Hashable, Sendable {
  /// Days in a row that an older version counted, of which no records are left.
  public struct EarlierStreak: Hashable, Sendable {
    /// The number of days, 1 to 36,525.
    public let dayCount: Int
    /// The last of them.
    public let last: CalendarDay

    /// Makes a streak; the number is clamped to 1...36,525, a hundred years.
    public init(dayCount: Int, last: CalendarDay) {
      self.dayCount = min(max(dayCount, 1), 36_525)
      self.last = last
    }

    var days: [CalendarDay] { (0..<dayCount).compactMap { last.adding(days: -$0) } }
  }

  /// The version of the JSON form.
  public static let version = 1

  /// The player's hints.
  public private(set) var purse = HintPurse()
  /// The records, by day, then by side.
  public private(set) var records: [WordSearchRecord] = []
  /// The streak that an older version counted, or nil.
  public private(set) var earlierStreak: EarlierStreak?
  /// The latest day on which the game was opened, or nil before the first.
  public private(set) var openedOn: CalendarDay?
  /// Whether the state of an older version was taken in, which happens once.
  public private(set) var hasTakenOlder = false

  /// Makes the progress of a new player.
  public init() {}

  /// Restores progress from its parts; of several records of one day and side, all are joined.
  public init(
    purse: HintPurse,
    records: [WordSearchRecord],
    earlierStreak: EarlierStreak? = nil,
    openedOn: CalendarDay? = nil,
    hasTakenOlder: Bool = false
  ) {
    self.purse = purse
    self.earlierStreak = earlierStreak
    self.openedOn = openedOn
    self.hasTakenOlder = hasTakenOlder
    for record in records { add(record) }
  }

  /// Opens the game on a day: fills the purse, and tells how far the puzzle has moved on.
  ///
  /// - Returns: The number of civil days since the latest day on which it was opened, after which the app shows a new
  ///   puzzle; 0 on the same day, at the first time, and after a clock was set back. So a move is told once.
  @discardableResult
  public mutating func open(on today: CalendarDay) -> Int {
    purse.fill(on: today)
    let passed = max(0, openedOn.map { today.ordinal - $0.ordinal } ?? 0)
    openedOn = max(openedOn ?? today, today)
    return passed
  }

  /// Takes in a game on the puzzle of a day, as often as the app likes.
  ///
  /// When today's puzzle is completed for the first time, a hint is added.
  ///
  /// - Returns: Whether a hint was earned.
  @discardableResult
  public mutating func note(_ game: WordSearchGame, on today: CalendarDay) -> Bool {
    guard game.status != .ready, let record = WordSearchRecord(of: game, on: today) else {
      return false
    }
    add(record)
    return record.isCompletedOnItsDay && purse.reward(on: today)
  }

  /// Takes in the progress that an older version stored, once; returns false if that was done before.
  ///
  /// Records are joined. The older purse counts if this one was never filled.
  @discardableResult
  public mutating func take(older: WordSearchProgress) -> Bool {
    guard !hasTakenOlder else { return false }
    hasTakenOlder = true
    for record in older.records { add(record) }
    if purse.filledOn == nil { purse = older.purse }
    earlierStreak = earlierStreak ?? older.earlierStreak
    openedOn = [openedOn, older.openedOn].compactMap(\.self).max()
    return true
  }

  /// Takes out a hint; returns false if there is none.
  public mutating func spendHint() -> Bool { purse.spend() }

  /// The number of puzzles that were completed in all.
  public var completedCount: Int { records.count(where: \.isCompleted) }

  /// Returns how many days in a row the puzzle of the day was completed on its day.
  public func streak(on today: CalendarDay) -> Streak {
    let days = records.lazy.filter(\.isCompletedOnItsDay).map(\.day)
    return Streak(of: Array(days) + (earlierStreak?.days ?? []), today: today)
  }

  /// Returns the record of a day: that of a side, or without one the most recently active.
  ///
  /// Of records that were active at the same time, that of the largest grid counts.
  public func record(of day: CalendarDay, side: Int? = nil) -> WordSearchRecord? {
    let ofDay = records.filter { $0.day == day }
    if let side, let found = ofDay.first(where: { $0.side == side }) { return found }
    return ofDay.max { ($0.latestAt ?? Int.min, $0.side) < ($1.latestAt ?? Int.min, $1.side) }
  }

  private mutating func add(_ record: WordSearchRecord) {
    let key = (record.day.ordinal, record.side)
    let place = records.partitioningIndex { ($0.day.ordinal, $0.side) >= key }
    if place < records.count, (records[place].day.ordinal, records[place].side) == key {
      records[place] = records[place].merged(with: record)
    } else {
      records.insert(record, at: place)
    }
  }
}

extension [WordSearchRecord] {
  /// The first place from which on a condition holds, found by halving; it must hold nowhere before.
  fileprivate func partitioningIndex(where holds: (WordSearchRecord) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
