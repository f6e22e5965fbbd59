import Editorial
import PuzzleModel

/// Histograms in lines of text, of at most 80 columns.
enum FigureText {
  /// The most marks of a bar: what its numbers leave of 80 columns.
  private static let barWidth = 50

  /// Draws how the scores and the lengths of each game are spread.
  static func text(of figures: [GameFigures]) -> String {
    figures.flatMap { scores($0) + lengths($0) }.asLines
  }

  private static func scores(_ figures: GameFigures) -> [String] {
    let tallest = figures.bands.flatMap(\.bars).map(\.count).max() ?? 0
    let count = figures.bands.reduce(0) { $0 + $1.count }
    return ["", "\(figures.kind.rawValue): \(count.counted("puzzle")) by score"]
      + figures.bands.flatMap { band in
        let scores = "\(band.scores.lowerBound) to \(band.scores.upperBound)"
        let title = "  \(band.tier.rawValue), \(scores): \(band.count.grouped)"
        return [title] + lines(of: band.bars, tallest: tallest)
      }
  }

  private static func lengths(_ figures: GameFigures) -> [String] {
    let tallest = figures.lengths.map(\.count).max() ?? 0
    guard tallest > 0 else { return [] }
    let count = figures.lengths.reduce(0) { $0 + $1.count }
    return ["", "\(figures.kind.rawValue): \(count.counted("text")) by letters"]
      + lines(of: figures.lengths, tallest: tallest)
  }

  /// A line for each bar; the tallest bar has all marks, or as many as it counts if these are fewer.
  private static func lines(of bars: [GameFigures.Bar], tallest: Int) -> [String] {
    bars.map { bar in
      let numbers = bar.values.count == 1 ? "" : "\(bar.values.lowerBound) to "
      let label = numbers + "\(bar.values.upperBound)"
      let marks = tallest <= barWidth ? bar.count : (bar.count * barWidth + tallest - 1) / tallest
      let line = "\(label.aligned(16))\(bar.count.grouped.aligned(8))"
      return marks == 0 ? line : line + "  " + String(repeating: "#", count: marks)
    }
  }
}

extension String {
  /// The text at the right end of so many columns.
  fileprivate func aligned(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
