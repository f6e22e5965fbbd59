import Foundation

/// Where a file is to be published: a name in a folder.
struct Destination: Hashable {
  /// The path of the file, as it was given.
  let path: String
  /// The file's name.
  let name: String

  /// What stands before the name: nothing, or a folder's path with a slash at its end.
  private let base: Substring

  /// Takes a path apart.
  init(_ path: String) {
    self.path = path
    base = path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)]
    name = String(path[base.endIndex...])
  }

  /// The folder's path, `.` for the current one.
  var folder: String {
    var folder = base
    while folder.count > 1, folder.last == "/" { folder.removeLast() }
    return folder.isEmpty ? "." : String(folder)
  }

  /// The path of the hidden folder that the file is written in.
  var pressFolder: String { "\(base).\(name).pressing" }

  /// Creates the folder where only the last component of its path is missing.
  ///
  /// - Throws: ``StoreError`` where the path is a folder's, or the folder cannot be.
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
    // Another press may have created it in the meantime.
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw .system(.create, folder) }
    try File(opening: parent, O_RDONLY | O_DIRECTORY).sync()
  }
}
