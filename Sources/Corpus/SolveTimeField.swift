/// The fields of a record of how long somebody took to solve a puzzle.
public enum SolveTimeField: String, CaseIterable, Sendable {
  case puzzle, seconds, solved

  /// The index of the field in a ``RawRecord``.
  public var index: Int {
    switch self {
    case .puzzle: 0
    case .seconds: 1
    case .solved: 2
    }
  }
}

extension FieldMapping {
  /// What a record of a solve has; every field must have a column.
  public static let solveTimes = FieldMapping(
    entries: SolveTimeField.allCases.map {
      Entry(field: $0.rawValue, label: $0.rawValue, isRequired: true)
    }
  )
}
