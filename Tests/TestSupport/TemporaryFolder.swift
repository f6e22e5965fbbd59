import Foundation

/// A folder of a test's own, removed when the test lets go of it.
public final class TemporaryFolder: Sendable {
  /// The folder's path.
  public let path: String

  /// Makes an empty folder.
  ///
  /// - Throws: An error where it cannot be made.
  public init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("quoin-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in the folder.
  public func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// The names in the folder or in one below it, sorted.
  ///
  /// - Throws: An error where the folder cannot be read.
  public func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
  }

  /// Writes a file of the folder, with the folders on the way, and returns its path.
  ///
  /// - Throws: An error where it cannot be written.
  @discardableResult
  public func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let url = URL(fileURLWithPath: self(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Writes a file of the folder and returns its path.
  ///
  /// - Throws: An error where it cannot be written.
  @discardableResult
  public func write(_ name: String, _ text: String) throws -> String {
    try write(name, text.utf8)
  }
}

/// The bytes of a file.
///
/// - Throws: An error where it cannot be read.
public func bytes(_ path: String) throws -> [UInt8] {
  try Array(Data(contentsOf: URL(fileURLWithPath: path)))
}

/// The text of a file.
///
/// - Throws: An error where it cannot be read.
public func text(_ path: String) throws -> String {
  String(decoding: try bytes(path), as: UTF8.self)
}
