import Foundation

/// The command cannot run as it was started.
enum ResourceError: Error, CustomStringConvertible {
  case tooFewFiles, tooFewThreads, tooSmallStack
  case noText(argument: Int)

  /// A press has about ten files open at a time.
  private static let neededFiles = 12
  /// Swift's runtime waits for ever for a thread that it cannot start; it does with three, measured with Swift 6.3.1.
  private static let neededThreads = 4
  /// A press overflows 64 KiB, measured on x86-64.
  private static let neededStack = 256 << 10

  var description: String {
    switch self {
    case .tooFewFiles:
      "fewer than \(Self.neededFiles) more files may be open; allow more (ulimit -n)"
    case .tooFewThreads:
      "fewer than \(Self.neededThreads) more threads may be started; allow more (ulimit -u)"
    case .tooSmallStack:
      "the stack may have fewer than \(Self.neededStack >> 10) KiB; allow more (ulimit -s)"
    case .noText(let number):
      "argument \(number) is not UTF-8; rename the file that it names"
    }
  }

  /// Checks what every command needs: files that may be open, threads, a stack, and arguments that are text.
  ///
  /// Otherwise the system's libraries would trap or wait for ever, or a path would name another file than the
  /// one that was meant.
  ///
  /// - Throws: ``ResourceError``.
  static func check() throws(ResourceError) {
    try checkFiles()
    #if os(Linux)
      try checkThreads()
      try checkStack()
    #endif
    for number in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[number],
        String(validatingCString: argument) != nil
      else {
        throw .noText(argument: number)
      }
    }
  }

  private static func checkFiles() throws(ResourceError) {
    var descriptors: [Int32] = []
    defer { descriptors.forEach { close($0) } }
    for _ in 0..<neededFiles {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { throw .tooFewFiles }
      descriptors.append(descriptor)
    }
  }

  #if os(Linux)
    private static func checkStack() throws(ResourceError) {
      var stack = rlimit()
      guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &stack) == 0 else { return }
      if stack.rlim_cur < neededStack { throw .tooSmallStack }
    }

    private static func checkThreads() throws(ResourceError) {
      // The threads wait for the lock, so that all are there at once.
      let lock = NSLock()
      lock.lock()
      var threads: [pthread_t] = []
      defer {
        lock.unlock()
        for thread in threads { pthread_join(thread, nil) }
      }
      for _ in 0..<neededThreads {
        var thread = pthread_t()
        let failure = pthread_create(
          &thread,
          nil,
          { context in
            guard let context else { return nil }
            Unmanaged<NSLock>.fromOpaque(context).takeUnretainedValue().withLock {}
            return nil
          },
          Unmanaged.passUnretained(lock).toOpaque()
        )
        if failure != 0 { throw .tooFewThreads }
        threads.append(thread)
      }
    }
  #endif
}
