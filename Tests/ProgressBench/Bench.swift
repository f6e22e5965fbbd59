import Foundation

/// The parts of the program.
enum Bench {
  /// What is wrong with a call or a result.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs the part that the arguments name.
  static func run(_ arguments: [String]) throws {
    switch (arguments.first ?? "all", Array(arguments.dropFirst())) {
    case ("all", _): try all()
    case ("edition", let rest) where rest.count == 2:
      try EditionSample.write(rest[0], puzzleCount: number(rest[1]))
    case ("open", let rest) where rest.count == 1: try EditionBench.run(rest[0])
    case ("once", let rest) where rest.count == 1: try EditionBench.once(rest[0])
    case ("attach", let rest) where rest.count == 2:
      try AttachBench.run(edition: rest[0], progress: rest[1])
    case ("save", let rest) where rest.count <= 1: try SaveBench.run(rest.first)
    case ("statistics", let rest) where rest.count == 1: try StatisticsBench.run(rest[0])
    case ("fill", let rest) where rest.count == 2:
      try ProgressSample.fill(rest[0], attemptCount: number(rest[1]))
    case ("migrate", let rest) where rest.count == 1: try ProgressSample.migrate(rest[0])
    case ("verify", let rest) where rest.count == 2:
      try ProgressSample.verify(rest[0], attemptCount: number(rest[1]))
    default:
      throw Failure(
        description: """
          usage: ProgressBench [all | edition PATH N | open EDITION | once EDITION
            | attach EDITION PROGRESS | save [PATH] | statistics PROGRESS | fill PATH N
            | migrate PATH | verify PATH N]
          """
      )
    }
  }

  /// Makes the samples in a folder of its own, measures, and removes them.
  private static func all() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("quoin-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let edition = folder.appendingPathComponent("puzzles.sqlite").path
    let progress = folder.appendingPathComponent("progress.sqlite").path
    try EditionSample.write(edition, puzzleCount: 100_000)
    try EditionBench.run(edition)
    try SaveBench.run(folder.appendingPathComponent("moves.sqlite").path)
    try ProgressSample.fill(progress, attemptCount: 1_000_000)
    try ProgressSample.migrate(progress)
    try StatisticsBench.run(progress)
    try AttachBench.run(edition: edition, progress: progress)
  }

  private static func number(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else {
      throw Failure(description: "'\(text)' is not a whole number from 1")
    }
    return number
  }
}
