public import PuzzleModel

extension Explanation {
  /// The pages of all codes; a test sees to it that none is left out.
  public static let all = csvPages + xmlPages + recordPages + editionPages + calendarPages

  /// The page of a code.
  public init?(of code: Finding.Code) {
    guard let page = Self.all.first(where: { $0.code == code }) else { return nil }
    self = page
  }
}
