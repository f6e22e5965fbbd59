import PuzzleModel
import Testing

@testable import PuzzleStore

/// The puzzle of a number, always the same.
func puzzle(_ number: Int) -> Puzzle.ID {
  Puzzle.ID(
    kind: .cryptogram,
    quotation: Quotation.ID(digestHigh: UInt64(number), digestLow: UInt64(number) &* 977)
  )
}

/// The day that many days after 2027-03-01.
func day(_ offset: Int) throws -> CalendarDay {
  try #require(CalendarDay("2027-03-01")?.adding(days: offset))
}

/// A member of a household.
func member(_ number: Int) throws -> MemberID {
  try #require(MemberID("00000000-0000-4000-8000-00000000000\(number)"))
}

extension SavedGame {
  /// A game with something in each of its fields.
  static func sample(_ key: GameKey, updatedAt: Int = 1_800_000_000_000) -> SavedGame {
    SavedGame(
      key: key,
      tier: .hard,
      state: #"{"entries":{"0":"E"},"note":"é"}"#,
      hasFailed: true,
      hintCount: 2,
      mistakeCount: 3,
      elapsedMilliseconds: 61_500,
      pausedMilliseconds: 700,
      updatedAt: updatedAt
    )
  }
}

extension Attempt {
  /// An attempt that was completed, or failed for a negative time.
  static func sample(
    _ number: Int,
    _ milliseconds: Int?,
    tier: Tier? = .easy,
    encoding: String? = "letters",
    member: MemberID? = nil,
    at instant: Int = 1_800_000_000_000
  ) -> Attempt {
    let isFailed = milliseconds.map { $0 < 0 } ?? false
    return Attempt(
      puzzle: PuzzleStoreTests.puzzle(number),
      tier: tier,
      encoding: encoding,
      member: member,
      outcome: isFailed ? .failed : .completed,
      endedAt: instant,
      milliseconds: milliseconds.map(abs),
      hintCount: 1,
      mistakeCount: 2,
      log: #"{"moves":[]}"#
    )
  }
}
