import Foundation

/// The hidden folder beside a destination; only one process at a time writes in it.
///
/// The process locks the folder itself by flock(2). The system releases the lock when the process ends
/// for any reason. So a folder without a lock was left by a dead process, and its drafts may be removed. Nobody
/// but its user may enter it. Anything else of its name is left as it is: a link is never followed, and
/// what the press did not write is never removed.
struct PressFolder: ~Copyable {
  /// How long to wait for another process.
  enum Patience {
    case none, seconds(Int)
  }

  private let parent: File
  private let folder: File
  private let destination: Destination

  /// Creates and locks the folder, or takes over one that was left behind, and empties it.
  ///
  /// - Throws: ``StoreError/pressUnderWay(folder:destination:)`` if another process holds it,
  ///   ``StoreError/blocked(folder:destination:_:)`` if what is there is not the press's own.
  static func open(
    beside destination: Destination,
    _ patience: Patience
  ) throws(StoreError) -> PressFolder {
    let parent = try File.folder(destination.folder)
    let folder = try locked(destination, in: parent, patience)
    // What is somebody's is left as it is; only then is the folder made ours alone.
    try removeDrafts(folder, of: destination)
    try folder.makePrivate()
    try removeDrafts(folder, of: destination)
    return PressFolder(parent: parent, folder: folder, destination: destination)
  }

  /// The path of the file to write.
  var draft: String { destination.pressFolder + "/" + destination.name }

  /// Puts the draft in the place of its destination, with the owner and the permissions of what it replaces.
  ///
  /// - Throws: ``StoreError`` if there is no draft, or it is not a file of its own.
  func publish(replacing old: File.Status?) throws(StoreError) {
    let file = try File(
      opening: destination.name,
      in: folder,
      O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    )
    let status = try file.status()
    guard status.isRegularFile, status.owner == geteuid() else {
      throw blocked(.holds(destination.name))
    }
    if let old { file.adopt(old) }
    try file.sync()
    try folder.move(destination.name, to: parent, as: destination.name)
  }

  /// Waits until the disk has stored the new name.
  func sync() throws(StoreError) {
    try parent.sync()
  }

  /// Removes the folder and its drafts.
  ///
  /// If something cannot be removed, the next process clears it. By now the file is published, or a worse
  /// error is being reported.
  func discard() {
    do throws(StoreError) {
      try Self.removeDrafts(folder, of: destination)
      try parent.removeFolder(destination.pressFolderName)
    } catch {}
  }

  private static func locked(
    _ destination: Destination,
    in parent: borrowing File,
    _ patience: Patience
  ) throws(StoreError) -> File {
    let name = destination.pressFolderName
    var waits = patience.waits
    while true {
      try parent.makePrivateFolder(name)
      // Its owner may remove it between any two of these calls; then the name leads elsewhere or nowhere.
      guard let status = try parent.status(of: name) else { continue }
      guard status.kind == .folder else { throw blocked(destination, .isNoFolder) }
      guard status.owner == geteuid() else {
        throw blocked(destination, .belongs(to: status.owner))
      }
      let folder: File
      do throws(StoreError) {
        folder = try File(opening: name, in: parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      } catch .missing {
        continue
      }
      if try folder.lock() {
        let now = try parent.status(of: name)
        if try folder.status().identity == now?.identity, status.identity == now?.identity {
          return folder
        }
        continue
      }
      guard waits > 0 else {
        throw .pressUnderWay(folder: destination.pressFolder, destination: destination.path)
      }
      waits -= 1
      usleep(Patience.wait)
    }
  }

  /// Removes what a dead process left in the folder, if it is all the press's own.
  private static func removeDrafts(
    _ folder: borrowing File,
    of destination: Destination
  ) throws(StoreError) {
    let names = try folder.names()
    let drafts = Set(["", "-journal", "-wal", "-shm"].map { destination.name + $0 })
    for name in names.sorted() {
      guard drafts.contains(name), try folder.status(of: name)?.isRegularFile ?? true else {
        throw blocked(destination, .holds(name))
      }
    }
    for name in names { try folder.removeFile(name) }
  }

  private func blocked(_ reason: StoreError.Blockage) -> StoreError {
    Self.blocked(destination, reason)
  }

  private static func blocked(
    _ destination: Destination,
    _ reason: StoreError.Blockage
  ) -> StoreError {
    .blocked(folder: destination.pressFolder, destination: destination.path, reason)
  }
}

extension PressFolder.Patience {
  /// Microseconds between two attempts.
  fileprivate static let wait: UInt32 = 5_000

  fileprivate var waits: Int {
    switch self {
    case .none: 0
    case .seconds(let seconds): seconds * 1_000_000 / Int(Self.wait)
    }
  }
}
