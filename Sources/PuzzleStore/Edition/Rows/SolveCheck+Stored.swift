import PuzzleModel

extension SolveCheck.Status {
  /// The word for the status in the database and in the canonical content.
  var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    }
  }

  /// The reason for a failure, or nil if the check passed.
  var detail: String? {
    switch self {
    case .passed: nil
    case .failed(let detail): detail
    }
  }

  /// Makes a status from its stored parts, or returns nil if they do not fit together.
  init?(name: String, detail: String?) {
    switch (name, detail) {
    case ("passed", nil): self = .passed
    case ("failed", let detail?): self = .failed(detail)
    default: return nil
    }
  }
}
