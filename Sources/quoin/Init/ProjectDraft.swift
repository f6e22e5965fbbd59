import Corpus
import Editorial
import PuzzleModel
import Workshop

/// The files of a new project: a recipe for a month of puzzles, and what belongs to it.
struct ProjectDraft {
  /// A file of the project.
  struct File {
    let name: String
    let bytes: [UInt8]
  }

  /// The name of the file of quotations that come with the program.
  static let sampleName = "quotes.csv"
  /// How many days the calendar has.
  static let dayCount = 30
  /// The licence of texts of which nobody has said more.
  private static let usualLicence = "LicenseRef-Proprietary"
  /// The author of texts of which nobody has said whose they are.
  static let nobody = "Anonymous"

  let files: [File]

  /// Drafts a project with the quotations that come with the program.
  ///
  /// - Throws: `CorpusError` if they are not there.
  init(named name: String, from start: CalendarDay) throws {
    let source = [
      "- path: \(Self.sampleName)",
      "  licence: CC0-1.0    # of these texts: an SPDX identifier, or LicenseRef- and a name",
    ]
    files = [
      Self.recipe(named: name, source: source, authorGap: Self.longestGap, from: start),
      Self.ignored,
      File(name: Self.sampleName, bytes: try SampleQuotations.file().bytes),
    ]
  }

  /// Drafts a project with somebody's own quotations.
  ///
  /// - Parameters:
  ///   - name: The name of the project.
  ///   - job: What the file seems to be.
  ///   - path: The path from the folder of the project to the file.
  ///   - start: The first day.
  init(named name: String, from job: SketchJob, at path: String, from start: CalendarDay) {
    let source = job.sketch.recipeLines(
      path: path,
      licence: Self.usualLicence,
      author: Self.nobody
    )
    let gap = Self.authorGap(for: job.authorCounts)
    files = [
      Self.recipe(named: name, source: source, authorGap: gap, from: start),
      Self.ignored,
    ]
  }

  private static let ignored = File(name: ".gitignore", bytes: Array("output/\n".utf8))

  /// The gap between puzzles by one author that recipes have by default, in days.
  private static let longestGap = 14

  /// The longest gap between puzzles by one author that leaves half as many quotations again as there are days.
  ///
  /// An author fills a day in every gap at most, and as many as there are quotations.
  static func authorGap(for counts: [Int]) -> Int {
    let gaps = [longestGap, 7, 5, 3, 2]
    return gaps.first { gap in
      let most = (dayCount + gap - 1) / gap
      return counts.reduce(0) { $0 + min($1, most) } * 2 >= dayCount * 3
    } ?? 0
  }

  private static func recipe(
    named name: String,
    source: [String],
    authorGap: Int,
    from start: CalendarDay
  ) -> File {
    let text = """
      # A recipe for Quoin: from quotations to daily puzzles. Paths are relative to this file.
      name: \(FileSketch.quoted(name))

      # The files of quotations, each as it is laid out; nothing about a file is guessed when it is read.
      quotations:
      \(source.map { "  \($0)\n" }.joined())
      # The games, each with its own keys; there are \(Puzzle.Kind.allNames).
      games:
        \(Puzzle.Kind.usual.rawValue): {}

      # How many letters a puzzle may have.
      letters:
        minimum: 20
        maximum: 250

      # The most letters that a puzzle gives away so that it has one reading only: 0 to 5.
      letters-given:
        maximum: 5


      """
    let bytes = Array((text + calendar(authorGap: authorGap, from: start)).utf8)
    return File(name: UsualFiles.recipeName, bytes: bytes)
  }

  private static func calendar(authorGap: Int, from start: CalendarDay) -> String {
    """
    # The calendar. For more days later: quoin schedule extend --days 30
    schedule:
      from: \(start)
      days: \(dayCount)

      # How hard each weekday is meant to be: easy, medium, hard or expert.
      tiers:
        monday: easy
        tuesday: easy
        wednesday: medium
        thursday: medium
        friday: hard
        saturday: expert
        sunday: medium

      # The fewest days from one puzzle by an author to the next.
      author-gap: \(authorGap)

    """
  }
}
