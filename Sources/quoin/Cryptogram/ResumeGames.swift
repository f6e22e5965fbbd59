import ArgumentParser
import Foundation
import PuzzleModel

/// The second process of ``InterruptionCheck``: it finishes the games that the first one has begun.
///
/// It reads the IDs of the puzzles from standard input and prints the faults, both as JSON.
struct ResumeGames: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume-games",
    abstract: "Finish the games that 'check --depth full' has begun.",
    shouldDisplay: false
  )

  @Argument(help: "The edition.")
  var edition: String

  @Argument(help: "The progress in which the games are stored.")
  var progress: String

  func run() throws {
    let input = try FileHandle.standardInput.readToEnd() ?? Data()
    let puzzles = try JSONDecoder().decode([String].self, from: input).compactMap { Puzzle.ID($0) }
    let faults = try InterruptionCheck.resume(puzzles, edition: edition, progress: progress)
    let named = faults.map { ($0.key.description, $0.value) }
    let told = try JSONEncoder().encode(Dictionary(uniqueKeysWithValues: named))
    try Console.write(Output.data(String(decoding: told, as: UTF8.self)))
  }
}
