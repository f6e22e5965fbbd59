import ArgumentParser
import Foundation
import Pipeline
import PuzzleModel

/// The command `quoin grade`, which grades a text.
struct Grade: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say how hard the cryptogram of a text is, and why."
  )

  @Option(help: "The text.")
  var text: String

  @Option(help: "How to print: text or json.")
  var format = PlainFormat.text

  func run() throws {
    let report = try GradeReport(text)
    switch format {
    case .text: try Console.write(Self.text(of: report))
    case .json: try Console.write(try Self.json(of: report))
    }
  }

  private static func text(of report: GradeReport) -> String {
    let lines = report.difficulty.evidence.map { evidence in
      let name = evidence.feature.rawValue
      let padding = String(repeating: " ", count: max(1, 18 - name.count))
      let points = evidence.points > 0 ? "+\(evidence.points)" : "\(evidence.points)"
      return "  \(name)\(padding)\(evidence.value) → \(points) points"
    }
    let grade = "\(report.difficulty.tier.rawValue), \(report.difficulty.score) of 1000"
    return ([grade] + lines).joined(separator: "\n") + "\n"
  }

  private static func json(of report: GradeReport) throws -> String {
    struct Item: Encodable {
      let feature: String
      let value, points: Int
    }
    struct Grade: Encodable {
      let text, tier: String
      let score: Int
      let evidence: [Item]
    }
    let grade = Grade(
      text: report.text,
      tier: report.difficulty.tier.rawValue,
      score: report.difficulty.score,
      evidence: report.difficulty.evidence.map {
        Item(feature: $0.feature.rawValue, value: $0.value, points: $0.points)
      }
    )
    return try JSONOutput.text(of: grade)
  }
}
