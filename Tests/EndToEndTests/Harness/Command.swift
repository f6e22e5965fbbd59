import Foundation

/// What came of a command.
struct Run: Sendable {
  /// The exit code, or nil where a signal ended it.
  let exitCode: Int32?
  /// The signal that ended it; nil where it ended by itself.
  let signal: Int32?
  /// What it wrote to standard output.
  let bytes: [UInt8]
  /// What it wrote to standard error.
  let errors: String
  /// Whether it was killed because its time was up.
  let wasKilled: Bool

  /// Standard output as text.
  var output: String { String(decoding: bytes, as: UTF8.self) }
  /// The lines of standard output.
  var lines: [String] { Self.lines(of: output) }
  /// The lines of standard error.
  var errorLines: [String] { Self.lines(of: errors) }

  private static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init).dropLast()
  }
}

/// A command about to be run.
///
/// Its output goes to files and not to pipes, so that no amount of it can block.
struct Command {
  /// A command that took longer than any test may.
  struct TookTooLong: Error {
    let arguments: [String]
  }

  private let process = Process()
  private let output: URL
  private let errors: URL
  private let ended = DispatchSemaphore(value: 0)
  private let terminal: Terminal?

  /// The folder of the state of all commands of the tests, which is not this user's own.
  private static let stateFolder = FileManager.default.temporaryDirectory
    .appendingPathComponent("quoin-state-\(UUID().uuidString)").path

  /// Prepares a command, whose standard error is a terminal where one is given.
  init(
    _ executable: String,
    _ arguments: [String],
    in folder: String,
    environment: [String: String] = [:],
    terminal: Terminal? = nil
  ) throws {
    self.terminal = terminal
    let work = FileManager.default.temporaryDirectory
      .appendingPathComponent("quoin-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    output = work.appendingPathComponent("output")
    errors = work.appendingPathComponent("errors")
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment
      .filter { !["NO_COLOR", "FORCE_COLOR", "QUOIN_RECIPE"].contains($0.key) }
      .merging(["XDG_STATE_HOME": Self.stateFolder, "TERM": "xterm"]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
  }

  /// Runs to the end.
  func run() throws -> Run {
    let run = try run(killedAfter: .seconds(300))
    if run.wasKilled { throw TookTooLong(arguments: process.arguments ?? []) }
    return run
  }

  /// Runs to the end, or for a time and then kills it as `kill -9` does.
  func run(killedAfter time: DispatchTimeInterval) throws -> Run {
    try start()
    let isDone = ended.wait(timeout: .now() + time) == .success
    return try end(killing: !isDone)
  }

  /// Runs until a condition holds and then kills it, or to the end where that comes first.
  func run(killedOnce condition: () -> Bool) throws -> Run {
    try start()
    while process.isRunning, !condition() {}
    return try end(killing: process.isRunning)
  }

  /// Runs while a test looks at what it has printed so far, and then interrupts it as Ctrl-C does.
  ///
  /// - Parameter scene: What the test does meanwhile; it gets what returns standard output.
  /// - Returns: What came of it.
  /// - Throws: ``TookTooLong`` if it goes on for a while; the error of the scene.
  func run(interruptedAfter scene: (_ output: () throws -> String) throws -> Void) throws -> Run {
    try start()
    do {
      try scene { String(decoding: try Data(contentsOf: output), as: UTF8.self) }
    } catch {
      _ = try end(killing: true)
      throw error
    }
    process.interrupt()
    let isDone = ended.wait(timeout: .now() + .seconds(20)) == .success
    return try end(killing: !isDone)
  }

  private func start() throws {
    try Data().write(to: output)
    try Data().write(to: errors)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try terminal?.program ?? FileHandle(forWritingTo: errors)
    let ended = self.ended
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
  }

  private func end(killing isTimeUp: Bool) throws -> Run {
    if isTimeUp { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    defer { try? FileManager.default.removeItem(at: output.deletingLastPathComponent()) }
    let isExit = process.terminationReason == .exit
    return Run(
      exitCode: isExit ? process.terminationStatus : nil,
      signal: isExit ? nil : process.terminationStatus,
      bytes: Array(try Data(contentsOf: output)),
      errors: String(
        decoding: try terminal?.received() ?? Array(Data(contentsOf: errors)),
        as: UTF8.self
      ),
      wasKilled: isTimeUp
    )
  }
}
