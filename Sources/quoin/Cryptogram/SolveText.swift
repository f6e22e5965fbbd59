import Editorial
import PuzzleModel
import Workshop

/// What `solve` prints.
enum SolveText {
  /// Describes the solution for a person: the reading, the key, and how sure it is; empty if nothing could be solved.
  ///
  /// - Parameters:
  ///   - line: The solution.
  ///   - width: The columns of the terminal; nil to wrap nothing.
  /// - Returns: The lines.
  static func page(of line: SolvedLine, width: Int? = nil) -> String {
    guard let blind = line.blind else { return "" }
    let key = line.key.sorted { $0.key < $1.key }
    let given = line.given.sorted { $0.key < $1.key }.map { "\($0.key) is \($0.value)" }
    let sentences =
      (given.isEmpty ? [] : ["given: \(given.joined(separator: ", "))"])
      + [BlindText.sentence(of: blind)]
    return
      ([
        line.plaintext,
        "cipher  " + key.map(\.key.description).joined(separator: " "),
        "plain   " + key.map(\.value.description).joined(separator: " "),
      ]
      + sentences.flatMap { sentence in width.map { sentence.wrapped(columns: $0) } ?? [sentence] })
      .asLines
  }

  /// Writes the plaintext, the status and the margin in nats, separated by tabs.
  static func text(of line: SolvedLine) -> String {
    guard let blind = line.blind else { return line.plaintext + "\n" }
    return "\(line.plaintext)\t\(blind.verdict.rawValue)\t\(Nats(hundredths: blind.margin))\n"
  }

  /// Encodes the line as a JSON object on one line.
  static func json(of line: SolvedLine) throws -> String {
    struct Object: Encodable {
      let plaintext: String
      let key: [String: String]
      @OrNull var margin: Nats?
      @OrNull var status: String?
      @OrNull var alternative: String?
      @OrNull var differing: [String]?
      @OrNull var given: [String: String]?
      @OrNull var error: String?
    }
    let object = Object(
      plaintext: line.plaintext,
      key: named(line.key),
      margin: line.blind.map { Nats(hundredths: $0.margin) },
      status: line.blind?.verdict.rawValue,
      alternative: line.blind?.alternative,
      differing: line.blind.map { _ in line.differing.map(\.description) },
      given: line.given.isEmpty ? nil : named(line.given),
      error: line.problem?.message
    )
    return try JSONOutput.line(of: object)
  }

  private static func named(_ letters: [Letter: Letter]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: letters.map { ($0.key.description, $0.value.description) })
  }
}
