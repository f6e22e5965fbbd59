public import PuzzleModel

extension Edition {
  /// The content in one canonical form of bytes, whose digest shows whether two editions are the same.
  ///
  /// It depends only on the content that players see and play. It does not depend on the order of the
  /// arrays, the version of SQLite, the platform, or the files of the corpus. It leaves out the sources,
  /// the lines that quotations came from, the digests and the generator.
  ///
  /// The first line is `quoin-content 1`. The tables below follow in this order. Each table has a line
  /// with its name, a space and the number of its rows, and then a line for each row. A row is its fields
  /// in order. A field is a netstring such as `6:Austen,`: the number of bytes in decimal, a colon, the
  /// UTF-8 and a comma. An empty text is `0:,`; a missing value, NULL in SQL, is `~,`. Integers are
  /// written in decimal. Each line ends with a line feed, which is not part of a field.
  ///
  /// Later schemas added the fields in brackets. A row leaves them out if none of them has a value. It
  /// also leaves out `certainty` if it is `sourced` with a work or `attributed` without one. The row
  /// `released` of `edition` is left out if there is no such day. So an edition of an older schema keeps
  /// its digest when it is migrated.
  ///
  /// | Table | Fields | Sorted by |
  /// |---|---|---|
  /// | `edition` | key (`content_version`, `name` [, `released`]), value | key |
  /// | `author` | id, name, sort_name, born, died, birthplace, summary [, born_calendar, died_calendar] | id |
  /// | `author_alias` | alias, author_id | alias, author_id |
  /// | `quotation` | id, text, author_id, work, locator, year, language, letter_count [, certainty] [, translated, checked] | id |
  /// | `quotation_tag` | quotation_id, tag | both |
  /// | `puzzle` | id, kind, quotation_id, tier, score [, ambiguity] | id |
  /// | a table for each game, such as `cryptogram` | the columns of the table in the database | puzzle_id |
  /// | `difficulty_evidence` | puzzle_id, feature, value, points | puzzle_id, feature |
  /// | `solve_check` | puzzle_id, status, detail, keystroke_count, hint_count [, verdict, margin, alternative, effort] | puzzle_id |
  /// | `daily_puzzle` | day, kind, puzzle_id [, wished, placement, occasion] | day, kind |
  ///
  /// Texts are sorted by their bytes, and IDs by their written forms. The database has the same values in
  /// columns with the same names. Each call computes the bytes again: 12 ms for 1,200 puzzles (release
  /// build, x86-64).
  public var canonicalContent: [UInt8] {
    var bytes: [UInt8] = []
    forEachPieceOfCanonicalContent { bytes += $0 }
    return bytes
  }

  /// Hands over ``canonicalContent`` in pieces of about 64 KiB, so that a large edition needs no copy of it.
  public func forEachPieceOfCanonicalContent(_ body: (UnsafeRawBufferPointer) -> Void) {
    let edition = sorted()
    withoutActuallyEscaping(body) { body in
      var content = CanonicalContent(handOver: body)
      edition.appendImprint(to: &content)
      edition.appendAuthors(to: &content)
      edition.appendQuotations(to: &content)
      edition.appendPuzzles(to: &content)
      edition.appendContents(to: &content)
      edition.appendEvidence(to: &content)
      edition.appendChecks(to: &content)
      edition.appendDays(to: &content)
      content.finish()
    }
  }

  private func appendImprint(to content: inout CanonicalContent) {
    var rows = [("content_version", String(contentVersion)), ("name", name)]
    if let released { rows.append(("released", released.description)) }
    content.begin("edition", rowCount: rows.count)
    for (key, value) in rows {
      content.append(key)
      content.append(value)
      content.endRow()
    }
  }

  private func appendAuthors(to content: inout CanonicalContent) {
    content.begin("author", rowCount: authors.count)
    for author in authors {
      content.append(author.id.description)
      content.append(author.name)
      content.append(author.sortName)
      content.append(author.born?.description)
      content.append(author.died?.description)
      content.append(author.birthplace)
      content.append(author.summary)
      let calendars = [author.born?.statedCalendar, author.died?.statedCalendar]
      if calendars.contains(where: { $0 != nil }) { calendars.forEach { content.append($0) } }
      content.endRow()
    }
    let aliases = authors.flatMap { author in
      author.aliases.map { (alias: $0, author: author.id.description) }
    }
    content.begin("author_alias", rowCount: aliases.count)
    // The authors are already sorted, but the standard library does not promise a stable sort.
    for (alias, author) in aliases.sorted(by: {
      $0.alias.utf8.elementsEqual($1.alias.utf8)
        ? $0.author.precedesBytewise($1.author) : $0.alias.precedesBytewise($1.alias)
    }) {
      content.append(alias)
      content.append(author)
      content.endRow()
    }
  }

  private func appendQuotations(to content: inout CanonicalContent) {
    content.begin("quotation", rowCount: quotations.count)
    for quotation in quotations {
      content.append(quotation.id)
      content.append(quotation.text)
      content.append(quotation.author.description)
      content.append(quotation.work)
      content.append(quotation.locator)
      content.append(quotation.year?.description)
      content.append(quotation.language)
      content.append(quotation.letterCount)
      let later = [quotation.translated?.description, quotation.checked?.rawValue]
      let isStated = later.contains { $0 != nil }
      let isDefault = quotation.certainty == Quotation.Certainty(work: quotation.work)
      if isStated || !isDefault { content.append(isDefault ? nil : quotation.certainty.rawValue) }
      if isStated { later.forEach { content.append($0) } }
      content.endRow()
    }
    content.begin("quotation_tag", rowCount: quotations.reduce(0) { $0 + $1.tags.count })
    for quotation in quotations {
      for tag in quotation.tags.sorted(by: { $0.precedesBytewise($1) }) {
        content.append(quotation.id)
        content.append(tag)
        content.endRow()
      }
    }
  }

  private func appendPuzzles(to content: inout CanonicalContent) {
    content.begin("puzzle", rowCount: puzzles.count)
    for puzzle in puzzles {
      content.append(puzzle.id)
      content.append(puzzle.id.kind.rawValue)
      content.append(puzzle.quotation?.description)
      content.append(puzzle.difficulty.tier.rawValue)
      content.append(puzzle.difficulty.score)
      if let ambiguity = puzzle.ambiguity { content.append(ambiguity) }
      content.endRow()
    }
  }

  private func appendEvidence(to content: inout CanonicalContent) {
    let rowCount = puzzles.reduce(0) { $0 + $1.difficulty.evidence.count }
    content.begin("difficulty_evidence", rowCount: rowCount)
    for puzzle in puzzles {
      for evidence in puzzle.difficulty.evidence {
        content.append(puzzle.id)
        content.append(evidence.feature)
        content.append(evidence.value)
        content.append(evidence.points)
        content.endRow()
      }
    }
  }

  private func appendChecks(to content: inout CanonicalContent) {
    let checks = puzzles.compactMap(\.check)
    content.begin("solve_check", rowCount: checks.count)
    for check in checks {
      content.append(check.id)
      content.append(check.status.name)
      content.append(check.status.detail)
      content.append(check.keystrokeCount)
      content.append(check.hintCount)
      if let blind = check.blind {
        content.append(blind.verdict.rawValue)
        content.append(blind.margin)
        content.append(blind.alternative)
        content.append(blind.effort)
      }
      content.endRow()
    }
  }

  private func appendDays(to content: inout CanonicalContent) {
    content.begin("daily_puzzle", rowCount: days.count)
    for daily in days {
      content.append(daily.day.description)
      content.append(daily.puzzle.kind.rawValue)
      content.append(daily.puzzle)
      let reasons = [daily.wished?.rawValue, daily.placement?.rawValue, daily.occasion]
      if reasons.contains(where: { $0 != nil }) { reasons.forEach { content.append($0) } }
      content.endRow()
    }
  }
}
