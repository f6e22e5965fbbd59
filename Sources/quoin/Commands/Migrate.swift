import ArgumentParser
import Editorial

/// The command `quoin migrate`, which upgrades an edition.
struct Migrate: ParsableCommand, WritingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Bring an older edition up to the schema of this version.",
    discussion: """
      A copy of the edition is migrated and takes its place if all goes well.

      quoin migrate output/puzzles.sqlite
      """
  )

  @Argument(help: "The edition.", completion: .database)
  var edition: String

  func run() throws {
    switch try EditionUpgrade.run(edition) {
    case .upToDate(let version):
      try Console.write(
        ["\(edition): is at schema version \(version) already, nothing to do"].asLines
      )
    case .migrated(let old, let new):
      try Console.write(["\(edition): migrated from schema version \(old) to \(new)"].asLines)
    }
  }
}
