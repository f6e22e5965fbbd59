public import Corpus
import Foundation
import PuzzleModel
public import PuzzleStore

/// The columns of a lock.
private enum LockField: String, CaseIterable {
  case day, kind, puzzle, wished, placement, occasion, text, author, work, locator, year, language
  case tags, certainty, licence
  case authorName = "author_name"
  case sortName = "sort_name"
  case aliases, born, died, birthplace, summary
}

/// The lock of a calendar: a CSV file of what was published, which can be pressed again without its
/// edition.
///
/// A lock has a row for each day of each game, in order, and a last row with the digest of all bytes above
/// it.
extension PublishedCalendar {
  /// The text of the calendar's lock.
  public var lockText: String {
    let rows = [LockField.allCases.map(\.rawValue)] + days.map(\.lockCells)
    let text = rows.map(CSVText.row).joined()
    return text + Self.digestRow(of: Array(text.utf8))
  }

  /// The form of a lock's file.
  public static var lockForm: Publication.Form {
    let header = Array(CSVText.line(LockField.allCases.map(\.rawValue)).utf8)
    return Publication.Form("the lock of a calendar") { start, _ in start.starts(with: header) }
  }

  /// Reads a lock, and checks its digest and that each text belongs to its puzzle.
  ///
  /// A lock that was changed gives the days that can be read, and a finding about the change.
  ///
  /// - Parameter file: The lock.
  /// - Returns: The calendar and its findings.
  /// - Throws: `CorpusError`, which bytes in memory never cause.
  public static func read(lock file: WholeFile) throws -> PublishedCalendar {
    let reading = try TableReading<Row?>.read(file, by: LockField.self) { row throws(RowFault) in
      row.text(.day) == digestName ? nil : Row(day: try row.publishedDay(), place: row.place)
    }
    let rows = reading.values.compactMap(\.self)
    let findings = reading.findings + fault(of: file) + disorder(of: rows)
    return PublishedCalendar(
      days: rows.map(\.day),
      findings: findings.sorted { $0.place < $1.place }
    )
  }

  /// A row of a lock.
  private struct Row {
    let day: PublishedDay
    let place: Place
  }

  private static let digestName = "digest"

  /// Makes the last row of a lock.
  private static func digestRow(of bytes: [UInt8]) -> String {
    let padding = Array(repeating: "", count: LockField.allCases.count - 2)
    return CSVText.row([digestName, Digest.hexadecimal(of: bytes)] + padding)
  }

  /// Finds what is wrong with the digest of a lock.
  private static func fault(of file: WholeFile) -> [Finding] {
    // The reader has already reported an empty file.
    guard !file.bytes.isEmpty else { return [] }
    // No row of digests has a line end inside, so it is a physical line.
    let lines = file.bytes.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let (above, last) = (file.bytes[..<lines], file.bytes[lines...])
    guard last.starts(with: "\(digestName),".utf8) else {
      let line = CSVDocument(file.bytes).records.last?.line
      return [
        .lockMismatch(
          at: Place(path: file.path, line: line, column: 1),
          "the last row has no digest"
        )
      ]
    }
    let place = Place(path: file.path, line: above.count { $0 == 0x0A } + 1, column: 1)
    if last.elementsEqual(digestRow(of: Array(above)).utf8) { return [] }
    return [.lockMismatch(at: place, "the digest does not fit the rows above it")]
  }

  /// Finds the rows that are not in order.
  private static func disorder(of rows: [Row]) -> [Finding] {
    zip(rows, rows.dropFirst()).filter { $0.day.slot >= $1.day.slot }.map { upper, lower in
      .lockMismatch(
        at: lower.place,
        "\(lower.day.day) does not come after \(upper.day.day), or has two puzzles of one game"
      )
    }
  }
}

extension PublishedDay {
  /// The row of the day in a lock; a puzzle without a quotation leaves its cells empty.
  fileprivate var lockCells: [String] {
    LockField.allCases.map { field in
      switch field {
      case .day: day.description
      case .kind: puzzle.kind.rawValue
      case .puzzle: puzzle.description
      case .wished: daily.wished?.rawValue ?? ""
      case .placement: daily.placement?.rawValue ?? ""
      case .occasion: daily.occasion ?? ""
      default: quoted?.cell(field) ?? ""
      }
    }
  }
}

extension PublishedDay.Quoted {
  fileprivate func cell(_ field: LockField) -> String {
    switch field {
    case .day, .kind, .puzzle, .wished, .placement, .occasion: ""
    case .text: quotation.text
    case .author: author.id.description
    case .work: quotation.work ?? ""
    case .locator: quotation.locator ?? ""
    case .year: quotation.year?.description ?? ""
    case .language: quotation.language
    case .tags: ListCell.joined(quotation.tags)
    case .certainty: quotation.certainty.rawValue
    case .licence: license
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

extension TableRow<LockField> {
  fileprivate func publishedDay() throws(RowFault) -> PublishedDay {
    let day = try day(in: .day)
    let puzzle = try puzzle(in: .puzzle)
    guard text(.kind) == puzzle.kind.rawValue else {
      throw fault(
        .typeError,
        .kind,
        "the kind '\(text(.kind))' does not match '\(puzzle)'; write \(puzzle.kind.rawValue)"
      )
    }
    let daily = DailyPuzzle(
      day: day,
      puzzle: puzzle,
      wished: try optional(.wished, "tier; write \(Self.list(Tier.self))") { Tier(rawValue: $0) },
      placement: try optional(.placement, "placement; write \(Self.list(Placement.self))") {
        Placement(rawValue: $0)
      },
      occasion: optional(.occasion)
    )
    guard let quotation = puzzle.quotation else { return PublishedDay(daily: daily, quoted: nil) }
    let author = try author()
    let quoted = PublishedDay.Quoted(
      quotation: try self.quotation(quotation, by: author),
      author: author,
      license: try needed(.licence, "licence; write an SPDX expression, or NOASSERTION") {
        $0.isEmpty ? nil : $0
      }
    )
    return PublishedDay(daily: daily, quoted: quoted)
  }

  private func author() throws(RowFault) -> Author {
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

  private func quotation(_ id: Quotation.ID, by author: Author) throws(RowFault) -> Quotation {
    let text = content(.text)
    let quotation = Quotation(
      id: id,
      text: text,
      author: author.id,
      work: optional(.work),
      locator: optional(.locator),
      year: try optional(.year, "year; write four digits, with ~ where approximate") {
        HistoricalDate($0)
      },
      language: try needed(.language, "language tag; write one of BCP 47, such as en or en-GB") {
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
      throw RowFault(
        finding: .lockMismatch(
          at: place(of: .text),
          "the letters of '\(text)' are not those of the quotation \(id)"
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
  ) throws(RowFault) -> Value? {
    content(field).isEmpty ? nil : try needed(field, form, read)
  }

  private func needed<Value>(
    _ field: LockField,
    _ form: String,
    _ read: (String) -> Value?
  ) throws(RowFault) -> Value {
    if let value = read(content(field)) { return value }
    throw fault(.typeError, field, "'\(content(field))' is no \(form)")
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
        + "file from version control, and write '*.lock.csv -text' in .gitattributes to keep its bytes"
    )
  }
}

extension PublishedCalendar {
  /// Copies the calendar of a lock, with the lock as the source of its quotations.
  ///
  /// - Parameters:
  ///   - path: The path of the lock in the origins of its quotations.
  ///   - name: The name of the lock in an edition.
  ///   - digest: SHA-256 of its bytes.
  /// - Returns: The calendar.
  public func asSource(_ path: String, named name: String, digest: String) -> PublishedCalendar {
    let licenses = Set(days.compactMap(\.quoted?.license)).sorted()
    let source = Source(
      path: name,
      sha256: digest,
      format: "csv",
      recordCount: days.count,
      license: licenses.isEmpty ? "NOASSERTION" : licenses.joined(separator: " AND ")
    )
    return PublishedCalendar(days: days, sources: [path: source])
  }
}
