import Editorial
import Pipeline
import PuzzleModel

/// The output of `grade`.
enum GradeText {
  /// Describes the grade with its reasons, and the ambiguity.
  static func page(of report: GradeReport, _ ambiguity: Ambiguity) -> String {
    let difficulty = report.difficulty
    var lines = [
      "difficulty \(difficulty.score) of 1000: \(difficulty.tier.rawValue)",
      "length of play: \(BuildText.counted(difficulty.playLength ?? 0, "keystroke"))",
      "ambiguity \(ambiguity.score) of 1000: \(ambiguity.sentence)",
    ]
    lines += section("What makes it hard:", report.hurdles)
    lines += section("What gives it away:", report.giveaways)
    let games = ambiguity.open == nil ? report.games : []
    lines += ["", games.isEmpty ? "It suits no game." : "It suits:"]
    lines += games.map { "  \($0.game.rawValue), \($0.tier.rawValue)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ title: String, _ reasons: [GradeReport.Reason]) -> [String] {
    if reasons.isEmpty { return [] }
    return ["", title]
      + reasons.map { reason in
        let points =
          reason.evidence.points > 0 ? "+\(reason.evidence.points)" : "\(reason.evidence.points)"
        return
          "  \(String(repeating: " ", count: max(0, 5 - points.count)))\(points)  \(reason.sentence)"
      }
  }

  /// Writes the grade and the text on one line.
  static func line(of report: GradeReport) -> String {
    let score = String(report.difficulty.score)
    let tier = report.difficulty.tier.rawValue
    return String(repeating: " ", count: max(0, 4 - score.count)) + score + "  " + tier
      + String(repeating: " ", count: max(1, 8 - tier.count)) + report.text + "\n"
  }

  /// The grade as JSON.
  struct Object: Encodable {
    private struct Item: Encodable {
      let feature: String
      let value, points: Int
      let sentence: String
    }
    private struct Game: Encodable {
      let game, tier: String
    }

    private let text, tier: String
    private let score, playLength: Int
    @OrNull private var ambiguity: Int?
    @OrNull private var given: String?
    @OrNull private var alternative: String?
    @OrNull private var rival: String?
    @OrNull private var margin: Nats?
    private let evidence: [Item]
    private let games: [Game]

    init(_ report: GradeReport, _ ambiguity: Ambiguity? = nil) {
      self.ambiguity = ambiguity?.score
      given = ambiguity.flatMap { ambiguity in
        ambiguity.given.isEmpty ? nil : ambiguity.given.map(\.description).joined()
      }
      alternative = ambiguity?.alone.alternative
      margin = ambiguity?.alone.alternative.flatMap { _ in
        ambiguity.map { Nats(hundredths: $0.alone.margin) }
      }
      rival = ambiguity?.open?.reading
      text = report.text
      tier = report.difficulty.tier.rawValue
      score = report.difficulty.score
      playLength = report.difficulty.playLength ?? 0
      evidence = report.reasons.map {
        Item(
          feature: $0.evidence.feature,
          value: $0.evidence.value,
          points: $0.evidence.points,
          sentence: $0.sentence
        )
      }
      games = report.games.map { Game(game: $0.game.rawValue, tier: $0.tier.rawValue) }
    }
  }
}
