import Foundation
import GRDB
import PuzzleEngine
import PuzzleModel
import PuzzlePlay
import PuzzleStore
import TestSupport
import Testing

/// A folder with an edition, a bundled one if wanted, and the progress of a player.
struct Desk {
  let folder: TemporaryFolder
  var edition: String { folder("puzzles.sqlite") }
  var bundled: String { folder("bundle/puzzles.sqlite") }
  var progress: String { folder("progress.sqlite") }

  /// Noon on the first day of the calendar.
  static let noon = Date(timeIntervalSince1970: 1_803_902_400)

  init(_ edition: SampleEdition? = .short, bundled: SampleEdition? = nil) throws {
    folder = try TemporaryFolder()
    try edition?.publish(to: self.edition)
    try bundled?.publish(to: self.bundled)
  }

  /// Opens a player, as a new process would.
  func open(
    bundled isBundled: Bool = false,
    for member: MemberID? = nil,
    waiting seconds: Double = 0
  ) throws -> Player {
    try Player.open(
      edition: edition,
      bundled: isBundled ? bundled : nil,
      progress: progress,
      for: member,
      waiting: seconds
    )
  }

  /// Runs a closure while another connection writes to the progress.
  func whileLocked(_ body: () throws -> Void) throws {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let queue = try DatabaseQueue(path: progress, configuration: configuration)
    try queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    try body()
    try queue.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try queue.close()
  }

  /// Changes the progress behind the player's back.
  func tamper(_ sql: String) throws {
    let queue = try DatabaseQueue(path: progress)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  /// The number that a query of the progress gives.
  func number(_ sql: String) throws -> Int {
    let queue = try DatabaseQueue(path: progress)
    let number = try queue.read { try Int.fetchOne($0, sql: sql) }
    try queue.close()
    return try #require(number)
  }
}

/// A day of March 2027, when the sample editions begin.
func march(_ day: Int) throws -> CalendarDay {
  try #require(CalendarDay(year: 2027, month: 3, day: day))
}

extension CryptogramPlay {
  /// Writes the right letter into the selected cell.
  @discardableResult
  mutating func inputRight(at date: Date, today: CalendarDay? = nil) throws -> CryptogramOutcome {
    let cell = game.cells[game.selection]
    return apply(.input(try #require(cell.solution)), at: date, today: today)
  }

  /// Writes a wrong letter into the selected cell.
  @discardableResult
  mutating func inputWrong(at date: Date, today: CalendarDay? = nil) throws -> CryptogramOutcome {
    let solution = try #require(game.cells[game.selection].solution)
    let letter = try #require(Letter(index: (solution.index + 1) % 26))
    return apply(.input(letter), at: date, today: today)
  }

  /// Plays to the end, a letter a second; the last move is returned.
  @discardableResult
  mutating func finish(from date: Date, today: CalendarDay? = nil) throws -> CryptogramOutcome {
    var (date, outcome) = (date, CryptogramOutcome.ignored(.notNow))
    for _ in 0..<game.board.cellCount where game.status != .completed {
      outcome = try inputRight(at: date, today: today)
      date += 1
    }
    try #require(game.status == .completed)
    return outcome
  }
}
