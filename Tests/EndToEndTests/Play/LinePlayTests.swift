import Foundation
import PuzzleEngine
import PuzzleModel
import TestSupport
import Testing

@Suite struct LinePlayTests {
  private let project: Project

  init() throws {
    project = try Project.pressed()
  }

  /// A line for each letter, as a log of moves has it.
  private func moves(_ letters: some Sequence<Letter>) -> String {
    letters.map { "input \($0)\n" }.joined()
  }

  @Test(arguments: CryptogramEncoding.allCases)
  func `a puzzle is played to its end and stays solved`(encoding: CryptogramEncoding) throws {
    let letters = try project.solution(encoding: encoding)
    let run = try project.playLines(moves(letters), "--encoding", encoding.rawValue)
    #expect(run.exitCode == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("Solved: every letter is right."))
    #expect(run.output.contains(try project.quotation()))
    #expect(run.output.contains("Streak: 1 day, the longest 1 day."))
    #expect(!run.output.contains("\u{1B}"))
    let again = try project.playLines("", "--encoding", encoding.rawValue)
    #expect(again.output.contains("Solved already; 'reset yes' plays it again."))
  }

  @Test func `a game goes on where it was left, with its mistakes`() throws {
    let letters = try project.solution()
    let wrong = Letter.all[(letters[2].index + 1) % 26]
    let first = try project.playLines(moves(letters.prefix(2)) + "input \(wrong)\nstatus\n")
    #expect(first.output.contains("Mistake 1 of 3."))
    #expect(first.output.contains("The game is kept: "))
    let second = try project.playLines("status\nundo\nstatus\n" + moves(letters.dropFirst(2)))
    #expect(second.output.contains("mistakes 1 of 3"))
    #expect(second.exitCode == 0)
  }

  @Test func `a letter is written wherever its sign stands, and taken back as one`() throws {
    let shown = try project.playLines("show\n").lines
    let signs = try #require(shown.first { $0.contains(#/^ *[A-Z] [A-Z] /#) })
    let sign = try #require(signs.first { $0.isLetter })
    let replies = try Letter.all.map { letter in
      try project.playLines("\(sign) = \(letter)\nundo\nredo\nreset yes\n").output
    }
    let right = replies.filter { $0.contains("\(sign) is ") && $0.contains("Done again.") }
    #expect(right.count == 1)
    #expect(replies.filter { $0.contains("\(sign) is not ") }.count == 25)
  }

  @Test func `every command is answered`() throws {
    let lines = [
      "help", "words", "word 1", "word 99", "letters", "status", "hint", "undo", "redo", "pause",
      "hint", "resume", "reset", "reset yes", "next", "select 99999", "delete", "Q = 7", "7 = e",
      "continue",
    ]
    let run = try project.playLines(lines.joined(separator: "\n") + "\nquit\n")
    #expect(run.exitCode == 0)
    for text in [
      "write the letter E wherever", "Word 1: ", "There are ", "Placed everywhere: ",
      "Not begun. ", "Hint 1.", "The game is paused", "The clock runs.",
      "To start over, say: reset yes", "Started over.", "'Q = 7' is no command",
      "7 does not stand in this puzzle.", "That cannot be done now.",
    ] {
      #expect(run.output.contains(text), "\(text): \(run.output)")
    }
  }

  @Test func `junk is answered and not obeyed`() throws {
    let junk = "\\000\\n\\377\\376\\n\\033[2J\\n$(printf 'x%.0s' {1..5000})\\nresume now\\n"
    let run = try project.bash(
      "printf \"\(junk)\" | quoin play --progress progress.sqlite --today \(Project.playedDay)"
    )
    #expect(run.exitCode == 0)
    #expect(run.output.components(separatedBy: "That line is not text").count == 4)
    #expect(run.output.contains("That line is too long"))
    #expect(run.output.contains("'resume now' is no command"))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test(arguments: ["| true", "| head -n 1 > /dev/null", "< /dev/null > /dev/null", "<&-"])
  func `a game ends with what it reads from and writes to`(rest: String) throws {
    let run = try project.bash(
      "quoin play --progress progress.sqlite --today \(Project.playedDay) \(rest)"
    )
    #expect(run.exitCode == 0)
    #expect(run.errors.isEmpty)
  }

  @Test func `three mistakes fail, and the player may go on`() throws {
    let letter = try #require(try project.solution().first)
    let wrong = "input \(Letter.all[(letter.index + 1) % 26])\nundo\n"
    let run = try project.playLines(String(repeating: wrong, count: 3) + "continue\nstatus\n")
    #expect(run.output.contains("That was mistake 3: the game has failed."))
    #expect(run.output.contains("Play goes on; further mistakes are counted."))
    #expect(run.output.contains("Playing."))
  }
}
