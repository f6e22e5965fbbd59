package import Corpus
package import PuzzleModel

/// The check of files of quotations and of authors, in memory that does not grow with the texts.
///
/// It finds what an ``Intake`` finds, and keeps nothing of the quotations but what it takes to know them again.
package struct CorpusReview: Sendable {
  /// The findings, in the order of the places.
  package private(set) var findings: [Finding] = []
  /// The number of different quotations.
  package private(set) var quotationCount = 0
  /// How many records of quotations and of authors were read.
  package private(set) var recordCount = 0

  /// Reads files of quotations and of authors.
  ///
  /// - Throws: `CorpusError` if a file cannot be opened or read, `CancellationError` if the task is
  ///   cancelled.
  package init(
    quotations sources: [CorpusFile],
    authors authorities: [CorpusFile],
    language: String,
    progress: WorkProgress
  ) throws {
    var authority = Authority()
    var found = FindingList()
    for file in authorities {
      progress.step(.reading(file.path))
      recordCount += try authority.add(file) { found.append($0) }.recordCount
    }
    var reader = QuotationIntake(language: language, authority: authority, tellsConflicts: true)
    for file in sources {
      progress.step(.reading(file.path))
      var own = FindingList()
      recordCount += try reader.read(
        file,
        progress: { progress.read($0, of: file) },
        receive: { _, _, _, _ in },
        report: { own.append($0) }
      )
      found.append(contentsOf: own.sorted)
    }
    quotationCount = reader.quotationCount
    findings = found.sorted
  }
}
