public import PuzzleModel

/// A day of a published calendar, with everything that is needed to make its puzzle again.
public struct PublishedDay: Hashable, Sendable {
  /// The day, its puzzle, and the reasons that were published.
  public let daily: DailyPuzzle
  /// The quotation of the puzzle; nil for a puzzle without one.
  public let quoted: Quoted?
  /// What the puzzle is played from, if it cannot be made again from its ID and its quotation.
  public let content: Puzzle.Content?
  /// The puzzle that keeps the day, since it is made of the same quotation with a mended letter; nil for none.
  public var successor: Puzzle.ID?

  /// A quotation as it was published.
  public struct Quoted: Hashable, Sendable {
    /// The quotation.
    public let quotation: Quotation
    /// The author who is quoted, as published.
    public let author: Author
    /// The license of the quotation's source.
    public let license: String

    /// Makes a quotation as it was published.
    public init(quotation: Quotation, author: Author, license: String) {
      self.quotation = quotation
      self.author = author
      self.license = license
    }
  }

  /// Makes a day as it was published.
  public init(
    daily: DailyPuzzle,
    quoted: Quoted?,
    content: Puzzle.Content? = nil,
    successor: Puzzle.ID? = nil
  ) {
    self.daily = daily
    self.quoted = quoted
    self.content = content
    self.successor = successor
  }

  /// The day.
  public var day: CalendarDay { daily.day }
  /// The puzzle of the day.
  public var puzzle: Puzzle.ID { daily.puzzle }
  /// The day and the game, for which a calendar has at most one puzzle.
  public var slot: DaySlot { DaySlot(daily) }

  /// The text of the quotation, or the title of the grid; nil for a puzzle without either.
  var title: String? { quoted?.quotation.text ?? content?.title }

  /// Whether a player finds the same puzzle as on a day of another calendar.
  func plays(as other: PublishedDay) -> Bool {
    guard puzzle == other.puzzle else { return false }
    guard let content, let others = other.content else { return true }
    return content.plays(as: others)
  }

  /// Whether one day comes before another: by day, then by game.
  public static func precedes(_ left: PublishedDay, _ right: PublishedDay) -> Bool {
    left.slot < right.slot
  }
}
