import Foundation

/// Keeps a damaged file under another name beside its own.
enum SetAside {
  /// The most damaged files of one name that are kept; after that the last one is replaced.
  static let most = 9

  /// Renames a file, and returns its new path.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - companions: The endings of files that belong to it and go with it.
  /// - Returns: The new path of the file.
  /// - Throws: An error of the file system; the file is then where it was.
  @discardableResult
  static func move(_ path: String, companions: [String] = []) throws -> String {
    let files = FileManager.default
    let ending = ".sqlite"
    let isNamed = path.hasSuffix(ending)
    let stem = isNamed ? String(path.dropLast(ending.count)) : path
    let names = (1...most).map { "\(stem).damaged-\($0)\(isNamed ? ending : "")" }
    let free = names.first { !files.fileExists(atPath: $0) }
    let target = free ?? names[most - 1]
    if free == nil { try files.removeItem(atPath: target) }
    try files.moveItem(atPath: path, toPath: target)
    for companion in companions where files.fileExists(atPath: path + companion) {
      let place = target + companion
      if files.fileExists(atPath: place) { try files.removeItem(atPath: place) }
      try files.moveItem(atPath: path + companion, toPath: place)
    }
    return target
  }

  /// Renames a file back, if nothing is at its old path.
  static func moveBack(_ aside: String, to path: String) {
    let files = FileManager.default
    guard !files.fileExists(atPath: path) else { return }
    do {
      try files.moveItem(atPath: aside, toPath: path)
    } catch {
      // It stays under its new name, and the caller goes on without it.
      return
    }
  }
}
