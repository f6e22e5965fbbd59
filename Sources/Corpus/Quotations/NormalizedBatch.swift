import PuzzleModel

/// The records of a batch in house form, and what is to be told of each.
///
/// They are normalized together so that their quotations can be looked for together: see ``DuplicateIndex/fetch(_:)``.
struct NormalizedBatch {
  /// The records, and behind them others that wait to be used again.
  var records: [NormalizedRecord] = []
  /// The quotation of each record; nil for one that is none.
  private(set) var ids: [Quotation.ID?] = []
  private var findings: [(finding: Finding, index: Int)] = []
  /// How many of the findings were handed over.
  private var toldCount = 0

  /// Normalizes the records of another batch.
  mutating func fill(from batch: inout RecordBatch, by normalizer: inout QuotationNormalizer) {
    var found: [(Finding, Int)] = []
    ids.removeAll(keepingCapacity: true)
    batch.forEach(
      { raw, index in
        if index == records.count { records.append(NormalizedRecord()) }
        if records[index].bytes.count > RecordBatch.mostKept { records[index] = NormalizedRecord() }
        ids.append(normalizer.normalize(raw, into: &records[index]) { found.append(($0, index)) })
      },
      report: { _ in }
    )
    (findings, toldCount) = (found, 0)
  }

  /// Hands over the findings of a record; those of the records before it were handed over.
  mutating func reportFindings(at index: Int, to report: (Finding) -> Void) {
    while toldCount < findings.count, findings[toldCount].index == index {
      report(findings[toldCount].finding)
      toldCount += 1
    }
  }
}
