import Corpus
import Foundation
public import PuzzleModel
import PuzzleStore

/// The folder that an import writes into, and which it alone writes.
public struct ImportFolder: Sendable {
  /// The name of the table of quotations.
  static let quotations = "quotations.csv"
  /// The name of the table of authors.
  static let authors = "authors.csv"
  /// The name of the lock of the calendar.
  static let lock = "schedule.lock.csv"
  /// The name of the recipe.
  static let recipe = "recipe.yml"
  /// The name of the report for programs.
  static let report = "import.json"
  /// The name of the report for people.
  static let account = "import.txt"

  /// The path of the folder.
  public let path: String

  /// Names a folder, which is made when something is written into it.
  public init(path: String) {
    self.path = path
  }

  /// The path of the recipe.
  public var recipe: String { PathText.joined(Self.recipe, path) }
  /// The path of the report for programs.
  public var report: String { PathText.joined(Self.report, path) }
  /// The path of the report for people.
  public var account: String { PathText.joined(Self.account, path) }
  /// The path of the edition.
  public var edition: String { PathText.joined("puzzles.sqlite", path) }
  /// The path of the player's progress, unless another one is named.
  public var progress: String { PathText.joined("progress.sqlite", path) }

  /// A file in the folder that was not written by an import, or was changed since.
  public struct Changed: Error, Hashable, CustomStringConvertible {
    /// The path of the file.
    public let path: String

    /// What is wrong, and what to do.
    public var description: String {
      "\(path) was not written by an import, or was changed since; import into another folder, or "
        + "move the file away"
    }
  }

  /// Writes the corpus, the lock and the recipe; the report then knows their digests.
  ///
  /// - Throws: ``Changed`` if a file is not the import's own, before anything is written; `StoreError` if a
  ///   file cannot be written.
  public func write(_ imported: inout AppImport, today: CalendarDay, sparing inputs: [String])
    throws
  {
    let days = imported.calendar.published
    let files: [(name: String, text: String, form: Publication.Form)] = [
      (Self.quotations, imported.corpus.quotationTable, Self.table(of: AppCorpus.header)),
      (Self.authors, imported.corpus.authorTable, Self.table(of: AppAuthors.header)),
      (Self.lock, days.lockText, PublishedCalendar.lockForm),
      (Self.recipe, imported.recipe(today: today), Self.recipeForm),
    ]
    let known = writtenBefore()
    for file in files {
      try check(file.name, text: file.text, known: known[file.name])
      try publication(file.name, file.form, inputs).prepare()
    }
    for file in files {
      try publication(file.name, file.form, inputs).write(Array(file.text.utf8))
      imported.report.files[file.name] = Digest.hexadecimal(of: Array(file.text.utf8))
    }
    // Whatever happens from here on, the next import knows that these files are its own.
    try write(imported.wholeReport, sparing: inputs)
  }

  /// Writes the report, as JSON and as text; the lock is known as the press has renewed it.
  ///
  /// - Throws: `StoreError` if a file cannot be written.
  public func write(_ report: ImportReport, account: String, sparing inputs: [String]) throws {
    var report = report
    let lock = try WholeFile.read(PathText.joined(Self.lock, path))
    report.files[Self.lock] = lock.sha256
    try write(report, sparing: inputs)
    try publication(Self.account, Self.accountForm, inputs).write(Array(account.utf8))
  }

  private func write(_ report: ImportReport, sparing inputs: [String]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let json = Array(try encoder.encode(report)) + [0x0A]
    try publication(Self.report, Self.reportForm, inputs).write(json)
  }

  /// The digests of the files that the last import wrote; none if there was no import.
  private func writtenBefore() -> [String: String] {
    do {
      let file = try WholeFile.read(report)
      return try JSONDecoder().decode(ImportReport.self, from: Data(file.bytes)).files
    } catch {
      return [:]
    }
  }

  private func check(_ name: String, text: String, known: String?) throws {
    let path = PathText.joined(name, path)
    guard WholeFile.exists(path) else { return }
    let bytes = try WholeFile.read(path).bytes
    if bytes.isEmpty || bytes == Array(text.utf8) || Digest.hexadecimal(of: bytes) == known {
      return
    }
    throw Changed(path: path)
  }

  private func publication(_ name: String, _ form: Publication.Form, _ inputs: [String])
    -> Publication
  {
    Publication(of: form, to: PathText.joined(name, path), sparing: inputs)
  }

  private static func table(of header: [String]) -> Publication.Form {
    let start = Array(CSVText.line(header).utf8)
    return Publication.Form("a table of an import") { bytes, _ in bytes.starts(with: start) }
  }

  private static let recipeForm = Publication.Form("the recipe of an import") { bytes, _ in
    bytes.starts(with: Array(AppImport.recipeMark.utf8))
  }

  private static let reportForm = Publication.Form("the report of an import") { bytes, end in
    let mark = Data("\"importedFrom\"".utf8)
    return bytes.first == UInt8(ascii: "{")
      && (Data(bytes).range(of: mark) != nil || Data(end).range(of: mark) != nil)
  }

  private static let accountForm = Publication.Form("the account of an import") { bytes, _ in
    bytes.starts(with: Array(ImportReport.accountMark.utf8))
  }
}

extension ImportReport {
  /// How an account of an import for people begins.
  public static let accountMark = "Imported from "
}
