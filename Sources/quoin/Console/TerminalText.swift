import PuzzleModel

/// Text for a person, in which a terminal obeys nothing but codes of ours.
struct TerminalText {
  /// A control sequence (ECMA-48).
  enum Code {
    /// Returns to the start of the line and clears it: carriage return, erase in line.
    case lineStart
    /// Sets how letters look: Select Graphic Rendition with its parameters.
    case style([Int])
    /// Ends all styles.
    case plain
    /// Takes the other screen of the terminal, without wrapping of long lines and with pastes marked.
    case screenEntry
    /// Gives the terminal back: styles, cursor, wrapping and the screen as it was.
    case screenExit
    /// Clears the whole screen.
    case screenClearing
    /// Goes to a line and a column, both from 0.
    case place(row: Int, column: Int)
    /// Clears the rest of the line.
    case lineClearing
    /// Shows or hides the cursor.
    case cursor(isShown: Bool)

    /// ``screenExit``, as it is written by a program that crashes and may not make a string.
    static let exitSequence: StaticString =
      "\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    fileprivate var sequence: String {
      switch self {
      case .screenEntry: "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[2J"
      case .screenExit: Self.exitSequence.description
      case .screenClearing: "\u{1B}[2J"
      case .place(let row, let column): "\u{1B}[\(row + 1);\(column + 1)H"
      case .lineClearing: "\u{1B}[K"
      case .cursor(let isShown): isShown ? "\u{1B}[?25h" : "\u{1B}[?25l"
      case .lineStart: "\r\u{1B}[K"
      case .style(let parameters):
        "\u{1B}[\(parameters.map(String.init).joined(separator: ";"))m"
      case .plain: "\u{1B}[0m"
      }
    }
  }

  /// The text and its codes, as they are printed.
  private(set) var printed = ""

  /// Makes a text whose controls are written visibly, except tabs and line ends.
  init(_ text: String = "") {
    append(text)
  }

  /// Adds text, whose controls are written visibly, except tabs and line ends.
  mutating func append(_ text: String) {
    printed += text.visibleText
  }

  /// Adds another text with its codes.
  mutating func append(_ text: TerminalText) {
    printed += text.printed
  }

  /// Adds a code.
  mutating func append(_ code: Code) {
    printed += code.sequence
  }

  /// Adds text in a style.
  mutating func append(_ text: String, style: [Int]) {
    append(.style(style))
    append(text)
    append(.plain)
  }
}
