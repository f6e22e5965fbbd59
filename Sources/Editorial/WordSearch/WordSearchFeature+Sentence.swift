import PuzzleModel

extension WordSearchFeature {
  /// Says what a value of the feature means to a player.
  func sentence(of value: Int) -> String {
    switch self {
    case .directions: "Words run in \(value.counted("direction"))."
    case .backwards: "\(Self.percent(value))% of the words run backward."
    case .diagonals: "\(Self.percent(value))% of the words are diagonal."
    case .side: "It has \(value.counted("row"))."
    case .words: "It has \(value.counted("word"))."
    case .wordLength: "Its words have \(value / 10).\(value % 10) letters on average."
    case .crossings:
      "\(value.counted("cell")) \(value == 1 ? "belongs" : "belong") to several words."
    case .falseStarts: "In \(value.counted("place")) a word seems to begin and does not."
    }
  }

  /// Thousandths as a percentage, rounded to the nearest.
  private static func percent(_ thousandths: Int) -> Int { (thousandths + 5) / 10 }
}
