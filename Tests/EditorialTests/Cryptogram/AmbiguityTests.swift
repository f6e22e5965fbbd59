import PuzzleModel
import Testing

@testable import Editorial

@Suite struct AmbiguityTests {
  private let letters = [1, 5, 12].map { Letter.all[$0] }

  @Test func `an open reading says with which letters it was compared`() {
    func text(_ count: Int, isCutShort: Bool = false) -> String {
      OpenReading("SO", given: Array(letters.prefix(count)), isCutShort: isCutShort).description
    }
    #expect(text(0) == "with no letter given it can be read as 'SO'")
    #expect(text(1) == "even with B given it can be read as 'SO'")
    #expect(text(3) == "even with B, F and M given it can be read as 'SO'")
    #expect(text(3, isCutShort: true).hasPrefix("as far as a bounded search for letters to give"))
  }

  @Test func `the sentence tells what is given, or what comes near`() {
    func sentence(_ margin: Int, given: Int = 0) -> String {
      let blind = BlindSolve(margin: margin, alternative: "SO", effort: 1)
      return Ambiguity(given: Array(letters.prefix(given)), alone: blind, open: nil).sentence
    }
    let settled = "the ciphertext alone settles the reading"
    #expect(sentence(600) == settled)
    #expect(sentence(205) == "\(settled); the nearest other, 'SO', is 2.05 nats behind")
    #expect(sentence(0, given: 1) == "it could be read as 'SO'; the puzzle gives the letter B")
    #expect(sentence(0, given: 3).hasSuffix("the puzzle gives the letters B, F and M"))
  }

  @Test(arguments: [
    ("It blushed.", "IT FLUSHED.", "with 'FLUSHED' for 'blushed'"),
    ("Fear, as I fear!", "YEAR, AS I YEAR!", "with 'YEAR' for 'Fear'"),
    ("A lie never lives", "I OWE GENES OWNED", "as 'I OWE GENES OWNED'"),
    ("So be it", "SOBE IT", "as 'SOBE IT'"), ("—", "—", "as '—'"),
  ])
  func `the words that differ are told, or the whole reading`(
    text: String,
    reading: String,
    words: String
  ) {
    #expect(DifferingWords(of: text, in: reading).description == words)
  }
}
