import Editorial
import Cryptanalysis
import PuzzleEngine
import PuzzleModel
import Testing

@testable import Pipeline

@Suite struct CryptogramCheckTests {
  private let check: CryptogramCheck

  init() throws {
    check = CryptogramCheck(model: try LanguageModel.bundled())
  }

  private func settlement(
    of cryptogram: Cryptogram,
    limit: Int = CheckOrder.usualLettersGiven
  ) -> CryptogramCheck.Settlement {
    check.settlement(of: cryptogram, limit: limit)
  }

  @Test func `a text with one reading gives no letters`() throws {
    let bare = try Cryptogram.sample(Cryptogram.settled)
    let settlement = settlement(of: bare)
    #expect(settlement.open == nil && settlement.nearMiss == nil)
    #expect(settlement.given.isEmpty)
    #expect(bare.giving(settlement.given) == bare)
    let played = check.check(bare)
    #expect(played.status == .passed)
    #expect(played.blind?.verdict == .unique)
    #expect(settlement.ambiguity == played.blind?.ambiguity)
    #expect(settlement.blind == played.blind)
  }

  @Test func `few letters are given, and with them there is one reading`() throws {
    let bare = try Cryptogram.sample(Cryptogram.nearlySettled)
    let settlement = settlement(of: bare)
    let helped = bare.giving(settlement.given)
    let given = try #require(helped.prefilled)
    #expect((1...CheckOrder.usualLettersGiven).contains(given.count))
    #expect(given == given.sorted())
    #expect(settlement.given == given)
    #expect(settlement.ambiguity > 800)
    let played = check.check(helped)
    #expect(played.status == .passed)
    #expect(played.blind == settlement.blind)
    #expect(played.blind?.verdict != .ambiguous)
    // Without the letters a person could defend another reading.
    #expect(check.check(bare).blind?.verdict == .ambiguous)
    // One cell of each is filled in play, in either encoding.
    for encoding in CryptogramEncoding.allCases {
      let board = try CryptogramBoard(helped, encoding: encoding)
      #expect(board.prefilled.count == given.count)
    }
  }

  @Test func `a text that no few letters settle shows the reading that is left with them`() throws {
    let bare = try Cryptogram.sample(Cryptogram.open)
    let settlement = settlement(of: bare)
    let open = try #require(settlement.open)
    #expect(settlement.ambiguity == 1000)
    #expect(settlement.given.count == 3)
    #expect(open.reading != bare.text.uppercased())
    #expect(open.reading.count == bare.text.count)
    // It agrees with the letters that are given.
    for (letter, other) in zip(bare.text.uppercased(), open.reading) where letter != other {
      #expect(!settlement.given.map(\.character).contains(letter))
    }
    let list = settlement.given.map(\.description)
    let words = "even with \(list[0]), \(list[1]) and \(list[2]) given it can be read as '"
    #expect(open.description == "\(words)\(open.reading)'")
  }

  @Test func `the letters are no more than the recipe allows`() throws {
    let bare = try Cryptogram.sample(Cryptogram.nearlySettled)
    let none = settlement(of: bare, limit: 0)
    #expect(none.given.isEmpty)
    #expect(none.open?.description.hasPrefix("with no letter given it can be read as '") == true)
    #expect(settlement(of: bare, limit: 1).open != nil)
    #expect(settlement(of: bare, limit: 5) == settlement(of: bare, limit: 2))
  }

  @Test func `a puzzle that is solved blind as a near miss passes, and that is told`() throws {
    let bare = try Cryptogram.sample("The conscious water saw its God and blushed.")
    let settlement = settlement(of: bare)
    #expect(settlement.open == nil && settlement.given.isEmpty)
    let miss = try #require(settlement.nearMiss)
    #expect(miss.plaintext == "THE CONSCIOUS WATER SAW ITS GOD AND FLUSHED.")
    #expect((200..<600).contains(miss.margin))
    #expect(check.check(bare).status == .passed)
  }

  @Test func `a puzzle that is solved blind as noise passes`() throws {
    let bare = try Cryptogram.sample("He was a veray parfit gentil knight.")
    #expect(settlement(of: bare).open == nil)
    #expect(check.check(bare).status == .passed)
  }

  @Test func `a puzzle that is solved blind as a real rival fails with the reading`() throws {
    let found = check.check(try .sample(Cryptogram.nearlySettled))
    let reading = "AWAKE, ARGUE, OR BE FOREVER FALLEN!"
    let reason = "the blind solver reads '\(reading)', and not the quotation"
    #expect(found.status == .failed(reason))
    #expect(found.blind != nil)
    #expect(found.keystrokeCount > 0)
  }

  @Test func `a puzzle that cannot be played fails with that, whatever the solver reads`() throws {
    let (first, second) = try (
      Cryptogram.sample(Cryptogram.settled), Cryptogram.sample(Cryptogram.open)
    )
    let found = check.check(
      Cryptogram(
        id: first.id,
        text: first.text,
        ciphertext: second.ciphertext,
        letterKey: first.letterKey,
        numberKey: first.numberKey
      )
    )
    guard case .failed(let reason) = found.status else {
      Issue.record("the puzzle passes")
      return
    }
    #expect(reason.contains("and not to the quotation"))
  }

  @Test func `a puzzle that gives more letters than a puzzle may fails`() throws {
    let bare = try Cryptogram.sample(Cryptogram.open)
    let letters = Set(bare.text.compactMap { Letter($0) }).sorted()
    let reason = "it gives \(letters.count) letters, and a puzzle gives at most 5"
    #expect(check.check(bare.giving(letters)).status == .failed(reason))
    #expect(check.check(bare.giving(Array(letters.prefix(6)))).status != .passed)
  }
}
