public import Corpus
public import PuzzleModel

/// Findings as an editor reads them: by file, a few of each code, with the lines that they are about.
public struct FindingListing: Sendable {
  /// How findings are ordered in a file.
  public enum Order: String, CaseIterable, Sendable {
    /// As they stand in the file.
    case place
    /// Errors first.
    case severity
    /// By the names of the codes.
    case code
  }

  /// How many findings are listed.
  public struct Bounds: Hashable, Sendable {
    /// How many of one code; nil for all.
    public var repeats: Int?
    /// How many altogether; nil for all.
    public var total: Int?

    /// Makes bounds: three of each code, unless they say otherwise.
    public init(repeats: Int? = 3, total: Int? = nil) {
      (self.repeats, self.total) = (repeats, total)
    }
  }

  /// The findings of a file.
  public struct Section: Sendable {
    /// The file.
    public let path: String
    /// Its findings that are listed, in their order.
    public let findings: [Finding]
    /// Lines of the file, by their numbers.
    public let lines: [Int: String]
  }

  /// The files with findings that are listed.
  public let sections: [Section]
  /// How many findings of each code there are, listed or not.
  public let statistics: FindingStatistics
  /// How many findings are not listed.
  public let unlistedCount: Int

  /// Lists findings.
  ///
  /// - Parameters:
  ///   - findings: The findings, in the order in which their files are listed.
  ///   - order: The order in a file.
  ///   - bounds: How many are listed.
  ///   - source: Where the lines come from.
  public init(
    of findings: [Finding],
    order: Order = .place,
    bounds: Bounds = Bounds(),
    lines source: SourceLines
  ) {
    statistics = FindingStatistics(findings)
    var (paths, listed, counts) = ([String](), [String: [Finding]](), [Finding.Code: Int]())
    var total = 0
    for finding in findings {
      let count = counts[finding.code, default: 0]
      guard count < bounds.repeats ?? .max, total < bounds.total ?? .max else { continue }
      counts[finding.code] = count + 1
      total += 1
      if listed[finding.place.path] == nil { paths.append(finding.place.path) }
      listed[finding.place.path, default: []].append(finding)
    }
    unlistedCount = statistics.count - listed.values.joined().reduce(0) { $0 + $1.count }
    sections = paths.map { path in
      let findings = order.ordered(listed[path] ?? [])
      let lines = Set(findings.compactMap { $0.place.column == nil ? nil : $0.place.line })
      return Section(path: path, findings: findings, lines: source.lines(lines, of: path))
    }
  }
}

extension FindingListing.Order {
  /// Findings that are in the order of their places, in this one within each file.
  public func orderedByFile(_ findings: [Finding]) -> [Finding] {
    var files: [[Finding]] = []
    for finding in findings {
      if files.last?.last?.place.path == finding.place.path {
        files[files.count - 1].append(finding)
      } else {
        files.append([finding])
      }
    }
    return files.flatMap(ordered)
  }

  /// Findings that are in the order of their places, in this one; those that it takes for equal stay as they are.
  fileprivate func ordered(_ findings: [Finding]) -> [Finding] {
    switch self {
    case .place: findings
    case .severity: findings.sorted { $1.severity < $0.severity }
    case .code: findings.sorted { $0.code.rawValue < $1.code.rawValue }
    }
  }
}
