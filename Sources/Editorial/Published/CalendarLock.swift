public import Corpus
import Foundation
import PuzzleModel
public import PuzzleStore

/// The columns of a lock.
enum LockField: String, CaseIterable {
  case day, kind, puzzle, wished, placement, occasion, text, author, work, locator, year, translated
  case language, tags, certainty, checked, licence
  case authorName = "author_name"
  case sortName = "sort_name"
  case aliases, born
  case bornCalendar = "born_calendar"
  case died
  case diedCalendar = "died_calendar"
  case birthplace, summary, content, keeps

  /// The columns that locks of the first form lack.
  static let later: Set<LockField> = [
    .translated, .checked, .bornCalendar, .diedCalendar, .content, .keeps,
  ]
}

/// The lock of a calendar: the history that its recipe owns, a CSV file of everything that was published.
///
/// A lock begins with the name of the calendar and the first day that it had when it was published last; the days
/// before that one were played. A row for each day of each game follows, in order, and a last row has the digest of
/// all bytes above it.
extension PublishedCalendar {
  /// The text of the calendar's lock.
  public var lockText: String {
    let heads = [(Self.nameKey, name), (Self.firstKey, first?.description)]
      .compactMap { key, value in value.map { Self.padded([key, $0]) } }
    let rows = [LockField.allCases.map(\.rawValue)] + heads + days.map(\.lockCells)
    let text = rows.map(CSVText.row).joined()
    return text + Self.digestRow(of: Array(text.utf8))
  }

  /// The form of a lock's file.
  public static var lockForm: Publication.Form {
    // The columns with which every form begins.
    let header = Array(CSVText.line(["day", "kind", "puzzle"]).utf8)
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
    if let conflict = Finding.conflict(in: file) {
      return PublishedCalendar(days: [], findings: [conflict])
    }
    var (name, first): (String?, CalendarDay?)
    let reading = try TableReading<Row?>.read(file, by: LockField.self, optional: LockField.later) {
      row throws(RowFault) in
      switch row.text(.day) {
      case digestKey: return nil
      case nameKey: name = row.content(.kind)
      case firstKey: first = try row.day(in: .kind)
      default: return Row(day: try row.publishedDay(), place: row.place)
      }
      return nil
    }
    let rows = reading.values.compactMap(\.self)
    let findings = reading.findings + fault(of: file) + disorder(of: rows)
    return PublishedCalendar(
      days: rows.map(\.day),
      findings: findings.sorted { $0.place < $1.place },
      name: name,
      first: first
    )
  }

  /// A row of a lock.
  private struct Row {
    let day: PublishedDay
    let place: Place
  }

  private static let digestKey = "digest"
  private static let nameKey = "name"
  private static let firstKey = "from"

  /// Makes the last row of a lock.
  private static func digestRow(
    of bytes: [UInt8],
    _ columnCount: Int = LockField.allCases.count
  ) -> String {
    CSVText.row(padded([digestKey, Digest.hexadecimal(of: bytes)], to: columnCount))
  }

  private static func padded(
    _ cells: [String],
    to columnCount: Int = LockField.allCases.count
  ) -> [String] {
    cells + Array(repeating: "", count: max(0, columnCount - cells.count))
  }

  /// Finds what is wrong with the digest of a lock.
  private static func fault(of file: WholeFile) -> [Finding] {
    // The reader has already reported an empty file.
    guard !file.bytes.isEmpty else { return [] }
    // No row of digests has a line end inside, so it is a physical line.
    let lines = file.bytes.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let (above, last) = (file.bytes[..<lines], file.bytes[lines...])
    guard last.starts(with: "\(digestKey),".utf8) else {
      let line = CSVDocument(file.bytes).records.last?.line
      return [
        .lockMismatch(
          at: Place(path: file.path, line: line, column: 1),
          "the last row has no digest"
        )
      ]
    }
    let place = Place(path: file.path, line: above.count { $0 == 0x0A } + 1, column: 1)
    // A lock of the first form has fewer columns. No label holds a comma.
    let columnCount = above.prefix { $0 != 0x0A }.count { $0 == UInt8(ascii: ",") } + 1
    if last.elementsEqual(digestRow(of: Array(above), columnCount).utf8) { return [] }
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

extension Finding {
  /// Finds the marks that a merge left in a lock, which no merge can join by lines.
  fileprivate static func conflict(in file: WholeFile) -> Finding? {
    let lines = file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let line = lines.firstIndex(where: { $0.starts(with: "<<<<<<< ".utf8) }) else {
      return nil
    }
    return Finding(
      .lockMismatch,
      at: Place(path: file.path, line: line + 1, column: 1),
      "the file holds both sides of a merge; take one side whole, from version control, and press again: the "
        + "pins and the corpus of the other side are kept, and its days move where they have to"
    )
  }

  /// Makes the finding about a lock that was changed by hand.
  static func lockMismatch(at place: Place, _ problem: String) -> Finding {
    Finding(
      .lockMismatch,
      at: place,
      "\(problem): the calendar as published was changed by hand, or its line ends were; restore the "
        + "file from version control, and write '*.lock.csv -text' in .gitattributes to keep its bytes"
    )
  }
}
