import Corpus
import Foundation
import PuzzleModel

/// The columns of a lock.
private enum LockField: String, CaseIterable {
  case day, kind, puzzle, wished, placement, occasion, text, author, work, locator, year, language
  case tags, certainty, licence
  case authorName = "author_name"
  case sortName = "sort_name"
  case aliases, born, died, birthplace, summary
}

/// The lock of a calendar: a CSV file that says what was published, so that it can be pressed again
/// without the edition that had it.
///
/// It has a row for each day and game, in order, and a last row with the digest of all bytes above it.
extension PublishedCalendar {
  /// The lock of the calendar.
  var lockText: String {
    let rows = [LockField.allCases.map(\.rawValue)] + days.map(\.lockCells)
    let text = rows.map(CSVText.row).joined()
    return text + Self.digestRow(of: Array(text.utf8))
  }

  /// Reads a lock, and checks its digest and that each text is its puzzle's.
  ///
  /// The days of a lock that was changed are those that can be read, and a finding says that it was.
  ///
  /// - Parameters:
  ///   - path: The file, as findings name it.
  ///   - location: The path to open; nil for the same.
  /// - Throws: `CorpusError` where the file cannot be read.
  init(ofLockAt path: String, location: String? = nil) throws {
    let location = location ?? path
    let file = try CorpusFile.table(
      at: path,
      location: location,
      mapping: .table(of: LockField.self, isFixed: true)
    )
    let reading = try TableReading(file, by: LockField.self) { row throws(RowProblem) in
      row.text(.day) == Self.digestName ? nil : try row.publishedDay()
    }
    let bytes = FileManager.default.contents(atPath: location).map { Array($0) } ?? []
    let rows = reading.values.compactMap { $0 }
    let findings = reading.findings + Self.problem(of: bytes, path: path) + Self.disorder(of: rows)
    self.init(days: rows, findings: findings.sorted { $0.place < $1.place })
  }

  private static let digestName = "digest"

  /// The last row of a lock.
  private static func digestRow(of bytes: [UInt8]) -> String {
    let padding = Array(repeating: "", count: LockField.allCases.count - 2)
    return CSVText.row([digestName, Digest.hexadecimal(of: bytes)] + padding)
  }

  /// What is wrong with the digest of a lock.
  private static func problem(of bytes: [UInt8], path: String) -> [Finding] {
    // An empty file was reported by who read it.
    guard let last = CSVDocument(bytes).records.last else { return [] }
    let place = Place(path: path, line: last.line, column: 1)
    guard last.cells.first == digestName else {
      return [.lockMismatch(at: place, "the last row has no digest")]
    }
    let expected = digestRow(of: Array(bytes[..<last.range.lowerBound]))
    if bytes[last.range].elementsEqual(expected.utf8) { return [] }
    return [.lockMismatch(at: place, "the digest does not fit the rows above it")]
  }

  /// The rows that do not come after the one above.
  private static func disorder(of rows: [PublishedDay]) -> [Finding] {
    zip(rows, rows.dropFirst()).filter { !PublishedDay.precedes($0, $1) }.map { upper, lower in
      .lockMismatch(
        at: lower.quotation.origin,
        "\(lower.day) does not come after \(upper.day), or has two puzzles of one game"
      )
    }
  }
}

extension PublishedDay {
  /// The row of the day in a lock.
  fileprivate var lockCells: [String] {
    LockField.allCases.map { field in
      switch field {
      case .day: day.description
      case .kind: puzzle.kind.rawValue
      case .puzzle: puzzle.description
      case .wished: wished?.rawValue ?? ""
      case .placement: placement?.rawValue ?? ""
      case .occasion: occasion ?? ""
      case .text: quotation.text
      case .author: author.id.description
      case .work: quotation.work ?? ""
      case .locator: quotation.locator ?? ""
      case .year: quotation.year?.description ?? ""
      case .language: quotation.language
      case .tags: ListCell.joined(quotation.tags)
      case .certainty: quotation.certainty.rawValue
      case .licence: licence
      case .authorName: author.name
      case .sortName: author.sortName
      case .aliases: ListCell.joined(author.aliases)
      case .born: author.born?.description ?? ""
      case .died: author.died?.description ?? ""
      case .birthplace: author.birthplace ?? ""
      case .summary: author.summary ?? ""
      }
    }
  }
}

extension TableRow<LockField> {
  fileprivate func publishedDay() throws(RowProblem) -> PublishedDay {
    let day = try day(in: .day)
    let puzzle = try puzzle(in: .puzzle)
    guard text(.kind) == puzzle.kind.rawValue else {
      throw problem(
        .typeError,
        .kind,
        "the kind '\(text(.kind))' is not that of '\(puzzle)'; write \(puzzle.kind.rawValue)"
      )
    }
    let author = try author()
    return PublishedDay(
      day: day,
      puzzle: puzzle,
      wished: try optional(.wished, "tier; write \(Self.list(Tier.self))") { Tier(rawValue: $0) },
      placement: try optional(.placement, "placement; write \(Self.list(Placement.self))") {
        Placement(rawValue: $0)
      },
      occasion: optional(.occasion),
      quotation: try quotation(puzzle.quotation, by: author),
      author: author,
      licence: try needed(.licence, "licence; write an SPDX expression, or NOASSERTION") {
        $0.isEmpty ? nil : $0
      }
    )
  }

  private func author() throws(RowProblem) -> Author {
    let dateForm = "EDTF date; write YYYY, YYYY-MM or YYYY-MM-DD, with ~ or ? where unsure"
    return Author(
      id: try needed(.author, "author's ID; write lower-case words joined by hyphens") {
        Author.ID($0)
      },
      name: try needed(.authorName, "name") { $0.isEmpty ? nil : $0 },
      sortName: optional(.sortName),
      aliases: ListCell.split(content(.aliases)),
      born: try optional(.born, dateForm) { HistoricalDate($0) },
      died: try optional(.died, dateForm) { HistoricalDate($0) },
      birthplace: optional(.birthplace),
      summary: optional(.summary)
    )
  }

  private func quotation(_ id: Quotation.ID?, by author: Author) throws(RowProblem) -> Quotation {
    let text = content(.text)
    let quotation = Quotation(
      id: id ?? Skeleton(of: text).quotationID,
      text: text,
      author: author.id,
      work: optional(.work),
      locator: optional(.locator),
      year: try optional(.year, "year; write four digits, with ~ where approximate") {
        HistoricalDate($0)
      },
      language: try needed(.language, "language tag; write one of BCP 47, as en or en-GB") {
        QuotationParser.isLanguageTag($0) ? $0 : nil
      },
      tags: ListCell.split(content(.tags)),
      certainty: try needed(
        .certainty,
        "certainty; write \(Self.list(Quotation.Certainty.self))"
      ) { Quotation.Certainty(rawValue: $0) },
      origin: place
    )
    guard let quotation, Skeleton(of: text).quotationID == id else {
      throw RowProblem(
        finding: .lockMismatch(
          at: place(of: .text),
          "the letters of '\(text)' are not those of the quotation \(id.map { "\($0)" } ?? "")"
        )
      )
    }
    return quotation
  }

  private func optional(_ field: LockField) -> String? {
    let text = content(field)
    return text.isEmpty ? nil : text
  }

  private func optional<Value>(
    _ field: LockField,
    _ form: String,
    _ read: (String) -> Value?
  ) throws(RowProblem) -> Value? {
    content(field).isEmpty ? nil : try needed(field, form, read)
  }

  private func needed<Value>(
    _ field: LockField,
    _ form: String,
    _ read: (String) -> Value?
  ) throws(RowProblem) -> Value {
    if let value = read(content(field)) { return value }
    throw problem(.typeError, field, "'\(content(field))' is no \(form)")
  }

  private static func list<Name: CaseIterable & RawRepresentable>(_: Name.Type) -> String
  where Name.RawValue == String {
    Name.allCases.map(\.rawValue).joined(separator: ", ")
  }
}

extension Finding {
  fileprivate static func lockMismatch(at place: Place, _ problem: String) -> Finding {
    Finding(
      .lockMismatch,
      at: place,
      "\(problem): the calendar as published was changed by hand, or its line ends were; restore the "
        + "file from version control, which '*.lock.csv -text' in .gitattributes keeps from changing it"
    )
  }
}
