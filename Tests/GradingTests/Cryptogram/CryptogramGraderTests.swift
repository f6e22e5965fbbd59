import Grading
import PuzzleModel
import TestSupport
import Testing

@Suite struct CryptogramGraderTests {
  private let grader: CryptogramGrader

  init() throws {
    grader = try Graders.current.get()
  }

  @Test func `the grades of twenty texts are the reviewed ones`() throws {
    let pages = Graders.texts.map { text in
      let difficulty = grader.difficulty(of: text)
      let rows = difficulty.evidence.map { "  \($0.feature) \($0.value): \($0.points)" }
      return "\(text)\n  = \(difficulty.score) \(difficulty.tier)\n" + rows.joined(separator: "\n")
    }
    try expectGolden(pages.joined(separator: "\n\n") + "\n", "grades.txt")
  }

  @Test(arguments: Graders.texts)
  func `the same text has the same grade, whatever its case and spaces`(text: String) {
    let grade = grader.difficulty(of: text)
    #expect(grader.difficulty(of: text) == grade)
    #expect(grader.difficulty(of: text.lowercased()) == grade)
    #expect(grader.difficulty(of: text.uppercased()) == grade)
    let spaced = "  " + text.split(separator: " ").joined(separator: " \n ") + " "
    #expect(grader.difficulty(of: spaced) == grade)
  }

  @Test(arguments: Graders.texts)
  func `punctuation that neither ends a question nor joins words changes nothing`(text: String) {
    let grade = grader.difficulty(of: text)
    for (mark, other) in [(",", ";"), (";", " (—)"), ("!", "."), (" ", " \""), ("'", "\u{2019}")] {
      let restyled = text.split(separator: mark, omittingEmptySubsequences: false)
        .joined(separator: other)
      #expect(grader.difficulty(of: restyled) == grade, "\(restyled)")
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a score is the sum of its evidence, from 0 to 1000`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let pieces = ["e", "t", "the ", "a ", " ", "I'd ", "z", "q", "x", "and ", "of ", "—", "é", "1"]
    let kindCount = 1 + generator.next(below: pieces.count)
    let text = (0..<generator.next(below: 120)).map { _ in pieces[generator.next(below: kindCount)]
    }
    let measurements = grader.measurements(of: text.joined())
    let difficulty = grader.difficulty(of: text.joined())
    #expect(difficulty.evidence.map(\.feature) == GradingFormula.current.features.map(\.rawValue))
    let sum = difficulty.evidence.map(\.points).reduce(0, +)
    #expect(difficulty.score == min(1000, max(0, sum)))
    #expect(difficulty.tier == TierScale.cryptogram.tier(of: difficulty.score))
    for (feature, evidence) in zip(GradingFormula.current.features, difficulty.evidence) {
      #expect(evidence.value == measurements[feature])
      #expect(evidence.value >= 0)
    }
  }

  @Test(arguments: [
    ("a I x", CryptogramFeature.oneLetterWords, 2), ("'a' \"I\" O-O b-c o'", .oneLetterWords, 5),
    ("don't 'tis rock 'n' o'er", .apostrophes, 2), ("don't—won't", .apostrophes, 2),
    ("'don't'", .apostrophes, 1), ("The, THE—that \"and\" a I other", .theAndThat, 4),
    ("All is well; see too much will", .doubledLetters, 4),
    ("ebb, Hell, three", .doubledLetters, 0),
    ("What is it? And how?", .questionOpenings, 1), ("What! is it? How so?", .questionOpenings, 1),
    ("", .letters, 0), ("Straße é 1", .letters, 8), ("abcabd", .singletons, 2),
    ("e x", .singletons, 2), ("lives that", .singletons, 5), ("vast that", .singletons, 2),
    ("e", .letterFrequency, 687),
    ("", .wordRarity, 0), ("xqzzt", .wordRarity, 1800), ("xqzzt Xqzzt jjjkw", .unknownWords, 3),
    ("", .entryEntropy, 0), ("xqzzt", .entryEntropy, 196), ("little", .entryEntropy, 0),
    ("", .guesswork, 0), ("the and that", .guesswork, 0),
  ])
  func `each feature has its described value`(text: String, feature: CryptogramFeature, value: Int)
  {
    #expect(grader.measurements(of: text)[feature] == value)
  }

  @Test(arguments: [
    ("Don't, I'd, o'er, Tom's", CryptogramFeature.apostrophes, ["DON'T", "I'D", "O'ER", "TOM'S"]),
    ("Xqzzt's hand", .unknownWords, ["XQZZT"]), ("Why? Who?", .questionOpenings, ["WHY", "WHO"]),
    ("All people sleep", .doubledLetters, ["ALL"]), ("The people sleep", .entryEntropy, ["PEOPLE"]),
    ("xqzzt", .entryEntropy, []), ("people", .letters, []),
  ])
  func `the words behind a feature are named`(
    text: String,
    feature: CryptogramFeature,
    words: [String]
  ) {
    #expect(grader.measurements(of: text).words(behind: feature) == words)
  }

  @Test func `an unknown word is harder to guess than a known one`() {
    let known = grader.measurements(of: "Sorrow lives here")[.guesswork]
    let unknown = grader.measurements(of: "Xorriw lives here")[.guesswork]
    #expect(unknown > known)
    #expect(unknown >= 42)
  }
}
