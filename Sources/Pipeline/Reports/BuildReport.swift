import Foundation
import PuzzleModel

/// What a press did, stage by stage; `build.json` beside the edition holds it.
public struct BuildReport: Hashable, Sendable, Codable {
  /// What a stage did.
  public struct Stage: Hashable, Sendable, Codable {
    /// The stages in order.
    ///
    /// `normalize` and `dedupe` run in the pass of `ingest`, and their time is
    /// its.
    public enum Name: String, CaseIterable, Sendable, Codable {
      case ingest, normalize, dedupe, grade, encipher, check, schedule, publish
    }

    /// The stage.
    public let name: Name
    /// How many of what, by name.
    public let counts: [String: Int]
    /// How long it took.
    public let milliseconds: Int
  }

  /// A finding, as far as a report tells of it.
  public struct Found: Hashable, Sendable, Codable {
    /// Its code.
    public let code: String
    /// How bad it is.
    public let severity: String
    /// Where it is, as `path:line:column`.
    public let place: String
    /// What is wrong.
    public let message: String
  }

  /// An input file and its digest.
  public struct Input: Hashable, Sendable, Codable {
    /// The path as the recipe writes it.
    public let path: String
    /// SHA-256 of its bytes in lower-case hexadecimal.
    public let sha256: String
    /// How many records it has.
    public let records: Int
  }

  /// How a press ended, or that it is still under way.
  public enum Outcome: String, Sendable, Codable {
    /// Under way, or killed.
    case running
    /// The edition is there.
    case published
    /// Findings stopped it.
    case stopped
    /// It could not go on: a file could not be read or written.
    case failed
  }

  /// The program.
  public var generator: String
  /// How the press ended.
  public var outcome: Outcome
  /// The recipe.
  public var recipe: String
  /// SHA-256 of the recipe's bytes.
  public var recipeDigest: String
  /// The logical digest of the edition, once it is made.
  public var contentDigest: String?
  /// The input files.
  public var inputs: [Input]
  /// The stages that are done, in order.
  public var stages: [Stage]
  /// What was found so far.
  public var findings: [Found]

  /// How many of something a stage counted; 0 where it counted none.
  public func count(_ stage: Stage.Name, _ what: String) -> Int {
    stages.first { $0.name == stage }?.counts[what] ?? 0
  }

  /// The whole time so far in milliseconds.
  public var milliseconds: Int { stages.reduce(0) { $0 + $1.milliseconds } }

  /// The report as JSON, keys sorted.
  func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [0x0A]
  }
}

extension BuildReport {
  /// Reads the report beside an edition, or nil where there is none that belongs to its content.
  public init?(besideEditionAt path: String, contentDigest: String) {
    let folder = (path as NSString).deletingLastPathComponent
    let report = (folder as NSString).appendingPathComponent(Press.reportName)
    guard let bytes = FileManager.default.contents(atPath: report),
      let decoded = try? JSONDecoder().decode(BuildReport.self, from: bytes),
      decoded.contentDigest == contentDigest
    else { return nil }
    self = decoded
  }
}
