import Foundation
import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct CodeBreakerMoveTests {
  @Test func `the written form of every kind of move is read back`() throws {
    let code = try #require(ColorCode("12345678"))
    var moves: [CodeBreakerMove] = [
      .clear(slot: 3), .submit, .hint(.guess(code)), .extraAttempt, .pause, .resume, .leave,
      .return,
      .clear(slot: .min), .place(slot: .max, .red),
    ]
    for color in CodeColor.allCases { moves += [.place(slot: 0, color), .hint(.color(color))] }
    for move in moves { #expect(CodeBreakerMove(move.description) == move) }
    let json = try JSONEncoder().encode(moves)
    #expect(try JSONDecoder().decode([CodeBreakerMove].self, from: json) == moves)
    #expect(Set(moves.map { "\($0.code)" }).count == moves.count)
  }

  @Test(arguments: [
    "", " ", "place", "place 0", "place 0 Red", "place 00 red", "place +0 red", "place 0 red ",
    " submit", "place  0 red", "clear", "clear x", "hint", "hint color", "hint color white",
    "hint guess 129", "hint guess", "hint guess 123456781", "Submit", "place 0 red red",
    "clear 9999999999999999999", "submit\n", "place\u{A0}0 red", "clear 1 2",
  ])
  func `any other text is refused`(text: String) {
    #expect(CodeBreakerMove(text) == nil)
  }
}
