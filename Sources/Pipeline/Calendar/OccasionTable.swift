import Corpus
import PuzzleModel
import Scheduling

/// The feasts of every year, as a table of the project tells: when they fall and what goes with them.
struct OccasionTable: Sendable {
  /// One feast.
  struct Feast: Hashable, Sendable {
    /// What it is called.
    let name: String
    /// When it falls.
    let rule: OccasionRule
    /// How much it costs not to honour it, 1 to 1000.
    let weight: Int
    /// The tags of the quotations that go with it; at least one.
    let tags: [String]
    /// Where it stands.
    let place: Place
  }

  /// The feasts in the order of the table.
  let feasts: [Feast]
  /// What was found, in the order of the places.
  let findings: [Finding]

  /// Reads a table with the columns `name`, `rule`, `weight` and `tags`, and `note` perhaps; a row that
  /// cannot be used is reported and set aside.
  ///
  /// - Parameters:
  ///   - path: The table, as findings name it.
  ///   - location: The path to open; nil for the same.
  /// - Throws: `CorpusError` where the file cannot be read.
  init(at path: String, location: String? = nil) throws {
    let file = try CorpusFile.table(
      at: path,
      location: location ?? path,
      mapping: .table(of: OccasionField.self, optional: [.note], isFixed: true)
    )
    let reading = try TableReading(file, by: OccasionField.self) { row throws(RowProblem) in
      try row.feast()
    }
    feasts = reading.values
    findings = reading.findings
  }

  /// The feasts from a day through another, by day and name.
  func occasions(from first: CalendarDay, through last: CalendarDay) -> [Occasion] {
    guard first <= last else { return [] }
    let years = first.parts.year...last.parts.year
    return feasts.flatMap { feast in
      years.compactMap { feast.rule.day(in: $0) }.filter { (first...last).contains($0) }.map {
        Occasion(day: $0, name: feast.name, weight: feast.weight, subject: .tags(feast.tags))
      }
    }.sorted { ($0.day, $0.name, "\($0.subject)") < ($1.day, $1.name, "\($1.subject)") }
  }
}

/// The columns of a table of feasts.
private enum OccasionField: String, CaseIterable {
  case name, rule, weight, tags, note
}

extension TableRow<OccasionField> {
  fileprivate func feast() throws(RowProblem) -> OccasionTable.Feast {
    let name = text(.name)
    guard !name.isEmpty else {
      throw problem(.typeError, .name, "the occasion has no name; write what it is called")
    }
    guard let rule = OccasionRule(text(.rule)) else {
      throw problem(
        .typeError,
        .rule,
        "'\(text(.rule))' says no day; write MM-DD, easter, easter-2, 4th thursday of november or "
          + "last monday of may"
      )
    }
    guard let weight = Int(text(.weight)), (1...1000).contains(weight) else {
      throw problem(
        .typeError,
        .weight,
        "'\(text(.weight))' is no weight; write a whole number from 1 to 1000"
      )
    }
    let tags = text(.tags).split(separator: ";").map { tag in
      String(tag.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
    guard !tags.isEmpty else {
      throw problem(
        .typeError,
        .tags,
        "the occasion has no tags; write those of the quotations that go with it, parted by semicolons"
      )
    }
    return OccasionTable.Feast(name: name, rule: rule, weight: weight, tags: tags, place: place)
  }
}
