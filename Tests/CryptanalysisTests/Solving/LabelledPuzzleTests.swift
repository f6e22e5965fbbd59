import PuzzleModel
import TestSupport
import Testing

@testable import Cryptanalysis

/// Counts the labelled puzzles that are solved.
///
/// The slow tests are meant for an optimized build:
/// `swift test -c release -Xswiftc -enable-testing --filter LabelledPuzzle`.
@Suite(.enabled(if: RealData.isAvailable, "QUOIN_TEST_DATA is not set"))
struct LabelledPuzzleTests {
  private let puzzles: [LabelledPuzzle]
  private let thorough: Solver
  private let fast: Solver

  init() throws {
    puzzles = try LabelledPuzzle.all()
    let model = try English.model.get()
    thorough = Solver(model: model, effort: .thorough)
    fast = Solver(model: model, effort: .fast)
  }

  /// How many of a thousand have a property.
  private func perMille<Element>(_ elements: [Element], _ isSo: (Element) -> Bool) -> Int {
    elements.count(where: isSo) * 1000 / max(1, elements.count)
  }

  @Test func `there are 200 of each length and their answers are right`() {
    #expect(puzzles.count == 1_000)
    for band in [30, 40, 60, 90, 140] {
      let puzzles = puzzles.filter { $0.band == band }
      #expect(puzzles.count == 200)
      for puzzle in puzzles {
        #expect(puzzle.ciphertext.count(where: \.isLetter) >= band)
        #expect(puzzle.ciphertext.read(under: puzzle.answer) == puzzle.plaintext)
      }
    }
  }

  @Test func `of every fiftieth nearly all are solved quickly`() async {
    let sample = stride(from: 0, to: puzzles.count, by: 50).map { puzzles[$0] }
    let solver = fast
    let solutions = await LabelledPuzzle.results(of: sample) { solver.solve($0.ciphertext) }
    let right = zip(sample, solutions).filter { $0.0.plaintext == $0.1.plaintext }
    #expect(right.count >= 17)
    #expect(right.count(where: { $0.1.blind.verdict == .unique }) >= 9)
    for (puzzle, solution) in zip(sample, solutions) {
      SolverTests.expectSound(solution, of: puzzle.ciphertext)
    }
  }

  @Test(.enabled(if: Slow.isWanted, "QUOIN_SLOW_TESTS is not 1"))
  func `of all as many are solved as are promised`() async {
    let solver = thorough
    let solutions = await LabelledPuzzle.results(of: puzzles) { solver.solve($0.ciphertext) }
    let all = Array(zip(puzzles, solutions))
    #expect(perMille(all) { $0.plaintext == $1.plaintext } >= 930)
    for (band, floor) in [(30, 800), (40, 880), (60, 950), (90, 970), (140, 970)] {
      let part = all.filter { $0.0.band == band }
      let right = perMille(part) { $0.plaintext == $1.plaintext }
      #expect(right >= floor, "\(right) of 1,000 of \(band) letters and more")
    }
    let letters = all.flatMap { puzzle, solution in
      zip(puzzle.plaintext.unicodeScalars, solution.plaintext.unicodeScalars)
        .filter { Letter($0.0) != nil }
    }
    #expect(perMille(letters) { $0 == $1 } >= 994)
    let unique = all.filter { $0.1.blind.verdict == .unique }
    #expect(unique.count >= 500)
    #expect(perMille(unique) { $0.plaintext == $1.plaintext } >= 995)
    for (puzzle, solution) in all { SolverTests.expectSound(solution, of: puzzle.ciphertext) }
  }

  @Test(.enabled(if: Slow.isWanted, "QUOIN_SLOW_TESTS is not 1"))
  func `of all as many are solved quickly as are promised`() async {
    let solver = fast
    let areRight = await LabelledPuzzle.results(of: puzzles) {
      solver.solve($0.ciphertext).plaintext == $0.plaintext
    }
    #expect(perMille(areRight) { $0 } >= 900)
  }

  @Test(.enabled(if: Slow.isWanted, "QUOIN_SLOW_TESTS is not 1"), arguments: [(1, 965), (2, 985)])
  func `with hints more are solved`(count: Int, floor: Int) async {
    let solver = thorough
    let helped = await LabelledPuzzle.results(of: puzzles) {
      solver.solve($0.ciphertext, hints: count, answer: $0.answer)
    }
    let all = Array(zip(puzzles, helped))
    #expect(perMille(all) { $0.plaintext == $1.solution.plaintext } >= floor)
    for (puzzle, helped) in all {
      #expect(helped.given.count <= count)
      #expect(helped.given.allSatisfy { puzzle.answer[$0.key] == $0.value })
    }
  }

  /// Every tenth of the longest.
  @Test(.enabled(if: Slow.isWanted, "QUOIN_SLOW_TESTS is not 1"))
  func `of the longest most are solved without their spaces`() async {
    let longest = puzzles.filter { $0.band == 140 }
    let sample = stride(from: 0, to: longest.count, by: 10).map { longest[$0] }
    let solver = thorough
    let areRight = await LabelledPuzzle.results(of: sample) { puzzle in
      let solution = solver.solve(puzzle.ciphertext.filter(\.isLetter))
      return solution.plaintext == puzzle.plaintext.filter(\.isLetter)
    }
    #expect(perMille(areRight) { $0 } >= 750)
  }

  @Test(.enabled(if: Slow.isWanted, "QUOIN_SLOW_TESTS is not 1"))
  func `few of them need a letter, and none is left open`() async {
    let solver = fast
    let settlements = await LabelledPuzzle.results(of: puzzles) {
      solver.settle($0.ciphertext, answer: $0.answer, limit: 3)
    }
    #expect(perMille(settlements) { !$0.given.isEmpty } <= 250)
    #expect(settlements.count { !$0.isSettled } <= 5)
  }

  /// Fifty texts under thirty keys each.
  @Test(.enabled(if: Slow.isWanted, "QUOIN_SLOW_TESTS is not 1"))
  func `what is found of a text is the same for every key`() async {
    let sample = stride(from: 3, to: puzzles.count, by: 20).map { puzzles[$0] }
    let solver = fast
    let areSame = await LabelledPuzzle.results(of: sample) { puzzle in
      let outcomes = (0..<30 as Range<UInt64>).map { seed in
        let enciphered = Enciphered(puzzle.plaintext, seed: seed)
        let found = solver.settle(enciphered.ciphertext, answer: enciphered.answer, limit: 3)
        let given = found.given.compactMap { enciphered.answer[$0] }.sorted()
        return [
          "\(given)", found.bare.reading, "\(found.bare.blind)", found.helped.reading,
          "\(found.helped.blind)", "\(found.isSettled)",
        ]
      }
      return Set(outcomes).count == 1
    }
    #expect(sample.count == 50)
    #expect(areSame.allSatisfy { $0 })
  }
}
