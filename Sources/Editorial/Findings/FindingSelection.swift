public import PuzzleModel

/// Which findings somebody wants to hear of.
public struct FindingSelection: Hashable, Sendable {
  /// The codes of which to hear; none for all.
  public var selected: Set<Finding.Code>
  /// The codes of which not to hear.
  public var ignored: Set<Finding.Code>
  /// The mildest findings of which to hear.
  public var leastSeverity: Finding.Severity

  /// Makes a selection: everything, unless more is said.
  public init(
    selected: Set<Finding.Code> = [],
    ignored: Set<Finding.Code> = [],
    leastSeverity: Finding.Severity = .note
  ) {
    (self.selected, self.ignored) = (selected, ignored)
    self.leastSeverity = leastSeverity
  }

  /// Whether to hear of a finding.
  public func includes(_ finding: Finding) -> Bool {
    (selected.isEmpty || selected.contains(finding.code)) && !ignored.contains(finding.code)
      && finding.severity >= leastSeverity
  }
}
