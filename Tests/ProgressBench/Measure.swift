import Foundation

/// What a run took.
enum Measure {
  /// The milliseconds of a body on the wall.
  static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let duration = try ContinuousClock().measure(body)
    return Double(duration.components.seconds) * 1e3
      + Double(duration.components.attoseconds) / 1e15
  }

  /// Prints the median and other quantiles of the milliseconds of a body that runs many times.
  static func report(_ name: String, times: Int, limit: Double, _ body: (Int) throws -> Void) throws
  {
    var samples: [Double] = []
    for number in 0..<times { samples.append(try milliseconds { try body(number) }) }
    samples.sort()
    let median = samples[times / 2]
    let high = samples[min(times - 1, times * 99 / 100)]
    let verdict = median < limit ? "" : "   MISSED"
    print(
      "\(name): median \(text(median)) ms, 99 % \(text(high)) ms, worst \(text(samples[times - 1])) ms"
        + " (\(times) times; limit \(text(limit)) ms)\(verdict)"
    )
  }

  /// A number with three decimals.
  static func text(_ number: Double) -> String { String(format: "%.3f", number) }
}
