import Corpus
import PuzzleModel
import Workshop

/// Solves what a person types, line by line, until the end of standard input.
enum SolvePrompt {
  /// Asks for a ciphertext and answers, again and again.
  ///
  /// - Throws: ``OutputError`` if standard output cannot be written.
  static func run(_ desk: SolveDesk, _ format: PlainFormat, isQuiet: Bool) throws {
    var lines = LineReader(limit: TextLines.byteLimit)
    if !isQuiet { Console.error("Type a ciphertext, a line each; Ctrl-D ends.") }
    ask()
    while true {
      for event in TerminalEvent.next(within: nil) {
        switch event {
        case .input(let bytes):
          for line in lines.read(bytes) {
            try answer(line, desk, format)
            ask()
          }
        case .end:
          if let line = lines.end() { try answer(line, desk, format) }
          // What comes next on the terminal begins a line of its own.
          Console.writeError(TerminalText("\n"))
          return
        case .signal, .silence: break
        }
      }
    }
  }

  private static func ask() {
    Console.writeError(TerminalText("> "))
  }

  private static func answer(
    _ line: LineReader.Line,
    _ desk: SolveDesk,
    _ format: PlainFormat
  ) throws {
    switch line {
    case .tooLong: Console.error("That line is longer than 1 MiB.")
    case .broken: Console.error("That line is not text.")
    case .text(let ciphertext):
      let solved = desk.solved(ciphertext, at: Place(path: "-"))
      if let problem = solved.problem { return Console.error(problem.message) }
      switch format {
      case .text: try Console.write(SolveText.page(of: solved, width: Console.readingWidth))
      case .json: try Console.write(try SolveText.json(of: solved))
      }
    }
  }
}
