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
  private(set) var readCount = 0

  /// Whether it is time to hand it over.
  var isFull: Bool {
    max(count, findings.count) >= Self.mostItems || byteCount >= Self.mostBytes
  }

  /// Takes a record, and gives the reader another one to fill.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - readCount: How many bytes of the file have been read.
  mutating func take(_ record: inout RawRecord, _ readCount: Int) {
    self.readCount = readCount
    if count == records.count { records.append(RawRecord(fieldCount: record.spans.count)) }
    swap(&records[count], &record)
    byteCount += records[count].bytes.count
    count += 1
  }

  mutating func append(_ finding: Finding) { findings.append((finding, count)) }

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
    (count, byteCount) = (0, 0)
    findings.removeAll(keepingCapacity: true)
  }
}
