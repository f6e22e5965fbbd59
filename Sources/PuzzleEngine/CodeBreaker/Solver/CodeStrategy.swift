/// A rule for choosing the next guess from the sizes of its parts.
///
/// The parts of a guess are the sets of codes that are still possible after each feedback. Two guesses that a
/// rule finds equally good are told apart by order: a code that is still possible comes before one that is not,
/// and after that the one that comes first when codes are written in digits.
public enum CodeStrategy: String, CaseIterable, Sendable {
  /// The smallest largest part: D. E. Knuth, The Computer as Master Mind, Journal of Recreational Mathematics 9
  /// (1976).
  case minimax
  /// The smallest expected part: R. W. Irving, Towards an Optimum Mastermind Strategy, the same journal, 11 (1978).
  case expectedSize = "expected-size"
  /// The most information: E. Neuwirth, Some Strategies for Mastermind, Zeitschrift für Operations Research 26
  /// (1982).
  case entropy
  /// The most parts: B. Kooi, Yet Another Mastermind Strategy, ICGA Journal 28 (2005).
  case mostParts = "most-parts"
}

/// What a strategy adds up over the parts of a guess; less is better.
struct PartPenalty: Sendable {
  private let strategy: CodeStrategy
  /// For each size of a part, what it adds.
  private let costs: [Int]

  /// Makes the penalties of parts up to a size.
  init(_ strategy: CodeStrategy, upTo size: Int) {
    self.strategy = strategy
    costs =
      switch strategy {
      case .minimax: []
      case .expectedSize: (0...size).map { $0 * $0 }
      case .entropy: Self.bits(upTo: size)
      case .mostParts: [0] + Array(repeating: -1, count: size)
      }
  }

  /// Returns the penalty of a guess with parts of these sizes.
  func sum(_ sizes: UnsafeBufferPointer<Int32>) -> Int {
    if strategy == .minimax { return sizes.reduce(0) { max($0, Int($1)) } }
    return costs.withUnsafeBufferPointer { costs in
      sizes.reduce(0) { $0 &+ costs[Int($1)] }
    }
  }

  /// Returns the penalty of a guess that tells so many codes all apart; none is better.
  func least(_ count: Int) -> Int {
    switch strategy {
    case .minimax: min(count, 1)
    case .expectedSize: count
    case .entropy: 0
    case .mostParts: -count
    }
  }

  /// Returns n log₂ n for each n, in units of 2⁻⁴⁰.
  ///
  /// The logarithm of a product is the sum of those of its prime factors, so sums that are equal are equal here, too,
  /// and there is no rounding that could differ between machines.
  private static func bits(upTo size: Int) -> [Int] {
    var logarithms = Array(repeating: 0, count: size + 1)
    for number in 2...max(2, size) where number <= size {
      let factor = (2...number).prefix { $0 * $0 <= number }.first { number % $0 == 0 }
      logarithms[number] =
        factor.map { logarithms[$0] + logarithms[number / $0] } ?? logarithm(ofPrime: number)
    }
    return logarithms.enumerated().map { $0 * $1 }
  }

  /// Returns the first 40 binary digits of log₂ of a prime below 65,536, by squaring.
  private static func logarithm(ofPrime prime: Int) -> Int {
    let whole = Int.bitWidth - 1 - prime.leadingZeroBitCount
    var result = whole
    // A number from 1 to 2 with 62 binary digits after the point.
    var power = UInt64(prime) << UInt64(62 - whole)
    for _ in 0..<40 {
      let (high, low) = power.multipliedFullWidth(by: power)
      power = high << 2 | low >> 62
      result <<= 1
      if power >> 63 == 1 {
        power >>= 1
        result += 1
      }
    }
    return result
  }
}
