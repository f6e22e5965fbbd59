import Foundation

/// The folder into which SwiftPM copies the resources of a module.
///
/// It may lie beside the executable or in `../share/quoin` from there, and the executable may be called
/// through a link. SwiftPM's own `Bundle.module` stops the program if the build folder is gone.
struct ResourceFolder {
  /// The names that SwiftPM gives the folder, on Linux and on Apple platforms.
  private let names: [String]

  init(module: String) {
    names = ["quoin_\(module).resources", "quoin_\(module).bundle"]
  }

  /// The paths at which a resource may be, in the order of preference.
  func places(of resource: String) -> [String] {
    var folders = [Bundle.main.bundleURL]
    if let resources = Bundle.main.resourceURL { folders.append(resources) }
    if let executable = Bundle.main.executableURL?.resolvingSymlinksInPath() {
      let folder = executable.deletingLastPathComponent()
      folders.append(folder)
      folders.append(folder.appendingPathComponent("../share/quoin").standardizedFileURL)
    }
    var paths: Set<String> = []
    return folders.filter { paths.insert($0.path).inserted }.flatMap { folder in
      names.map { name in
        let url = folder.appendingPathComponent(name)
        // On Apple platforms a bundle may keep its resources in a folder of its own.
        return
          (Bundle(url: url)?.url(forResource: resource, withExtension: nil)
          ?? url.appendingPathComponent(resource)).path
      }
    }
  }
}
