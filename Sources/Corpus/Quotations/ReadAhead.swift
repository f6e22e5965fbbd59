import Foundation
import PuzzleModel

/// A file that is read on a thread of its own, while the caller's thread works on what was read before.
///
/// Reading XML takes about as long as what is done with its records, so two cores share the work evenly. Records and
/// findings arrive on the caller's thread, in the order of the file, as ``CorpusReader`` hands them over.
final class ReadAhead {
  /// A part of a file: some records one after another, and the findings that come before each of them.
  ///
  /// It belongs to one thread at a time. It is a class so that its memory is never copied.
  fileprivate final class Batch {
    /// The most records and findings, and the most bytes of records: more would leave the caches of a processor.
    private static let (mostItems, mostBytes) = (64, 1 << 17)
    /// The most bytes of a record whose memory is kept for others.
    private static let mostKept = 1 << 13

    /// The first ``recordCount`` are records of the file; the others wait to be used again.
    private var records: [RawRecord] = []
    private var recordCount = 0
    private var byteCount = 0
    private var findings: [(finding: Finding, recordsBefore: Int)] = []
    /// How many bytes of the file had been read when it was handed over.
    var readCount = 0

    /// Whether it is time to hand it over.
    var isFull: Bool {
      max(recordCount, findings.count) >= Self.mostItems || byteCount >= Self.mostBytes
    }

    /// Takes a record, and gives the reader another one to fill.
    func take(_ record: inout RawRecord) {
      if recordCount == records.count { records.append(RawRecord(fieldCount: record.spans.count)) }
      swap(&records[recordCount], &record)
      byteCount += records[recordCount].bytes.count
      recordCount += 1
    }

    func append(_ finding: Finding) { findings.append((finding, recordCount)) }

    /// Hands over what it holds.
    func forEach(_ receive: (RawRecord) -> Void, report: (Finding) -> Void) {
      var next = findings.startIndex
      for index in 0..<recordCount {
        while next < findings.endIndex, findings[next].recordsBefore <= index {
          report(findings[next].finding)
          next += 1
        }
        receive(records[index])
      }
      for (finding, _) in findings[next...] { report(finding) }
    }

    func removeAll() {
      for index in 0..<recordCount where records[index].bytes.count > Self.mostKept {
        records[index].bytes = []
      }
      (recordCount, byteCount) = (0, 0)
      findings.removeAll(keepingCapacity: true)
    }
  }

  private let reader: CorpusReader
  /// Only the thread uses it until it has ended.
  private let input: ByteInput
  /// Guards what follows.
  private let condition = NSCondition()
  private var waiting: [Batch] = []
  private var free = [Batch(), Batch(), Batch(), Batch()]
  private var outcome: Result<Int, CorpusError>?

  private init(_ reader: CorpusReader, _ input: ByteInput) {
    (self.reader, self.input) = (reader, input)
  }

  /// Reads the records of an input that is open; on the caller's thread, if there can be no other.
  ///
  /// - Parameters:
  ///   - reader: What reads the file.
  ///   - input: The file.
  ///   - receive: Receives each record, and how many bytes of the file have been read.
  ///   - report: Receives each finding.
  /// - Returns: How many records the file has.
  /// - Throws: ``CorpusError`` if the file cannot be read.
  static func read(
    by reader: CorpusReader,
    from input: ByteInput,
    _ receive: (RawRecord, Int) -> Void,
    report: (Finding) -> Void
  ) throws(CorpusError) -> Int {
    let ahead = ReadAhead(reader, input)
    guard let thread = ahead.start() else {
      return try reader.read(from: input, { receive($0, input.readCount) }, report: report)
    }
    while let batch = ahead.takeNext() {
      let readCount = batch.readCount
      batch.forEach({ receive($0, readCount) }, report: report)
      ahead.giveBack(batch)
    }
    pthread_join(thread, nil)
    return try ahead.outcome?.get() ?? 0
  }

  /// Starts the thread, or returns nil if the system allows no more.
  private func start() -> pthread_t? {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let context = Unmanaged.passRetained(self)
    let failure = pthread_create(
      &thread,
      nil,
      { context in
        let context: UnsafeMutableRawPointer? = context
        if let context { Unmanaged<ReadAhead>.fromOpaque(context).takeRetainedValue().readAll() }
        return nil
      },
      context.toOpaque()
    )
    guard failure == 0 else {
      context.release()
      return nil
    }
    return thread
  }

  /// Reads the file on the thread.
  private func readAll() {
    var batch = takeFree()
    func handOverIfFull() {
      guard batch.isFull else { return }
      handOver(batch)
      batch = takeFree()
    }
    let outcome = Result<Int, CorpusError> { () throws(CorpusError) in
      try reader.read(
        from: input,
        { record in
          batch.take(&record)
          handOverIfFull()
        },
        report: { finding in
          batch.append(finding)
          handOverIfFull()
        }
      )
    }
    handOver(batch)
    condition.withLock {
      self.outcome = outcome
      condition.signal()
    }
  }

  private func handOver(_ batch: Batch) {
    batch.readCount = input.readCount
    condition.withLock {
      waiting.append(batch)
      condition.signal()
    }
  }

  private func takeFree() -> Batch {
    condition.withLock {
      while free.isEmpty { condition.wait() }
      return free.removeLast()
    }
  }

  /// The next part of the file, or nil at its end.
  private func takeNext() -> Batch? {
    condition.withLock {
      while waiting.isEmpty, outcome == nil { condition.wait() }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }

  private func giveBack(_ batch: Batch) {
    batch.removeAll()
    condition.withLock {
      free.append(batch)
      condition.signal()
    }
  }
}

extension CorpusReader {
  /// The smallest file that is worth a thread, in bytes.
  private static let leastReadAhead = 1 << 20

  /// Whether the file is worth a thread.
  ///
  /// The rows of CSV are found nearly as fast as they are handed over. A query heeds the cancellation of the task that
  /// it runs in.
  private func readsAhead(_ input: ByteInput) -> Bool {
    switch file.format {
    case .csv, .sqlite: false
    default: input.isStandardInput || byteCount >= Self.leastReadAhead
    }
  }

  /// Reads the records of an input that is open, on a thread of its own if the file is large.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - receive: Receives each good record in the order of the file, and how many bytes have been read.
  ///   - report: Receives each finding in the order of the file.
  /// - Returns: How many records the file has, good and bad.
  /// - Throws: ``CorpusError`` if the file cannot be read.
  func readAhead(
    from input: ByteInput,
    _ receive: (RawRecord, Int) -> Void,
    report: (Finding) -> Void
  ) throws(CorpusError) -> Int {
    readsAhead(input)
      ? try ReadAhead.read(by: self, from: input, receive, report: report)
      : try read(from: input, { receive($0, input.readCount) }, report: report)
  }
}
