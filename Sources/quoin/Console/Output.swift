/// What is written to standard output.
enum Output {
  /// Text for a person.
  case text(TerminalText)
  /// Data for a program: exact in a file or a pipe, and visible text on a terminal.
  case data(String)

  /// What a file gets.
  var printed: String {
    switch self {
    case .text(let text): text.printed
    case .data(let data): data
    }
  }
}
