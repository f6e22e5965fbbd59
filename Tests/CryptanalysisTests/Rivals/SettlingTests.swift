import PuzzleModel
import Testing

@testable import Cryptanalysis

@Suite struct SettlingTests {
  private let solver: Solver

  init() throws {
    solver = Solver(model: try English.model.get(), effort: .fast)
  }

  private func settle(_ text: String, seed: UInt64 = 1, limit: Int = 3) -> Solver.Settlement {
    let enciphered = Enciphered(text, seed: seed)
    return solver.settle(enciphered.ciphertext, answer: enciphered.answer, limit: limit)
  }

  /// The given letters as the player sees them.
  private func letters(_ text: String, seed: UInt64 = 1, limit: Int = 3) -> String {
    let enciphered = Enciphered(text, seed: seed)
    let settlement = settle(text, seed: seed, limit: limit)
    return settlement.given.compactMap { enciphered.answer[$0] }.sorted()
      .map(\.description).joined()
  }

  @Test func `a text without a rival needs no letter`() {
    let settlement = settle(Quotations.wellKnown[2], limit: 0)
    #expect(settlement.isSettled)
    #expect(settlement.given.isEmpty)
    #expect(settlement.helped == settlement.bare)
    #expect(!settlement.isCutShort)
  }

  /// They were set aside for readings that nobody would write down.
  @Test(arguments: [
    "Lord, what fools these mortals be!", "Awake, arise, or be forever fallen!",
    "A lie never lives to be old.",
  ])
  func `a text that was set aside in vain is settled`(text: String) {
    let settlement = settle(text)
    #expect(settlement.isSettled)
    #expect(settlement.given.count <= 2)
    #expect(settlement.helped.blind.verdict != .ambiguous)
  }

  @Test func `a rival that a person could defend is real, and a letter contradicts it`() throws {
    let text = "Awake, arise, or be forever fallen!"
    let bare = settle(text).bare
    let rival = try #require(bare.nearest)
    #expect(rival.kind == .real)
    #expect(rival.plaintext == "AWAKE, ARGUE, OR BE FOREVER FALLEN!")
    #expect(rival.differing.count == 2)
    #expect(settle(text).ambiguity == 1000 - rival.margin)
    #expect(letters(text).contains { "IS".contains($0) })
  }

  @Test func `a rival with a word that no reader knows is none`() {
    // The vocabulary of the model has 'ween' and its like, and a reader's does not.
    let bare = settle("Oh for a beaker full of the warm south").bare
    let reading = bare.nearest?.plaintext ?? ""
    #expect(!reading.contains("VE "))
  }

  @Test(arguments: [0, 1, 2])
  func `what is left open shows the rival that is left with the letters given`(limit: Int) throws {
    let text = "Cat dog"
    let settlement = settle(text, limit: limit)
    let rival = try #require(settlement.rival)
    #expect(!settlement.isSettled)
    #expect(rival.kind == .real)
    #expect(settlement.given.count == limit)
    #expect(settlement.given.isDisjoint(with: rival.differing))
  }

  @Test func `a negative limit is none`() {
    #expect(settle("Cat dog", limit: -1).given.isEmpty)
  }

  @Test func `the letters that are given leave nothing real`() throws {
    for (index, text) in SolverTests.short.enumerated() {
      let enciphered = Enciphered(text, seed: UInt64(index))
      let settlement = settle(text, seed: UInt64(index))
      guard settlement.isSettled else { continue }
      let again = solver.examine(
        enciphered.ciphertext,
        answer: enciphered.answer,
        given: settlement.given
      )
      #expect(again == settlement.helped)
      #expect(again.blind.verdict != .ambiguous)
      #expect(again.misreading?.kind != .real)
      let differing = Set(settlement.helped.nearest?.differing ?? [])
      #expect(settlement.given.isDisjoint(with: differing))
    }
  }

  /// What a key leaves of a text: reading, rival, margin, letters, work.
  private func outcome(_ text: String, seed: UInt64) -> [String] {
    let settlement = settle(text, seed: seed)
    let (bare, helped) = (settlement.bare, settlement.helped)
    return [bare, helped].flatMap {
      [
        $0.reading, $0.nearest?.plaintext ?? "", "\($0.blind.margin) \($0.effort)",
        $0.misreading?.plaintext ?? "",
      ]
    } + [letters(text, seed: seed), settlement.rival?.plaintext ?? ""]
  }

  /// The quick run tries three keys of each of a few texts, the slow one 30 of each of 50.
  @Test func `the outcome is the same for every key`() {
    let quick = SolverTests.short.prefix(4) + Quotations.wellKnown.prefix(2)
    let texts =
      Slow.isWanted
      ? Array((SolverTests.short + Quotations.wellKnown).prefix(50)) : Array(quick)
    for text in texts {
      let first = outcome(text, seed: 1)
      for seed in 2...(Slow.isWanted ? 30 : 3) as ClosedRange<UInt64> {
        #expect(outcome(text, seed: seed) == first, "\(text)")
      }
    }
  }

  @Test func `letters of the answer that are not in the text are of no account`() {
    let enciphered = Enciphered("The rest is silence.", seed: 2)
    var answer = enciphered.answer
    let unused = Letter.all.filter { answer[$0] == nil }
    let free = Letter.all.filter { !answer.values.contains($0) }
    for (symbol, letter) in zip(unused, free) { answer[symbol] = letter }
    #expect(
      solver.settle(enciphered.ciphertext, answer: answer, limit: 3)
        == solver.settle(enciphered.ciphertext, answer: enciphered.answer, limit: 3)
    )
  }

  @Test func `a text that is no language has no rivals, and takes bounded work`() {
    let alphabet = "THEQUICKBROWNFXJMPSVLAZYDG"
    let settlement = settle(alphabet + " " + String(alphabet.reversed()))
    #expect(settlement.isSettled)
    #expect(settlement.bare.work < WorkBudget.settling)
    let patristocrat = settle(String(repeating: "ATTACKATDAWN", count: 4))
    #expect(patristocrat.isSettled)
  }

  @Test func `kinds have the bounds of a blind verdict`() {
    let kinds = [0, 199, 200, 599, 600, 999].map(Rival.Kind.init(margin:))
    #expect(kinds == [.real, .real, .nearMiss, .nearMiss, .noise, .noise])
  }
}
