import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct CryptogramMoveTests {
  @Test(
    arguments: [
      (.select(12), "select 12"), (.select(-1), "select -1"), (.input(Letter.all[4]), "input E"),
      (.delete, "delete"), (.hint(nil), "hint"), (.hint(3), "hint 3"), (.next, "next"),
      (.previous, "previous"), (.nextWord, "next-word"), (.previousWord, "previous-word"),
      (.pause, "pause"), (.resume, "resume"),
      (.leave, "leave"), (.return, "return"), (.continueAfterFailure, "continue"),
      (.reset, "reset"),
      (.undo, "undo"), (.redo, "redo"),
    ] as [(CryptogramMove, String)]
  )
  func `the written form round-trips`(move: CryptogramMove, text: String) {
    #expect(move.description == text)
    #expect(CryptogramMove(text) == move)
  }

  @Test(arguments: [
    "", " ", "cheat", "select", "select x", "select +1", "select  1", "select 1 2", "input",
    "input e", "input EE", "input É", "hint -", "Undo", "undo ", "next 1",
    "select 99999999999999999999",
  ])
  func `any other form is refused`(text: String) {
    #expect(CryptogramMove(text) == nil)
  }
}
