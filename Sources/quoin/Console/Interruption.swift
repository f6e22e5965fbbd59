import Foundation

/// A command that writes files, so a signal that ends it lets it put away what it has begun.
protocol WritingCommand {
  /// Whether it writes a file this time.
  var writesFile: Bool { get }
  /// What is there, after a signal, as it was before: the path of a file or more words; nil if that is clear.
  var kept: String? { get }
  /// The path of what the next run goes on from, if a signal has left it there; nil if there is nothing like it.
  var solved: String? { get }
}

extension WritingCommand {
  var writesFile: Bool { true }
  var kept: String? { nil }
  var solved: String? { nil }
}

/// A signal that ends the program.
struct Interruption: Error {
  /// The number of the signal.
  let signal: Int32
  /// Whether it came before the work was done.
  var stoppedWork = true

  /// The signals of an interrupt at the terminal, of `kill`, and of a terminal that is closed.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// How long a command may take to put things away.
  private static let patience = DispatchTimeInterval.seconds(10)

  /// Runs work that a signal cancels.
  ///
  /// A second signal ends the program at once, and so does work that goes on for seconds after the first.
  ///
  /// - Throws: ``Interruption`` if a signal came, or else an error of the work.
  static func heeding(_ work: sending @escaping () async throws -> Void) async throws {
    let (arrivals, sender) = AsyncStream.makeStream(of: Int32.self)
    // Where a signal is ignored already, as `nohup` has it, it stays ignored.
    let sources = signals.filter { !isIgnored($0) }.map { number in
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { sender.yield(number) }
      #if canImport(Darwin)
        // Otherwise the signal would end the program before its source hears of it.
        Foundation.signal(number, SIG_IGN)
      #endif
      return source
    }
    // Until a source hears its signal, the signal ends the program with its work half done.
    for source in sources { await source.register() }
    let task = Task { try await work() }
    let watch = Task { () -> Int32? in
      var first: Int32?
      for await number in arrivals {
        if first != nil { Interruption(signal: number).end() }
        first = number
        task.cancel()
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) {
          Interruption(signal: number).end()
        }
      }
      return first
    }
    let result = await task.result
    sources.forEach { $0.cancel() }
    sender.finish()
    guard let number = await watch.value else { return try result.get() }
    let isDone = if case .success = result { true } else { false }
    throw Interruption(signal: number, stoppedWork: !isDone)
  }

  /// Ends the program as the signal does by default, so that who started it sees why it ended.
  func end() -> Never {
    Foundation.signal(signal, SIG_DFL)
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, signal)
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    raise(signal)
    exit(128 + signal)
  }

  /// Whether a signal is ignored, as `nohup` has it.
  static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    // The action begins with its function, and functions cannot be compared.
    return withUnsafeBytes(of: action) { $0.load(as: Int.self) == Self.ignoring }
  }

  /// SIG_IGN as a number, on Linux as on Apple systems.
  private static let ignoring = 1
}

extension DispatchSourceSignal {
  /// Activates the source, and waits until it hears its signal.
  fileprivate func register() async {
    await withCheckedContinuation { continuation in
      setRegistrationHandler { continuation.resume() }
      activate()
    }
  }
}
