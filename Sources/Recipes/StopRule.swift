import Corpus
package import PuzzleModel

/// Which findings stop a publication.
///
/// A record that is set aside stops none by itself: the others are as good without it. Every other error does,
/// for the file, the recipe or the calendar is not what the editor thinks.
package struct StopRule: Hashable, Sendable {
  /// The lowest severity that stops it, records that are set aside included; nil for the usual.
  package var severity: Finding.Severity?
  /// The codes that stop it, whatever their severity.
  package var codes: Set<Finding.Code> = []
  /// The share of records set aside, in percent, above which it is stopped; nil for any.
  package var setAside: Int?
  /// Where a recipe names each part of the rule.
  private var places: [Part: Place] = [:]

  /// A part of the rule, by its key in a recipe.
  private enum Part: String, CaseIterable {
    case severity, codes
    case setAside = "set-aside"
  }

  /// How many records of quotations there are, and how many of them were set aside.
  package typealias Share = (setAside: Int, records: Int)

  /// Makes the usual rule.
  package init() {}

  /// Reads the rule of a recipe: a severity, or a mapping of `severity`, `codes` and `set-aside`.
  init(_ recipe: inout YAMLMapping) throws {
    guard recipe.isMapping("stop-on") else {
      let written = try recipe.choice("stop-on", of: Finding.Severity.self)
      (severity, places[.severity]) = (written?.value, written?.place)
      return
    }
    guard var rule = try recipe.mapping("stop-on") else { return }
    severity = try rule.choice("severity", of: Finding.Severity.self)?.value
    codes = try rule.codes("codes")
    setAside = try rule.integer("set-aside", in: 0...100)?.value
    for part in Part.allCases where rule.has(part.rawValue) {
      places[part] = rule.place(of: part.rawValue)
    }
    try rule.finish()
  }

  /// The findings that stop the publication of what was read.
  ///
  /// - Parameters:
  ///   - corpus: What was found in the files of quotations and of authors.
  ///   - others: What was found in everything else.
  ///   - share: How many records of quotations there are, and how many of them were set aside.
  /// - Returns: The findings, in the order given; of a share that is too large, those of the records set aside.
  package func stopping(
    _ corpus: [Finding],
    _ others: [Finding],
    share: Share
  ) -> [Finding] {
    let isShareTooLarge = isTooLarge(share)
    return corpus.filter { stops($0) || $0.setsRecordAside && isShareTooLarge }
      + others.filter { stops($0, isOfRecord: false) }
  }

  /// What the recipe names that stops a publication; nothing where the usual rule does.
  ///
  /// - Parameters:
  ///   - findings: All that was found.
  ///   - share: How many records there are, and how many of them were set aside.
  /// - Returns: The share, then the codes in their order, then the severity of what is left.
  package func causes(_ findings: some Collection<Finding>, share: Share) -> [StopCause] {
    let named = Dictionary(grouping: findings.filter { codes.contains($0.code) }, by: \.code)
    let severe = findings.filter { finding in
      named[finding.code] == nil && severity.map { finding.severity >= $0 } == true
    }
    var causes: [StopCause] = []
    func add(_ reason: StopCause.Reason, _ part: Part) {
      if let place = places[part] { causes.append(StopCause(reason, at: place)) }
    }
    if let setAside, isTooLarge(share) {
      add(.setAside(share.setAside, records: share.records, percent: setAside), .setAside)
    }
    for (code, found) in named.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      add(.code(code, count: Self.count(found)), .codes)
    }
    if let severity, !severe.isEmpty {
      add(.severity(severity, count: Self.count(severe)), .severity)
    }
    return causes
  }

  private static func count(_ findings: [Finding]) -> Int { findings.reduce(0) { $0 + $1.count } }

  private func isTooLarge(_ share: Share) -> Bool {
    setAside.map { share.setAside * 100 > $0 * share.records } ?? false
  }

  private func stops(_ finding: Finding, isOfRecord: Bool = true) -> Bool {
    if codes.contains(finding.code) { return true }
    if let severity { return finding.severity >= severity }
    return finding.severity == .error && !(isOfRecord && finding.setsRecordAside)
  }
}

extension Finding {
  /// Whether it says that one record of a corpus was set aside, and nothing of the others.
  package var setsRecordAside: Bool {
    guard severity == .error, place.record.map({ $0 > 0 }) ?? false else { return false }
    switch code {
    // A name that means two authors may give either what the other wrote.
    case .ambiguousAlias, .malformedXML, .tooDeep, .entityExpansion, .externalEntity,
      .undefinedEntity:
      return false
    default: return true
    }
  }
}
