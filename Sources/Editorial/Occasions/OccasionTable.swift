public import Corpus
public import PuzzleModel
public import Scheduling

/// The feasts of every year, from a table of the project: when they fall, and which quotations suit them.
public struct OccasionTable: Sendable {
  /// One feast, as the table writes it.
  public struct Feast: Hashable, Sendable {
    /// What a cell names, with the place of the cell.
    public struct Names: Hashable, Sendable {
      /// The names as written.
      public let texts: [String]
      /// The place of the cell.
      public let place: Place
    }

    /// The name of the feast.
    public let name: String
    /// The rule for the day on which it falls.
    public let rule: OccasionRule
    /// The cost of a day that does not honor the feast, from 1 to 1000 points.
    public let weight: Int
    /// Whether the feast outweighs the wish for a tier.
    public let isGreat: Bool
    /// The groups of tags of the quotations that suit the feast; a quotation has all tags of one group.
    public let tags: [[String]]
    /// The authors whose quotations suit the feast, by ID or name.
    public let authors: Names
    /// The quotations that suit the feast best, by ID or opening words.
    public let quotations: Names
    /// The place of the feast in the table.
    public let place: Place
  }

  /// The feasts in the order of the table.
  public let feasts: [Feast]
  /// The findings, in the order of the places.
  public let findings: [Finding]

  /// Reads a table with the columns `name`, `rule` and `weight`, and the optional ones `great`, `tags`,
  /// `authors`, `quotations` and `note`.
  ///
  /// A row that cannot be used is reported and set aside.
  ///
  /// - Parameter file: The table.
  /// - Returns: The feasts and the findings.
  /// - Throws: `CorpusError`, which bytes in memory never cause.
  public static func read(_ file: WholeFile) throws -> OccasionTable {
    let reading = try TableReading<Feast>.read(
      file,
      by: OccasionField.self,
      optional: [.great, .tags, .authors, .quotations, .note]
    ) { row throws(RowFault) in
      try row.feast()
    }
    return OccasionTable(feasts: reading.values, findings: reading.findings)
  }
}

/// The columns of a table of feasts.
private enum OccasionField: String, CaseIterable {
  case name, rule, weight, great, tags, authors, quotations, note
}

extension TableRow<OccasionField> {
  fileprivate func feast() throws(RowFault) -> OccasionTable.Feast {
    let name = text(.name)
    guard !name.isEmpty else {
      throw fault(.typeError, .name, "the occasion has no name; write what it is called")
    }
    let feast = OccasionTable.Feast(
      name: name,
      rule: try rule(),
      weight: try weight(),
      isGreat: try isGreat(),
      tags: try tagGroups(),
      authors: names(.authors),
      quotations: names(.quotations),
      place: place
    )
    guard !feast.tags.isEmpty || !feast.authors.texts.isEmpty || !feast.quotations.texts.isEmpty
    else {
      throw fault(
        .typeError,
        .tags,
        "nothing suits the occasion; write tags, authors or quotations, separated by semicolons"
      )
    }
    return feast
  }

  private func rule() throws(RowFault) -> OccasionRule {
    if let rule = OccasionRule(text(.rule)) { return rule }
    throw fault(
      .typeError,
      .rule,
      "'\(text(.rule))' is no rule for a day; write MM-DD, easter-2, 4th thursday of november, last monday "
        + "of may, june-solstice, hebrew 15 nisan, islamic 1 ramadan, the days as YYYY-MM-DD in order, or a "
        + "range of them such as 06-07..06-13, easter-7..easter or 2027-06-07..2027-06-13"
    )
  }

  private func weight() throws(RowFault) -> Int {
    if let weight = Int(text(.weight)), (1...1000).contains(weight) { return weight }
    throw fault(
      .typeError,
      .weight,
      "'\(text(.weight))' is no weight; write a whole number from 1 to 1000"
    )
  }

  private func isGreat() throws(RowFault) -> Bool {
    switch text(.great) {
    case "yes": true
    case "no", "": false
    default:
      throw fault(
        .typeError,
        .great,
        "'\(text(.great))' does not say whether the occasion is great; write yes, or leave it empty"
      )
    }
  }

  private func tagGroups() throws(RowFault) -> [[String]] {
    try ListCell.split(text(.tags)).map(trimmed).filter { !$0.isEmpty }.map {
      group throws(RowFault) in
      let tags = group.split(separator: "+", omittingEmptySubsequences: false).map {
        trimmed(String($0))
      }
      guard tags.allSatisfy({ !$0.isEmpty }) else {
        throw fault(
          .typeError,
          .tags,
          "'\(group)' lacks a tag beside its plus; write tags that belong together as love+marriage"
        )
      }
      return tags
    }
  }

  private func names(_ column: OccasionField) -> OccasionTable.Feast.Names {
    OccasionTable.Feast.Names(
      texts: ListCell.split(text(column)).map(trimmed).filter { !$0.isEmpty },
      place: place(of: column)
    )
  }

  private func trimmed(_ text: String) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
