public import PuzzleModel

/// How often each letter stands in English text.
public enum LetterFrequency {
  /// For A to Z, how many of 100,000 letters; rounding leaves the sum at 99,999.
  ///
  /// Lewand, *Cryptological Mathematics* (2000), p. 36, per cent to three decimals.
  public static let english = [
    8167, 1492, 2782, 4253, 12_702, 2228, 2015, 6094, 6966, 153, 772, 4025, 2406, 6749, 7507, 1929,
    95, 5987, 6327, 9056, 2758, 978, 2360, 150, 1974, 74,
  ]

  /// How many of each letter A to Z there are among letters.
  public static func counts(of letters: [Letter]) -> [Int] {
    var counts = [Int](repeating: 0, count: 26)
    for letter in letters { counts[letter.index] += 1 }
    return counts
  }

  /// How far counts are from English: Pearson's χ² (the sum of (n − Nf)² / Nf) for each hundred
  /// letters, rounded down; 0 for no letters.
  ///
  /// The four operations of IEEE 754 alone, in a fixed order, so that it is the same everywhere.
  public static func chiSquaredPerHundredLetters(of counts: [Int]) -> Int {
    let total = Double(counts.reduce(0, +))
    guard total > 0 else { return 0 }
    var sum = 0.0
    for (count, frequency) in zip(counts, english) {
      let expected = total * Double(frequency) / 100_000
      let deviation = Double(count) - expected
      sum += deviation * deviation / expected
    }
    return Int(sum * 100 / total)
  }
}
