import Foundation

/// What a run took.
enum Measure {
  /// The seconds of a body on the wall.
  static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let duration = try ContinuousClock().measure(body)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  /// The most memory that the process had so far, in MiB.
  static var peakMemory: Int {
    var usage = rusage()
    getrusage(0, &usage)
    #if os(macOS)
      return usage.ru_maxrss >> 20
    #else
      return usage.ru_maxrss >> 10
    #endif
  }

  /// A number with so many decimals.
  static func text(_ number: Double, _ decimals: Int = 2) -> String {
    String(format: "%.\(decimals)f", number)
  }

  /// How often each count came up: `12 × 0, 3 × 1`.
  static func distribution(_ counts: [Int]) -> String {
    Dictionary(grouping: counts, by: \.self).sorted { $0.key < $1.key }
      .map { "\($0.value.count) × \($0.key)" }.joined(separator: ", ")
  }

  /// The slope of the line through the logarithms of points, by least squares.
  static func exponent(_ points: [(Double, Double)]) -> Double {
    let logarithms = points.map { (log($0.0), log($0.1)) }
    let count = Double(points.count)
    let (meanX, meanY) = logarithms.reduce((0, 0)) { ($0.0 + $1.0 / count, $0.1 + $1.1 / count) }
    let products = logarithms.reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    let squares = logarithms.reduce(0) { $0 + ($1.0 - meanX) * ($1.0 - meanX) }
    return products / squares
  }
}
