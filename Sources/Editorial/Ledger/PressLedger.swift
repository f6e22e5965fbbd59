package import Corpus
import Foundation
import PuzzleModel

/// What a press found that its edition does not tell, for the next press of the same user.
///
/// With it, a puzzle that has not changed is taken over whole: it is neither graded nor solved nor played
/// again, and still the next press reports the same. It stands in the report of the press. The seal there is a proof
/// for the bytes of the edition and for the ledger together, so neither is believed once one has changed.
package struct PressLedger: Hashable, Sendable, Codable {
  /// What graded the puzzles: the versions and the weights.
  package var grading: String
  /// The most letters that a puzzle could give away.
  package var lettersGiven: Int
  /// The near misses, by the puzzle.
  package var nearMisses: [String: NearMiss] = [:]
  /// The readings that kept a text from making a puzzle, by the puzzle that it would have made.
  package var openReadings: [String: OpenReading] = [:]
  /// The tier without the letters that a puzzle gives, where it is another one, by the puzzle.
  package var bareTiers: [String: String] = [:]
  /// The puzzles that only a frozen day kept from being refused.
  package var exempt: [String] = []
  /// A hash of what a puzzle was made from, by the puzzle; none if its ID or its text says it all.
  package var origins: [String: String] = [:]
  /// How many puzzles were drawn again because they could not be solved, by the game.
  package var redrawn: [String: Int] = [:]

  /// Makes a ledger without entries.
  package init(grading: String, lettersGiven: Int) {
    (self.grading, self.lettersGiven) = (grading, lettersGiven)
  }

  /// What the solver reads instead of a text without good reason.
  package struct NearMiss: Hashable, Sendable, Codable {
    /// The reading.
    package let reading: String
    /// How far it is behind, in hundredths of a nat.
    package let margin: Int

    /// Makes a near miss.
    package init(reading: String, margin: Int) { (self.reading, self.margin) = (reading, margin) }
  }
}

extension PressLedger {
  /// Seals an edition and this ledger.
  ///
  /// - Parameters:
  ///   - digest: SHA-256 of the bytes of the edition.
  ///   - key: The key of the user.
  /// - Returns: The seal.
  /// - Throws: `EncodingError` if JSON cannot be written, which no ledger causes.
  package func seal(ofEditionWith digest: String, by key: SealKey) throws -> String {
    key.seal(of: try sealedText(digest))
  }

  /// Whether a seal is that of an edition and this ledger.
  package func fits(_ seal: String, ofEditionWith digest: String, by key: SealKey) -> Bool {
    do {
      return key.fits(seal, to: try sealedText(digest))
    } catch {
      return false
    }
  }

  private func sealedText(_ digest: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let entries = String(decoding: try encoder.encode(self), as: UTF8.self)
    return "quoin-seal 2\n\(digest)\n\(entries)\n"
  }
}
