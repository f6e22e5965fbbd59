import Foundation

/// Files that are watched for changes.
///
/// They are looked at twice a second, which works on every system and for files on any disk.
struct FileWatch {
  /// What tells a state of a file from another.
  private struct Stamp: Hashable {
    let modified: Date?
    let size: Int?
    /// The number of the file, which is another one where a file takes the place of one.
    let number: Int?
  }

  /// The files.
  let paths: [String]
  /// For each file its state when the watch began; nil for a file that was not there.
  private let stamps: [Stamp?]

  /// How long to wait between two looks.
  private static let interval = Duration.milliseconds(500)

  /// Begins to watch files, as they are now.
  init(_ paths: [String]) {
    self.paths = paths
    stamps = Self.stamps(of: paths)
  }

  /// Waits until files are others than at the beginning, and at rest.
  ///
  /// Editors save in steps, and some take a file away before they put a new one in its place.
  ///
  /// - Returns: The files that changed.
  /// - Throws: `CancellationError`.
  func changes() async throws -> [String] {
    var last = stamps
    while true {
      try await Task.sleep(for: Self.interval)
      let now = Self.stamps(of: paths)
      let changed = paths.indices.filter { now[$0] != stamps[$0] }
      if now == last, !changed.isEmpty { return changed.map { paths[$0] } }
      last = now
    }
  }

  private static func stamps(of paths: [String]) -> [Stamp?] {
    paths.map { path in
      let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      // A file that cannot be looked at is as good as none, and whoever reads it says why.
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
        return nil
      }
      return Stamp(
        modified: attributes[.modificationDate] as? Date,
        size: attributes[.size] as? Int,
        number: attributes[.systemFileNumber] as? Int
      )
    }
  }
}
