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

  @Test func `a text with one reading gives no letters`() throws {
    let bare = try Cryptogram.sample(Cryptogram.settled)
    let settlement = check.settlement(of: bare)
    #expect(settlement.isSettled)
    #expect(settlement.given.isEmpty)
    #expect(bare.giving(settlement.given) == bare)
    let played = check.play(bare, settlement)
    #expect(played.status == .passed)
    #expect(played.blind?.verdict == .unique)
    #expect(settlement.ambiguity == played.blind?.ambiguity)
    #expect(settlement.ambiguity < 400)
    #expect(check.check(bare) == played)
  }

  @Test func `few letters are given, and with them there is one reading`() throws {
    let bare = try Cryptogram.sample(Cryptogram.nearlySettled)
    let settlement = check.settlement(of: bare)
    let helped = bare.giving(settlement.given)
    let given = try #require(helped.prefilled)
    #expect((1...CryptogramCheck.prefillLimit).contains(given.count))
    #expect(given == given.sorted())
    #expect(settlement.given == given)
    let played = check.play(helped, settlement)
    #expect(played.status == .passed)
    #expect(played.blind?.verdict == .unique)
    #expect(settlement.ambiguity > 400)
    #expect(check.check(helped) == played)
    // Without the letters the reading stays open.
    #expect(check.check(bare).blind?.verdict != .unique)
    // One cell of each is filled in play, in either encoding.
    for encoding in CryptogramEncoding.allCases {
      let board = try CryptogramBoard(helped, encoding: encoding)
      #expect(board.prefilled.count == given.count)
    }
  }

  @Test func `a text that no few letters settle is as ambiguous as can be`() throws {
    let bare = try Cryptogram.sample(Cryptogram.open)
    let settlement = check.settlement(of: bare)
    #expect(!settlement.isSettled)
    #expect(settlement.given.isEmpty)
    #expect(settlement.ambiguity == 1000)
    #expect(bare.giving(settlement.given) == bare)
    // The reading that is told is not the quotation.
    let alternative = try #require(settlement.blind.alternative)
    #expect(alternative != bare.text.uppercased())
    #expect(alternative.count == bare.text.count)
  }

  @Test func `a puzzle whose blind reading is wrong fails with the reading`() throws {
    let found = check.check(try .sample(Cryptogram.open))
    guard case .failed(let reason) = found.status else {
      Issue.record("the puzzle passes")
      return
    }
    let form = #/the blind solver reads '[A-Z ]+\.', and not the quotation/#
    #expect(reason.wholeMatch(of: form) != nil, "\(reason)")
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
    let reason = "it gives \(letters.count) letters, and a puzzle gives at most 3"
    #expect(check.check(bare.giving(letters)).status == .failed(reason))
    #expect(check.check(bare.giving(Array(letters.prefix(4)))).status != .passed)
    // With three that are given, the solver may still read another text, which is told.
    #expect(check.check(bare.giving(Array(letters.prefix(3)))).blind != nil)
  }
}
