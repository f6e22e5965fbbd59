/// Computes the entropy of a choice among words with integers only.
enum PatternEntropy {
  /// The entropy of a choice among words, in sixteenths of a bit, given the cost of each in hundredths
  /// of a nat.
  ///
  /// With p = w/S for weights w = e^(−cost/100) and their sum S, the entropy is log₂ S plus the mean
  /// cost in bits.
  static func sixteenths(ofWordsCosting costs: [Int32]) -> Int {
    guard let least = costs.min(), costs.count > 1 else { return 0 }
    var (sum, weightedCost) = (UInt64(0), UInt64(0))
    for cost in costs {
      // Costs relative to the likeliest word lose nothing and keep the weights large.
      let weight = weight(UInt64(cost - least))
      sum += weight
      weightedCost += weight * UInt64(cost - least)
    }
    let logarithm = BinaryLogarithm.sixteenths(of: sum) - 40 * 16
    // A hundredth of a nat in sixteenths of a bit: 16 log₂ e / 100 = 0.230831.
    return max(0, logarithm + Int(weightedCost / (sum >> 8) * 230_831 / 256 / 1_000_000))
  }

  /// The weight e^(−cost/100) with 40 binary places.
  static func weight(_ cost: UInt64) -> UInt64 {
    var weight = UInt64(1) << 40
    // e^(−1/100) with 63 binary places, squared for each binary digit of the cost.
    var factor: UInt64 = 9_131_597_951_694_796_310
    var digits = cost
    while digits > 0 {
      if digits & 1 == 1 { weight = weight.multipliedFullWidth(by: factor).high << 1 }
      let square = factor.multipliedFullWidth(by: factor)
      factor = square.high << 1 | square.low >> 63
      digits >>= 1
    }
    return weight
  }
}
