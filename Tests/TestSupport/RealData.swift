import Foundation

/// The folder of real data that tests may read, which the repository does not hold.
public enum RealData {
  /// The folder that `QUOIN_TEST_DATA` names, or nil; tests that need it are skipped then.
  public static let folder = ProcessInfo.processInfo.environment["QUOIN_TEST_DATA"]

  /// Whether the folder is named.
  public static var isAvailable: Bool { folder != nil }

  /// The path of a file in the folder.
  public static func path(_ name: String) -> String { (folder ?? "") + "/" + name }
}

/// The folder of the repository, found from this file.
public let repository = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
