import Foundation

/// The destination of a published file: a name in a folder.
struct Destination: Hashable {
  /// The path of the file as it was given.
  let path: String
  /// The file's name.
  let name: String

  /// The part of the path before the name: empty, or the path of a folder with a final slash.
  private let base: Substring

  /// Splits a path into folder and name.
  init(_ path: String) {
    self.path = path
    base = path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)]
    name = String(path[base.endIndex...])
  }

  /// The path of the folder, or `.` for the current one.
  var folder: String {
    var folder = base
    while folder.count > 1, folder.last == "/" { folder.removeLast() }
    return folder.isEmpty ? "." : String(folder)
  }

  /// The path of the hidden folder in which the file is written.
  var pressFolder: String { "\(base).\(name).pressing" }

  /// Creates the folder if only the last component of its path is missing.
  ///
  /// - Throws: ``StoreError`` if the path leads to a folder, or the folder cannot be created.
  func prepare() throws(StoreError) {
    guard !["", ".", ".."].contains(name) else { throw .notAFile(path: path) }
    if try File.status(of: folder) == nil { try createFolder() }
    if let status = try File.status(of: path), !status.isRegularFile {
      throw .notAFile(path: path)
    }
  }

  private func createFolder() throws(StoreError) {
    let parent = Destination(folder).folder
    guard try File.status(of: parent) != nil else {
      throw .missingFolder(path: folder, destination: path)
    }
    // Another process may have created it in the meantime.
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw .system(.create, folder) }
    try File(opening: parent, O_RDONLY | O_DIRECTORY).sync()
  }
}
