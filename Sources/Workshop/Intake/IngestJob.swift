public import Corpus
public import PuzzleModel

/// The job that writes the normalized quotations of corpora as lines of JSON.
public enum IngestJob {
  /// Reads files in the order given.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - layout: How the files are laid out.
  ///   - write: Receives whole lines of JSON as UTF-8; ``Corpus/QuotationLines`` says what a line holds.
  ///   - report: Receives each finding, in the order of the files.
  ///   - progress: Receives progress.
  /// - Returns: The numbers of records that were read, set aside and merged.
  /// - Throws: `SourceLayoutError` if the layout cannot be used, `CorpusError` if a file cannot be read,
  ///   or an error of `write`.
  public static func run(
    _ paths: [String],
    layout: SourceLayout,
    write: @escaping (ArraySlice<UInt8>) throws -> Void,
    report: (Finding) -> Void,
    progress: WorkProgress
  ) throws -> QuotationIntake.Totals {
    var intake = QuotationIntake()
    var lines = QuotationLines(write)
    for path in paths {
      var file = try layout.file(at: path, mapping: .quotations, defaultRecord: "quote")
      file.schema = .none
      try lines.add(
        file,
        by: &intake,
        progress: { progress.step(.reading(path), done: $0) },
        report: report
      )
    }
    try lines.flush()
    return intake.totals
  }
}
