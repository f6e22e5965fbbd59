import Foundation

/// Signals as bytes of a pipe, so that a program can wait for them and for keys at once.
enum SignalPipe {
  /// The ends of the pipe; -1 where the system has none to give.
  static let ends: (reading: Int32, writing: Int32) = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // A full pipe must not stop what runs in place of the program.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }()

  /// Sends signals to the pipe from now on, but none that is ignored already.
  static func heed(_ numbers: [Int32]) {
    guard ends.writing >= 0 else { return }
    for number in numbers where !Interruption.isIgnored(number) {
      signal(number) { number in
        // What is interrupted may be about to look at this.
        let kept = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(SignalPipe.ends.writing, &byte, 1)
        errno = kept
      }
    }
  }

  /// Lets signals do what they do by default.
  static func release(_ numbers: [Int32]) {
    for number in numbers where !Interruption.isIgnored(number) { signal(number, SIG_DFL) }
  }

  /// The signals that have come, each once.
  static func received() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(ends.reading, &bytes, bytes.count)
    guard count > 0 else { return [] }
    return Set(bytes[..<count]).sorted().map(Int32.init)
  }
}

/// What standard input and the signals bring.
enum TerminalEvent {
  case input([UInt8])
  case signal(Int32)
  /// Nothing came in time.
  case silence
  /// Standard input has ended.
  case end

  /// The signals that end a game.
  static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Waits for what comes next, at most so many milliseconds or for ever.
  static func next(within milliseconds: Int?) -> [TerminalEvent] {
    var waits = [
      pollfd(fd: SignalPipe.ends.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
    ]
    let time = milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
    let count = poll(&waits, nfds_t(waits.count), time)
    if count == 0 { return [.silence] }
    let signals = SignalPipe.received().map(TerminalEvent.signal)
    if !signals.isEmpty { return signals }
    // A poll that a signal interrupts is repeated: its byte is in the pipe, or it was none of ours.
    guard count > 0, waits[1].revents != 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let length = read(0, &bytes, bytes.count)
    if length > 0 { return [.input(Array(bytes[..<length]))] }
    return length < 0 && (errno == EINTR || errno == EAGAIN) ? [] : [.end]
  }
}
