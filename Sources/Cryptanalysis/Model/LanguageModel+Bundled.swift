import Foundation

extension LanguageModel {
  /// The names that SwiftPM gives the folder of the resource, on Linux and on Apple platforms.
  private static let bundleNames = ["quoin_Cryptanalysis.resources", "quoin_Cryptanalysis.bundle"]

  /// Loads the model that comes with the package.
  ///
  /// It is looked for in the folder of the executable, following links, and in
  /// `../share/quoin` from there, so that an installed tool finds it too; `Bundle.module` would stop
  /// the program where the build folder is gone.
  ///
  /// - Throws: ``LanguageModelError`` where there is none, naming the places, or where it is damaged.
  public static func bundled() throws(LanguageModelError) -> LanguageModel {
    let places = places()
    for place in places where FileManager.default.fileExists(atPath: place.path) {
      return try LanguageModel(path: place.path)
    }
    throw .missing(places: places.map(\.path))
  }

  /// Loads the model of a file.
  ///
  /// - Throws: ``LanguageModelError`` where it cannot be read or is no model of this version.
  public init(path: String) throws(LanguageModelError) {
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe))
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
    try self.init(bytes, path: path)
  }

  private static func places() -> [URL] {
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
