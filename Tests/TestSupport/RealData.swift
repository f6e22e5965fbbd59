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

/// The folder of the test target that a file belongs to, which holds its `Golden` and `Fixtures`.
///
/// - Parameter file: The file, as `#filePath` gives it, in a folder below `Tests` at any depth.
/// - Returns: The path of the folder.
public func testTarget(of file: String) -> String {
  let tests = repository + "/Tests/"
  let target = file.dropFirst(tests.count).prefix { $0 != "/" }
  return tests + target
}
