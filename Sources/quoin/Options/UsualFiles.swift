import ArgumentParser
import Corpus
import Foundation

/// The recipe and the edition that a command uses if none is named.
enum UsualFiles {
  /// The name of a recipe that is found by it.
  static let recipeName = "quoin.yml"
  /// The names of recipes that are found, in the order of preference.
  private static let recipes = [recipeName, "pipelines/daily.yml"]
  /// The path of an edition from the folder of its project.
  private static let edition = "output/puzzles.sqlite"

  /// The recipe of the project: `QUOIN_RECIPE`, or the first that is found in this folder or one above it.
  ///
  /// - Throws: ``NoRecipe``.
  static func recipe() throws(NoRecipe) -> String {
    let named = ProcessInfo.processInfo.environment["QUOIN_RECIPE"] ?? ""
    if !named.isEmpty { return named }
    guard let (folder, recipe) = project() else { throw NoRecipe() }
    return folder + recipe
  }

  /// The edition of the project, or of this folder where the recipe is named or there is none.
  static func edition(ofRecipeNamed recipe: String? = nil) -> String {
    (recipe == nil ? project()?.folder ?? "" : "") + edition
  }

  /// The folder of the project, as a path to put before others, and its recipe in it.
  private static func project() -> (folder: String, recipe: String)? {
    let depth = URL(fileURLWithPath: ".").standardizedFileURL.pathComponents.count
    for folder in (0..<depth).map({ String(repeating: "../", count: $0) }) {
      for recipe in recipes where FileManager.default.fileExists(atPath: folder + recipe) {
        return (folder, recipe)
      }
    }
    return nil
  }

  /// There is no recipe.
  struct NoRecipe: Error, CustomStringConvertible {
    var description: String {
      "there is no quoin.yml in this folder or one above it, nor pipelines/daily.yml; to begin, say 'quoin init', "
        + "or name a recipe with --recipe"
    }
  }
}

/// The option that names the recipe.
struct RecipeOption: ParsableArguments {
  @Option(
    name: .customLong("recipe"),
    help: ArgumentHelp(
      "The recipe. (default: quoin.yml in this folder or one above it, or pipelines/daily.yml)",
      valueName: "file"
    ),
    completion: .recipe
  )
  var named: String?

  /// The recipe.
  ///
  /// - Throws: ``UsualFiles/NoRecipe``.
  func path() throws -> String { try named ?? UsualFiles.recipe() }
}

/// The recipe, as an argument or an option.
struct RecipeArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The recipe; the same as --recipe.", valueName: "recipe"),
    completion: .recipe
  )
  var argument: String?

  @OptionGroup var option: RecipeOption

  func validate() throws {
    if argument != nil, option.named != nil {
      throw ValidationError("the recipe is named twice; leave out one")
    }
  }

  /// What is named.
  var named: String? { argument ?? option.named }

  /// The recipe.
  ///
  /// - Throws: ``UsualFiles/NoRecipe``.
  func path() throws -> String { try argument ?? option.path() }
}

/// The option that names the edition.
struct EditionOption: ParsableArguments {
  @Option(
    name: [.customLong("edition"), .customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The edition. (default: output/puzzles.sqlite beside the recipe)",
      valueName: "file"
    ),
    completion: .database
  )
  var named: String?

  /// The edition of a recipe, if one is named.
  func path(ofRecipeNamed recipe: String? = nil) -> String {
    named ?? UsualFiles.edition(ofRecipeNamed: recipe)
  }
}

/// The option that names an edition to read.
struct ReadEditionOption: ParsableArguments {
  @Option(
    name: .customLong("edition"),
    help: ArgumentHelp(
      "The edition. (default: output/puzzles.sqlite beside the recipe)",
      valueName: "file"
    ),
    completion: .database
  )
  var named: String?

  /// The file that is meant, where it may be an argument as well.
  func path(besides argument: String?) -> String { argument ?? named ?? UsualFiles.edition() }

  /// - Throws: `ValidationError` if an argument names the file too.
  func checkAlone(besides argument: String?) throws {
    if argument != nil, named != nil {
      throw ValidationError("the edition is named twice; leave out one")
    }
  }
}

/// The edition, as an argument or an option.
struct EditionArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The edition; the same as --edition.", valueName: "edition"),
    completion: .database
  )
  var argument: String?

  @OptionGroup var option: ReadEditionOption

  func validate() throws { try option.checkAlone(besides: argument) }

  /// The edition.
  var path: String { option.path(besides: argument) }
}
