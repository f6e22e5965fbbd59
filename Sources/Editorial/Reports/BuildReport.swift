import Corpus
import Foundation
package import PuzzleStore

/// What a press did, stage by stage; a file beside the edition holds it, `puzzles.build.json` for `puzzles.sqlite`.
///
/// A press that has published nothing, or not yet, leaves the report of the edition alone. Its own stands beside
/// it, in `puzzles.unpublished.build.json`.
public struct BuildReport: Hashable, Sendable, Codable {
  /// What a stage did.
  public struct Stage: Hashable, Sendable, Codable {
    /// The stages in order.
    ///
    /// `normalize` and `dedupe` run in the same pass as `ingest`, and `encipher` in the same pass as
    /// `grade`. The time of a pass counts for its first stage.
    public enum Name: String, CaseIterable, Sendable, Codable {
      case ingest, normalize, dedupe, grade, encipher, check, schedule, publish
    }

    /// The stage.
    public let name: Name
    /// The counts of the stage, by name.
    public let counts: [String: Int]
    /// How long the stage took.
    public let milliseconds: Int

    /// Makes the entry of a stage from its tally and its duration.
    package init(_ tally: any StageTally, took duration: Duration) {
      name = type(of: tally).stage
      counts = tally.counts
      let (seconds, attoseconds) = duration.components
      milliseconds = Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }
  }

  /// An input file and its digest.
  public struct Input: Hashable, Sendable, Codable {
    /// The path as the recipe writes it.
    public let path: String
    /// SHA-256 of its bytes in lower-case hexadecimal.
    public let sha256: String
    /// How many records it has.
    public let records: Int

    package init(path: String, sha256: String, records: Int) {
      (self.path, self.sha256, self.records) = (path, sha256, records)
    }
  }

  /// The state of a press: under way, or how it ended.
  public enum Outcome: String, Sendable, Codable {
    /// The press is under way, or it was killed.
    case running
    /// The edition was published.
    case published
    /// Findings stopped the press.
    case stopped
    /// A file could not be read or written, or the press was cancelled.
    case failed
  }

  /// The name and version of this program in reports and editions.
  package static let program = "quoin 0.1.0"

  /// The form of a report's file.
  package static let form = Publication.Form("the report of a press") { start, end in
    let mark = Data("\"generator\" : \"quoin ".utf8)
    return start.first == UInt8(ascii: "{")
      && (Data(start).range(of: mark) != nil || Data(end).range(of: mark) != nil)
  }

  /// The name and version of the program that pressed.
  public var generator: String
  /// How the press ended.
  public var outcome: Outcome
  /// The file name of the recipe.
  public var recipe: String
  /// SHA-256 of the recipe's bytes.
  public var recipeDigest: String
  /// The logical digest of the edition, once it is made.
  @OrNull public var contentDigest: String?
  /// The proof for later presses by the same user that the edition beside the report and the ledger are theirs.
  @OrNull public var seal: String?
  /// What later presses need not find out again.
  @OrNull package var ledger: PressLedger?
  /// The input files.
  public var inputs: [Input]
  /// The stages that are done, in order.
  public var stages: [Stage]
  /// How long the puzzles last after the calendar that was published; nil without one.
  @OrNull public var runway: Runway?
  /// The findings so far.
  public var findings: [FindingRecord]

  /// Begins the report of a press from a recipe with a digest.
  package init(ofRecipeAt path: String, digest: String) {
    generator = BuildReport.program
    outcome = .running
    recipe = PathText.name(of: path)
    recipeDigest = digest
    inputs = []
    stages = []
    findings = []
  }

  /// The time of all stages so far, in milliseconds.
  public var milliseconds: Int { stages.reduce(0) { $0 + $1.milliseconds } }

  /// The report as JSON, keys sorted.
  package func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [0x0A]
  }
}

extension BuildReport {
  /// The path of the report beside an edition: `puzzles.build.json` for `puzzles.sqlite`.
  package static func path(besideEditionAt path: String) -> String {
    stem(of: path) + ".build.json"
  }

  /// The path of what a press has solved for an edition and has not published: `puzzles.unpublished.sqlite` for
  /// `puzzles.sqlite`.
  ///
  /// It is an edition without days. The next press takes its puzzles over, if it is sealed, and removes it once it
  /// has published them.
  public static func unpublishedPath(ofEditionAt path: String) -> String {
    stem(of: path) + ".unpublished.sqlite"
  }

  private static func stem(of path: String) -> String {
    let ending = ".sqlite"
    let hasEnding = path.hasSuffix(ending) && PathText.name(of: path) != ending
    return hasEnding ? String(path.dropLast(ending.count)) : path
  }

  /// Reads the report beside an edition; nil if there is none for this content.
  public static func read(besideEditionAt path: String, contentDigest: String) -> BuildReport? {
    let report = decoded(BuildReport.self, besideEditionAt: path)
    return report?.contentDigest == contentDigest ? report : nil
  }

  /// Reads the seal and the ledger beside an edition, whatever else the report says; nil if there is none.
  package static func seal(
    besideEditionAt path: String
  ) -> (seal: String, ledger: PressLedger)? {
    struct Sealed: Decodable {
      let seal: String
      let ledger: PressLedger
    }
    return decoded(Sealed.self, besideEditionAt: path).map { ($0.seal, $0.ledger) }
  }

  private static func decoded<Value: Decodable>(_: Value.Type, besideEditionAt path: String)
    -> Value?
  {
    do {
      let file = try WholeFile.read(Self.path(besideEditionAt: path))
      return try JSONDecoder().decode(Value.self, from: Data(file.bytes))
    } catch {
      return nil
    }
  }
}
