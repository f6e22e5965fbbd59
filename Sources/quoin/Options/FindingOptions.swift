import ArgumentParser
import Corpus
import Editorial
import PuzzleModel

/// The options that choose findings.
struct FindingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Look for findings of these codes only; 'quoin explain' lists the codes.",
      valueName: "code,…"
    ),
    completion: .codes,
    transform: Self.codes
  )
  var select: Set<Finding.Code> = []

  @Option(
    help: ArgumentHelp("Pass over findings of these codes.", valueName: "code,…"),
    completion: .codes,
    transform: Self.codes
  )
  var ignore: Set<Finding.Code> = []

  @Option(
    help: ArgumentHelp("The mildest findings to list: error, warning or note.", valueName: "least"),
    completion: .choice(of: Finding.Severity.self),
    transform: Reading.choice
  )
  var severity = Finding.Severity.note

  @Option(help: ArgumentHelp("The most findings to list. (default: no bound)", valueName: "n"))
  var limit: Int?

  /// The findings that count.
  var selection: FindingSelection {
    FindingSelection(selected: select, ignored: ignore, leastSeverity: severity)
  }

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit \(limit) is below 0") }
  }

  /// Reads codes with commas between them.
  ///
  /// - Throws: `ValidationError` that names the nearest code.
  static func codes(_ text: String) throws -> Set<Finding.Code> {
    Set(
      try text.split(separator: ",").map { word in
        try code(word.trimmingPrefix(while: \.isWhitespace).description)
      }
    )
  }

  /// Reads a code.
  ///
  /// - Throws: `ValidationError` that names the nearest codes.
  static func code(_ text: String) throws -> Finding.Code {
    if let code = Finding.Code(rawValue: text) { return code }
    let known = Finding.Code.allCases.map(\.rawValue)
    let near = known.filter { $0.contains(text) || text.contains($0) }
    let meant = Spelling.nearest(to: text, among: known).map { [$0] } ?? near
    let advice =
      meant.isEmpty ? "'quoin explain' lists them" : "is it \(meant.joined(separator: ", "))?"
    throw ValidationError("there is no code '\(text)'; \(advice)")
  }
}
