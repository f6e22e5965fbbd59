public import PuzzleModel

/// The page of a finding's code: what it means, what it looks like, and what to do.
public struct Explanation: Hashable, Sendable {
  /// The code.
  public let code: Finding.Code
  /// What the finding means, in a sentence.
  public let meaning: String
  /// Data that cause it.
  public let example: String
  /// What to do about it.
  public let remedy: String

  init(_ code: Finding.Code, _ meaning: String, example: String, remedy: String) {
    self.code = code
    self.meaning = meaning
    self.example = example
    self.remedy = remedy
  }

  /// The page as text.
  public var page: String {
    """
    \(code.rawValue) (\(code.severity.rawValue))

    \(meaning)

    Example:

    \(example.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n"))

    What to do: \(remedy)

    """
  }
}
