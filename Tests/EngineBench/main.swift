import Foundation
import PuzzleEngine
import PuzzleModel

// EngineBench code-breaker: prints what the strategies of Code Breaker need and what its levels cost; ends with 1 where a
// bar is missed. EngineBench code-breaker-optimum [WORST]: searches the best strategy there is, within so many guesses.
// EngineBench [RUNS]: prints what the engine does in a second on one core, over the quotations of the starter
// corpus, as the best and the median of 5 runs; ends with 1 where a bar is missed. A second is one of the
// processor's, so that another program on the machine does not count.
switch CommandLine.arguments.dropFirst().first {
case "code-breaker": exit(CodeBreakerBench.run() ? 0 : 1)
case "code-breaker-optimum":
  exit(
    OptimumBench.run(worst: CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) }) ? 0 : 1
  )
default: break
}
let runCount = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5
guard runCount > 0 else {
  FileHandle.standardError.write(Data("usage: EngineBench [RUNS]\n".utf8))
  exit(64)
}
let bench = try EngineBench()
let parts: [(name: String, bar: Double?, run: () throws -> Int)] = [
  ("moves through the game", 2_000_000, bench.playGames),
  ("moves through the session, logged", 2_000_000, bench.playSessions),
  ("moves replayed from logs", nil, bench.replay),
  ("boards laid out", nil, bench.layOut),
  ("puzzles checked", 2_000, bench.check),
]
var isPassed = true
for (name, bar, run) in parts {
  var rates: [Double] = []
  for _ in 0..<runCount {
    let begin = clock()
    let count = try run()
    let seconds = Double(clock() - begin) / Double(CLOCKS_PER_SEC)
    rates.append(Double(count) / seconds)
  }
  rates.sort()
  let median = rates[rates.count / 2]
  let atLeast = bar.map { " (at least \(Int($0)))" } ?? ""
  print("\(name): \(Int(median)) a second\(atLeast), at best \(Int(rates.last ?? 0))")
  if let bar, median < bar {
    print("a bar is missed")
    isPassed = false
  }
}
if try !WordSearchBench().run(runCount: runCount) { isPassed = false }
exit(isPassed ? 0 : 1)
