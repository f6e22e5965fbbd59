import ArgumentParser
import PuzzleModel

/// The values that a shell completes.
extension CompletionKind {
  /// The word by which the script of a shell asks the command for values.
  static let request = "---completion"

  /// A recipe.
  static let recipe = file(extensions: ["yml", "yaml"])
  /// An edition or another database of SQLite.
  static let database = file(extensions: ["sqlite"])
  /// Codes of findings with commas between them.
  static let codes = words(Finding.Code.allCases.map(\.rawValue).sorted())
  /// The code of a finding.
  static let code = list(Finding.Code.allCases.map(\.rawValue).sorted())
  /// The name of an encoding of some game.
  static let gameEncoding = list(Puzzle.Kind.allCases.flatMap(\.encodings))

  /// One of a closed set of words.
  static func choice<Choice: RawRepresentable & CaseIterable>(of _: Choice.Type) -> CompletionKind
  where Choice.RawValue == String {
    list(Choice.allCases.map(\.rawValue))
  }

  /// Words with commas between them, each at most once.
  private static func words(_ words: [String]) -> CompletionKind {
    custom { _, _, typed in
      let parts = typed.split(separator: ",", omittingEmptySubsequences: false)
      let given = parts.dropLast().map(String.init)
      let head = given.map { $0 + "," }.joined()
      return words.filter { !given.contains($0) }.map { head + $0 }
    }
  }
}
