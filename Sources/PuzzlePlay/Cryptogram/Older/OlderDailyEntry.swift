public import Foundation
public import PuzzleModel

/// A daily game as older apps kept it outside the database, one value of JSON for each day.
///
/// Its parts are read as they come: a date as seconds since 2001-01-01T00:00:00Z, which is how Swift writes
/// them, or in ISO 8601; entries and marks as a list, or as an object whose keys are positions.
public struct OlderDailyEntry: Hashable, Sendable {
  /// The day that was played.
  public let day: CalendarDay
  /// The older app's number of the quotation.
  public let quotationNumber: Int
  /// What was entered in each cell, by position from 0; empty cells are left out.
  public let inputs: [Int: String]
  /// The number of cells, or nil where only the entries are known.
  public let cellCount: Int?
  /// The positions of the cells that were given at the start; nil where they are not known.
  public let prefilled: Set<Int>?
  /// The positions of the cells that hints revealed.
  public let revealed: Set<Int>
  /// The number of hints, from 0.
  public let hintCount: Int
  /// The number of mistakes, from 0.
  public let mistakeCount: Int
  /// When the game began, or nil where that is not known.
  public let startedAt: Date?
  /// When the game ended, or nil where that is not known.
  public let endedAt: Date?
  /// Whether the game was completed.
  public let isCompleted: Bool

  /// What the keys of such entries begin with, before a hyphen or a low line and the day.
  public static let keyPrefix = "dailyPuzzleProgress"

  /// Reads the day in a key, or returns nil if the key is none of a daily entry.
  public static func day(ofKey key: String) -> CalendarDay? {
    guard key.hasPrefix(keyPrefix) else { return nil }
    let rest = key.dropFirst(keyPrefix.count)
    guard rest.first == "-" || rest.first == "_" else { return nil }
    return CalendarDay(rest.dropFirst())
  }

  /// Reads an entry.
  ///
  /// - Parameters:
  ///   - json: The entry.
  ///   - day: The day of its key; nil takes the day that the entry states.
  ///   - zone: The time zone in which a date is the beginning of a day.
  /// - Throws: ``PlayError/invalid(reason:)`` if it is no such entry.
  public init(_ json: Data, day: CalendarDay? = nil, zone: TimeZone) throws(PlayError) {
    let fields: OlderFields
    do {
      fields = try JSONDecoder().decode(OlderFields.self, from: json)
    } catch {
      throw .invalid(reason: "the entry is not JSON of a daily game")
    }
    guard let day = day ?? fields.date?.day(in: zone) else {
      throw .invalid(reason: "the entry has no date")
    }
    guard let number = fields.quoteId?.number else {
      throw .invalid(reason: "the entry of \(day) has no number of a quotation")
    }
    self.day = day
    quotationNumber = number
    inputs = fields.userInputs?.texts ?? [:]
    cellCount = fields.userInputs?.count
    prefilled = fields.isPreFilled?.positions
    revealed = fields.isRevealed?.positions ?? []
    hintCount = Self.bounded(fields.hintCount)
    mistakeCount = Self.bounded(fields.mistakeCount)
    startedAt = fields.startTime?.date
    endedAt = fields.endTime?.date
    isCompleted = fields.isCompleted ?? false
  }

  private static func bounded(_ count: OlderNumber?) -> Int {
    min(max(count?.number ?? 0, 0), 1_000_000_000)
  }
}
