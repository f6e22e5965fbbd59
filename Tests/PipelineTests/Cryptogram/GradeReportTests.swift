@testable import Editorial
import PuzzleModel
import TestSupport
import Testing
import Workshop

@testable import Pipeline

@Suite struct GradeReportTests {
  private static let shared = Result { try GradingDesk.load() }
  private let desk: GradingDesk

  init() throws {
    desk = try Self.shared.get()
  }

  @Test func `a text is graded in house form`() throws {
    let report = try desk.report(on: "  “People   don’t know themselves”… ")
    #expect(report.text == "\"People don't know themselves\"...")
    let score = try desk.report(on: "PEOPLE don't know themselves").difficulty.score
    #expect(report.difficulty.score == score)
    #expect(report.games == [GameSuitability(game: .cryptogram, tier: report.difficulty.tier)])
  }

  @Test func `a reason is a sentence, and hurdles and giveaways come by weight`() throws {
    let report = try desk.report(
      on: "What Zephyr's hand can hold all the winds of Ozymandias? I don't, and a man can't."
    )
    for reason in report.reasons {
      #expect(reason.sentence.hasSuffix("."))
      #expect(reason.sentence.first.map { $0.isUppercase || $0.isNumber } == true)
    }
    let hurdles = report.hurdles.map(\.evidence.points)
    let giveaways = report.giveaways.map(\.evidence.points)
    #expect(hurdles == hurdles.sorted(by: >) && hurdles.allSatisfy { $0 > 0 })
    #expect(giveaways == giveaways.sorted() && giveaways.allSatisfy { $0 < 0 })
    #expect(giveaways.count == 5)
    #expect(report.difficulty.score == (hurdles + giveaways).reduce(0, +))
    let sentences = report.giveaways.map(\.sentence)
    #expect(sentences.contains("3 words have an apostrophe: ZEPHYR'S, DON'T, CAN'T."))
    #expect(sentences.contains("1 question opens with a question word: WHAT."))
  }

  @Test(arguments: [
    ("", "the text has no letters; a puzzle needs at least one"),
    (" ", "the text has no letters; a puzzle needs at least one"),
    ("1 + 1 = 2 🎈", "the text has no letters; a puzzle needs at least one"),
    ("aж", "'ж' (character 2) cannot be played as a letter A–Z"),
    ("A", "the text has 1 letter, too few for a puzzle: a cryptogram has 20 to 250"),
    ("Know thyself.", "the text has 11 letters, too few for a puzzle: a cryptogram has 20 to 250"),
    (
      String(repeating: "people ", count: 42),
      "the text has 252 letters, too many for a puzzle: a cryptogram has 20 to 250"
    ),
    (
      "Zzz zzz zzz zzz zzz zzz zzz",
      "the text has only 1 different letter, too few for a puzzle: a cryptogram has at least 8"
    ),
    (
      "The cat sat on the mat, the cat sat on the mat.",
      "the text says the same over and over: its different words have only 14 letters together, and "
        + "those of a cryptogram at least 15"
    ),
  ])
  func `a text that makes no puzzle is refused with the reason`(text: String, reason: String) {
    #expect(message { try desk.report(on: text) } == reason)
  }

  @Test(arguments: [(19, false), (20, true), (250, true), (251, false)])
  func `the bounds are those of a recipe that says nothing`(count: Int, isAccepted: Bool) {
    let text = "quickbrownfoxjumps" + String(repeating: "e", count: count - 18)
    #expect(text.count == count)
    #expect((message { try desk.report(on: text) } == "no error") == isAccepted)
  }

  @Test func `the ambiguity says what is given, what is left open, and what comes near`() throws {
    let helped = try desk.ambiguity(of: Cryptogram.nearlySettled)
    #expect(helped.given.count == 2)
    #expect(helped.open == nil)
    #expect(
      helped.sentence.hasPrefix("it could be read as 'AWAKE, ARGUE, OR BE FOREVER FALLEN!'; ")
    )
    #expect(helped.sentence.contains("; the puzzle gives the letters "))
    let open = try desk.ambiguity(of: Cryptogram.open)
    #expect(open.score == 1000)
    #expect(open.sentence.hasPrefix("even with "))
    #expect(open.sentence.hasSuffix("', so it makes no cryptogram"))
    let near = try desk.ambiguity(of: "Lord, what fools these mortals be!")
    #expect(
      near.sentence == "the ciphertext alone settles the reading; the nearest other, "
        + "'LORD, WHAT POOLS THESE MORTALS BE!', is 5.36 nats behind"
    )
    let noise = try desk.ambiguity(of: "Thequickbrownfxjmpsvlazydg gdyzalvspmjxfnworbkciuqeht")
    #expect(noise.score == 0)
    #expect(noise.sentence == "the ciphertext alone settles the reading")
  }

  @Test func `a text with more marks on a letter than any writing has is refused`() throws {
    let marks = String(repeating: "\u{301}\u{323}", count: 16)
    #expect(throws: TextRefusal.tooManyMarks) {
      try desk.report(on: "To be e\(marks) or not to be")
    }
  }
}

@Suite struct GradeJobTests {
  @Test func `every line is graded or found wanting at its place`() throws {
    let folder = try TemporaryFolder()
    let text =
      "People don't know themselves.\r\nKnow thyself.\n\nAll that glisters is not gold — ж\n"
    let path = try folder.write("texts.txt", Array(text.utf8) + [0xFF, 0x0A])
    var (texts, findings): ([String], [Finding]) = ([], [])
    var job = try GradeJob.open(path)
    try job.run(
      { texts.append($0.text) },
      report: { findings.append($0) },
      progress: .silent
    )
    #expect(texts == ["People don't know themselves."])
    #expect(
      findings.map(\.code) == [.lengthOutOfRange, .noLetters, .unplayableLetter, .encodingError]
    )
    #expect(findings.map(\.place.line) == [2, 3, 4, 5])
    #expect(findings[2].place.column == 31)
  }

  @Test func `a file that is not there is named`() {
    #expect(
      message { try GradeJob.open("/nowhere.txt") }.contains("/nowhere.txt: cannot be opened")
    )
  }
}
