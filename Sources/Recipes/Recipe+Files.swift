import Corpus
import Foundation
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
    guard location.contains(where: "*?[".contains), !WholeFile.exists(location) else {
      source.location = location
      return [source]
    }
    let names = Self.names(like: location)
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

  /// The names of the files in a folder that match a pattern of the shell; a hidden file is named in full.
  private static func names(like path: String) -> [String] {
    let (folder, pattern) = (PathText.folder(of: path), PathText.name(of: path))
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
      return names.filter { name in
        var isFolder: ObjCBool = false
        return fnmatch(pattern, name, FNM_PERIOD) == 0
          && FileManager.default.fileExists(
            atPath: PathText.joined(name, folder),
            isDirectory: &isFolder
          ) && !isFolder.boolValue
      }.sorted { $0.precedesBytewise($1) }
    } catch {
      return []
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
        throw error("the environment has no variable '\(name)'; set it to the path that it stands for")
      }
      text += variable
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}
