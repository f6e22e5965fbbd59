import Foundation

/// The destination of a published file: a name in a folder.
///
/// A link at the end of a path is followed, so the file that it leads to is the one that is replaced, and
/// the link stays.
struct Destination: Hashable {
  /// The path as it was given, which messages name.
  let path: String
  /// The path of the file that is replaced.
  let target: String
  /// The file's name.
  let name: String

  /// The part of the path before the name: empty, or the path of a folder with a final slash.
  private let base: String

  /// Splits a path into folder and name, without a look at links.
  init(_ path: String) {
    self.init(path, target: path)
  }

  private init(_ path: String, target: String) {
    (self.path, self.target) = (path, target)
    // As bytes: a mark after a slash would make another character of it.
    let start = target.utf8.lastIndex(of: UInt8(ascii: "/")).map(target.utf8.index(after:))
    base = String(decoding: target.utf8[..<(start ?? target.startIndex)], as: UTF8.self)
    name = String(decoding: target.utf8[(start ?? target.startIndex)...], as: UTF8.self)
  }

  /// Finds the destination that a path leads to, through any links at its end.
  ///
  /// - Throws: ``StoreError`` if the path is none of a file, or if what is there is somebody else's in a folder
  ///   where everybody may write, such as `/tmp`.
  static func resolved(_ path: String) throws(StoreError) -> Destination {
    if let obstacle = StoreError.Obstacle(ofPath: path) {
      throw .notReplaced(path: path, because: obstacle)
    }
    var destination = Destination(path)
    // As many links as Linux follows, or looks at one place.
    for _ in 0...40 {
      guard !["", ".", ".."].contains(destination.name) else {
        throw .notReplaced(path: path, because: .folder)
      }
      let status = try File.status(ofLink: destination.target)
      if let status { try destination.check(ownerOf: status) }
      guard status?.kind == .link else {
        if try File.status(of: path)?.identity == status?.identity { return destination }
        // Another process may have published a file since the first look; then it is looked at again.
        guard try File.status(ofLink: destination.target)?.identity == status?.identity else {
          continue
        }
        // A path below /proc leads to what its text does not name.
        throw .notReplaced(path: path, because: .device)
      }
      let next = try File.content(ofLink: destination.target)
      destination = Destination(
        path,
        target: next.hasPrefix("/") ? next : destination.base + next
      )
    }
    throw .system(.open, path, code: ELOOP)
  }

  /// Checks that what is at the destination is this user's or the folder's owner's, in a sticky folder.
  private func check(ownerOf status: File.Status) throws(StoreError) {
    guard let folder = try File.status(of: folder), folder.isSticky,
      ![geteuid(), folder.owner].contains(status.owner)
    else { return }
    throw .notReplaced(path: path, because: .strangers(target))
  }

  /// The path of the folder, or `.` for the current one.
  var folder: String {
    var folder = base.utf8[...]
    while folder.count > 1, folder.last == UInt8(ascii: "/") { folder.removeLast() }
    return folder.isEmpty ? "." : String(decoding: folder, as: UTF8.self)
  }

  /// Whether a path names the same file in the same folder, there or not.
  func isPlace(of path: String) -> Bool {
    let other = Destination(path)
    guard name == other.name, let identity = File.identity(of: folder) else { return false }
    return identity == File.identity(of: other.folder)
  }

  /// The name of the hidden folder in which the file is written.
  var pressFolderName: String { ".\(name).pressing" }

  /// The path of the hidden folder in which the file is written.
  var pressFolder: String { base + pressFolderName }

  /// Creates the folder if only the last component of its path is missing.
  ///
  /// - Throws: ``StoreError`` if the folder cannot be created.
  func prepare() throws(StoreError) {
    guard try File.status(of: folder) == nil else { return }
    let parent = Destination(folder).folder
    // What is there but has no status is a link that leads nowhere.
    guard try File.status(of: parent) != nil, try File.status(ofLink: folder) == nil else {
      throw .missingFolder(path: folder, destination: path)
    }
    // Another process may have created it in the meantime.
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw .system(.create, folder) }
    try File.folder(parent).sync()
  }
}
