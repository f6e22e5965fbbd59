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
    let features = GradingFormula.current.features + [.playLength]
    #expect(difficulty.evidence.map(\.feature) == features.map(\.rawValue))
    let sum = difficulty.evidence.map(\.points).reduce(0, +)
    #expect(difficulty.score == min(1000, max(0, sum)))
    #expect(difficulty.tier == TierScale.cryptogram.tier(of: difficulty.score))
    for (feature, evidence) in zip(features, difficulty.evidence) {
      #expect(evidence.value == measurements[feature])
      #expect(evidence.value >= 0)
    }
  }

  @Test(arguments: [
    ("a I x", CryptogramFeature.oneLetterWords, 2), ("'a' \"I\" O-O b-c o'", .oneLetterWords, 5),
    ("don't 'tis rock 'n' o'er", .apostrophes, 1), ("don't—won't", .apostrophes, 2),
    ("he'd pledg'd unaw'd who'd", .apostrophes, 2), ("on't is't ain't", .apostrophes, 1),
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
    ("thou giveth pledg'd o'er see'st", .archaicWords, 5), ("teeth brightest", .archaicWords, 0),
    ("o'clock Beersheba", .archaicWords, 0), ("streame knowne", .misspeltWords, 2),
    ("streame unbribed wholesomest", .unknownWords, 0), ("xqzzt", .misspeltWords, 0),
    ("", .familiarity, 0), ("All that glisters is not gold", .familiarity, 100),
    ("sorrow lives here", .familiarity, 0),
    ("To be, or not to be: that is the question.", .playLength, 30), ("", .playLength, 0),
  ])
  func `each feature has its described value`(text: String, feature: CryptogramFeature, value: Int)
  {
    #expect(grader.measurements(of: text)[feature] == value)
  }

  @Test(arguments: [
    ("Don't, I'd, o'er, Tom's", CryptogramFeature.apostrophes, ["DON'T", "I'D", "TOM'S"]),
    ("Pledg'd to thy", .archaicWords, ["PLEDG'D", "THY"]),
    ("Handsome is that handsome does", .repetitions, ["HANDSOME"]),
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

  @Test func `letters that the puzzle gives make it easier and shorter`() {
    let text = "All mankind love a lover."
    let given = Letter.all.filter { "DRV".contains($0.description) }
    let (bare, helped) = (
      grader.difficulty(of: text), grader.difficulty(of: text, giving: given)
    )
    #expect(helped.score < bare.score)
    #expect(bare.playLength == 20 && helped.playLength == 16)
    let shown = helped.evidence.first { $0.feature == CryptogramFeature.givenLetters.rawValue }
    #expect(shown?.value == 25)
    for letter in Letter.all {
      #expect(grader.difficulty(of: text, giving: [letter]).score <= bare.score)
    }
  }

  @Test(arguments: [
    "Handsome is that handsome does.", "The more the marble wastes, the more the statue grows.",
  ])
  func `a text that says a word again is easier than one that does not`(text: String) {
    let other = text.replacing("that handsome", with: "that grateful")
      .replacing("the more", with: "the less")
    #expect(grader.difficulty(of: text).score < grader.difficulty(of: other).score)
  }

  @Test func `length of play is independent of the score`() {
    let short = grader.difficulty(of: "Sorrow lives here.")
    let long = grader.difficulty(of: "Sorrow lives here. Sorrow lives here.")
    #expect(long.playLength == 30 && short.playLength == 15)
    #expect(long.score < short.score)
    #expect(long.evidence.last?.points == 0)
  }

  @Test func `an unknown word is harder to guess than a known one`() {
    let known = grader.measurements(of: "Sorrow lives here")[.guesswork]
    let unknown = grader.measurements(of: "Xorriw lives here")[.guesswork]
    #expect(unknown > known)
    #expect(unknown >= 42)
  }
}
