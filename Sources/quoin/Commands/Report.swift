import ArgumentParser
import Editorial

/// The command `quoin report`, which shows an edition as a page.
struct Report: ParsableCommand, WritingCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show an edition as one page of HTML, to read, to print and to send.",
    discussion: """
      The page has the calendar of each game as a heat map with every text, the grades and lengths, how long \
      the puzzles of each tier last, texts beside their rival readings, the findings of the press, and the \
      sources with their licenses. It loads nothing: no network, no fonts. How long the puzzles last, rivals \
      and findings come from puzzles.build.json beside puzzles.sqlite, if one press wrote both.

      Only another such page is overwritten.

      Example: quoin report output/puzzles.sqlite --output report.html
      """
  )

  @OptionGroup var source: EditionArgument

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The page to write. (default: EDITION.report.html, beside the edition)",
      valueName: "file"
    ),
    completion: .file(extensions: ["html"])
  )
  var output: String?

  func run() throws {
    let edition = source.path
    let path = output ?? ReportPage.path(besideEditionAt: edition)
    try ReportPage.read(edition).write(to: path)
    try Console.write([path].asLines)
  }
}
