/// Why a language model could not be loaded.
public enum LanguageModelError: Error, Hashable, Sendable {
  /// None of the files that may be the model exists.
  case missing(paths: [String])
  /// The file exists but cannot be read.
  case unreadable(path: String, reason: String)
  /// The file is no language model, or belongs to another version of the program.
  case damaged(path: String, reason: String)
}

extension LanguageModelError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .missing(let paths):
      "the language model is missing; looked for it at \(paths.joined(separator: ", ")); keep the "
        + "folder quoin_Cryptanalysis.resources beside the executable"
    case .unreadable(let path, let reason):
      "the language model \(path) cannot be read: \(reason)"
    case .damaged(let path, let reason):
      "the language model \(path) is damaged: \(reason); build the program again"
    }
  }
}
