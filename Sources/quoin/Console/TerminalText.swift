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

    fileprivate var sequence: String {
      switch self {
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
