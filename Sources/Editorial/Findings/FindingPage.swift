public import PuzzleModel

/// The page of a finding's code: what it means, what it looks like, and what to do.
public struct FindingPage: Hashable, Sendable {
  /// The code that the page explains.
  public let code: Finding.Code
  /// What the code means, in one paragraph that covers every situation in which it is reported.
  public let meaning: String
  /// Data or settings that cause the finding, in one or more lines.
  public let example: String
  /// What to do about the finding, in one paragraph.
  public let remedy: String

  /// The first sentence of the meaning.
  public var summary: String { Self.firstSentence(of: meaning) }

  /// The first sentence of the remedy.
  public var advice: String { Self.firstSentence(of: remedy) }

  private static func firstSentence(of text: String) -> String {
    guard let end = text.firstRange(of: ". ") else { return text }
    return "\(text[..<end.lowerBound])."
  }

  /// The page as the terminal shows it, with the example indented by four spaces.
  public var text: String {
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
    return """
      \(code.rawValue) (\(code.severity.rawValue))

      \(meaning)

      Example:

      \(lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n"))

      What to do: \(remedy)

      """
  }
}
