import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay
import TestSupport
import Testing

extension Project {
  /// The fixture with its edition, whose calendar runs from 2027-02-22 for two weeks.
  static let playedDay = "2027-02-24"

  /// What `play` is given to play a day with progress in the project.
  func playing(_ options: String...) -> [String] {
    ["play", "--progress", self("progress.sqlite"), "--today", Self.playedDay] + options
  }

  /// The letters that solve the puzzle of a day, in the order in which its cells are selected.
  func solution(
    _ day: String = Project.playedDay,
    encoding: CryptogramEncoding = .letters
  ) throws
    -> [Letter]
  {
    let book = try PuzzleBook.open(self("output/puzzles.sqlite"))
    let calendarDay = try #require(CalendarDay(day))
    let page = try #require(try book.cryptogram(on: calendarDay))
    return try page.start(encoding).game.cells.filter { $0.state == .empty }.compactMap(\.solution)
  }

  /// The text of the puzzle of a day.
  func quotation(_ day: String = Project.playedDay) throws -> String {
    let book = try PuzzleBook.open(self("output/puzzles.sqlite"))
    let calendarDay = try #require(CalendarDay(day))
    return try #require(try book.cryptogram(on: calendarDay)).quotation.text
  }

  /// Plays in lines, with a text on standard input.
  func playLines(_ input: String, _ options: String...) throws -> Run {
    try folder.write("input", input)
    let arguments =
      (["play", "--progress", "progress.sqlite", "--today", Self.playedDay] + options)
      .map { "'\($0)'" }.joined(separator: " ")
    return try bash("quoin \(arguments) < input")
  }
}
