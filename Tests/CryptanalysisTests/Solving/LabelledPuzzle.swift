import PuzzleModel
import TestSupport

@testable import Cryptanalysis

/// A puzzle of the set that the solver's numbers are measured on, with its answer.
struct LabelledPuzzle {
  /// How many letters it has at least: 30, 40, 60, 90 or 140.
  let band: Int
  let ciphertext: String
  let plaintext: String

  /// For each cipher letter of the text the letter that it stands for.
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

  /// What becomes of puzzles, one after the other, worked out side by side.
  static func outcomes<Outcome: Sendable>(
    of puzzles: [LabelledPuzzle],
    _ work: @escaping @Sendable (LabelledPuzzle) -> Outcome
  ) async -> [Outcome] {
    await withTaskGroup(of: (Int, [Outcome]).self) { group in
      for start in stride(from: 0, to: puzzles.count, by: 50) {
        let part = puzzles[start..<min(start + 50, puzzles.count)]
        group.addTask { (start, part.map(work)) }
      }
      var parts: [Int: [Outcome]] = [:]
      for await (start, outcomes) in group { parts[start] = outcomes }
      return parts.sorted { $0.key < $1.key }.flatMap(\.value)
    }
  }
}
