import Foundation
import GRDB
import PuzzleEngine
import PuzzleModel
import PuzzlePlay
import PuzzleStore
import TestSupport
import Testing

/// A folder with an edition that has the first levels and the codes of a few days, and a player's progress.
struct CodeDesk {
  let folder: TemporaryFolder
  var edition: String { folder("puzzles.sqlite") }
  var progress: String { folder("progress.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
    try publish()
  }

  /// Publishes the edition, with the codes of some puzzles changed.
  func publish(changing codes: [Puzzle.ID: ColorCode] = [:]) throws {
    var book = CodeBook()
    let days = try (1...3).map { try march($0) }
    let levels = (1...12).map { book.level($0) }
    let puzzles = try (levels + days.map { book.daily(on: $0) }).map { try #require($0) }
    var edition = Edition(
      name: "Codes",
      contentVersion: 1,
      contentDigest: "",
      recipeDigest: String(repeating: "0", count: 64),
      generator: "tests",
      puzzles: puzzles.map { puzzle in
        let code = codes[puzzle.id] ?? puzzle.code
        let changed = CodeBreaker(id: puzzle.id, tier: puzzle.tier, code: code, par: puzzle.par)
        return Puzzle(
          id: puzzle.id,
          difficulty: Difficulty(of: changed),
          content: .codeBreaker(changed)
        )
      },
      days: try days.map { day in
        DailyPuzzle(day: day, puzzle: try #require(Puzzle.ID(kind: .codeBreaker, day: day)))
      }
    )
    edition.contentDigest = ContentDigest.hexadecimal(of: edition.canonicalContent)
    try EditionWriter(edition, digest: ContentDigest.hexadecimal(of:)).publish(to: self.edition)
  }

  /// Opens a player, as a new process would.
  func open(for member: MemberID? = nil) throws -> Player {
    try Player.open(edition: edition, progress: progress, for: member, waiting: 0)
  }

  /// Begins or resumes a level in a new process.
  func play(level: Int, for member: MemberID? = nil, at date: Date) throws -> CodeBreakerPlay {
    let player = try open(for: member)
    return try player.play(try #require(try player.book.codeBreaker(level: level)), at: date)
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

extension CodeBreakerPlay {
  /// Guesses a code, a peg a second.
  @discardableResult
  mutating func guess(
    _ code: ColorCode,
    from date: Date,
    today: CalendarDay
  ) -> CodeBreakerOutcome {
    for (slot, color) in code.pegs.enumerated() {
      apply(.place(slot: slot, color), at: date + Double(slot), today: today)
    }
    return apply(.submit, at: date + Double(code.length), today: today)
  }

  /// Guesses the right code.
  @discardableResult
  mutating func win(from date: Date, today: CalendarDay) -> CodeBreakerOutcome {
    guess(page.codeBreaker.code, from: date, today: today)
  }

  /// A guess that is not the code: its pegs in another order.
  var wrong: ColorCode {
    let pegs = page.codeBreaker.code.pegs
    let turned = ColorCode(Array(pegs[1...]) + [pegs[0]])
    let others = page.codeBreaker.tier.colors.filter { $0 != pegs[0] }
    return turned == page.codeBreaker.code
      ? ColorCode([others[0]] + Array(pegs[1...])) : turned
  }

  /// Guesses wrong until the game is lost.
  mutating func lose(from date: Date, today: CalendarDay) {
    for index in 0..<20 where game.status == .playing {
      guess(wrong, from: date + Double(10 * index), today: today)
    }
  }
}
