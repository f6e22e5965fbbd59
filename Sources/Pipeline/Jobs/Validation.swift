public import Corpus
public import Editorial
import Foundation
public import PuzzleModel
import Recipes
public import Workshop

/// The check of files that are read as a press reads them, without pressing.
public struct Validation: Sendable {
  /// The findings, in the order of the places.
  public let findings: [Finding]
  /// Whether a finding would stop a press, as the recipes say; of files without a recipe, whether there is an error.
  public let isStopped: Bool
  /// What the recipes name that would stop a press.
  public let stopCauses: [StopCause]
  /// The number of different quotations in the files.
  public let quotationCount: Int
  /// How many records of quotations and of authors were read.
  public let recordCount: Int
  /// The files of quotations and of authors.
  public let files: [CorpusFile]
  /// How many files were read.
  public var fileCount: Int { files.count }

  /// Checks files of quotations and of authors together, or recipes with every file that they name.
  ///
  /// An XML file whose root element is `authors` is an authority; every other file holds quotations.
  /// Quotations are checked against the authorities, if there are any.
  ///
  /// - Parameters:
  ///   - paths: The files; those that end in `.yml` or `.yaml` are recipes.
  ///   - layout: How the files of quotations are laid out.
  ///   - variables: The values of the variables in recipes.
  ///   - selection: The findings that count.
  ///   - progress: Receives progress.
  /// - Returns: The findings and the counts.
  /// - Throws: ``RecipeError``, `CorpusError` or `SourceLayoutError` if a file cannot be read at all.
  public static func run(
    _ paths: [String],
    layout: SourceLayout,
    variables: [String: String] = [:],
    selection: FindingSelection = FindingSelection(),
    progress: WorkProgress
  ) throws -> Validation {
    var (plans, found) = ([(plan: Plan, feasts: [OccasionTable])](), [Finding]())
    var (quotations, authors) = ([CorpusFile](), [CorpusFile]())
    for path in paths {
      if ["yml", "yaml"].contains(PathText.ending(of: path)) {
        let plan = try Plan.read(path, variables: variables)
        quotations += plan.quotations.map(\.file)
        authors += plan.authors.map(\.file)
        found += try [plan].placingErrors {
          let files = try CalendarFiles.read(of: plan, .lock)
          plans.append((plan, files.feasts))
          return try files.findings
            + plan.games.compactMap(\.words).flatMap { try WordIntake.read($0).findings }
        }
      } else if layout.format != .csv, PathText.ending(of: Compression.uncompressed(path)) == "xml",
        try XMLRoot.name(ofFile: path) == "authors"
      {
        let xml = SourceLayout(format: .xml)
        authors.append(try xml.file(at: path, mapping: .authors, defaultRecord: "author"))
      } else {
        quotations.append(try layout.file(at: path, mapping: .quotations, defaultRecord: "quote"))
      }
    }
    (quotations, authors) = (distinct(quotations), distinct(authors))
    if plans.isEmpty { return try Validation(quotations, authors, selection, progress) }
    let intake = try read(quotations, authors, of: plans.map(\.plan), progress)
    for entry in plans {
      let kept = intake.selecting(entry.plan.selection)
      found += entry.plan.review(kept, kept.feasts(entry.feasts))
    }
    let all = FindingList(found + intake.findings).sorted.filter(selection.includes)
    return Validation(intake, quotations + authors, all, plans.map(\.plan))
  }

  /// Reads the files, and holds their tags against the vocabularies; a file that two recipes name counts once.
  private static func read(
    _ quotations: [CorpusFile],
    _ authors: [CorpusFile],
    of plans: [Plan],
    _ progress: WorkProgress
  ) throws -> Intake {
    try plans.placingErrors {
      var intake = try Intake.read(
        quotations: quotations,
        authors: authors,
        language: "en",
        flagging: plans.reduce(into: []) { $0.formUnion($1.selection.dropped) },
        progress: progress
      )
      for plan in plans { try intake.checkTags(by: plan) }
      return intake
    }
  }

  /// Checks files without a recipe.
  private init(
    _ quotations: [CorpusFile],
    _ authors: [CorpusFile],
    _ selection: FindingSelection,
    _ progress: WorkProgress
  ) throws {
    let review = try CorpusReview(
      quotations: quotations,
      authors: authors,
      language: "en",
      progress: progress
    )
    findings = review.findings.filter(selection.includes)
    isStopped = findings.contains { $0.severity == .error }
    stopCauses = []
    quotationCount = review.quotationCount
    recordCount = review.recordCount
    files = quotations + authors
  }

  private init(_ intake: Intake, _ files: [CorpusFile], _ findings: [Finding], _ plans: [Plan]) {
    (self.findings, self.files) = (findings, files)
    isStopped = plans.contains { $0.isStopped(intake, by: findings) }
    let all = Set(intake.findings).union(findings)
    stopCauses = plans.flatMap { $0.stopRule.causes(all, share: intake.share) }
    quotationCount = intake.quotations.count
    recordCount = intake.readings.reduce(0) { $0 + $1.recordCount }
  }

  private static func distinct(_ files: [CorpusFile]) -> [CorpusFile] {
    files.enumerated().filter { index, file in
      !files[..<index].contains { $0.path == file.path && $0.mapping == file.mapping }
    }.map(\.element)
  }
}
