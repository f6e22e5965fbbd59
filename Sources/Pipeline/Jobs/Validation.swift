import Corpus
import Foundation
public import PuzzleModel

/// Checks files as the press would read them, without pressing.
public struct Validation: Sendable {
  /// What was found, in the order of the places.
  public let findings: [Finding]
  /// How many quotations the files hold, each counted once.
  public let quotationCount: Int
  /// How many records of quotations and of authors were read.
  public let recordCount: Int
  /// How many files were read.
  public let fileCount: Int

  /// Checks files of quotations and of authors together, or recipes with all that they name.
  ///
  /// A file of XML whose root element is `authors` is an authority; every other file holds
  /// quotations. Quotations are checked against the authorities named, if any.
  ///
  /// - Parameters:
  ///   - paths: The files; those that end in `.yml` or `.yaml` are recipes.
  ///   - layout: How the files of quotations are laid out.
  ///   - progress: Who is told of long work.
  /// - Throws: ``RecipeError``, `CorpusError` or ``SourceLayout/Problem`` where a file cannot be
  ///   read at all.
  public init(_ paths: [String], layout: SourceLayout, progress: PressProgress) throws {
    var quotations: [CorpusFile] = []
    var authors: [CorpusFile] = []
    for path in paths {
      if ["yml", "yaml"].contains((path as NSString).pathExtension.lowercased()) {
        let plan = try Plan(recipeAt: path)
        quotations += plan.quotations.map(\.file)
        authors += plan.authors.map(\.file)
      } else if layout.format != "csv", path.lowercased().hasSuffix(".xml"),
        XMLRoot.name(ofFile: path) == "authors"
      {
        authors.append(
          try SourceLayout(format: "xml").file(
            at: path,
            mapping: .authors,
            defaultRecord: "author"
          )
        )
      } else {
        quotations.append(
          try layout.file(at: path, mapping: .quotations, defaultRecord: "quote")
        )
      }
    }
    // Two recipes may name one file, which is one file all the same.
    quotations = Self.distinct(quotations)
    authors = Self.distinct(authors)
    let intake = try Intake(
      quotations: quotations,
      authors: authors,
      language: "en",
      progress: progress
    )
    findings = intake.findings
    quotationCount = intake.quotations.count
    recordCount = intake.recordCounts.reduce(0, +)
    fileCount = quotations.count + authors.count
  }

  private static func distinct(_ files: [CorpusFile]) -> [CorpusFile] {
    files.enumerated().filter { index, file in
      !files[..<index].contains { $0.path == file.path && $0.mapping == file.mapping }
    }.map(\.element)
  }
}
