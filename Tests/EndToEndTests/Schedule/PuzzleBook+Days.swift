import PuzzleModel
import PuzzlePlay
import Testing

extension PuzzleBook {
  /// The page of a day as it is written, which the calendar must have.
  func page(on day: String) throws -> CryptogramPage {
    let day = try #require(CalendarDay(day))
    return try #require(try cryptogram(on: day))
  }
}
