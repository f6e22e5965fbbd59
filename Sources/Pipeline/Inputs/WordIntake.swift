import Corpus
import Editorial
import PuzzleModel

/// The words of a game as they were read.
struct WordIntake: Sendable {
  /// The words.
  private(set) var lists: WordLists
  /// The files of themes in the form in which an edition records them.
  private(set) var sources: [Source] = []
  /// The editor's own list of blocked words, in the form in which the press reports it.
  private(set) var input: BuildReport.Input?
  /// The findings about the files.
  private(set) var findings: [Finding] = []

  /// Reads the files that a plan names.
  ///
  /// - Throws: `CorpusError` for a file that cannot be read.
  static func read(_ plan: Plan.Words) throws -> WordIntake {
    var intake = WordIntake(lists: plan.lists)
    intake.lists.blocked = try BlockedWordList.house().words
    for themes in plan.themes {
      let whole = try themes.file.read()
      let table = try ThemeTable.read(whole)
      intake.lists.themes += table.themes
      intake.findings += table.findings
      intake.sources.append(
        Source(
          path: themes.file.name,
          sha256: whole.sha256,
          format: "csv",
          recordCount: table.recordCount,
          license: themes.license
        )
      )
    }
    if let file = plan.blocked {
      let whole = try file.read()
      let list = try BlockedWordList.read(whole)
      intake.lists.blocked += list.words
      intake.findings += list.findings
      intake.input = BuildReport.Input(
        path: file.name,
        sha256: whole.sha256,
        records: list.words.count
      )
    }
    return intake
  }
}
