import Foundation

/// The terminal on standard input and output while a game has it, and as it was found.
enum RawTerminal {
  /// The settings as they were found; nil if standard input is no terminal.
  private static let found: termios? = {
    var settings = termios()
    return tcgetattr(0, &settings) == 0 ? settings : nil
  }()

  /// The signals of a crash.
  private static let crashes = [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE]

  /// Whether a game can be drawn: both streams are terminals, and of a kind that can be drawn on.
  static var isThere: Bool {
    let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
    return isatty(0) == 1 && isatty(1) == 1 && !["", "dumb", "unknown"].contains(kind)
  }

  /// The size of the window; 80 by 24 if the terminal does not say.
  static var size: Frame.Size {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return Frame.Size()
    }
    return Frame.Size(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }

  /// Takes the terminal: every key comes at once, and nothing is echoed.
  ///
  /// From now until ``leave()`` a crash gives the terminal back first.
  ///
  /// - Throws: ``OutputError`` if the terminal cannot be set or written to.
  static func enter() throws {
    guard var settings = found else { throw OutputError(reason: "it is no terminal") }
    settings.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | IXON)
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    setTime(&settings)
    coverCrashes()
    guard tcsetattr(0, TCSANOW, &settings) == 0 else {
      throw OutputError(reason: String(cString: strerror(errno)).lowercased())
    }
    var text = TerminalText()
    text.append(.screenEntry)
    try Console.draw(text)
  }

  /// Gives the terminal back as it was found.
  static func leave() {
    restore()
    for number in crashes { signal(number, SIG_DFL) }
  }

  /// Stops the whole job as a terminal does for `^Z`, and returns when it goes on.
  static func suspend() {
    signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
    // Another thread may have been given the signal; it stops this one in a moment.
    poll(nil, 0, 20)
  }

  /// A read returns as soon as there is a byte.
  private static func setTime(_ settings: inout termios) {
    withUnsafeMutableBytes(of: &settings.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
  }

  /// Writes the way back and sets what was found; a handler of a signal may call it.
  private static func restore() {
    let sequence = TerminalText.Code.exitSequence
    _ = write(1, sequence.utf8Start, sequence.utf8CodeUnitCount)
    // In the background this would stop the program, which is about to end.
    let before = signal(SIGTTOU, SIG_IGN)
    if var settings = found { _ = tcsetattr(0, TCSANOW, &settings) }
    signal(SIGTTOU, before)
  }

  /// Lets a crash give the terminal back, and crash then.
  private static func coverCrashes() {
    takeStack()
    for number in crashes {
      var action = sigaction()
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = crash
      #else
        action.__sigaction_handler.sa_handler = crash
      #endif
      action.sa_flags = Int32(SA_ONSTACK)
      sigaction(number, &action, nil)
    }
  }

  private static let crash: @convention(c) @Sendable (Int32) -> Void = { number in
    RawTerminal.restore()
    let message: StaticString = "quoin: error: the game crashed; every move until then is kept\n"
    _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
    signal(number, SIG_DFL)
    raise(number)
  }

  /// The address of a stack of its own for the handler, because a crash may be of a stack that is full.
  private static let stackSize = 64 << 10
  private static let stackAddress = Int(
    bitPattern: UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
  )

  private static func takeStack() {
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer(bitPattern: stackAddress)
    stack.ss_size = stackSize
    sigaltstack(&stack, nil)
  }
}
