import PuzzleModel

/// A part of a file: some records one after another, and the findings that come before each of them.
///
/// It belongs to one thread at a time, and is never in two places, so that its memory is not copied.
struct RecordBatch {
  /// The most records and findings, and the most bytes of records: more would leave the caches of a processor.
  private static let (mostItems, mostBytes) = (64, 1 << 17)
  /// The most bytes of a record whose memory is kept for others.
  static let mostKept = 1 << 13

  /// The first ``count`` are records of the file; the others wait to be used again.
  private var records: [RawRecord] = []
  /// How many records it holds.
  private(set) var count = 0
  private var byteCount = 0
  private var findings: [(finding: Finding, recordsBefore: Int)] = []
  /// How many bytes of the file had been read when its last record was.
  var readCount = 0

  /// Whether it is time to hand it over.
  private(set) var isFull = false

  /// Takes a record, and gives the reader another one to fill.
  mutating func take(_ record: inout RawRecord) {
    if count == records.count { records.append(RawRecord(fieldCount: record.spans.count)) }
    byteCount += record.bytes.count
    // The array would count its record for a moment, which other cores would have to hear of.
    records.withUnsafeMutableBufferPointer { swap(&$0[count], &record) }
    count += 1
    if count >= Self.mostItems || byteCount >= Self.mostBytes { isFull = true }
  }

  mutating func append(_ finding: Finding) {
    findings.append((finding, count))
    if findings.count >= Self.mostItems { isFull = true }
  }

  /// What it holds; an empty one is left.
  mutating func taken() -> RecordBatch {
    var taken = RecordBatch()
    swap(&taken, &self)
    return taken
  }

  /// Hands over the records with their numbers in the batch, from 0, and the findings.
  ///
  /// A constant would be copied for each call.
  mutating func forEach(_ receive: (inout RawRecord, Int) -> Void, report: (Finding) -> Void) {
    var next = findings.startIndex
    for index in 0..<count {
      while next < findings.endIndex, findings[next].recordsBefore <= index {
        report(findings[next].finding)
        next += 1
      }
      receive(&records[index], index)
    }
    for (finding, _) in findings[next...] { report(finding) }
  }

  mutating func removeAll() {
    for index in 0..<count where records[index].bytes.count > Self.mostKept {
      records[index].bytes = []
    }
    (count, byteCount, isFull) = (0, 0, false)
    findings.removeAll(keepingCapacity: true)
  }
}
