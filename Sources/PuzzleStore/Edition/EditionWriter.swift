import Foundation
import GRDB
public import PuzzleModel

/// Writes an edition as one portable SQLite file.
///
/// The same edition gives the same bytes with one version of SQLite, whatever the order of its arrays.
/// Prepared statements insert the rows in key order, in one transaction, into a draft in memory, which is
/// copied to the file once.
///
/// ```swift
/// try EditionWriter(edition, digest: sha256).publish(to: "output/puzzles.sqlite")
/// ```
public struct EditionWriter: Sendable {
  /// The edition, sorted by its keys.
  let edition: Edition

  private let digest: TableDigests.Function

  /// Makes a writer for an edition.
  ///
  /// - Parameters:
  ///   - edition: The edition.
  ///   - digest: Takes the digests of the tables.
  public init(_ edition: Edition, digest: @escaping TableDigests.Function) {
    self.edition = edition.sorted()
    self.digest = digest
  }

  /// Replaces the edition at a path, or leaves it unchanged if something fails; see ``Publication``.
  ///
  /// - Parameters:
  ///   - path: The path of the edition.
  ///   - inputs: The paths of what the same work reads, none of which is replaced.
  ///   - isWritten: Whether the old file, of which it receives a copy, is what would be written. Then the copy is
  ///     published, which takes a tenth of the time.
  ///   - whenWritten: Receives the path of the finished draft, before it takes the place of the edition.
  /// - Throws: ``StoreError``, for example ``StoreError/rejected(table:key:reason:)`` for a value that
  ///   breaks a rule of the schema, or an error of the closures.
  public func publish(
    to path: String,
    sparing inputs: [String] = [],
    unless isWritten: ((_ copy: String) throws -> Bool)? = nil,
    whenWritten: (_ draft: String) throws -> Void = { _ in }
  ) throws {
    try Publication(of: .edition, to: path, sparing: inputs).publish { draft in
      if try isWritten.map({ try Self.copy(path, to: draft, if: $0) }) != true {
        try write(to: draft)
      }
      try whenWritten(draft)
    }
  }

  /// Copies a file of the last schema; the copy is removed if it is not what would be written.
  private static func copy(
    _ path: String,
    to draft: String,
    if isWritten: (_ copy: String) throws -> Bool
  ) throws -> Bool {
    guard try File.status(of: path) != nil,
      try DatabaseHeader.read(path).userVersion == Schema.edition.version
    else { return false }
    try File.copy(path, to: draft, O_EXCL)
    if try isWritten(draft) { return true }
    try File.remove(draft)
    return false
  }

  /// Writes the edition to a new file and checks it, without flushing it to the disk.
  ///
  /// - Returns: The digests of the tables.
  /// - Throws: ``StoreError``, also if the file already exists.
  @discardableResult
  public func write(to path: String) throws -> TableDigests {
    try StoreError.naming(path) {
      let draft = try Draft.empty(schema: .edition)
      let tables = try draft.queue.write { try insert(into: $0) }
      try draft.write(to: path)
      return tables
    }
  }

  private func insert(into database: Database) throws -> TableDigests {
    try insertImprint(into: database)
    try insertSources(into: database)
    try insertAuthors(into: database)
    try insertQuotations(into: database)
    try insertPuzzles(into: database)
    try insertContents(into: database)
    try insertChecks(into: database)
    try insertDays(into: database)
    return try TableDigests.store(in: database, digest)
  }
}

extension EditionWriter {
  private func insertImprint(into database: Database) throws {
    let rows = try Insertion(
      "edition",
      "INSERT INTO edition (key, value) VALUES (?, ?)",
      in: database
    )
    let values = [
      ("content_digest", edition.contentDigest),
      ("content_version", String(edition.contentVersion)),
      ("generator", edition.generator),
      ("name", edition.name),
      ("recipe_digest", edition.recipeDigest),
    ]
    for (key, value) in values {
      try rows.insert(key, [key, value])
    }
    if let released = edition.released {
      try rows.insert("released", ["released", released.description])
    }
  }

  private func insertSources(into database: Database) throws {
    let rows = try Insertion(
      "source",
      """
      INSERT INTO source (id, path, sha256, format, record_count, licence)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      in: database
    )
    for (index, source) in edition.sources.enumerated() {
      try rows.insert(
        source.path,
        [
          index + 1, source.path, source.sha256,
          source.format, source.recordCount,
          source.license,
        ]
      )
    }
  }

  private func insertAuthors(into database: Database) throws {
    let rows = try Insertion(
      "author",
      """
      INSERT INTO author (id, name, sort_name, born, died, birthplace, summary, born_calendar,
        died_calendar)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      in: database
    )
    let aliases = try Insertion(
      "author_alias",
      "INSERT INTO author_alias (alias, author_id) VALUES (?, ?)",
      in: database
    )
    for author in edition.authors {
      let id = author.id.description
      try rows.insert(
        id,
        [
          id, author.name, author.sortName,
          author.born?.description, author.died?.description,
          author.birthplace, author.summary,
          author.born?.statedCalendar, author.died?.statedCalendar,
        ]
      )
      for alias in author.aliases {
        try aliases.insert(alias, [alias, id])
      }
    }
  }

  private func insertQuotations(into database: Database) throws {
    let rows = try Insertion(
      "quotation",
      """
      INSERT INTO quotation (id, text, author_id, work, locator, year, language, letter_count,
        source_id, source_line, certainty, translated, checked)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, (SELECT id FROM source WHERE path = ?), ?, ?, ?, ?)
      """,
      in: database
    )
    let tags = try Insertion(
      "quotation_tag",
      "INSERT INTO quotation_tag (quotation_id, tag) VALUES (?, ?)",
      in: database
    )
    let paths = Set(edition.sources.map(\.path))
    for quotation in edition.quotations {
      let id = quotation.id.description
      guard paths.contains(quotation.origin.path), let line = quotation.origin.line else {
        throw rows.rejection(
          id,
          "its origin \(quotation.origin) is not a line of one of the edition's sources"
        )
      }
      try rows.insert(
        id,
        parent: "author '\(quotation.author)'",
        [
          id, quotation.text, quotation.author.description, quotation.work,
          quotation.locator, quotation.year?.description, quotation.language,
          quotation.letterCount,
          quotation.origin.path, line, quotation.certainty.rawValue,
          quotation.translated?.description, quotation.checked?.rawValue,
        ]
      )
      for tag in quotation.tags {
        try tags.insert("\(id), \(tag)", [id, tag])
      }
    }
  }

  private func insertPuzzles(into database: Database) throws {
    let rows = try Insertion(
      "puzzle",
      """
      INSERT INTO puzzle (id, kind, quotation_id, tier, score, ambiguity)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      in: database
    )
    let evidence = try Insertion(
      "difficulty_evidence",
      "INSERT INTO difficulty_evidence (puzzle_id, feature, value, points) VALUES (?, ?, ?, ?)",
      in: database
    )
    for puzzle in edition.puzzles {
      let id = puzzle.id.description
      try rows.insert(
        puzzle.id.description,
        parent: "quotation '\(puzzle.quotation.map { "\($0)" } ?? "")'",
        [
          id, puzzle.id.kind.rawValue, puzzle.quotation?.description,
          puzzle.difficulty.tier.rawValue, puzzle.difficulty.score, puzzle.ambiguity,
        ]
      )
      for item in puzzle.difficulty.evidence {
        try evidence.insert(
          "\(puzzle.id), \(item.feature)",
          [id, item.feature, item.value, item.points]
        )
      }
    }
  }

  private func insertChecks(into database: Database) throws {
    let rows = try Insertion(
      "solve_check",
      """
      INSERT INTO solve_check (puzzle_id, status, detail, keystroke_count, hint_count, verdict,
        margin, alternative, effort)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      in: database
    )
    for check in edition.puzzles.compactMap(\.check) {
      let id = check.id.description
      try rows.insert(
        id,
        parent: "puzzle '\(id)'",
        [
          id, check.status.name, check.status.detail,
          check.keystrokeCount, check.hintCount,
          check.blind?.verdict.rawValue, check.blind?.margin,
          check.blind?.alternative, check.blind?.effort,
        ]
      )
    }
  }

  private func insertDays(into database: Database) throws {
    let rows = try Insertion(
      "daily_puzzle",
      """
      INSERT INTO daily_puzzle (day, kind, puzzle_id, wished, placement, occasion)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      in: database
    )
    for daily in edition.days {
      let day = daily.day.description
      let kind = daily.puzzle.kind.rawValue
      try rows.insert(
        "\(day), \(kind)",
        parent: "puzzle '\(daily.puzzle)'",
        [
          day, kind, daily.puzzle.description,
          daily.wished?.rawValue, daily.placement?.rawValue,
          daily.occasion,
        ]
      )
    }
  }
}
