import Foundation

// ProgressBench [PART [ARGUMENTS]]: prints what a player's progress and the opening of editions cost; without a
// part, the parts that measure. `fill`, `migrate`, `verify` and `once` are the steps of scripts that kill.
do {
  try Bench.run(Array(CommandLine.arguments.dropFirst()))
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
