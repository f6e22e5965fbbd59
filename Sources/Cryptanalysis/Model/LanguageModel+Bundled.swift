import Foundation

extension LanguageModel {
  /// SwiftPM's names for the folder of the resource, on Linux and on Apple platforms.
  private static let bundleNames = ["quoin_Cryptanalysis.resources", "quoin_Cryptanalysis.bundle"]

  /// The model that comes with the package, loaded once for all who ask.
  ///
  /// It looks in the folder of the executable, following links, and in `../share/quoin` from there, so
  /// that an installed tool finds it, too. `Bundle.module` would stop the program once the build folder
  /// is gone.
  ///
  /// - Throws: ``LanguageModelError`` if the model is missing or damaged.
  public static func bundled() throws(LanguageModelError) -> LanguageModel { try loaded.get() }

  private static let loaded = Result { () throws(LanguageModelError) in try found() }

  private static func found() throws(LanguageModelError) -> LanguageModel {
    let paths = candidates().map(\.path)
    for path in paths where FileManager.default.fileExists(atPath: path) {
      return try load(path: path)
    }
    throw .missing(paths: paths)
  }

  /// Loads the model of a file.
  ///
  /// - Throws: ``LanguageModelError`` if the file cannot be read or is no model of this version.
  public static func load(path: String) throws(LanguageModelError) -> LanguageModel {
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe))
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
    return try LanguageModel(bytes, path: path)
  }

  /// The files that may be the model, the best first.
  private static func candidates() -> [URL] {
    var folders = [Bundle.main.bundleURL]
    if let resources = Bundle.main.resourceURL { folders.append(resources) }
    if let executable = Bundle.main.executableURL?.resolvingSymlinksInPath() {
      let folder = executable.deletingLastPathComponent()
      folders.append(folder)
      folders.append(folder.appendingPathComponent("../share/quoin").standardizedFileURL)
    }
    var paths: Set<String> = []
    return folders.filter { paths.insert($0.path).inserted }.flatMap { folder in
      bundleNames.map { name in
        let url = folder.appendingPathComponent(name)
        return Bundle(url: url)?.url(forResource: "language-model", withExtension: "bin")
          ?? url.appendingPathComponent("language-model.bin")
      }
    }
  }
}
