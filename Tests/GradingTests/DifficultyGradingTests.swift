import Grading
import PuzzleModel
import TestSupport
import Testing

@Suite struct DifficultyGradingTests {
  /// Short and long, plain and odd; the fourth has every letter once.
  static let texts = [
    "Know thyself.",
    "To be, or not to be: that is the question.",
    "I have measured out my life with coffee spoons; and I'd do it again, wouldn't I?",
    "Cwm fjord bank glyphs vext quiz.",
    "The unexamined life is not worth living for a human being.",
    "It is a truth universally acknowledged, that a single man in possession of a good fortune, must "
      + "be in want of a wife.",
    "Zzz!",
    "L'état, c'est moi—naïve Straße, 1715.",
    "'Tis 'the' rock 'n' roll o'clock—a—I",
    "Ah! well a-day! what evil looks had I from old and young! Instead of the cross, the Albatross about "
      + "my neck was hung.",
  ]

  @Test func `the evidence of ten texts is as reviewed`() throws {
    let pages = Self.texts.map { text in
      let difficulty = Difficulty(gradingCryptogramOf: text)
      let rows = difficulty.evidence.map { "  \($0.feature.rawValue) \($0.value): \($0.points)" }
      return "\(text)\n  = \(difficulty.score) \(difficulty.tier)\n" + rows.joined(separator: "\n")
    }
    try expectGolden(pages.joined(separator: "\n\n") + "\n", "evidence.txt")
  }

  @Test(arguments: texts)
  func `the same text has the same grade, whatever its case and spaces`(text: String) {
    let grade = Difficulty(gradingCryptogramOf: text)
    #expect(Difficulty(gradingCryptogramOf: text) == grade)
    #expect(Difficulty(gradingCryptogramOf: text.lowercased()) == grade)
    let spaced = "  " + text.split(separator: " ").joined(separator: " \n ") + " "
    #expect(Difficulty(gradingCryptogramOf: spaced) == grade)
  }

  @Test(arguments: texts)
  func `capitals make no difference`(text: String) {
    #expect(
      Difficulty(gradingCryptogramOf: text.uppercased()) == Difficulty(gradingCryptogramOf: text)
    )
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a score is the sum of its evidence, from 0 to 1000`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let pieces = ["e", "t", "the ", "a ", " ", "I'd ", "z", "q", "x", "and ", "of ", "—", "é", "1"]
    let kindCount = 1 + generator.next(below: pieces.count)
    let text = (0..<generator.next(below: 120)).map { _ in pieces[generator.next(below: kindCount)]
    }
    let difficulty = Difficulty(gradingCryptogramOf: text.joined())
    #expect(difficulty.evidence.map(\.feature) == Feature.allCases)
    let sum = difficulty.evidence.map(\.points).reduce(0, +)
    #expect(difficulty.score == min(1000, max(0, sum)))
    #expect((0...1000).contains(difficulty.score))
    #expect(difficulty.tier == Tier(score: difficulty.score))
    for evidence in difficulty.evidence {
      #expect(evidence.points == GradingFormula.points(for: evidence.feature, evidence.value))
      #expect(evidence.value >= 0)
    }
  }

  @Test(arguments: [
    ("a I x", Feature.oneLetterWords, 3), ("'a' \"I\" b-c o'", .oneLetterWords, 3),
    ("don't 'tis rock 'n' o'er", .apostrophes, 2), ("don't—won't", .apostrophes, 2),
    ("'don't'", .apostrophes, 1), ("The, THE—of \"and\" a I other", .commonWords, 4),
    ("", .letters, 0), ("Straße é 1", .letters, 8), ("abcabd", .singletons, 2),
    ("abcabd", .distinctLetters, 4), ("e", .letterFrequency, 687),
  ])
  func `a feature is what it says`(text: String, feature: Feature, value: Int) {
    let evidence = Difficulty(gradingCryptogramOf: text).evidence
    #expect(evidence.first { $0.feature == feature }?.value == value)
  }
}

@Suite struct GradingFormulaTests {
  @Test func `the upper bounds add up to 1000`() {
    let highest = Feature.allCases.map { feature in
      (0...2_000).map { GradingFormula.points(for: feature, $0) }.max() ?? 0
    }
    #expect(highest.reduce(0, +) == 1000)
  }

  @Test(arguments: Feature.allCases)
  func `points go one way as a value grows`(feature: Feature) {
    let points = (0...2_000).map { GradingFormula.points(for: feature, $0) }
    let isFalling =
      switch feature {
      case .letters, .oneLetterWords, .apostrophes, .commonWords: true
      case .distinctLetters, .letterFrequency, .singletons: false
      }
    #expect(zip(points, points.dropFirst()).allSatisfy { isFalling ? $0 >= $1 : $0 <= $1 })
    #expect(points.first != points.last)
  }

  @Test(arguments: [
    (Feature.letters, 20, 400), (.letters, 80, 200), (.distinctLetters, 8, 0),
    (.distinctLetters, 20, 144), (.distinctLetters, 26, 200), (.letterFrequency, 40, 80),
    (.letterFrequency, 400, 220), (.singletons, 3, 45), (.oneLetterWords, 1, -45),
    (.oneLetterWords, 5, -90), (.apostrophes, 2, -50), (.commonWords, 4, -48),
    (.commonWords, 40, -120),
  ])
  func `points are those of the formula`(feature: Feature, value: Int, points: Int) {
    #expect(GradingFormula.points(for: feature, value) == points)
  }
}
