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

  /// A file beside the sources, ready to be read.
  struct File: Sendable {
    /// The path as the recipe writes it.
    let name: String
    /// The path as findings name it.
    let path: String
    /// The path to open.
    let location: String
    /// Where the recipe names it.
    let place: Place
  }

  /// The recipe's path.
  public let path: String
  /// SHA-256 of the recipe's bytes.
  let recipeDigest: String
  /// What the edition calls itself.
  let name: String
  /// The editor's number of the content.
  let contentVersion: Int
  /// The day of release, where the recipe says one.
  let released: CalendarDay?
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
  /// The table of feasts.
  let feasts: File?
  /// What an author's birthday and day of death weigh, 0 for nothing.
  let anniversaryWeights: (birth: Int, death: Int)
  /// The editor's own choices.
  let pins: File?
  /// The calendar that was published, where the recipe names it.
  let published: File?

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
    released = recipe.released
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
    var policy = recipe.schedule.policy
    // Way 2 of laying a calendar, and the editor's version of the policy: either is another draw.
    policy.seed = "quoin/schedule/2/\(recipe.name)/\(recipe.schedule.version)"
    self.policy = policy
    feasts = recipe.schedule.feasts.map { File($0, folder: folder) }
    anniversaryWeights = (recipe.schedule.birthdayWeight, recipe.schedule.deathWeight)
    pins = recipe.schedule.pins.map { File($0, folder: folder) }
    published = recipe.schedule.published.map { File($0, folder: folder) }
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

extension Plan.File {
  fileprivate init(_ file: Recipe.File, folder: String) {
    self.init(name: file.path, location: Self.joined(file.path, folder), place: file.place)
  }

  /// Makes a file of the path to open.
  init(name: String, location: String, place: Place) {
    self.name = name
    self.location = location
    self.place = place
    path = Self.shortened(location)
  }

  /// A path that is relative to a folder, as it is to be opened.
  static func joined(_ path: String, _ folder: String) -> String {
    path.hasPrefix("/") || folder.isEmpty ? path : "\(folder)/\(path)"
  }

  /// A path without `x/..`, so that findings name `corpus/a.csv` and not `pipelines/../corpus/a.csv`.
  static func shortened(_ path: String) -> String {
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

extension Plan.Source {
  fileprivate init(
    _ source: Recipe.Source,
    mapping: FieldMapping,
    defaultRecord: String,
    folder: String
  ) throws {
    name = source.path
    licence = source.licence
    let joined = Plan.File.joined(source.path, folder)
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
        at: Plan.File.shortened(joined),
        location: joined,
        mapping: mapping,
        defaultRecord: defaultRecord
      )
    } catch let error as SourceLayout.Problem {
      throw refuse(error)
    }
  }
}
