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
  try expectRecorded(
    text,
    at: "\(testTarget(of: testFile))/Golden/\(name)",
    sourceLocation: sourceLocation
  )
}

/// Compares a text with that of a file, such as a page of `docs/`, under a path from the root of the repository or
/// a whole one; with `QUOIN_RECORD_GOLDEN=1` writes the file and fails.
///
/// - Throws: An error where the file cannot be read or written.
public func expectRecorded(
  _ text: String,
  at path: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: path.hasPrefix("/") ? path : "\(repository)/\(path)")
  if ProcessInfo.processInfo.environment["QUOIN_RECORD_GOLDEN"] == "1" {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(path); review it and run again", sourceLocation: sourceLocation)
    return
  }
  let recorded = try String(decoding: Data(contentsOf: file), as: UTF8.self)
  #expect(text == recorded, "see \(path)", sourceLocation: sourceLocation)
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
