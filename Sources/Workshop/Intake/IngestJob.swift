public import Corpus
public import PuzzleModel
import PuzzleStore

/// The job that writes the normalized quotations of corpora, each once.
public struct IngestJob {
  private let paths: [String]
  private let files: [CorpusFile]
  private let form: QuotationLines.Form

  /// Describes the job; no file is opened.
  ///
  /// - Parameters:
  ///   - paths: The files, in the order in which they are read.
  ///   - layout: How the files are laid out.
  ///   - form: How a quotation is written.
  /// - Throws: `SourceLayoutError` if the layout cannot be used.
  public init(
    _ paths: [String],
    layout: SourceLayout,
    form: QuotationLines.Form
  ) throws(SourceLayoutError) {
    var files: [CorpusFile] = []
    for path in paths {
      var file = try layout.file(at: path, mapping: .quotations, defaultRecord: "quote")
      file.schema = .none
      files.append(file)
    }
    (self.paths, self.files, self.form) = (paths, files, form)
  }

  /// Reads the files, and writes their quotations.
  ///
  /// - Parameters:
  ///   - write: Receives whole lines as UTF-8; ``Corpus/QuotationLines`` says what a line holds.
  ///   - report: Receives each finding, in the order of the files.
  ///   - progress: Receives progress.
  /// - Returns: The numbers of records that were read, set aside and merged.
  /// - Throws: `CorpusError` if a file cannot be read, or an error of `write`.
  public func run(
    write: @escaping (ArraySlice<UInt8>) throws -> Void,
    report: (Finding) -> Void,
    progress: WorkProgress
  ) throws -> QuotationIntake.Totals {
    var intake = QuotationIntake()
    var lines = QuotationLines(form, write)
    for file in files {
      progress.read(0, of: file)
      try lines.add(
        file,
        by: &intake,
        progress: { progress.read($0, of: file) },
        report: report
      )
    }
    var totals = intake.totals
    totals.contested = try lines.finish()
    return totals
  }

  /// Reads the files, and publishes their quotations in a file, completely or not at all.
  ///
  /// - Parameters:
  ///   - path: The file; it replaces one of its own form alone.
  ///   - report: Receives each finding, in the order of the files.
  ///   - progress: Receives progress.
  /// - Returns: The numbers of records that were read, set aside and merged.
  /// - Throws: `CorpusError` if a file cannot be read, `StoreError` if the other cannot be written.
  public func publish(
    to path: String,
    report: (Finding) -> Void,
    progress: WorkProgress
  ) throws -> QuotationIntake.Totals {
    let publication = Publication(of: form.published, to: path, sparing: paths)
    try publication.prepare()
    var totals = QuotationIntake.Totals()
    try publication.stream { write in
      totals = try run(write: write, report: report, progress: progress)
    }
    return totals
  }
}

extension QuotationLines.Form {
  /// The form of a file that holds such quotations.
  fileprivate var published: Publication.Form {
    let start =
      switch self {
      case .jsonl: Array(#"{"id":""#.utf8)
      case .csv: Array("id,text,author,work,".utf8)
      }
    return Publication.Form("a file of quotations") { bytes, _ in bytes.starts(with: start) }
  }
}
