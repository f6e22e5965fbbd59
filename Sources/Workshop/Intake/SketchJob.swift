public import Corpus
public import PuzzleModel
import PuzzleStore

/// The job that says what a file of quotations seems to be, and tries to read it so.
public struct SketchJob: Sendable {
  /// A quotation of the file, as it would be used.
  public struct Sample: Hashable, Sendable {
    /// The text in house form.
    public let text: String
    /// The name of the author.
    public let author: String
    /// The line that its record begins on.
    public let line: Int
  }

  /// How many findings of one code there are, and the first of them.
  public struct Tally: Hashable, Sendable {
    /// The first finding.
    public let first: Finding
    /// The number of findings with its code.
    public let count: Int
  }

  /// What the file seems to be.
  public private(set) var sketch: FileSketch
  /// How many records were read, set aside and merged; nil if the file cannot be read so.
  public private(set) var totals: QuotationIntake.Totals?
  /// The first quotations.
  public private(set) var samples: [Sample] = []
  /// How many quotations each author has, the most first.
  public private(set) var authorCounts: [Int] = []
  /// The findings by their codes, in the order of the first ones.
  public private(set) var tallies: [Tally] = []

  /// How many quotations are shown.
  private static let sampleCount = 3

  /// Whether a path leads to a file of quotations, as far as can be seen, and not to an edition.
  public static func suits(_ path: String) -> Bool {
    do {
      _ = try PuzzleLibrary.open(path, scrutiny: .schema(digest: nil))
      return false
    } catch let error as StoreError {
      return switch error {
      case .foreign: true
      // What has the name of a database is a damaged edition rather than a text.
      case .notADatabase, .empty: !path.hasSuffix(".sqlite")
      default: false
      }
    } catch {
      return false
    }
  }

  /// Looks at a file, and reads it as it seems to be.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - progress: Receives progress.
  /// - Throws: `CorpusError` if the file cannot be opened or read, `CancellationError` if the task is cancelled.
  public init(_ path: String, progress: WorkProgress) throws {
    sketch = try FileSketch(path)
    guard sketch.trialLayout != nil else { return }
    if sketch.correct(by: try read(progress)), sketch.questions.isEmpty { _ = try read(progress) }
  }

  /// Reads the file as it seems to be, and returns what that tells; nothing is shown of a file that raises questions.
  private mutating func read(_ progress: WorkProgress) throws -> ReadingEvidence {
    let layout = sketch.trialLayout ?? sketch.layout
    let file = try layout.file(at: sketch.path, mapping: .quotations, defaultRecord: "quote")
    var (intake, samples, tallies) = (QuotationIntake(), [Sample](), [Finding.Code: Tally]())
    var (counts, evidence) = ([String: Int](), ReadingEvidence())
    try intake.read(
      file,
      progress: { progress.read($0, of: file) },
      receive: { _, record, _, first in
        evidence.note(record)
        if first == nil { counts[record.string(.author), default: 0] += 1 }
        guard samples.count < Self.sampleCount else { return }
        samples.append(
          Sample(text: record.string(.text), author: record.string(.author), line: record.line)
        )
      },
      report: { finding in
        evidence.note(finding)
        let known = tallies[finding.code]
        tallies[finding.code] = Tally(
          first: known?.first ?? finding,
          count: (known?.count ?? 0) + finding.count
        )
      }
    )
    evidence.recordCount = intake.totals.records
    guard sketch.questions.isEmpty else { return evidence }
    totals = intake.totals
    self.samples = samples
    authorCounts = counts.values.sorted(by: >)
    self.tallies = tallies.values.sorted { $0.first.place < $1.first.place }
    return evidence
  }
}
