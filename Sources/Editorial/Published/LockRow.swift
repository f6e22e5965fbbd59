import Corpus
import PuzzleModel

extension PublishedDay {
  /// The row of the day in a lock; a puzzle without a quotation leaves its cells empty.
  var lockCells: [String] {
    LockField.allCases.map { field in
      switch field {
      case .day: day.description
      case .kind: puzzle.kind.rawValue
      case .puzzle: puzzle.description
      case .wished: daily.wished?.rawValue ?? ""
      case .placement: daily.placement?.rawValue ?? ""
      case .occasion: daily.occasion ?? ""
      case .content: content?.lockText ?? ""
      case .keeps: successor?.description ?? ""
      default: quoted?.cell(field) ?? ""
      }
    }
  }
}

extension PublishedDay.Quoted {
  /// A cell of the quotation and its author.
  func cell(_ field: LockField) -> String {
    switch field {
    case .day, .kind, .puzzle, .wished, .placement, .occasion, .content, .keeps: ""
    case .text: quotation.text
    case .author: author.id.description
    case .work: quotation.work ?? ""
    case .locator: quotation.locator ?? ""
    case .year: quotation.year?.description ?? ""
    case .translated: quotation.translated?.description ?? ""
    case .language: quotation.language
    case .tags: ListCell.joined(quotation.tags)
    case .certainty: quotation.certainty.rawValue
    case .checked: quotation.checked?.rawValue ?? ""
    case .licence: license
    case .authorName: author.name
    case .sortName: author.sortName
    case .aliases: ListCell.joined(author.aliases)
    case .born: author.born?.description ?? ""
    case .bornCalendar: author.born.flatMap(\.lockCalendar) ?? ""
    case .died: author.died?.description ?? ""
    case .diedCalendar: author.died.flatMap(\.lockCalendar) ?? ""
    case .birthplace: author.birthplace ?? ""
    case .summary: author.summary ?? ""
    }
  }
}

extension TableRow<LockField> {
  /// The day that a row of a lock tells of.
  ///
  /// - Throws: `RowFault` for a cell that cannot be read.
  func publishedDay() throws(RowFault) -> PublishedDay {
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
    let successor = try optional(.keeps, "puzzle; write \(PuzzleKind.exampleID)") { Puzzle.ID($0) }
    guard let quotation = puzzle.quotation else {
      let content = try optional(.content, "content of this puzzle; restore the file") {
        Puzzle.Content(lockText: $0, of: puzzle)
      }
      return PublishedDay(daily: daily, quoted: nil, content: content)
    }
    let author = try author()
    let quoted = PublishedDay.Quoted(
      quotation: try self.quotation(quotation, by: author),
      author: author,
      license: try needed(.licence, "licence; write an SPDX expression, or NOASSERTION") {
        $0.isEmpty ? nil : $0
      }
    )
    return PublishedDay(daily: daily, quoted: quoted, successor: successor)
  }

  private func author() throws(RowFault) -> Author {
    Author(
      id: try needed(.author, "author's ID; write lower-case words joined by hyphens") {
        Author.ID($0)
      },
      name: try needed(.authorName, "name") { $0.isEmpty ? nil : $0 },
      sortName: optional(.sortName),
      aliases: ListCell.split(content(.aliases)),
      born: try date(.born, .bornCalendar),
      died: try date(.died, .diedCalendar),
      birthplace: optional(.birthplace),
      summary: optional(.summary)
    )
  }

  private func date(
    _ field: LockField,
    _ calendar: LockField
  ) throws(RowFault) -> HistoricalDate? {
    let isOldStyle = text(calendar) == HistoricalDate.lockOldStyle
    let form = "EDTF date; write YYYY, YYYY-MM or YYYY-MM-DD, with ~ or ? where unsure"
    return try optional(field, form) { HistoricalDate($0, isOldStyle: isOldStyle) }
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
      translated: try optional(.translated, "year; write four digits, with ~ where approximate") {
        HistoricalDate($0)
      },
      language: try needed(.language, "language tag; write one of BCP 47, such as en or en-GB") {
        LanguageTag.isWellFormed($0) ? $0 : nil
      },
      tags: ListCell.split(content(.tags)),
      certainty: try needed(
        .certainty,
        "certainty; write \(Self.list(Quotation.Certainty.self))"
      ) { Quotation.Certainty(rawValue: $0) },
      checked: try optional(.checked, "wording; write \(Self.list(Quotation.Wording.self))") {
        Quotation.Wording(rawValue: $0)
      },
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

extension HistoricalDate {
  /// How a lock states that a date is Old Style.
  fileprivate static let lockOldStyle = "julian"

  fileprivate var lockCalendar: String? { isOldStyle ? Self.lockOldStyle : nil }
}
