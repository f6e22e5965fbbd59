import Foundation
public import Testing

/// Compares a text with the recorded one; with `QUOIN_RECORD_GOLDEN=1` records it and fails.
///
/// - Throws: An error where the recorded text cannot be read or written.
public func expectGolden(
  _ text: String,
  _ name: String,
  testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(fileURLWithPath: testTarget(of: testFile)).appendingPathComponent("Golden")
  let file = folder.appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["QUOIN_RECORD_GOLDEN"] == "1" {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("recorded Golden/\(name); review it and run again", sourceLocation: sourceLocation)
    return
  }
  let recorded = try String(decoding: Data(contentsOf: file), as: UTF8.self)
  #expect(text == recorded, "see Golden/\(name)", sourceLocation: sourceLocation)
}

/// The error of a body as it is printed, or `no error`.
public func message(_ body: () throws -> some Any) -> String {
  do {
    _ = try body()
    return "no error"
  } catch {
    return String(describing: error)
  }
}

/// What an asynchronous body says when it throws, or `no error`.
public func message(_ body: () async throws -> some Any) async -> String {
  do {
    _ = try await body()
    return "no error"
  } catch {
    return String(describing: error)
  }
}
