import PuzzleModel
import TestSupport

@testable import Cryptanalysis

/// A puzzle with its answer, from the set that the solver is measured on.
struct LabelledPuzzle {
  /// The least number of letters of its band: 30, 40, 60, 90 or 140.
  let band: Int
  let ciphertext: String
  let plaintext: String

  /// The letter that each cipher letter of the text stands for.
  var answer: [Letter: Letter] {
    var answer: [Letter: Letter] = [:]
    for (symbol, letter) in zip(ciphertext.unicodeScalars, plaintext.unicodeScalars) {
      if let symbol = Letter(symbol) { answer[symbol] = Letter(letter) }
    }
    return answer
  }

  /// All 1,000 of them, 200 of each band.
  static func all() throws -> [LabelledPuzzle] {
    try text(RealData.path("solver/dev1000.tsv")).split(separator: "\n").map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return LabelledPuzzle(
        band: Int(fields[1].dropLast()) ?? 0,
        ciphertext: fields[2],
        plaintext: fields[3]
      )
    }
  }

  /// The results of some work on puzzles, in their order, computed in parallel.
  static func results<Result: Sendable>(
    of puzzles: [LabelledPuzzle],
    _ work: @escaping @Sendable (LabelledPuzzle) -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Int, [Result]).self) { group in
      for start in stride(from: 0, to: puzzles.count, by: 50) {
        let part = puzzles[start..<min(start + 50, puzzles.count)]
        group.addTask { (start, part.map(work)) }
      }
      var parts: [Int: [Result]] = [:]
      for await (start, results) in group { parts[start] = results }
      return parts.sorted { $0.key < $1.key }.flatMap(\.value)
    }
  }
}
