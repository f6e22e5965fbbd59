import Corpus
import Foundation
import PuzzleModel
import Scheduling

/// A recipe checked, resolved and complete: what the press runs from.
public struct Plan: Sendable {
  /// A source, ready to be read.
  struct Source: Sendable {
    /// The path as the recipe writes it, which is what an edition records.
    let name: String
    /// The licence of the content.
    let licence: String
    /// How to read it.
    let file: CorpusFile
  }

  /// The recipe's path.
  public let path: String
  /// SHA-256 of the recipe's bytes.
  let recipeDigest: String
  /// What the edition calls itself.
  let name: String
  /// The editor's number of the content.
  let contentVersion: Int
  /// The language of quotations that name none.
  let language: String
  /// The files of quotations.
  let quotations: [Source]
  /// The files of authors.
  let authors: [Source]
  /// The mildest severity that stops the publication.
  let stopOn: Finding.Severity
  /// How many letters a puzzle may have.
  let letters: ClosedRange<Int>
  /// The calendar's policy.
  let policy: SchedulePolicy
  /// Where the calendar stands in the recipe.
  let schedulePlace: Place

  /// Reads, checks and resolves a recipe.
  ///
  /// - Throws: ``RecipeError`` where the recipe cannot be read or used.
  public init(recipeAt path: String) throws {
    let text = try Self.text(ofRecipeAt: path)
    let recipe = try Recipe(yaml: text, path: path)
    self.path = path
    recipeDigest = Digest.hexadecimal(of: Array(text.utf8))
    name = recipe.name
    contentVersion = recipe.contentVersion
    language = recipe.language
    let folder = (path as NSString).deletingLastPathComponent
    quotations = try recipe.quotations.map {
      try Source($0, mapping: .quotations, defaultRecord: "quote", folder: folder)
    }
    authors = try recipe.authors.map {
      try Source($0, mapping: .authors, defaultRecord: "author", folder: folder)
    }
    stopOn = recipe.stopOn
    letters = recipe.letters
    // Version 1 of the policy; it is part of the seed, so that a later one may draw otherwise.
    policy = SchedulePolicy(
      first: recipe.schedule.from,
      dayCount: recipe.schedule.days,
      authorGap: recipe.schedule.authorGap,
      tiers: recipe.schedule.tiers,
      seed: "quoin/schedule/1/\(recipe.name)"
    )
    schedulePlace = recipe.schedule.place
  }

  private static func text(ofRecipeAt path: String) throws(RecipeError) -> String {
    func refuse(_ message: String) -> RecipeError {
      RecipeError(place: Place(path: path), keyPath: "", message: message)
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw refuse("the recipe cannot be opened; check the path and who may read it")
    }
    guard let text = String(data: bytes, encoding: .utf8) else {
      throw refuse("the recipe is not UTF-8; save it so")
    }
    return text
  }
}

extension Plan.Source {
  fileprivate init(
    _ source: Recipe.Source,
    mapping: FieldMapping,
    defaultRecord: String,
    folder: String
  ) throws {
    name = source.path
    licence = source.licence
    let joined =
      source.path.hasPrefix("/") || folder.isEmpty ? source.path : "\(folder)/\(source.path)"
    func refuse(_ error: some Error) -> RecipeError {
      RecipeError(place: source.place, keyPath: source.keyPath, message: "\(source.path): \(error)")
    }
    do {
      let layout = SourceLayout(
        format: source.format?.rawValue,
        delimiter: source.delimiter,
        hasHeader: source.hasHeader,
        encoding: source.encoding,
        record: source.record,
        columns: source.columns
      )
      file = try layout.file(
        at: Self.shortened(joined),
        location: joined,
        mapping: mapping,
        defaultRecord: defaultRecord
      )
    } catch let error as SourceLayout.Problem {
      throw refuse(error)
    }
  }

  /// A path without `x/..`, so that findings name `corpus/a.csv` and not `pipelines/../corpus/a.csv`.
  private static func shortened(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
