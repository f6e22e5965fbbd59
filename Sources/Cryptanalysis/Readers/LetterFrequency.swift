public import PuzzleModel

/// The frequencies of letters in English, and how far a text is from them.
public enum LetterFrequency {
  /// How many of 100,000 letters each of A to Z is; rounding leaves the sum at 99,999.
  ///
  /// From Lewand, *Cryptological Mathematics* (2000), p. 36, in per cent to three decimals.
  public static let english = [
    8167, 1492, 2782, 4253, 12_702, 2228, 2015, 6094, 6966, 153, 772, 4025, 2406, 6749, 7507, 1929,
    95, 5987, 6327, 9056, 2758, 978, 2360, 150, 1974, 74,
  ]

  /// Counts each letter from A to Z among letters.
  public static func counts(of letters: [Letter]) -> [Int] {
    var counts = [Int](repeating: 0, count: 26)
    for letter in letters { counts[letter.index] += 1 }
    return counts
  }

  /// Pearson's χ² of letter counts against English, per hundred letters, rounded down.
  ///
  /// It is the sum of (n − Nf)² / Nf, or 0 for no letters. It uses only the four operations of IEEE 754,
  /// in a fixed order, so that it is equal everywhere.
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
