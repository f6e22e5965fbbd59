import Foundation
import PuzzleEngine
import PuzzleModel
import PuzzlePlay
import Testing

import TestSupport

/// The way of the data to its end: a built edition, opened as an app opens it, and played.
@Suite struct PlayingTests {
  private let book: PuzzleBook
  private let project: Project

  init() throws {
    project = try Project.pressed()
    book = try PuzzleBook.open(project("output/puzzles.sqlite"))
  }

  @Test(arguments: CryptogramEncoding.allCases)
  func `the puzzle of a day is played to its end`(encoding: CryptogramEncoding) throws {
    let page = try book.page(on: "2027-03-03")
    var session = try page.start(encoding)
    var moment = 1000
    var last = CryptogramOutcome.accepted
    for cell in session.game.cells where cell.state == .empty {
      let solution = try #require(cell.solution)
      session.apply(.select(cell.position), at: moment)
      last = session.apply(.input(solution), at: moment + 300)
      moment += 1000
    }
    #expect(last == .completed)
    #expect(session.game.status == .completed)
    #expect(session.game.mistakeCount == 0)
    #expect(session.game.solvedText == page.quotation.text)
    #expect(page.quotation.author == page.author.id)

    let saved = try JSONEncoder().encode(session.log)
    let log = try JSONDecoder().decode(CryptogramLog.self, from: saved)
    #expect(try page.resume(log) == session)
  }

  @Test func `a player who errs, fails and goes on gets there too`() throws {
    var session = try book.page(on: "2027-02-22").start(.letters)
    let open = session.game.cells.filter { $0.state == .empty }
    for (index, cell) in open.enumerated() {
      let solution = try #require(cell.solution)
      let moment = index * 500
      session.apply(.select(cell.position), at: moment)
      if index < 3 {
        let wrong = try #require(Letter(index: (solution.index + 1) % 26))
        let outcome = session.apply(.input(wrong), at: moment + 1)
        #expect(outcome == (index < 2 ? .wrong(isCounted: true) : .failed))
      }
      if session.game.status == .failed { session.apply(.continueAfterFailure, at: moment + 2) }
      session.apply(.select(cell.position), at: moment + 3)
      session.apply(.input(solution), at: moment + 4)
    }
    #expect(session.game.status == .completed)
    #expect(session.game.mistakeCount == 3)
    #expect(session.game.hasFailed)
  }

  @Test func `every day of the calendar is solved by hints alone`() throws {
    var day = CalendarDay("2027-02-22")
    for _ in 0..<14 {
      let today = try #require(day)
      let page = try #require(try book.cryptogram(on: today))
      var session = try page.start(.numbers)
      while session.game.status != .completed {
        try #require(session.apply(.hint(nil), at: 0) != .ignored(.nothingThere))
      }
      #expect(session.game.solvedText == page.quotation.text)
      day = today.adding(days: 1)
    }
    let after = try #require(day)
    #expect(try book.cryptogram(on: after) == nil)
  }
}
