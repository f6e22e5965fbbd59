public import PuzzleModel

/// How little the ciphertext of a text settles its reading; this is independent of its difficulty.
public struct Ambiguity: Hashable, Sendable {
  /// The ambiguity from 0 (no other reading comes within 10 nats) to 1000 (another is as good).
  ///
  /// It falls by 100 for each nat that the text leads by; see ``PuzzleModel/BlindSolve/ambiguity``.
  public let score: Int
  /// The letters that the puzzle has to give away to have one reading.
  public let given: [Letter]
  /// The nearest other reading of the ciphertext alone, in a reader's words, and its margin.
  public let alone: BlindSolve
  /// A reading that a person could defend in spite of the letters; nil if there is none.
  public let open: OpenReading?

  /// Makes the ambiguity of a text.
  public init(given: [Letter], alone: BlindSolve, open: OpenReading?) {
    score = alone.ambiguity
    (self.given, self.alone, self.open) = (given, alone, open)
  }

  /// The ambiguity in words, for a person.
  public var sentence: String {
    if let open { return "\(open), so it makes no cryptogram" }
    guard let last = given.last else { return "the ciphertext alone settles the reading\(nearest)" }
    let others = given.dropLast().map(\.description).joined(separator: ", ")
    return "it could be read as '\(alone.alternative ?? "")'; the puzzle gives "
      + (others.isEmpty ? "the letter \(last)" : "the letters \(others) and \(last)")
  }

  /// The nearest other reading, if it is a near miss.
  private var nearest: String {
    guard alone.verdict == .likely, let reading = alone.alternative else { return "" }
    return "; the nearest other, '\(reading)', is \(Nats(hundredths: alone.margin)) nats behind"
  }
}

/// A reading of a puzzle that a person could defend in spite of the letters that the puzzle gives.
public struct OpenReading: Hashable, Sendable, CustomStringConvertible, Codable {
  /// The reading.
  public let reading: String
  /// The names of the letters that were given.
  private let given: [String]
  private let isCutShort: Bool

  /// Makes a reading.
  ///
  /// - Parameters:
  ///   - reading: The reading.
  ///   - given: The letters with which it is still a reading.
  ///   - isCutShort: Whether the search for letters took too much work and was given up.
  public init(_ reading: String, given: [Letter], isCutShort: Bool) {
    (self.reading, self.isCutShort) = (reading, isCutShort)
    self.given = given.map(\.description)
  }

  /// What was compared, and the reading: `even with B, F and M given it can be read as '…'`.
  public var description: String { "\(reach) it can be read as '\(reading)'" }

  /// What was compared: `even with B, F and M given`.
  var reach: String {
    let list =
      given.count < 2
      ? given.joined() : "\(given.dropLast().joined(separator: ", ")) and \(given[given.count - 1])"
    return if isCutShort {
      "as far as a bounded search for letters to give can tell,"
    } else if given.isEmpty {
      "with no letter given"
    } else {
      "even with \(list) given"
    }
  }
}
