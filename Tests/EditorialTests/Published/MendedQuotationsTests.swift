import Corpus
import PuzzleModel
import Testing

@testable import Editorial

@Suite struct MendedQuotationsTests {
  /// A text of 39 letters.
  private static let text = "It was the best of times, it was the worst of times."
  private static let mended = "It was the best of times, it was the wurst of times."

  private func quotation(_ text: String, author: Int = 1) throws -> Quotation {
    let day = try PublishedDay.sample(1, text: text, author: author)
    return try #require(day.quoted?.quotation)
  }

  /// A calendar with a day for each text, from 2027-01-02 on.
  private func calendar(_ texts: String...) throws -> PublishedCalendar {
    let days = try texts.enumerated().map {
      try PublishedDay.sample($0.offset + 1, text: $0.element)
    }
    return PublishedCalendar(days: days, name: "Daily", first: days.first?.day)
  }

  /// How many letters of a published text were mended; nil if it counts as another text.
  private func letters(_ text: String, now: String, author: Int = 1) throws -> Int? {
    let new = try quotation(now, author: author)
    let pairs = MendedQuotations(try calendar(text), in: [new]).pairs
    let pair = try pairs[quotation(text).id]
    #expect(pairs.count == (pair == nil ? 0 : 1))
    #expect(pair == nil || pair?.new == new && pair?.old.text == text)
    return pair?.letters
  }

  /// Texts of the corpus, and how many letters were mended in them.
  private static let texts: [(String, Int?)] = [
    (mended, 1),
    ("It was the bets of times, it was the worst of times.", 1),
    ("It was the best of time, it was the worst of times.", 1),
    ("It was the beast of times, it was the worst of times.", 1),
    ("It was the bezt of times; it was the WURST of times!", 2),
    ("It was the best of time, it was the worst of time.", 2),
    ("It was the bezt of times, it was the wurst of timez.", nil),
    ("It is the best of times, it is the worst of times.", nil),
  ]

  @Test(arguments: texts)
  func `a text is mended in one or two letters`(text: String, count: Int?) throws {
    #expect(try letters(Self.text, now: text) == count)
  }

  @Test func `a text of another author is another text`() throws {
    #expect(try letters(Self.text, now: Self.mended, author: 2) == nil)
  }

  @Test func `of a short text fewer letters are mended`() throws {
    // 9 letters, and 15.
    #expect(try letters("All is well.", now: "All is wall.") == nil)
    #expect(try letters("Know thyself well.", now: "Know thyself wall.") == 1)
    #expect(try letters("Know thyself well.", now: "Know thyself wail.") == nil)
  }

  @Test func `the nearest text is what a text has become`() throws {
    let far = try quotation("It was the bezt of times, it was the wurst of times.")
    let near = try quotation(Self.mended)
    for quotations in [[far, near], [near, far]] {
      let pairs = MendedQuotations(try calendar(Self.text), in: quotations).pairs
      #expect(pairs.values.map(\.new) == [near])
    }
  }

  @Test func `neither what is still there nor what was published is mended`() throws {
    let (old, new) = (try quotation(Self.text), try quotation(Self.mended))
    #expect(MendedQuotations(try calendar(Self.text), in: [old, new]).pairs.isEmpty)
    #expect(MendedQuotations(try calendar(Self.text, Self.mended), in: [new]).pairs.isEmpty)
    #expect(MendedQuotations(nil, in: [new]).pairs.isEmpty)
  }

  @Test func `a day that was played takes the mended quotation`() throws {
    let (calendar, new) = (try calendar(Self.text), try quotation(Self.mended))
    let mended = MendedQuotations(calendar, in: [new])
    let before = try #require(calendar.days.first)
    let played = calendar.mending(mended) { $0 == before.slot }
    let day = try #require(played.days.first)
    #expect(played.days.count == 1)
    #expect(day.puzzle == Puzzle.ID(kind: .cryptogram, quotation: new.id))
    #expect(day.quoted?.quotation == new && day.quoted?.author == before.quoted?.author)
    #expect(day.day == before.day && day.daily.wished == .hard)
    #expect(day.daily.placement == .occasion && day.daily.occasion == before.daily.occasion)
    #expect(played.name == calendar.name && played.first == calendar.first)
    #expect(calendar.mending(mended) { _ in false }.days == calendar.days)
  }

  @Test func `a day takes the mended quotation that the lock names`() throws {
    let new = try quotation(Self.mended)
    let successor = Puzzle.ID(kind: .cryptogram, quotation: new.id)
    for named in [successor, .sample(7)] {
      var day = try PublishedDay.sample(1, text: Self.text)
      day.successor = named
      let calendar = PublishedCalendar(days: [day])
      let mending = calendar.mending(MendedQuotations(calendar, in: [new])) { _ in false }
      #expect(mending.days.map(\.puzzle) == [named == successor ? successor : day.puzzle])
      #expect(mending.days.map(\.successor) == [named == successor ? nil : named])
    }
  }

  @Test func `a chosen day keeps its quotation, and its lock says so`() throws {
    let other = "All happy families are alike, and each is happy."
    let calendar = try calendar(Self.text, other)
    let now = [
      try quotation(Self.mended), try quotation(other.replacing("alike", with: "alice")),
    ]
    let mended = MendedQuotations(calendar, in: now)
    #expect(mended.pairs.count == 2)
    let chosen = try #require(calendar.days.last)
    let (keeping, kept) = calendar.keeping(mended) { $0.slot == chosen.slot }
    let successors = [nil, Puzzle.ID(kind: .cryptogram, quotation: now[1].id)]
    #expect(kept.map(\.slot) == [chosen.slot])
    #expect(keeping.days.map(\.successor) == successors)
    #expect(keeping.days.map(\.puzzle) == calendar.days.map(\.puzzle))
    #expect(keeping.name == "Daily" && keeping.first == calendar.first)
    let file = WholeFile(path: "schedule.lock.csv", bytes: Array(keeping.lockText.utf8))
    let read = try PublishedCalendar.read(lock: file)
    #expect(read.findings.isEmpty)
    #expect(read.days.map(\.successor) == successors)
    #expect(calendar.keeping(mended) { _ in false }.kept.isEmpty)
  }

  @Test(arguments: [(mended, "1 letter"), (texts[4].0, "2 letters")])
  func `what was mended is told with the text that was published`(
    text: String,
    words: String
  ) throws {
    let (calendar, new) = (try calendar(Self.text), try quotation(text))
    let mended = MendedQuotations(calendar, in: [new])
    let pair = try #require(mended.pairs.values.first)
    let finding = Finding.mended(pair, on: try CalendarDay.sample(1))
    #expect(finding.code == .mendedQuotation && finding.field == "text")
    #expect(finding.place == new.origin)
    #expect(
      finding.message == "the quotation of 2027-01-02 differs from this one by \(words), so it "
        + "counts as another, and the day moves; if it was mended, let the day keep it: "
        + "'\(Self.text)'"
    )
  }
}
