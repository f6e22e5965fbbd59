import ArgumentParser
import Pipeline

/// The command `quoin migrate`, which upgrades an edition.
struct Migrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Bring an older edition up to the schema of this version.",
    discussion: "The edition is migrated as a copy, which takes its place when all went well."
  )

  @Argument(help: "The edition.")
  var edition: String

  func run() throws {
    try Console.write(try EditionUpgrade.migrate(edition) + "\n")
  }
}
