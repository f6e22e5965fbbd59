import Foundation

/// The place of a player's progress, by the XDG Base Directory Specification.
enum ProgressPath {
  /// The path for this user.
  ///
  /// - Throws: ``Missing`` if this user has no home.
  static func standard() throws(Missing) -> String {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"].map { $0 + "/.local/share" }
    // The specification says to ignore a path that is relative.
    guard
      let folder = [environment["XDG_DATA_HOME"], home].compactMap(\.self)
        .first(where: { $0.hasPrefix("/") })
    else { throw Missing() }
    return folder + "/quoin/progress.sqlite"
  }

  /// Makes the folder of the standard path, which nobody else may read.
  static func makeFolder(of path: String) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      // Opening the file in it says why it cannot be kept.
      return
    }
  }

  /// There is no place for progress.
  struct Missing: Error, CustomStringConvertible {
    var description: String { "there is no home for progress; name a file with --progress" }
  }
}
