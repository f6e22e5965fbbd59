import PuzzleModel

extension SolveCheck.Status {
  /// The word that the database and the canonical content have for it.
  var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    }
  }

  /// What failed, where something did.
  var detail: String? {
    switch self {
    case .passed: nil
    case .failed(let detail): detail
    }
  }

  /// Reads a status back from its parts, or nil where they are not one's.
  init?(name: String, detail: String?) {
    switch (name, detail) {
    case ("passed", nil): self = .passed
    case ("failed", let detail?): self = .failed(detail)
    default: return nil
    }
  }
}
