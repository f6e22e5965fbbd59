import Foundation
import PuzzleEngine
import PuzzleModel
import TestSupport
import Testing

@Suite struct ScreenPlayTests {
  private let project: Project

  init() throws {
    project = try Project.pressed()
  }

  private func start(
    _ options: String...,
    rows: Int = 24,
    columns: Int = 80,
    environment: [String: String] = [:]
  ) throws -> PlayedTerminal {
    let arguments =
      ["play", "--progress", project("progress.sqlite"), "--today", Project.playedDay] + options
    return try #require(
      try PlayedTerminal(
        project,
        arguments,
        rows: rows,
        columns: columns,
        environment: environment
      )
    )
  }

  @Test func `a puzzle is solved letter by letter, and the terminal is as before`() throws {
    let game = try start()
    let settings = game.firstSettings
    try game.wait(for: "^Q quit")
    #expect(game.window.isOtherScreen)
    #expect(game.settings != settings)
    game.type(try project.solution().map { $0.description.lowercased() }.joined())
    try game.wait(for: "Enter leaves")
    #expect(game.window.text.contains("Solved in 0:0"))
    game.type("\r")
    #expect(try game.end() == 0)
    #expect(!game.window.isOtherScreen)
    #expect(game.settings == settings)
    #expect(game.window.unknown.isEmpty)
    #expect(game.written.contains("Streak: 1 day"))
  }

  @Test func `a game is left and goes on`() throws {
    let letters = try project.solution()
    let first = try start()
    try first.wait(for: "^Q quit")
    first.type(letters.prefix(3).map(\.description).joined())
    first.type("!")
    try first.wait(for: "Hint 1.")
    first.type("\u{11}")
    #expect(try first.end() == 0)
    #expect(first.written.contains("The game is kept: "))
    let second = try start()
    try second.wait(for: "hints 1")
    second.type("?")
    try second.wait(for: "Any key goes back to the game.")
    second.type(" *")
    try second.wait(for: "Start over?")
    second.type("n\u{1B}")
    try second.wait(for: "Paused.")
    second.type("x*y")
    try second.wait(for: "Started over.")
    second.type("\u{11}")
    #expect(try second.end() == 0)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE])
  func `the terminal is given back, whatever ends the game`(signal: Int32) throws {
    let game = try start()
    let settings = game.firstSettings
    try game.wait(for: "^Q quit")
    game.type("!")
    try game.wait(for: "Hint 1.")
    game.signal(signal)
    #expect(try game.end() == -signal)
    #expect(!game.window.isOtherScreen)
    #expect(game.settings == settings)
    #expect(game.written.contains("kept"))
    let run = try project.playLines("status\n")
    #expect(run.output.contains("hints 1"))
  }

  @Test func `an interrupt at the keyboard ends the game as the signal does`() throws {
    let game = try start()
    let settings = game.firstSettings
    try game.wait(for: "^Q quit")
    game.type("\u{3}")
    #expect(try game.end() == -SIGINT)
    #expect(game.settings == settings)
    #expect(game.written.contains("Nothing was begun, so nothing is kept."))
  }

  @Test func `a window that changes is drawn anew, and one that is too small says so`() throws {
    let game = try start("--encoding", "numbers")
    try game.wait(for: "^Q quit")
    game.resize(rows: 5, columns: 30)
    try game.wait(for: "needed.")
    let count = game.written.matches(of: #/needed\./#).count
    // The letter is read in the small window, so it is no guess; what is typed after it shows that it was.
    game.type("a\u{C}")
    try game.wait("the window once more") { $0.written.matches(of: #/needed\./#).count > count }
    game.resize(rows: 50, columns: 160)
    try game.wait(for: "^Q quit")
    #expect(game.window.text.contains("mistakes 0 of 3"))
    game.type("\u{11}")
    #expect(try game.end() == 0)
    #expect(game.window.unknown.isEmpty)
  }

  @Test func `a stopped game gives the terminal back until it goes on`() throws {
    let game = try start()
    let settings = game.firstSettings
    try game.wait(for: "^Q quit")
    try #require(game.isOwnGroup)
    game.type("!")
    try game.wait(for: "Hint 1.")
    game.type("\u{1A}")
    try game.wait("the terminal") { $0.settings == settings && !$0.window.isOtherScreen }
    // What was drawn before the stop is still in the window that lies below. The terminal is given back
    // before the job stops, so the first signal may come too early.
    try game.wait("the game") {
      $0.signal(SIGCONT)
      return $0.window.isOtherScreen && $0.settings != settings
    }
    try game.wait(for: "^Q quit")
    game.type("\u{11}")
    #expect(try game.end() == 0)
    #expect(game.settings == settings)
  }

  @Test func `colors are left out where they are not wanted`() throws {
    for (options, environment, isColored) in [
      ([], [:], true), ([], ["NO_COLOR": "1"], false), (["--color", "never"], [:], false),
    ] as [([String], [String: String], Bool)] {
      let arguments = project.playing() + options
      let game = try #require(
        try PlayedTerminal(project, arguments, environment: environment)
      )
      try game.wait(for: "^Q quit")
      game.type("!\u{11}")
      _ = try game.end()
      #expect(game.written.contains(#/\u{1B}\[(?:1;)?3[1-6]m/#) == isColored)
    }
  }

  @Test(arguments: [(["--plain"], "xterm"), ([], "dumb")])
  func `lines are played on a terminal, too`(options: [String], kind: String) throws {
    let arguments = project.playing() + options
    let game = try #require(
      try PlayedTerminal(project, arguments, environment: ["TERM": kind])
    )
    let settings = game.firstSettings
    try game.wait(for: "'help' lists the commands.")
    game.type("hint\n")
    try game.wait(for: "Hint 1.")
    game.type("quit\n")
    #expect(try game.end() == 0)
    #expect(!game.written.contains("\u{1B}"))
    #expect(game.settings == settings)
  }
}
