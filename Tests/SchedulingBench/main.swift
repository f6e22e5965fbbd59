import Foundation

// SchedulingBench [scale] [stability] [optimum] [again] [wild] [tight]: prints what calendars cost, all of it where
// nothing is named, and ends with 1 where a bar of Scheduling.md is missed.
let parts: [(name: String, run: () throws -> Bool)] = [
  ("scale", ScaleBench.run), ("stability", StabilityBench.run), ("optimum", OptimumBench.run),
  ("again", AgainBench.run), ("wild", WildBench.run), ("tight", TightBench.run),
]
let wanted = CommandLine.arguments.dropFirst()
let unknown = wanted.filter { name in !parts.contains { $0.name == name } }
guard unknown.isEmpty else {
  FileHandle.standardError.write(Data("no such part: \(unknown.joined(separator: ", "))\n".utf8))
  exit(64)
}
var isPassed = true
for (name, run) in parts where wanted.isEmpty || wanted.contains(name) {
  print("== \(name)")
  if try !run() {
    print("a bar is missed")
    isPassed = false
  }
}
exit(isPassed ? 0 : 1)
