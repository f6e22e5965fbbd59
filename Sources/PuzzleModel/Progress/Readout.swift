/// What was read, and the damaged rows that were left out.
public struct Readout<Value: Sendable>: Sendable {
  /// What could be read, in the order of the query.
  public var values: [Value]
  /// The rows that could not be read; empty in a sound file.
  public var skipped: [SkippedRow]

  /// Makes a readout.
  public init(values: [Value] = [], skipped: [SkippedRow] = []) {
    self.values = values
    self.skipped = skipped
  }
}

extension Readout: Equatable where Value: Equatable {}
extension Readout: Hashable where Value: Hashable {}
