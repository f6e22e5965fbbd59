import Corpus
import PuzzleModel

extension Recipe {
  /// Finds the files of the sources, by which one source may become several.
  ///
  /// The path of a source may hold variables, such as `${CORPORA}/proverbs.csv`, and its last part may be a pattern
  /// of the shell, such as `*.xml`, whose files come in the order of the bytes of their names. A path is relative to
  /// the recipe's folder, or to the working directory where it begins with a variable. `-` is standard input.
  ///
  /// - Parameter variables: The values of the variables.
  /// - Returns: The recipe, whose sources have ``Source/location``s.
  /// - Throws: `RecipeError` for a variable without a value or a pattern without a file.
  package func findingFiles(_ variables: [String: String]) throws -> Recipe {
    var recipe = self
    let folder = PathText.folder(of: path)
    recipe.quotations = try quotations.flatMap { try $0.found(from: folder, variables) }
    recipe.authors = try authors.flatMap { try $0.found(from: folder, variables) }
    return recipe
  }
}

extension Recipe.Source {
  /// The sources of the files that the path leads to; one whose file is not there is left to its reader.
  fileprivate func found(
    from folder: String,
    _ variables: [String: String]
  ) throws -> [Recipe.Source] {
    guard let path else { return [self] }
    var source = self
    guard path.value != "-" else {
      source.location = "-"
      return [source]
    }
    let value = try path.expanded(by: variables)
    let location = path.value.hasPrefix("${") ? value : PathText.joined(value, folder)
    guard FilePattern.isPattern(location), !WholeFile.exists(location) else {
      source.location = location
      return [source]
    }
    let names = FilePattern.names(like: location)
    guard !names.isEmpty else {
      throw path.error(
        "no file is named like '\(location)'; a pattern stands for names in one folder, so write the folders out"
      )
    }
    return names.map { name in
      let written = PathText.joined(name, PathText.folder(of: path.value))
      source.path = Written(value: written, place: path.place, keyPath: path.keyPath)
      source.location = PathText.joined(name, PathText.folder(of: location))
      return source
    }
  }
}

extension Written<String> {
  /// The value with the values of variables such as `${CORPORA}` in their places.
  fileprivate func expanded(by variables: [String: String]) throws -> String {
    var (text, rest) = ("", value[...])
    while let start = rest.firstRange(of: "${") {
      text += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else {
        throw error("'\(value)' has '${' without '}'; write a variable as ${NAME}")
      }
      let name = String(rest[start.upperBound..<end])
      guard let variable = variables[name], !variable.isEmpty else {
        throw error(
          "the environment has no variable '\(name)'; set it to the path that it stands for"
        )
      }
      text += variable
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}
