import Corpus
import Foundation
public import PuzzleModel
import Recipes
import Scheduling

/// A recipe that is checked, resolved and complete.
///
/// Every default is filled in, and the press runs from it.
public struct Plan: Sendable {
  /// A source, ready to be read.
  struct Input: Sendable {
    /// The path as the recipe writes it; an edition records this path.
    let name: String
    /// The license of the content.
    let license: String
    /// How to read it.
    let file: CorpusFile
    /// Where the recipe names it.
    let written: Written<String>
    /// The schema that it is checked against; nil for the one that it names itself.
    let schema: File?
  }

  /// A file that is not a source, ready to be read.
  struct File: Sendable {
    /// The path as the recipe writes it.
    let name: String
    /// The path in findings.
    let path: String
    /// The path to open.
    let location: String
    /// Where the recipe names it; nil for a file that has its usual name.
    let written: Written<String>?
  }

  /// A game that is pressed, with its own limits and its own calendar.
  struct GamePlan: Sendable {
    /// The game.
    let game: Game
    /// How many letters its puzzles may have.
    let letters: ClosedRange<Int>
    /// The policy of its calendar.
    let policy: SchedulePolicy
    /// The words of its puzzles; nil for a game without words.
    let words: Words?
    /// The file of the weights that grade its puzzles; nil for those of the house.
    let weights: File?
  }

  /// The recipe's path.
  public let path: String
  /// SHA-256 of the recipe's bytes.
  let recipeDigest: String
  /// The name of the edition.
  let name: String
  /// The version that the editor gives the content.
  let contentVersion: Int
  /// The day of release; nil if the recipe does not name one.
  let released: CalendarDay?
  /// The language of quotations that do not name one.
  let language: String
  /// The files of quotations.
  let quotations: [Input]
  /// The files of authors.
  let authors: [Input]
  /// Which quotations are used.
  let selection: QuotationSelection
  /// The tags of which a quotation has one, and where the recipe says which quotations are used.
  let selectedTags: [Written<String>]
  let selectionPlace: Place
  /// The tags whose quotations are left out.
  let excludedTags: [Written<String>]
  /// What the schedules leave out, on all days or on some.
  let blackedOut: [Recipe.Blackouts.Subjects]
  /// The vocabulary of tags; nil if the recipe names none.
  let vocabulary: File?
  /// How many quotations each tag of the vocabulary should have.
  let fewestTagged: Int
  /// Which findings stop the publication.
  let stopRule: StopRule
  /// The most letters that a puzzle may give away.
  let lettersGiven: Int
  /// The games in the order in which they choose days; at least one.
  let games: [GamePlan]
  /// Where the calendar stands in the recipe.
  let schedulePlace: Place
  /// The tables of feasts.
  let feasts: [File]
  /// The weights of an author's birthday and day of death; 0 turns the occasion off.
  let anniversaryWeights: (birth: Int, death: Int)
  /// The file of the editor's pins.
  let pins: File?
  /// The lock of the calendar, which holds what was published; the press renews it.
  let lock: File

  /// Checks and resolves a recipe.
  ///
  /// - Parameters:
  ///   - recipe: The recipe.
  ///   - digest: SHA-256 of its bytes.
  ///   - known: The games that can be pressed.
  /// - Throws: ``RecipeError`` if the recipe cannot be used.
  init(_ recipe: Recipe, digest: String, of known: [Game] = Game.all) throws {
    path = recipe.path
    recipeDigest = digest
    name = recipe.name?.value ?? "Quoin"
    contentVersion = recipe.contentVersion?.value ?? 1
    released = recipe.released?.value
    language = recipe.language?.value ?? "en"
    if let written = recipe.language, !LanguageTag.isWellFormed(language) {
      throw written.error("'\(language)' is no language tag; write one of BCP 47, such as en")
    }
    let folder = PathText.folder(of: path)
    quotations = try recipe.neededQuotations().map {
      try Input($0, mapping: .quotations, defaultRecord: "quote", folder: folder)
    }
    authors = try recipe.authors.map {
      try Input($0, mapping: .authors, defaultRecord: "author", folder: folder)
    }
    try Self.checkDistinct(quotations)
    try Self.checkDistinct(authors)
    excludedTags = recipe.excludedTags
    selection = recipe.selection.rule(excluding: excludedTags)
    (selectedTags, selectionPlace) = (recipe.selection.tags, recipe.selection.place)
    blackedOut = recipe.schedules.compactMap(\.blackouts).flatMap(\.named)
    vocabulary = recipe.vocabulary.map { File($0, folder: folder) }
    fewestTagged = recipe.fewestTagged?.value ?? 1
    stopRule = recipe.stopRule
    lettersGiven = recipe.lettersGiven?.value ?? CheckOrder.usualLettersGiven
    games = try Self.games(recipe, name: name, of: known)
    let schedule = recipe.schedule
    feasts = (schedule?.feasts ?? []).map { File($0, folder: folder) }
    anniversaryWeights = (
      schedule?.birthdayWeight?.value ?? 0, schedule?.deathWeight?.value ?? 0
    )
    pins = schedule?.pins.map { File($0, folder: folder) }
    lock =
      try schedule?.published.map { try File(lock: $0, folder: folder) }
      ?? File(Self.usualLock, folder: folder)
    schedulePlace = schedule?.place ?? recipe.section.place
  }

  /// Checks that no file is listed twice by whatever path, for an edition tells quotations apart by their file; a
  /// database may hold both quotations and authors.
  private static func checkDistinct(_ inputs: [Input]) throws {
    var places: [String: Place] = [:]
    for input in inputs where input.file.location != "-" {
      let file = WholeFile.resolved(input.file.location)
      guard let known = places.updateValue(input.written.place, forKey: file) else { continue }
      throw input.written.error(
        "'\(input.name)' is already listed in line \(known.line.map { "\($0)" } ?? "?"); list each file once"
      )
    }
  }

  /// Reads, checks and resolves the recipe at a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - variables: The values of the variables in paths of sources.
  /// - Returns: The plan.
  /// - Throws: ``RecipeError`` or ``RecipeErrors`` if the recipe cannot be read or used.
  public static func read(_ path: String, variables: [String: String] = [:]) throws -> Plan {
    let file = try WholeFile.read(path, limit: WholeFile.documentLimit)
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      throw RecipeError(
        place: Place(path: path),
        keyPath: "",
        message: "the recipe is not UTF-8; save it as UTF-8"
      )
    }
    return try RecipeErrors.collected { leftOut in
      let recipe = try Recipe(yaml: text, path: path, without: leftOut)
      return try Plan(recipe.findingFiles(variables), digest: file.sha256)
    }
  }
}

extension [Plan] {
  /// Does work that reads the files of the plans; an error of one of them gets the place that names it.
  ///
  /// - Throws: ``RecipeError`` for such a file, or else the error of the work.
  func placingErrors<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch let error as CorpusError {
      for plan in self {
        let inputs = plan.quotations + plan.authors
        let files = inputs.map(\.schema) + plan.files
        let named =
          inputs.map { ($0.file.path, $0.written) }
          + files.compactMap(\.self).map { ($0.path, $0.written) }
        if let written = named.first(where: { $0.0 == error.path })?.1 {
          throw written.error(error.description)
        }
      }
      throw error
    }
  }
}

extension Plan {
  /// Whether a published day of a game is frozen and may not change.
  func freezes(_ day: CalendarDay, of kind: Puzzle.Kind) -> Bool {
    policy(of: kind)?.freezes(day) ?? false
  }

  /// The policy of a game, or nil if the recipe does not press it.
  func policy(of kind: Puzzle.Kind) -> SchedulePolicy? {
    games.first { $0.game.kind == kind }?.policy
  }

  /// The first and the last day over the calendars of all games.
  public var days: (first: CalendarDay, last: CalendarDay) {
    let first = games.map(\.policy.first).min() ?? .first
    return (first, games.map(\.policy.last).max() ?? first)
  }

  /// Whether the recipe names its lock, which has to exist then.
  var isLockNamed: Bool { lock.written != nil }

  /// The name of the lock of a recipe that names none, beside the recipe.
  private static let usualLock = "schedule.lock.csv"

  /// The paths of all files that the plan reads, but for a file that is about to be written.
  public func inputs(but written: String? = nil) -> [String] {
    let sources = quotations + authors
    let files = (sources.map(\.schema) + files).compactMap(\.self)
      .filter { $0.location != written }
    return [path] + sources.map(\.file.location) + files.map(\.location)
  }

  /// The files that are read whole; some of them may not be named.
  fileprivate var files: [File?] {
    let words = games.compactMap(\.words)
    return feasts + [vocabulary, pins, lock] + games.map(\.weights) + words.map(\.blocked)
      + words.flatMap { $0.themes.map(\.file) }
  }

  /// The last day that is frozen in any game.
  var frozenThrough: CalendarDay? { games.compactMap(\.policy.frozenThrough).max() }
}

extension Plan.File {
  /// Resolves the path of a file.
  init(_ file: Written<String>, folder: String) {
    self.init(file.value, folder: folder, file)
  }

  /// Resolves the path of a lock.
  ///
  /// - Throws: ``RecipeError`` for a file that is none by its name.
  fileprivate init(lock: Written<String>, folder: String) throws {
    guard lock.value.lowercased().hasSuffix(".csv") else {
      throw lock.error(
        "'\(lock.value)' is no lock, whose name ends in .csv; name the lock of the calendar, and write it from an "
          + "edition if there is none yet"
      )
    }
    self.init(lock, folder: folder)
  }

  /// Resolves the path of a file that may have its usual name.
  fileprivate init(_ name: String, folder: String, _ written: Written<String>? = nil) {
    self.name = name
    location = PathText.joined(name, folder)
    path = PathText.shortened(location)
    self.written = written
  }

  /// Reads the file whole.
  func read() throws(CorpusError) -> WholeFile { try WholeFile.read(path, location: location) }
}

extension Plan.Input {
  /// Resolves a source, and checks its layout.
  ///
  /// - Throws: ``RecipeError`` if it cannot be read as it is declared.
  init(
    _ source: Recipe.Source,
    mapping: FieldMapping,
    defaultRecord: String,
    folder: String
  ) throws {
    guard let path = source.path else { throw source.section.error("path", "no path is given") }
    guard let license = source.license?.value else {
      throw source.section.error("licence", "no licence is given; write its SPDX name")
    }
    name = path.value
    self.license = license
    written = path
    let joined = source.location ?? PathText.joined(path.value, folder)
    schema = source.schema.map { Plan.File($0, folder: folder) }
    var layout = source.layout
    if let schema { layout.schema = .file(path: schema.path, location: schema.location) }
    do throws(SourceLayoutError) {
      file = try layout.file(
        at: PathText.shortened(joined),
        location: joined,
        mapping: mapping,
        defaultRecord: defaultRecord
      )
    } catch {
      throw source.error(error, at: path)
    }
  }
}

extension Recipe {
  /// The files of quotations, of which a recipe needs at least one.
  fileprivate func neededQuotations() throws -> [Source] {
    guard quotations.isEmpty else { return quotations }
    throw RecipeError(
      place: quotationsPlace,
      keyPath: "quotations",
      message: "no file of quotations is named; name at least one"
    )
  }
}
