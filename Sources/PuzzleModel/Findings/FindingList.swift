/// Findings in bounded memory: of each code in each file the first ten thousand, and how many more there were.
///
/// A file of a few megabytes can have a million problems of one kind, and nobody reads them all.
public struct FindingList: Sendable {
  /// How many findings of one code in one file are kept.
  public static let limit = 10_000

  private struct Kind: Hashable {
    let path: String
    let code: Finding.Code
  }

  /// The kept findings, in the order in which they came.
  private var kept: [Finding] = []
  private var counts: [Kind: Int] = [:]
  /// For each kind with findings that were not kept, the place of the first of them.
  private var rest: [Kind: Place] = [:]

  /// Makes a list without findings.
  public init() {}

  /// Makes a list of findings.
  public init(_ findings: some Sequence<Finding>) {
    for finding in findings { append(finding) }
  }

  /// Adds a finding, or only counts it; returns whether it was kept.
  @discardableResult
  public mutating func append(_ finding: Finding) -> Bool {
    let kind = Kind(path: finding.place.path, code: finding.code)
    let count = counts[kind, default: 0]
    counts[kind] = count + finding.count
    if count < Self.limit, finding.count == 1 {
      kept.append(finding)
      return true
    }
    if rest[kind] == nil { rest[kind] = finding.place }
    return false
  }

  /// Adds findings.
  public mutating func append(contentsOf findings: some Sequence<Finding>) {
    for finding in findings { append(finding) }
  }

  /// The findings in the order of the places, those of the calendar after the others, which may be their cause.
  ///
  /// Findings of one place stay in the order in which they came. After those of a code in a file comes one that
  /// stands for the rest of them.
  public var sorted: [Finding] {
    // The sort is stable, so what stands for the rest comes last.
    (kept + others).sorted {
      let (left, right) = ($0.code.isOfCalendar, $1.code.isOfCalendar)
      return left == right ? $0.place < $1.place : right
    }
  }

  /// For each code in each file with findings that were not kept, one that stands for them.
  public var others: [Finding] {
    let listed = Dictionary(grouping: rest.isEmpty ? [] : kept) {
      Kind(path: $0.place.path, code: $0.code)
    }.mapValues(\.count)
    return rest.map { kind, place in
      Finding(others: (counts[kind] ?? 0) - (listed[kind] ?? 0), of: kind.code, from: place)
    }.sorted { ($0.place, $0.code.rawValue) < ($1.place, $1.code.rawValue) }
  }
}

extension Finding {
  /// Makes the finding that stands for others of its code, from a place on.
  fileprivate init(others count: Int, of code: Code, from place: Place) {
    self.init(
      code,
      at: place,
      "\(count) more of this kind in the file, from here on, are counted and not listed; mend those above "
        + "first"
    )
    self.count = count
  }
}
