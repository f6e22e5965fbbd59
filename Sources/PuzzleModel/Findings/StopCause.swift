/// What a recipe says of findings that stops a publication.
public struct StopCause: Hashable, Sendable {
  /// What there is too much of.
  public enum Reason: Hashable, Sendable {
    /// More records of some were set aside than a percentage.
    case setAside(Int, records: Int, percent: Int)
    /// Findings of a code.
    case code(Finding.Code, count: Int)
    /// Findings of a severity or a worse one.
    case severity(Finding.Severity, count: Int)
  }

  /// What there is too much of.
  public let reason: Reason
  /// Where the recipe says so.
  public let place: Place

  /// Makes the cause that a recipe names at a place.
  public init(_ reason: Reason, at place: Place) {
    (self.reason, self.place) = (reason, place)
  }
}
