public import Corpus
import Foundation
public import PuzzleModel

/// The check of files that are read as a press reads them, without pressing.
public struct Validation: Sendable {
  /// The findings, in the order of the places.
  public let findings: [Finding]
  /// The number of different quotations in the files.
  public let quotationCount: Int
  /// How many records of quotations and of authors were read.
  public let recordCount: Int
  /// How many files were read.
  public let fileCount: Int

  /// Checks files of quotations and of authors together, or recipes with every file that they name.
  ///
  /// An XML file whose root element is `authors` is an authority; every other file holds quotations.
  /// Quotations are checked against the authorities, if there are any.
  ///
  /// - Parameters:
  ///   - paths: The files; those that end in `.yml` or `.yaml` are recipes.
  ///   - layout: How the files of quotations are laid out.
  ///   - progress: Receives progress.
  /// - Returns: The findings and the counts.
  /// - Throws: ``RecipeError``, `CorpusError` or `SourceLayoutError` if a file cannot be read at all.
  public static func run(
    _ paths: [String],
    layout: SourceLayout,
    progress: WorkProgress
  ) throws -> Validation {
    var quotations: [CorpusFile] = []
    var authors: [CorpusFile] = []
    for path in paths {
      if ["yml", "yaml"].contains(PathText.ending(of: path)) {
        let plan = try Plan.read(path)
        quotations += plan.quotations.map(\.file)
        authors += plan.authors.map(\.file)
      } else if layout.format != .csv, path.lowercased().hasSuffix(".xml"),
        XMLRoot.name(ofFile: path) == "authors"
      {
        let xml = SourceLayout(format: .xml)
        authors.append(try xml.file(at: path, mapping: .authors, defaultRecord: "author"))
      } else {
        quotations.append(try layout.file(at: path, mapping: .quotations, defaultRecord: "quote"))
      }
    }
    // Two recipes may name the same file, which counts once.
    quotations = distinct(quotations)
    authors = distinct(authors)
    let intake = try Intake.read(
      quotations: quotations,
      authors: authors,
      language: "en",
      progress: progress
    )
    return Validation(
      findings: intake.findings,
      quotationCount: intake.quotations.count,
      recordCount: intake.recordCounts.reduce(0, +),
      fileCount: quotations.count + authors.count
    )
  }

  private static func distinct(_ files: [CorpusFile]) -> [CorpusFile] {
    files.enumerated().filter { index, file in
      !files[..<index].contains { $0.path == file.path && $0.mapping == file.mapping }
    }.map(\.element)
  }
}
