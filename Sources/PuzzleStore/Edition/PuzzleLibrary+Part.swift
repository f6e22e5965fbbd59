public import PuzzleModel

extension PuzzleLibrary {
  /// Returns the part of the edition that some days need: the days, their puzzles, and who and what these quote.
  ///
  /// Only their rows are read. The part names no sources, and its digest is that of the whole edition.
  ///
  /// - Parameters:
  ///   - first: The first day.
  ///   - last: The last day.
  /// - Returns: The part, in the order of ``Edition/sorted()``.
  /// - Throws: ``StoreError`` if the file is damaged.
  public func edition(
    from first: CalendarDay,
    through last: CalendarDay
  ) throws -> Edition {
    let range = [first.description, last.description]
    let puzzles = "WHERE id IN (SELECT puzzle_id FROM daily_puzzle WHERE day BETWEEN ? AND ?)"
    let quotations = "WHERE id IN (SELECT quotation_id FROM puzzle \(puzzles))"
    let authors = "WHERE id IN (SELECT author_id FROM quotation \(quotations))"
    return try read { reader in
      let imprint = try reader.imprint()
      return Edition(
        name: imprint.name,
        contentVersion: imprint.contentVersion,
        released: imprint.released,
        contentDigest: imprint.contentDigest,
        recipeDigest: imprint.recipeDigest,
        generator: imprint.generator,
        authors: try reader.authors(authors, range),
        quotations: try reader.quotations(quotations, range),
        puzzles: try reader.puzzles(puzzles, range).map { try $0.get() },
        days: try reader.days("WHERE day BETWEEN ? AND ?", range)
      ).sorted()
    }
  }
}
