public import Corpus
public import PuzzleModel
public import Scheduling

/// The feasts of every year, from a table of the project: when they fall, and which quotations suit them.
public struct OccasionTable: Sendable {
  /// One feast.
  public struct Feast: Hashable, Sendable {
    /// The name of the feast.
    public let name: String
    /// The rule for the day on which it falls.
    public let rule: OccasionRule
    /// The cost of a day that does not honor the feast, from 1 to 1000 points.
    public let weight: Int
    /// The tags of the quotations that suit the feast; at least one.
    public let tags: [String]
    /// The place of the feast in the table.
    public let place: Place

    /// Makes a feast.
    public init(name: String, rule: OccasionRule, weight: Int, tags: [String], place: Place) {
      self.name = name
      self.rule = rule
      self.weight = weight
      self.tags = tags
      self.place = place
    }
  }

  /// The feasts in the order of the table.
  public let feasts: [Feast]
  /// The findings, in the order of the places.
  public let findings: [Finding]

  /// Makes a table of feasts.
  public init(feasts: [Feast], findings: [Finding] = []) {
    self.feasts = feasts
    self.findings = findings
  }

  /// Reads a table with the columns `name`, `rule`, `weight` and `tags`, and an optional `note`.
  ///
  /// A row that cannot be used is reported and set aside.
  ///
  /// - Parameter file: The table.
  /// - Returns: The feasts and the findings.
  /// - Throws: `CorpusError`, which bytes in memory never cause.
  public static func read(_ file: WholeFile) throws -> OccasionTable {
    let reading = try TableReading<Feast>.read(file, by: OccasionField.self, optional: [.note]) {
      row throws(RowFault) in
      try row.feast()
    }
    return OccasionTable(feasts: reading.values, findings: reading.findings)
  }

  /// Finds the feasts from one day through another, in the order of days and names.
  public func occasions(from first: CalendarDay, through last: CalendarDay) -> [Occasion] {
    guard first <= last else { return [] }
    let years = first.parts.year...last.parts.year
    return feasts.flatMap { feast in
      years.compactMap { feast.rule.day(in: $0) }.filter { (first...last).contains($0) }.map {
        Occasion(day: $0, name: feast.name, weight: feast.weight, subject: .tags(feast.tags))
      }
    }.sorted { ($0.day, $0.name, $0.subjectName) < ($1.day, $1.name, $1.subjectName) }
  }
}

/// The columns of a table of feasts.
private enum OccasionField: String, CaseIterable {
  case name, rule, weight, tags, note
}

extension TableRow<OccasionField> {
  fileprivate func feast() throws(RowFault) -> OccasionTable.Feast {
    let name = text(.name)
    guard !name.isEmpty else {
      throw fault(.typeError, .name, "the occasion has no name; write what it is called")
    }
    guard let rule = OccasionRule(text(.rule)) else {
      throw fault(
        .typeError,
        .rule,
        "'\(text(.rule))' is no rule for a day; write MM-DD, easter, easter-2, 4th thursday of november or "
          + "last monday of may"
      )
    }
    guard let weight = Int(text(.weight)), (1...1000).contains(weight) else {
      throw fault(
        .typeError,
        .weight,
        "'\(text(.weight))' is no weight; write a whole number from 1 to 1000"
      )
    }
    let tags = text(.tags).split(separator: ";").map { tag in
      String(tag.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
    guard !tags.isEmpty else {
      throw fault(
        .typeError,
        .tags,
        "the occasion has no tags; write those of the quotations that suit it, separated by semicolons"
      )
    }
    return OccasionTable.Feast(name: name, rule: rule, weight: weight, tags: tags, place: place)
  }
}

extension Occasion {
  /// The subject of the occasion, as a text to sort by.
  fileprivate var subjectName: String {
    switch subject {
    case .author(let author): author.description
    case .tags(let tags): tags.joined(separator: ";")
    }
  }
}
