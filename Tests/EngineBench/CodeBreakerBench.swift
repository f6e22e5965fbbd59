import Foundation
import PuzzleEngine
import PuzzleModel

/// What the strategies of Code Breaker need, and what its puzzles cost, in seconds of the processor.
enum CodeBreakerBench {
  /// Prints the figures.
  ///
  /// - Returns: Whether every bar is met.
  static func run() -> Bool {
    let parts = [strategies(), puzzles()]
    fivePegs()
    return parts.allSatisfy { $0 }
  }

  /// All four strategies over all 1,296 codes of four pegs and six colors, each with its known total.
  private static func strategies() -> Bool {
    guard let space = CodeSpace(length: 4, colorCount: 6) else { return false }
    let bars: [(strategy: CodeStrategy, total: Int, worst: Int)] = [
      (.minimax, 5_801, 5), (.expectedSize, 5_696, 6), (.entropy, 5_722, 6), (.mostParts, 5_668, 6),
    ]
    var isPassed = true
    let seconds = measured {
      for (strategy, total, worst) in bars {
        let tally = StrategyTree(strategy, in: space).tally()
        print(
          "\(strategy.rawValue): \(tally.total) guesses for \(space.count) codes, worst \(tally.worst)"
        )
        if tally.total > total || tally.worst > worst { isPassed = false }
      }
    }
    print("the four together: \(seconds) s (at most 0.5)")
    return isPassed && seconds <= 0.5
  }

  /// All levels and a year of days, and the check of each.
  private static func puzzles() -> Bool {
    var book = CodeBook()
    var puzzles: [CodeBreaker] = []
    let made = measured {
      for tier in CodeTier.allCases {
        let seconds = measured {
          let levels = book.levels(of: tier)
          puzzles += levels.puzzles
          let sum = levels.puzzles.reduce(0) { $0 + $1.par }
          print(
            "\(tier.rawValue): \(levels.puzzles.count) levels, par \(sum) together, drawn again "
              + "\(levels.repeatedCount) as repeats and \(levels.redrawnCount) as too hard"
          )
        }
        print("  in \(seconds) s")
      }
      for offset in 0..<365 {
        puzzles +=
          CalendarDay(ordinal: 20_819 + offset).flatMap { book.daily(on: $0) }.map { [$0] } ?? []
      }
    }
    print("\(puzzles.count) puzzles with par: \(made) s (at most 1)")
    var passedCount = 0
    let checked = measured {
      for puzzle in puzzles where SolveCheck(of: puzzle, with: &book).status == .passed {
        passedCount += 1
      }
    }
    print("\(passedCount) of them checked and passed: \(checked) s (at most 1)")
    return puzzles.count == 695 && passedCount == 695 && made <= 1 && checked <= 1
  }

  /// How the strategies compare where the strongest one is the tier's own.
  private static func fivePegs() {
    for tier in [CodeTier.tutorial, .beginner, .expert, .master] {
      for strategy in CodeStrategy.allCases {
        guard let tree = tier.tree(of: strategy) else { continue }
        let tally = tree.tally()
        let mark = strategy == tier.strongestStrategy ? ", the tier's own" : ""
        print("\(tier.rawValue), \(strategy.rawValue): \(tally.total), worst \(tally.worst)\(mark)")
      }
    }
  }

  /// The time that the processor takes, in seconds.
  static func measured(_ body: () -> Void) -> Double {
    let begin = clock()
    body()
    return (Double(clock() - begin) / Double(CLOCKS_PER_SEC) * 1_000).rounded() / 1_000
  }
}
