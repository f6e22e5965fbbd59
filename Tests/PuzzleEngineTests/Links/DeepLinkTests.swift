import PuzzleModel
import Testing

@testable import PuzzleEngine

@Suite struct DeepLinkTests {
  private static let id = "cryptogram:f81d4fae-7dec-8d0a-a765-00a0c91e6bf6"

  @Test(arguments: [
    "quoin://home", "quoin://daily", "quoin://daily/2027-03-01", "quoin://stats",
    "quoin://settings", "quoin://puzzle/\(id)", "quoin://puzzle/\(id)?encoding=numbers",
    "quoin://puzzle/\(id)?encoding=letters", "quoin://puzzle/\(id):b",
    "quoin://puzzle/code-breaker:level-117",
  ])
  func `a link is read as it is written`(text: String) throws {
    #expect(try DeepLink(text).description == text)
  }

  @Test func `links lead to their places`() throws {
    let day = try #require(CalendarDay("2027-03-01"))
    let id = try #require(Puzzle.ID(Self.id))
    #expect(try DeepLink("quoin://daily/2027-03-01") == .daily(day))
    #expect(try DeepLink("QUOIN://Home") == .home)
    #expect(try DeepLink("quoin://puzzle/\(Self.id)") == .puzzle(id, encoding: nil))
    let written = Self.id.replacing(":", with: "%3A") + "?encoding=numbers"
    #expect(try DeepLink("quoin://puzzle/\(written)") == .puzzle(id, encoding: "numbers"))
    #expect(
      try DeepLink("quoin://puzzle/" + Self.id.replacing(":", with: "%3a")).description
        == "quoin://puzzle/\(Self.id)"
    )
  }

  @Test(
    arguments: [
      ("", .scheme), ("home", .scheme), ("https://home", .scheme), ("quoin:home", .scheme),
      ("quoin:/", .scheme), (" quoin://home", .scheme),
      ("quoin://home" + String(repeating: "/", count: 600), .scheme),
      ("quoin://", .place), ("quoin://home/", .place), ("quoin://homes", .place),
      ("quoin://home?x=1", .place), ("quoin://household", .place), ("quoin:///home", .place),
      ("quoin://puzzle", .place), ("quoin://daily/2027-03-01/x", .place), ("quoin://home ", .place),
      ("quoin://daily/", .day), ("quoin://daily/2027-02-29", .day), ("quoin://daily/today", .day),
      ("quoin://daily/2027-03-01?x", .day), ("quoin://daily/0000-01-01", .day),
      ("quoin://puzzle/", .puzzle), ("quoin://puzzle/12", .puzzle), ("quoin://puzzle/%3", .puzzle),
      ("quoin://puzzle/\(id)%3", .puzzle), ("quoin://puzzle/\(id)?a?b", .puzzle),
      ("quoin://puzzle/\(id)?", .encoding(accepted: ["letters", "numbers"])),
      ("quoin://puzzle/\(id)?encoding=", .encoding(accepted: ["letters", "numbers"])),
      ("quoin://puzzle/\(id)?encoding=Numbers", .encoding(accepted: ["letters", "numbers"])),
      ("quoin://puzzle/\(id)?encoding=numbers&x=1", .encoding(accepted: ["letters", "numbers"])),
      ("quoin://puzzle/code-breaker:level-117?encoding=letters", .encoding(accepted: [])),
    ] as [(String, DeepLinkError.Reason)]
  )
  func `anything else is refused`(text: String, reason: DeepLinkError.Reason) {
    #expect(throws: DeepLinkError(link: text, reason: reason)) { try DeepLink(text) }
  }

  @Test func `the refusal says what is accepted, on one line`() {
    let error = #expect(throws: DeepLinkError.self) { try DeepLink("quoin://daily/\u{1B}[2J\n") }
    #expect(
      error?.description == """
        'quoin://daily/\\u{1B}[2J\\u{A}' leads nowhere: a day is written as YYYY-MM-DD and lies in \
        the years 1 to 9999
        """
    )
    let scheme = #expect(throws: DeepLinkError.self) { try DeepLink("x") }
    #expect(scheme?.description.contains("quoin://daily/YYYY-MM-DD") == true)
  }

  @Test(arguments: 0..<200)
  func `no text traps`(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let pieces = ["quoin://", "puzzle", "/", "?", "daily", "%3", "A", ":", "é", "2027", "-", "\0"]
    let text = (0..<generator.next(below: 12)).reduce("quoin://puzzle/") { text, _ in
      text + pieces[generator.next(below: pieces.count)]
    }
    if let link = try? DeepLink(text) {
      #expect((try? DeepLink(link.description)) == link)
    }
  }
}

@Suite struct WaitingLinkTests {
  @Test func `a link that comes before the store is open waits, and is followed once`() {
    var waiting = WaitingLink()
    #expect(waiting.receive(.stats) == nil)
    #expect(waiting.receive(.settings) == nil)
    #expect(waiting.open() == .settings)
    #expect(waiting.open() == nil)
    #expect(waiting.receive(.home) == .home)
  }

  @Test func `when the store closes, links wait again`() {
    var waiting = WaitingLink()
    #expect(waiting.open() == nil)
    waiting.close()
    #expect(waiting.receive(.daily(nil)) == nil)
    #expect(waiting.open() == .daily(nil))
  }
}
