public import PuzzleModel

/// The tags that a studio gives its quotations, each with what it is for.
public struct TagVocabulary: Sendable {
  /// A tag of the vocabulary.
  public struct Entry: Hashable, Sendable {
    /// The tag.
    public let tag: String
    /// What it is given to, for editors.
    public let description: String
    /// The place of its row.
    public let place: Place
  }

  /// The tags in the order of the table.
  public let entries: [Entry]
  /// The findings in the order of the places.
  public let findings: [Finding]
  /// How many rows there are, good and bad.
  public let recordCount: Int

  /// Reads a table with the columns `tag` and `description`.
  ///
  /// A row without a tag, and one whose tag stands above, is reported and set aside.
  ///
  /// - Parameter file: The table.
  /// - Returns: The tags and the findings.
  /// - Throws: ``CorpusError``, which bytes in memory never cause.
  public static func read(_ file: WholeFile) throws(CorpusError) -> TagVocabulary {
    var seen: Set<String> = []
    let reading = try TableReading<Entry>.read(file, by: TagField.self) { row throws(RowFault) in
      let tag = row.text(.tag)
      guard !tag.isEmpty, !tag.contains(";") else {
        throw row.fault(
          .typeError,
          .tag,
          "'\(tag)' is no tag; write a word or two, without semicolons"
        )
      }
      guard seen.insert(tag).inserted else {
        throw row.fault(.typeError, .tag, "the tag '\(tag)' stands above already; delete one")
      }
      return Entry(tag: tag, description: row.text(.description), place: row.place)
    }
    return TagVocabulary(
      entries: reading.values,
      findings: reading.findings,
      recordCount: reading.recordCount
    )
  }

  /// Finds the tags of quotations that are not in the vocabulary, and the tags of the vocabulary that few have.
  ///
  /// - Parameters:
  ///   - quotations: The quotations.
  ///   - fewest: How many quotations a tag should have.
  ///   - excluded: The tags of quotations that are left out; they may be as rare as they are.
  /// - Returns: The findings about quotations in their order, then those about the vocabulary.
  public func faults(
    of quotations: [Quotation],
    fewest: Int,
    excluding excluded: Set<String> = []
  ) -> [Finding] {
    let known = Set(entries.map(\.tag))
    var counts: [String: Int] = [:]
    var findings: [Finding] = []
    for quotation in quotations {
      for tag in quotation.tags {
        counts[tag, default: 0] += 1
        if !known.contains(tag) { findings.append(.unknownTag(tag, of: quotation, among: known)) }
      }
    }
    return findings
      + entries.filter { counts[$0.tag, default: 0] < fewest && !excluded.contains($0.tag) }
      .map { .rareTag($0, count: counts[$0.tag, default: 0], fewest: fewest) }
  }
}

extension TagVocabulary {
  /// Finds the tags that a recipe selects or excludes and no quotation has.
  ///
  /// - Parameters:
  ///   - selected: The tags of which a quotation has one.
  ///   - excluded: The tags of which it has none.
  ///   - known: The tags that there are.
  /// - Returns: The findings, those of selected tags first.
  package static func idle(
    selected: [Written<String>],
    excluded: [Written<String>],
    among known: Set<String>
  ) -> [Finding] {
    selected.filter { !known.contains($0.value) }
      .map { .idleTag($0, in: "select", "taken", among: known) }
      + excluded.filter { !known.contains($0.value) }
      .map { .idleTag($0, in: "exclude-tags", "left out", among: known) }
  }
}

/// The columns of a vocabulary of tags.
private enum TagField: String, CaseIterable {
  case tag, description
}

extension Finding {
  fileprivate static func unknownTag(
    _ tag: String,
    of quotation: Quotation,
    among known: Set<String>
  ) -> Finding {
    Finding(
      .unknownTag,
      at: quotation.origin,
      field: QuotationField.tags.rawValue,
      "the tag '\(tag)' is not in the vocabulary"
        + (Spelling.nearest(to: tag, among: known).map { "; did you mean '\($0)'?" }
          ?? "; add it there, or choose one that is")
    )
  }

  fileprivate static func rareTag(
    _ entry: TagVocabulary.Entry,
    count: Int,
    fewest: Int
  ) -> Finding {
    let have = count == 1 ? "1 quotation has" : "\(count) quotations have"
    return Finding(
      .rareTag,
      at: entry.place,
      field: TagField.tag.rawValue,
      "\(have) the tag '\(entry.tag)', and \(fewest) should; give it to more, or take it from the vocabulary"
    )
  }

  /// A blackout of a tag or an author that no quotation has.
  ///
  /// - Parameters:
  ///   - name: The tag, or the author's ID.
  ///   - field: What it is: `tags` or `authors`.
  ///   - known: Those that there are.
  ///   - place: Where it is written.
  /// - Returns: The finding.
  public static func idleBlackout(
    of name: String,
    in field: String,
    among known: Set<String>,
    at place: Place
  ) -> Finding {
    Finding(
      .idleBlackout,
      at: place,
      field: field,
      "no quotation has '\(name)' among its \(field), so the blackout leaves nothing out"
        + (Spelling.nearest(to: name, among: known).map { "; did you mean '\($0)'?" }
          ?? "; write one that is there, or delete it")
    )
  }

  /// A tag of a recipe that no quotation has.
  fileprivate static func idleTag(
    _ tag: Written<String>,
    in field: String,
    _ effect: String,
    among known: Set<String>
  ) -> Finding {
    Finding(
      .unknownTag,
      at: tag.place,
      field: field,
      "no quotation has the tag '\(tag.value)', so nothing is \(effect) by it"
        + (Spelling.nearest(to: tag.value, among: known).map { "; did you mean '\($0)'?" } ?? "")
    )
  }
}
