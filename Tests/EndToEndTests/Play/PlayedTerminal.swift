import Foundation
import TestSupport

/// A command that runs on a terminal, with someone before it who types and looks.
final class PlayedTerminal {
  /// What the terminal should have shown, and what it showed.
  struct NotShown: Error {
    let expected: String
    let screen: String
  }

  private let terminal: Terminal
  private let process = Process()
  /// How the terminal was set before the command ran.
  let firstSettings: TerminalSettings
  /// Everything that the command wrote.
  private(set) var transcript: [UInt8] = []
  /// The window as it looks.
  private(set) var window: Window

  /// Starts a command on a terminal with a window of a size.
  init?(
    _ project: Project,
    _ arguments: [String],
    rows: Int = 24,
    columns: Int = 80,
    environment: [String: String] = [:]
  ) throws {
    guard let terminal = Terminal() else { return nil }
    self.terminal = terminal
    window = Window(rows: rows, columns: columns)
    terminal.resize(rows: rows, columns: columns)
    firstSettings = terminal.settings
    process.executableURL = URL(fileURLWithPath: Project.executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: project.folder.path)
    process.environment = ProcessInfo.processInfo.environment
      .filter { !["NO_COLOR", "FORCE_COLOR"].contains($0.key) }
      .merging(["TERM": "xterm-256color"]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = terminal.program
    process.standardOutput = terminal.program
    process.standardError = terminal.program
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// How the terminal is set.
  var settings: TerminalSettings { terminal.settings }
  var processIdentifier: Int32 { process.processIdentifier }
  /// Whether the command has a job of its own.
  var isOwnGroup: Bool { getpgid(process.processIdentifier) == process.processIdentifier }
  var written: String { String(decoding: transcript, as: UTF8.self) }

  /// Types keys.
  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(terminal.master, bytes, bytes.count)
  }

  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Gives the window another size, and tells the command.
  func resize(rows: Int, columns: Int) {
    terminal.resize(rows: rows, columns: columns)
    window = Window(rows: rows, columns: columns)
    signal(SIGWINCH)
  }

  /// Reads until the window shows a text.
  func wait(for text: String) throws {
    try wait("'\(text)'") { $0.window.text.contains(text) }
  }

  /// Reads until a condition holds, but not for longer than any command takes.
  func wait(_ name: String, until condition: (PlayedTerminal) -> Bool) throws {
    let end = Date(timeIntervalSinceNow: 120)
    while !condition(self) {
      let hasMore = read(within: 50)
      if condition(self) { return }
      guard Date() < end, hasMore || process.isRunning else {
        throw NotShown(expected: name, screen: window.text)
      }
    }
  }

  /// Reads until the command has ended, and returns its exit code, or the number of a signal, negative.
  func end() throws -> Int32 {
    try wait("the end") { !$0.process.isRunning }
    while read(within: 0) {}
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .exit ? status : -status
  }

  /// Reads what there is, and tells whether there was anything.
  private func read(within milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: terminal.master, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, milliseconds) > 0, wait.revents & Int16(POLLIN) != 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = Foundation.read(terminal.master, &bytes, bytes.count)
    guard count > 0 else { return false }
    transcript += bytes[..<count]
    window.show(bytes[..<count])
    return true
  }
}

/// How a terminal is set, for comparison.
struct TerminalSettings: Hashable {
  let flags: [UInt]
  let characters: [UInt8]
}

extension Terminal {
  var settings: TerminalSettings {
    var settings = termios()
    tcgetattr(program.fileDescriptor, &settings)
    let flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
    return TerminalSettings(
      flags: flags.map { UInt($0) },
      characters: withUnsafeBytes(of: settings.c_cc) { Array($0) }
    )
  }

  func resize(rows: Int, columns: Int) {
    var size = winsize()
    (size.ws_row, size.ws_col) = (UInt16(rows), UInt16(columns))
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }
}
