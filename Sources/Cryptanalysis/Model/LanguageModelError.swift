/// Why there is no language model to solve with.
public enum LanguageModelError: Error, Hashable, Sendable {
  /// The model stands at none of the places where it is looked for.
  case missing(places: [String])
  /// The file is there and cannot be read.
  case unreadable(path: String, reason: String)
  /// The file is no language model, or one of another version of the program.
  case damaged(path: String, reason: String)
}

extension LanguageModelError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .missing(let places):
      "the language model is missing; looked for it at \(places.joined(separator: ", ")); keep the "
        + "folder quoin_Cryptanalysis.resources beside the executable"
    case .unreadable(let path, let reason):
      "the language model \(path) cannot be read: \(reason)"
    case .damaged(let path, let reason):
      "the language model \(path) is damaged: \(reason); build the program anew"
    }
  }
}
