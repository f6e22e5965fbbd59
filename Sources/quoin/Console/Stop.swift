/// The ways in which a command fails; the raw value is the exit code.
enum Stop: Int32, Error {
  case findings = 1
  case couldNotRun = 2
}

/// The reader of standard output has gone away, so a stream may end; that is no failure.
struct ClosedPipe: Error {}
