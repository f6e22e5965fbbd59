/// Why a page cannot be shown.
public enum FindingPageError: Error, Hashable, Sendable {
  /// The pages are at none of the places where they can be installed.
  case missing(places: [String])
  /// The file of a page cannot be read.
  case unreadable(path: String, reason: String)
  /// The file of a page does not have the form of one; the line counts from 1.
  case malformed(path: String, line: Int, expected: String)
}

extension FindingPageError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .missing(let places):
      "the pages of the finding codes are missing; looked for them at "
        + "\(places.joined(separator: ", ")); keep the folder quoin_Editorial.resources beside the "
        + "executable"
    case .unreadable(let path, let reason):
      "the page \(path) cannot be read: \(reason)"
    case .malformed(let path, let line, let expected):
      "\(path):\(line): the page is damaged: it should have \(expected) here; install the program again"
    }
  }
}
