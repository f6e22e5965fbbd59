import PuzzleModel
import Testing

@testable import Cryptanalysis

@Suite struct SolverTests {
  let thorough: Solver
  let fast: Solver

  init() throws {
    let model = try English.model.get()
    thorough = Solver(model: model, effort: .thorough)
    fast = Solver(model: model, effort: .fast)
  }

  /// Checks what holds for every solution, right or wrong.
  static func expectSound(_ solution: Solution, of ciphertext: String) {
    let (letters, blind) = (ciphertext.unicodeScalars.compactMap { Letter($0) }, solution.blind)
    #expect(Set(solution.key.keys) == Set(letters))
    #expect(solution.plaintext == ciphertext.read(under: solution.key))
    #expect(blind.margin >= 0)
    #expect(blind.verdict == BlindSolve.Verdict(margin: blind.margin))
    #expect((blind.alternative == nil) == solution.differing.isEmpty)
    #expect(solution.differing == solution.differing.sorted())
    guard let alternative = blind.alternative else { return }
    // The letters that the alternative reads otherwise are the differing ones and no others.
    var differing: Set<Letter> = []
    let scalars = zip(solution.plaintext.unicodeScalars, alternative.unicodeScalars)
    for (scalar, pair) in zip(ciphertext.unicodeScalars, scalars) where pair.0 != pair.1 {
      differing.formUnion([Letter(scalar)].compactMap { $0 })
    }
    #expect(alternative.unicodeScalars.count == ciphertext.unicodeScalars.count)
    #expect(differing.sorted() == solution.differing)
  }

  @Test(arguments: Quotations.wellKnown.indices)
  func `well-known sentences are solved`(index: Int) {
    let enciphered = Enciphered(Quotations.wellKnown[index], seed: UInt64(index))
    let solver = Slow.isWanted || index % 4 == 0 ? thorough : fast
    let solution = solver.solve(enciphered.ciphertext)
    #expect(solution.plaintext == enciphered.plaintext)
    #expect(solution.key == enciphered.answer)
    Self.expectSound(solution, of: enciphered.ciphertext)
  }

  @Test(arguments: 0..<12)
  func `what is solved quickly is sound, right or wrong`(index: Int) {
    // Beginnings of sentences: short texts have many readings.
    let beginning = String(Quotations.wellKnown[index].prefix(12 + index * 2))
    let enciphered = Enciphered(beginning, seed: UInt64(index))
    Self.expectSound(fast.solve(enciphered.ciphertext), of: enciphered.ciphertext)
  }

  @Test(arguments: [0, 5, 11])
  func `the case of a ciphertext does not matter`(index: Int) {
    let ciphertext = Enciphered(Quotations.wellKnown[index], seed: 7).ciphertext
    let solution = fast.solve(ciphertext)
    #expect(fast.solve(ciphertext.lowercased()) == solution)
    let mixed = String(ciphertext.prefix(20)) + ciphertext.dropFirst(20).lowercased()
    #expect(fast.solve(mixed) == solution)
  }

  @Test func `an apostrophe is one, straight or curly`() {
    let ciphertext = Enciphered(Quotations.wellKnown[11], seed: 7).ciphertext
    let curly = ciphertext.replacing("'", with: "\u{2019}")
    #expect(fast.solve(curly).key == fast.solve(ciphertext).key)
    #expect(fast.solve(curly).blind.margin == fast.solve(ciphertext).blind.margin)
  }

  /// A margin may depend on the cipher's letters, because a letter that stands for itself costs more; nothing
  /// else depends on them.
  ///
  /// A reading that is the only one does not depend on them.
  @Test(arguments: [1, 6, 8])
  func `a reading that is the only one does not depend on the cipher's letters`(index: Int) {
    let first = Enciphered(Quotations.wellKnown[index], seed: 1)
    let solution = fast.solve(first.ciphertext)
    #expect(solution.blind.verdict == .unique)
    for seed in 2..<6 as Range<UInt64> {
      let other = Enciphered(first.plaintext, seed: seed)
      let relabelled = fast.solve(other.ciphertext)
      #expect(relabelled.plaintext == solution.plaintext)
      #expect(relabelled.blind.verdict == .unique)
      let change = abs(relabelled.blind.margin - solution.blind.margin)
      #expect(change <= 2 * Int(SolverEffort.selfCost))
    }
  }

  @Test func `repeated and concurrent runs give one solution`() async {
    let ciphertexts = [0, 3, 6, 11].map { Enciphered(Quotations.wellKnown[$0], seed: 9).ciphertext }
    let solutions = ciphertexts.map { fast.solve($0) }
    #expect(ciphertexts.map { fast.solve($0) } == solutions)
    let solver = fast
    await withTaskGroup(of: [Solution].self) { group in
      for turn in 0..<4 {
        group.addTask {
          let order = ciphertexts[turn...] + ciphertexts[..<turn]
          let found = order.map { solver.solve($0) }
          return Array(found[(4 - turn)...] + found[..<(4 - turn)])
        }
      }
      for await found in group { #expect(found == solutions) }
    }
  }

  @Test func `more effort tries more`() {
    let ciphertext = Enciphered(Quotations.wellKnown[11], seed: 2).ciphertext
    #expect(thorough.solve(ciphertext).blind.effort > fast.solve(ciphertext).blind.effort)
    #expect(thorough.effort == .thorough)
    #expect(fast.effort == .fast)
  }
}

extension SolverTests {
  @Test(arguments: [3, 5, 11])
  func `known letters are kept`(index: Int) {
    let enciphered = Enciphered(Quotations.wellKnown[index], seed: 3)
    let known = enciphered.answer.filter { $0.key.index % 4 == 1 }
    #expect(!known.isEmpty)
    let solution = fast.solve(enciphered.ciphertext, known: known)
    #expect(solution.plaintext == enciphered.plaintext)
    #expect(solution.differing.allSatisfy { known[$0] == nil })
    Self.expectSound(solution, of: enciphered.ciphertext)
  }

  @Test func `known letters are kept if they are wrong`() throws {
    let enciphered = Enciphered(Quotations.wellKnown[3], seed: 3)
    let symbol = try #require(enciphered.answer.keys.min())
    let wrong = Letter.all[16]
    let solution = fast.solve(enciphered.ciphertext, known: [symbol: wrong])
    #expect(solution.key[symbol] == wrong)
    #expect(Set(solution.key.values).count == solution.key.count)
    Self.expectSound(solution, of: enciphered.ciphertext)
  }

  @Test func `known letters of symbols that are not in the text are taken all the same`() throws {
    let (a, b, e) = (Letter.all[0], Letter.all[1], Letter.all[4])
    let solution = fast.solve("A", known: [b: a, e: Letter.all[8]])
    #expect(solution.key[a] != nil)
    #expect(solution.key[a] != a)
    #expect(solution.key[a] != Letter.all[8])
  }

  @Test func `known letters that contradict each other trap nothing`() {
    let enciphered = Enciphered(Quotations.wellKnown[3], seed: 3)
    for count in [3, 26] {
      let same = Letter.all.prefix(count).map { ($0, Letter.all[4]) }
      let known = Dictionary(uniqueKeysWithValues: same)
      for text in [enciphered.ciphertext, enciphered.ciphertext.filter(\.isLetter)] {
        let solution = fast.solve(text, known: known)
        let kept = solution.key.filter { known[$0.key] != nil }
        #expect(kept.values.allSatisfy { $0.index == 4 })
        Self.expectSound(solution, of: text)
      }
    }
  }

  @Test func `with all letters known there is one reading`() {
    let enciphered = Enciphered(Quotations.wellKnown[7], seed: 3)
    let solution = fast.solve(enciphered.ciphertext, known: enciphered.answer)
    #expect(solution.plaintext == enciphered.plaintext)
    #expect(solution.blind.alternative == nil)
    #expect(solution.differing.isEmpty)
  }
}
